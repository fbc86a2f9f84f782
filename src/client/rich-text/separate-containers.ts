import { allowedHtml, equalTags } from "#core/fields/rich-text.ts";

/** Elements that stand in a line of text without breaking it. */
const inline = new Set(
  "abbr acronym audio bdi bdo big canvas cite data dfn font iframe img input ins kbd label mark math meter object picture progress q rp rt ruby samp small source span svg time track tt var video wbr".split(
    " ",
  ),
);

/**
 * Makes every element that the site does not know, and that is no part of a line, a `div`: the editor takes it out and leaves
 * its words in a paragraph of their own. An element of another program's making (`o:p`, `x-price`) may stand anywhere; its
 * words are kept apart from those beside it by a space.
 */
export function separateContainers(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const { localName } = element;
    if (Object.hasOwn(allowedHtml, equalTags[localName] ?? localName)) continue;
    if (localName === "div" || inline.has(localName) || element.closest("svg, math")) continue;
    if (localName === "col" || localName === "colgroup") element.remove();
    else if (/[-:]/.test(localName)) {
      if (element.textContent === "") continue;
      if (endsInWord(element.previousSibling) && !/^[\s\p{P}]/u.test(element.textContent))
        element.before(" ");
      if (/^[^\s\p{P}]/u.test(element.nextSibling?.textContent ?? "")) element.after(" ");
    } else {
      const container = body.ownerDocument.createElement("div");
      container.append(...element.childNodes);
      element.replaceWith(container);
    }
  }
}

function endsInWord(node: Node | null): boolean {
  return /[^\s\p{P}]$/u.test(node?.textContent ?? "");
}
