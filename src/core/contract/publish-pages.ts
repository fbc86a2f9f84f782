import { z } from "zod/mini";
import { pageLimits } from "../page-address.ts";
import {
  doubtsSchema,
  listedPublished,
  pageIdSchema,
  publishedSchema,
  revisionSchema,
  versionLimits,
} from "./pages.ts";
import { listOf } from "./bounds.ts";
import { writers } from "./roles.ts";
import { route } from "./route.ts";

/** A page whose saved draft is not what visitors have. */
const changedPage = z.strictObject({
  id: z.string(),
  revision: revisionSchema,
  published: z.nullable(listedPublished),
  /** False if the draft would be refused, since it shows nothing. */
  isPublishable: z.boolean(),
});

export const listChangedPages = route({
  method: "GET",
  path: "/api/publications",
  access: writers,
  scope: "read",
  summary:
    "The pages whose saved drafts are not what visitors have, and whether each can be published. Drafts in which nothing was ever saved are left out",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({ pages: z.array(changedPage).check(z.maxLength(pageLimits.pages)) }),
  },
  refusals: [],
});

export type SavedChange = z.output<typeof changedPage>;

/** Pages that are published together at most. */
export const mostPublished = 100;

export const publishPages = route({
  method: "POST",
  path: "/api/publications",
  access: writers,
  scope: "publish",
  summary:
    "Publish the saved drafts of several pages at the same moment: all of them, or with the refusal of one, none",
  status: 201,
  responseKind: "json",
  shapes: {
    body: z.strictObject({
      /** Each page once, with the revision that was seen. */
      pages: listOf(z.strictObject({ id: pageIdSchema, revision: revisionSchema }), {
        least: 1,
        most: mostPublished,
      }).check(
        z.refine(
          (pages) => new Set(pages.map(({ id }) => id)).size === pages.length,
          "must name each page once",
        ),
      ),
      /** What the versions are about, shown in their lists. */
      description: z.optional(z.string().check(z.trim(), z.maxLength(versionLimits.description))),
    }),
    response: z.strictObject({
      /** In the order in which they were named. */
      pages: z
        .array(
          z.strictObject({
            id: z.string(),
            published: publishedSchema,
            /** False if this revision was already live. */
            isNew: z.boolean(),
            doubts: z.optional(doubtsSchema),
          }),
        )
        .check(z.maxLength(mostPublished)),
    }),
  },
  refusals: [
    "unknown-page",
    "revision-differs",
    "base-too-old",
    "no-visible-blocks",
    "contrast-too-low",
    "settings-cannot-work",
    "imprint-incomplete",
    "publish-needs-user",
  ],
});
