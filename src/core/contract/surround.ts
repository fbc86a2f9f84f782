import { z } from "zod/mini";
import { listOf } from "./bounds.ts";
import { blockSchema, operationLimits } from "./operations.ts";
import { pageIdParams } from "./pages.ts";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";

/** The sections of the settings that the header and footer of a page are made from, beside the theme. */
export const surroundSections = ["identity", "header", "footer", "legal"] as const;

/** Marks what an entry of the menus was drawn as, in a preview alone; its value is the entry's id. */
export const entryMark = "data-entry";

const surroundSchema = z.strictObject({
  /** The header and the footer, each as the HTML of one element. */
  header: z.string(),
  footer: z.string(),
  /** The rules that these need, in the design's own theme. */
  css: z.string(),
});

/** What stands around a page. */
export type Surround = z.output<typeof surroundSchema>;

/** Whether these are types of the sections, none of them twice. */
function areEachOnce(types: readonly string[]): boolean {
  const ofSurround: readonly string[] = surroundSections;
  return new Set(types).size === types.length && types.every((type) => ofSurround.includes(type));
}

export const previewSurround = route({
  method: "POST",
  path: "/api/pages/{pageId}/surround",
  access: administrators,
  summary:
    "The header and footer of a published page as visitors would get them with the sections of the settings sent, which are not stored",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      /** Each section at most once. */
      sections: listOf(blockSchema, { most: surroundSections.length }).check(
        z.refine(
          (sections) => areEachOnce(sections.map(({ type }) => type)),
          `must be sections of these types, each at most once: ${surroundSections.join(", ")}`,
        ),
      ),
    }),
    response: surroundSchema,
  },
  bodyBytes: operationLimits.bodyBytes,
  refusals: ["unknown-page", "too-large", "too-many-previews"],
});
