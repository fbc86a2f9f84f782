import { z } from "zod/mini";
import { blockLimits } from "../document/block.ts";
import type { JsonObject } from "../document/json.ts";
import { documentLimits } from "../document/limits.ts";
import { jsonLimits } from "../document/read-json.ts";
import { isSafeJson } from "../document/safe-json.ts";
import { listOf, recordOf } from "./bounds.ts";
import { blockSchema, operationLimits, operationSchema } from "./operations.ts";
import { route } from "./route.ts";
import { staff, writers } from "./roles.ts";

/** The page of an address. */
export const pageIdParams = z.strictObject({
  pageId: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/, "must be a page id")),
});
export const revisionSchema = z.int().check(z.minimum(0));
const revision = revisionSchema;
const time = z.iso.datetime();
// Looked through without the library, whose own check has no limit to the levels and ends in a full stack.
const jsonObject = recordOf(z.unknown(), jsonLimits.names).check(
  z.refine((value) => isSafeJson(value), "must be a JSON object"),
) as unknown as z.ZodMiniType<JsonObject>;

/** A page as it travels. */
export const pageSchema = z.strictObject({
  name: z.string().check(z.maxLength(blockLimits.name)),
  background: jsonObject,
  seo: jsonObject,
  blocks: listOf(blockSchema, { most: documentLimits.blocks }),
});

/** Most characters of what a version says of itself. */
export const versionLimits = { description: 500 } as const;

/** What is live for visitors. `revision` is the draft's revision it was made of. */
export const publishedSchema = z.strictObject({
  number: z.int().check(z.minimum(1)),
  title: z.string(),
  revision,
  publishedAt: time,
});

const pageSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  group: z.enum(["main", "industry", "investor"]),
  access: z.enum(["public", "investor"]),
  revision,
  blockCount: z.int(),
  published: z.nullable(publishedSchema),
});

/** What views are told of the site around them. */
const siteSummary = z.strictObject({ name: z.string(), contactEmail: z.string() });

/** Pages that one answer tells of, saves that it brings, and values that it says were left out: at most. */
const mostPages = 1000;
export const mostSaves = 20_000;
export const mostDropped = 50;

/** One entry of the append-only log. */
export const loggedSave = z.strictObject({
  revision,
  saveId: z.string(),
  author: z.string(),
  at: time,
  operations: z.array(operationSchema).check(z.maxLength(operationLimits.perSave)),
});

/** A value somebody else wrote meanwhile; nothing of the save was written. */
export const conflictSchema = z.strictObject({
  /** Place of the operation in the request. */
  index: z.int(),
  /**
   * `changed`: both set the same thing; `removed`: mine changes what they removed;
   * `changed-since`: mine removes what they changed; `taken`: the id I add stands with other content.
   */
  reason: z.enum(["changed", "removed", "changed-since", "taken"]),
  operation: operationSchema,
  /** What stands on the server now; absent where it is unset or gone. */
  theirs: z.optional(z.json()),
});

export type SiteSummary = z.output<typeof siteSummary>;
export type PageSummary = z.output<typeof pageSummary>;
export type Published = z.output<typeof publishedSchema>;
export type LoggedSave = z.output<typeof loggedSave>;

export const listPages = route({
  method: "GET",
  path: "/api/pages",
  access: staff,
  summary: "All pages with what is saved and what is live",
  status: 200,
  speaks: "json",
  shapes: {
    answer: z.strictObject({
      site: siteSummary,
      pages: z.array(pageSummary).check(z.maxLength(mostPages)),
    }),
  },
  refusals: [],
});

export const loadDraft = route({
  method: "GET",
  path: "/api/pages/{pageId}/draft",
  access: staff,
  summary: "The saved draft of a page",
  status: 200,
  speaks: "json",
  shapes: {
    params: pageIdParams,
    answer: z.strictObject({ summary: pageSummary, page: pageSchema, revision }),
  },
  refusals: ["unknown-page"],
});

export const loadLive = route({
  method: "GET",
  path: "/api/pages/{pageId}/published",
  access: staff,
  summary: "What is live of a page, whole; null where it was never published",
  status: 200,
  speaks: "json",
  shapes: {
    params: pageIdParams,
    answer: z.strictObject({
      live: z.nullable(z.strictObject({ published: publishedSchema, page: pageSchema })),
    }),
  },
  refusals: ["unknown-page"],
});

export const saveDraft = route({
  method: "POST",
  path: "/api/pages/{pageId}/saves",
  access: writers,
  summary: "Apply operations to the draft; merged with what others saved meanwhile",
  status: 200,
  speaks: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      baseRevision: revision,
      /** Made by the client, unique per page: a retry gets the first answer. */
      saveId: z
        .string()
        .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, "must be 8 to 64 letters or digits")),
      operations: listOf(operationSchema, { least: 1, most: operationLimits.perSave }),
    }),
    answer: z.strictObject({
      revision,
      blockCount: z.int(),
      /** The log after the client's base up to and with this save, oldest first. */
      since: z.array(loggedSave).check(z.maxLength(mostSaves)),
      /** One for each operation sent. */
      outcomes: z
        .array(z.enum(["applied", "already-done"]))
        .check(z.maxLength(operationLimits.perSave)),
      /** Something was put where others had changed the order meanwhile: the later save wins. */
      reordered: z.boolean(),
      /** Values of added blocks and items that their type has no field for: they were left out. */
      dropped: z
        .array(z.strictObject({ at: z.string(), message: z.string() }))
        .check(z.maxLength(mostDropped)),
    }),
  },
  bodyBytes: operationLimits.bodyBytes,
  refusals: ["unknown-page", "conflict", "base-too-old", "save-id-reused", "too-large"],
});

export const publish = route({
  method: "POST",
  path: "/api/pages/{pageId}/publications",
  access: writers,
  summary: "Make the saved draft live as a new numbered version",
  status: 201,
  speaks: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      revision,
      /** What the version is about, for those who look at the list of versions. */
      description: z.optional(z.string().check(z.trim(), z.maxLength(versionLimits.description))),
    }),
    answer: z.extend(publishedSchema, {
      /** False where this revision was live already: no version was made, this is the one that is live. */
      isNew: z.boolean(),
    }),
  },
  refusals: [
    "unknown-page",
    "revision-differs",
    "base-too-old",
    "no-visible-blocks",
    "publish-needs-user",
  ],
});
