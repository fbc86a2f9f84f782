import { z } from "zod/mini";
import { listOf } from "./bounds.ts";
import { writers } from "./roles.ts";
import { route } from "./route.ts";

/** Addresses per request, and characters of one, as many as a field for an address takes. */
export const embedLimits = { addresses: 20, characters: 2000 } as const;

/**
 * What the server found at an address. `closed`: visitors get a text and a button instead of the frame; `doubtful`:
 * they get the frame, but the editor had better look; `unknown`: the server could not look.
 */
const embedCheckSchema = z.strictObject({
  /** As it was sent. */
  address: z.string(),
  state: z.enum(["shows", "doubtful", "closed", "unknown"]),
  /** For the editor, in whole sentences; null if there is nothing to say. */
  text: z.nullable(z.string()),
});

export type EmbedCheck = z.output<typeof embedCheckSchema>;

export const checkEmbeds = route({
  method: "POST",
  path: "/api/embed-checks",
  access: writers,
  scope: "edit",
  summary: "Look at addresses of other websites: whether they let a frame of this site show them",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({
      addresses: listOf(z.string().check(z.maxLength(embedLimits.characters)), {
        least: 1,
        most: embedLimits.addresses,
      }),
    }),
    response: z.strictObject({
      /** In the order asked; addresses that no frame shows are left out. */
      checks: z.array(embedCheckSchema).check(z.maxLength(embedLimits.addresses)),
    }),
  },
  bodyBytes: 256 * 1024,
  refusals: ["too-many-requests"],
});
