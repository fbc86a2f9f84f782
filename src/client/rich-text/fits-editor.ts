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

/**
 * True if the editor can load this HTML without changing its meaning or looks. Text outside of any paragraph, which API clients
 * may store, is allowed: the editor wraps it in one.
 */
export function fitsEditor(html: string): boolean {
  return findUnsafeHtml(html) === null && sameContent(inParagraphs(html), asEdited(html));
}

const blocks = /^(?:p|h[2-4]|[uo]l|blockquote|pre|hr|table)$/;

function inParagraphs(html: string): string {
  const body = parseHtml(html);
  let paragraph: HTMLElement | null = null;
  for (const node of Array.from(body.childNodes)) {
    const isBlock = blocks.test(node.nodeName.toLowerCase());
    if (isBlock) paragraph = null;
    else if (paragraph !== null) paragraph.append(node);
    else if (node.nodeName !== "#text" || node.textContent?.trim() !== "") {
      paragraph = body.ownerDocument.createElement("p");
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
  return body.innerHTML;
}
