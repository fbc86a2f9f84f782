import { generateHTML, generateJSON } from "@tiptap/react";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { sameContent } from "./same-content.ts";
import { richTextExtensions } from "./schema.ts";
import { tidyEdited } from "./tidy-html.ts";

/** The HTML as the editor would write it. */
export function asEdited(html: string): string {
  return tidyEdited(generateHTML(generateJSON(html, richTextExtensions), richTextExtensions));
}

/** True when the editor can hold this HTML without changing what it says or how it looks. */
export function fitsEditor(html: string): boolean {
  return findUnsafeHtml(html) === null && sameContent(html, asEdited(html));
}
