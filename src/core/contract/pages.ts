import { z } from "zod/mini";
import { blockLimits } from "../document/block.ts";
import type { JsonObject } from "../document/json.ts";
import { documentLimits } from "../document/limits.ts";
import { jsonLimits } from "../document/read-json.ts";
import { isSafeJson } from "../document/safe-json.ts";
import type { FrameView } from "../fields/frame-view.ts";
import { pageLimits } from "../page-address.ts";
import { pageAccesses, sidebarGroups } from "../site-map.ts";
import type { Palette } from "../theme/palette.ts";
import { listOf, recordOf } from "./bounds.ts";
import { blockSchema, operationLimits, operationSchema } from "./operations.ts";
import { route } from "./route.ts";
import { staff, writers } from "./roles.ts";

/** The page id in a route's path. */
const pageIdPattern = /^[a-z0-9_]{1,64}$/;

/** Whether a text can be a page's id. */
export function isPageId(text: string): boolean {
  return pageIdPattern.test(text);
}

export const pageIdSchema = z.string().check(z.regex(pageIdPattern, "must be a page id"));
export const pageIdParams = z.strictObject({ pageId: pageIdSchema });
export const revisionSchema = z.int().check(z.minimum(0));
const revision = revisionSchema;
const time = z.iso.datetime();
// Checked by `isSafeJson`, because zod's own JSON check recurses without a depth limit and overflows the stack.
const jsonObject = recordOf(z.unknown(), jsonLimits.names).check(
  z.refine((value) => isSafeJson(value), "must be a JSON object"),
) as unknown as z.ZodMiniType<JsonObject>;

/** A page as it is sent and received. */
export const pageSchema = z.strictObject({
  name: z.string().check(z.maxLength(blockLimits.name)),
  background: jsonObject,
  seo: jsonObject,
  blocks: listOf(blockSchema, { most: documentLimits.blocks }),
});

/** Maximum characters of a version's description. */
export const versionLimits = { description: 500 } as const;

const versionNumber = z.int().check(z.minimum(1));

/** The version visitors see now. `revision` is the draft revision it was made from. */
export const publishedSchema = z.strictObject({
  number: versionNumber,
  title: z.string(),
  revision,
  publishedAt: time,
});

/** What the list of pages, of which there are thousands, and the answers about one page say of it. */
const listedParts = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** The page above it, whose address its own begins with; null for none. */
  parentId: z.nullable(z.string()),
  group: z.enum(sidebarGroups),
  access: z.enum(pageAccesses),
  revision,
};

/** The version visitors see now, and the draft revision it was made from, as lists say it. */
export const listedPublished = z.strictObject({ number: versionNumber, revision });

/** A page in the list of pages: only what the list shows. */
export const listedPage = z.strictObject({
  ...listedParts,
  published: z.nullable(listedPublished),
});

export const pageSummary = z.strictObject({
  ...listedParts,
  blockCount: z.int(),
  published: z.nullable(publishedSchema),
});

// The server writes it and views read it: naming all its parts would cost the builder's first script more than they do.
const palette = jsonObject as unknown as z.ZodMiniType<Palette>;

// As for the palette; the server writes what the fields of the settings have read.
const frameView = jsonObject as unknown as z.ZodMiniType<FrameView>;

/**
 * The facts about the site that views show, and how new embeds of other websites begin. Without a palette its colours are the
 * design's own.
 */
const siteSummary = z.strictObject({
  name: z.string(),
  contactEmail: z.string(),
  palette: z.optional(palette),
  embeds: z.optional(frameView),
});

/** Maximum per response of logged saves and dropped values. */
export const mostSaves = 20_000;
export const mostDropped = 50;

/** Pictures that the site's settings have at most, each of which can be doubtful; of a page there is one doubt at most. */
export const mostDoubts = 3;

/** What is doubtful about what was published, in sentences: pictures that could not be looked at, texts that nobody wrote. */
export const doubtsSchema = z.array(z.string()).check(z.maxLength(mostDoubts));

/** An entry of the append-only log of saves. */
export const loggedSave = z.strictObject({
  revision,
  saveId: z.string(),
  author: z.string(),
  at: time,
  operations: z.array(operationSchema).check(z.maxLength(operationLimits.perSave)),
});

/** A value that someone else changed since the base revision. Nothing of the save was written. */
export const conflictSchema = z.strictObject({
  /** Index of the operation in the request. */
  index: z.int(),
  /**
   * `changed`: both set the same thing; `removed`: my operation changes what they removed;
   * `changed-since`: my operation removes what they changed; `taken`: the id I add exists with other content.
   */
  reason: z.enum(["changed", "removed", "changed-since", "taken"]),
  operation: operationSchema,
  /** The value on the server now; absent if unset or removed. */
  theirs: z.optional(z.json()),
});

export type SiteSummary = z.output<typeof siteSummary>;
export type PageSummary = z.output<typeof pageSummary>;
export type ListedPage = z.output<typeof listedPage>;
export type Published = z.output<typeof publishedSchema>;
export type LoggedSave = z.output<typeof loggedSave>;

export const listPages = route({
  method: "GET",
  path: "/api/pages",
  access: staff,
  scope: "read",
  summary: "All pages, with their saved and live versions",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      site: siteSummary,
      /** The same as in the event `list` of a page's stream as long as this list is up to date. */
      stamp: z.string(),
      pages: z.array(listedPage).check(z.maxLength(pageLimits.pages)),
    }),
  },
  refusals: [],
});

export const loadDraft = route({
  method: "GET",
  path: "/api/pages/{pageId}/draft",
  access: staff,
  scope: "read",
  summary: "The saved draft of a page",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    response: z.strictObject({ summary: pageSummary, page: pageSchema, revision }),
  },
  refusals: ["unknown-page"],
});

export const loadLive = route({
  method: "GET",
  path: "/api/pages/{pageId}/published",
  access: staff,
  scope: "read",
  summary: "The live version of a page; null if it was never published",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    response: z.strictObject({
      live: z.nullable(z.strictObject({ published: publishedSchema, page: pageSchema })),
    }),
  },
  refusals: ["unknown-page"],
});

export const saveDraft = route({
  method: "POST",
  path: "/api/pages/{pageId}/saves",
  access: writers,
  scope: "edit",
  summary: "Apply operations to the draft, merged with what others have saved since",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      baseRevision: revision,
      /** Idempotency key chosen by the client, unique per page: a retry gets the first response again. */
      saveId: z
        .string()
        .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, "must be 8 to 64 letters or digits")),
      operations: listOf(operationSchema, { least: 1, most: operationLimits.perSave }),
    }),
    response: z.strictObject({
      revision,
      blockCount: z.int(),
      /** The log from the client's base revision up to and including this save, oldest first. */
      since: z.array(loggedSave).check(z.maxLength(mostSaves)),
      /** One entry per operation sent. */
      outcomes: z
        .array(z.enum(["applied", "already-done"]))
        .check(z.maxLength(operationLimits.perSave)),
      /**
       * True if this save moved something in a list whose order others had changed since the base: the later save wins.
       */
      reordered: z.boolean(),
      /** Values of added blocks and items that were dropped because their type has no such field. */
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
  scope: "publish",
  summary: "Publish the saved draft as a new numbered version",
  status: 201,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      revision,
      /** What the version is about, shown in the list of versions. */
      description: z.optional(z.string().check(z.trim(), z.maxLength(versionLimits.description))),
    }),
    response: z.extend(publishedSchema, {
      /** False if this revision was already live: no version was made, and the live one is returned. */
      isNew: z.boolean(),
      doubts: z.optional(doubtsSchema),
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
