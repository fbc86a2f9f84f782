import { allowedHtml, equalTags } from "#core/fields/rich-text.ts";
import { joinWordLists } from "./word-lists.ts";
import { linkAttributes } from "./link-attributes.ts";

/** HTML as an inert tree: nothing in it runs or loads. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

/**
 * What the editor holds as HTML to store: nothing outside the allow-list, no paragraph around the one
 * text of a list item, and the empty text for a document without content.
 */
export function tidyEdited(html: string): string {
  const body = parseHtml(html);
  stripAttributes(body);
  for (const item of body.querySelectorAll("li")) unwrapOnlyParagraph(item);
  const isEmpty = body.textContent === "" && body.querySelector("hr") === null;
  return isEmpty ? "" : body.innerHTML;
}

/**
 * Pasted HTML with what it means kept and the rest gone: Word and Docs say bold and italic by style,
 * and links out of the site open in a new tab.
 */
export function tidyPasted(html: string): string {
  const body = parseHtml(html);
  for (const useless of body.querySelectorAll("style, script, title, meta, link")) useless.remove();
  joinWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("b[style], span[style]")) {
    if (element.localName === "b" && /^(?:normal|400)$/.test(element.style.fontWeight)) {
      element.replaceWith(...element.childNodes);
    } else if (element.localName === "span") {
      wrapByStyle(element);
    }
  }
  // The site has one h1, which is not in a text.
  for (const heading of body.querySelectorAll("h1, h5, h6")) {
    renameTo(heading, heading.localName === "h1" ? "h2" : "h4");
  }
  for (const link of body.querySelectorAll("a[href]")) {
    for (const [name, value] of Object.entries(linkAttributes(link.getAttribute("href") ?? ""))) {
      if (value !== null) link.setAttribute(name, value);
    }
  }
  stripAttributes(body);
  return body.innerHTML;
}

function stripAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const tag = equalTags[element.localName] ?? element.localName;
    const allowed = Object.hasOwn(allowedHtml, tag) ? allowedHtml[tag] : undefined;
    for (const name of element.getAttributeNames()) {
      if (allowed?.includes(name) !== true) element.removeAttribute(name);
    }
  }
}

function unwrapOnlyParagraph(item: Element): void {
  const [first, ...others] = item.children;
  const onlyLists = others.every(({ localName }) => localName === "ul" || localName === "ol");
  if (first?.localName === "p" && onlyLists) first.replaceWith(...first.childNodes);
}

function wrapByStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration } = element.style;
  const marks = [
    ...(fontWeight === "bold" || Number(fontWeight) >= 600 ? ["strong"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
    // A link is underlined by the site.
    ...(textDecoration.includes("underline") && element.closest("a") === null ? ["u"] : []),
    ...(textDecoration.includes("line-through") ? ["s"] : []),
  ];
  for (const mark of marks) {
    const wrapper = element.ownerDocument.createElement(mark);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

function renameTo(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
