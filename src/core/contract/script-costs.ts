import { z } from "zod/mini";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";

const bytes = z.nullable(z.int().check(z.nonnegative()));

/** What the server found when it fetched a script as a browser does. */
const scriptCostSchema = z.strictObject({
  /** Bytes that travel; null if it could not be found out. */
  sent: bytes,
  /** Bytes that the browser reads, without compression; null likewise. */
  unpacked: bytes,
  /** Why it could not be found out, as a sentence; null if it could. */
  text: z.nullable(z.string()),
});

export type ScriptCost = z.output<typeof scriptCostSchema>;

export const weighScript = route({
  method: "POST",
  path: "/api/script-costs",
  access: administrators,
  summary: "Fetch a script once, to say what it costs visitors to load",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({ src: z.string().check(z.maxLength(500)) }),
    response: scriptCostSchema,
  },
  refusals: ["too-many-requests"],
});
