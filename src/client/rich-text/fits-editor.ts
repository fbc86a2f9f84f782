import { generateHTML, generateJSON } from "@tiptap/react";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { sameContent } from "./same-content.ts";
import { richTextExtensions } from "./schema.ts";
import { separateContainers } from "./separate-containers.ts";
import { parseHtml, tidyEdited } from "./tidy-html.ts";

/** The HTML as the editor would write it. */
export function asEdited(html: string): string {
  const body = parseHtml(html);
  separateContainers(body);
  const content = generateJSON(body.innerHTML, richTextExtensions);
  return tidyEdited(generateHTML(content, richTextExtensions));
}

/** True if the editor can load this HTML without changing its meaning or looks. */
export function fitsEditor(html: string): boolean {
  return findUnsafeHtml(html) === null && sameContent(html, asEdited(html));
}
