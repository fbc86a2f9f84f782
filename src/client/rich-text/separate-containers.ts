import { allowedHtml, equalTags } from "#core/fields/rich-text.ts";

/** Inline elements: they do not break a line. */
const inline = new Set(
  "abbr acronym audio bdi bdo big canvas cite data dfn font iframe img input ins kbd label mark math meter object picture progress q rp rt ruby samp small source span svg time track tt var video wbr".split(
    " ",
  ),
);

/**
 * Turns unknown block-level elements into `div`s, which the editor replaces with paragraphs of
 * their text. Custom elements (`o:p`, `x-price`) may occur anywhere; their text is separated from
 * the text around it by spaces.
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
