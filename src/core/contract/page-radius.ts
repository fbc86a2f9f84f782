import { z } from "zod/mini";
import { blockLimits } from "../document/block.ts";
import { documentLimits } from "../document/limits.ts";
import { readJson } from "../document/read-json.ts";
import { listOf } from "./bounds.ts";
import { pageIdParams, pageIdSchema } from "./pages.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

/** Other pages that an answer names; `count` says how many change. */
export const mostInRadius = 24;

/** Why another page changes for visitors. */
export const radiusReasons = [
  /** Its menus show the page. */
  "menus",
  /** Its contact buttons lead to the site's contact form. */
  "contact",
  /** It links to the page, or to a section of it. */
  "links",
  /** It is below the page, whose name is in the path that search engines show. */
  "path",
] as const;

export type RadiusReason = (typeof radiusReasons)[number];

const blockId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be a component's id"));

/** What other pages can show of a page: as its draft has it, saved or not. */
export const shownElsewhere = z.strictObject({
  name: z.string().check(z.maxLength(blockLimits.name)),
  /** The shown components with a section id, in their order. */
  sections: listOf(
    z.strictObject({
      id: blockId,
      anchor: z.string().check(z.maxLength(blockLimits.name)),
    }),
    { most: documentLimits.blocks },
  ),
  /** Id of the component that contact buttons lead to; null for none. */
  contactForm: z.nullable(blockId),
});

export type ShownElsewhere = z.output<typeof shownElsewhere>;

/** Maximum bytes of the values as JSON: each section has an id of 64 letters and a section id of 100, in an object. */
const valueBytes = documentLimits.blocks * (64 + 4 * 100 + 32) + 4096;

const radiusPage = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  reasons: z.array(z.enum(radiusReasons)).check(z.maxLength(radiusReasons.length)),
});

export const findRadius = route({
  method: "POST",
  path: "/api/pages/{pageId}/radius",
  access: staff,
  scope: "read",
  summary: "The other pages that change for visitors if a page is published with these values",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: shownElsewhere,
    response: z.strictObject({
      /** False while changed pages are still looked at: there may be more. */
      isComplete: z.boolean(),
      count: z.int(),
      pages: z.array(radiusPage).check(z.maxLength(mostInRadius)),
    }),
  },
  bodyBytes: valueBytes,
  refusals: ["unknown-page", "too-large"],
});

export type RadiusPage = z.output<typeof radiusPage>;

/** The values as JSON in a form field. */
const shownElsewhereText = z.pipe(
  z.string().check(z.maxLength(valueBytes)),
  z.transform((text, { issues }): unknown => {
    const read = readJson(text, valueBytes);
    if (read.ok) return read.value;
    issues.push({ code: "custom", message: read.message, input: text });
    return z.NEVER;
  }),
);

export const previewOther = route({
  method: "POST",
  path: "/site-preview/{pageId}",
  access: staff,
  summary:
    "A published page as visitors see it, or as they would if another one were published with the values sent, which are not stored",
  status: 200,
  responseKind: "html",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      state: z.enum(["now", "next"]),
      published: pageIdSchema,
      values: z.pipe(shownElsewhereText, shownElsewhere),
    }),
  },
  // Percent-encoding can triple the size of the values.
  bodyBytes: 3 * valueBytes,
  refusals: ["unknown-page", "too-large", "too-many-previews"],
});
