import { allowedHtml, equalTags, findBadValue, mostNestedTags } from "#core/fields/rich-text.ts";
import { toSafeText } from "#core/document/safe-json.ts";
import { escapeHtml } from "#core/fields/html-text.ts";
import { linkAttributes } from "./link-attributes.ts";
import { plainTables, type FlatTables } from "./plain-tables.ts";
import { separateByLayout } from "./separate-by-layout.ts";
import { separateContainers } from "./separate-containers.ts";
import { tablesOfStyles } from "./css-tables.ts";
import { joinWordLists } from "./word-lists.ts";

/** Parses HTML into an inert document: no scripts run and nothing is loaded. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

/**
 * The editor's HTML in the form to store: only allow-listed markup, no paragraph around the only
 * text of a list item or cell, and "" for a document without content.
 */
export function tidyEdited(html: string): string {
  const body = parseHtml(html);
  stripAttributes(body);
  for (const item of body.querySelectorAll("li, td, th")) unwrapOnlyParagraph(item);
  const isEmpty = body.textContent === "" && body.querySelector("hr, table") === null;
  return isEmpty ? "" : body.innerHTML;
}

/** Elements whose style carries meaning, including table cells and footnotes of Word and spreadsheets. */
const styled =
  "b[style], span[style], td[style], th[style], font[style], [class^=MsoFootnoteRef], [class^=MsoEndnoteRef]";

/**
 * Pasted HTML reduced to its meaning: bold and italic given by style (Word, Docs) become tags, and
 * external links open in a new tab.
 */
export function tidyPasted(html: string): string {
  const body = parsePasted(html);
  for (const useless of body.querySelectorAll("style, script, title, meta, link")) useless.remove();
  joinWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>(styled)) {
    if (element.localName === "b" && /^(?:normal|400)$/.test(element.style.fontWeight)) {
      element.replaceWith(...element.childNodes);
    } else if (element.localName !== "b") wrapByStyle(element);
  }
  // The site has one h1, outside of texts.
  for (const heading of body.querySelectorAll("h1, h5, h6")) {
    renameTo(heading, heading.localName === "h1" ? "h2" : "h4");
  }
  for (const link of body.querySelectorAll("a[href]")) {
    for (const [name, value] of Object.entries(linkAttributes(link.getAttribute("href") ?? ""))) {
      if (value !== null) link.setAttribute(name, value);
    }
  }
  for (const picture of body.querySelectorAll("img")) keepSign(picture);
  for (const list of body.querySelectorAll("ol:not([start])")) keepFirstNumber(list);
  tablesOfStyles(body);
  plainTables(body);
  separateByLayout(body);
  separateContainers(body);
  stripAttributes(body);
  flatten(body, mostPastedLevels);
  return body.innerHTML;
}

function parsePasted(html: string): HTMLElement {
  const safe = toSafeText(html);
  // The HTML parser drops cells outside of a table.
  const isPart = /^(?:\s|<(?:meta|!--)[^>]*>)*<(?:tr|td|th|tbody|thead|col|colgroup)[\s>]/i.test(
    safe,
  );
  return parseHtml(isPart ? `<table>${safe}</table>` : safe);
}

/** Leaves room for the paragraphs that the editor adds to pasted content. */
const mostPastedLevels = mostNestedTags - 10;

/** Removes tags nested deeper than a text may have; their text stays, separated by spaces. */
function flatten(parent: Element, levels: number): void {
  for (const element of parent.querySelectorAll(":scope > *")) {
    if (levels > 0) flatten(element, levels - 1);
    else element.replaceWith(` ${element.textContent.trim()} `);
  }
}

/** LibreOffice puts the start number of a continued list on its first item. */
function keepFirstNumber(list: Element): void {
  const number = list.querySelector(":scope > li")?.getAttribute("value") ?? "";
  if (number !== "") list.setAttribute("start", number);
}

/** How much of pasted HTML a text cannot hold. */
export interface LeftOut extends FlatTables {
  /** Pictures, films and the like. */
  readonly media: number;
}

/** Counts what of pasted HTML a text cannot hold. */
export function countLeftOut(html: string): LeftOut {
  if (html === "") return { media: 0, nested: 0, wide: 0 };
  const body = parsePasted(html);
  const media = [
    ...body.querySelectorAll<HTMLElement>("img, video, audio, iframe, object, embed, canvas, svg"),
  ].filter(
    (each) =>
      each.parentElement?.closest("object, svg") === null &&
      !isEmojiImage(each) &&
      !isTrackingPixel(each),
  );
  tablesOfStyles(body);
  return { media: media.length, ...plainTables(body) };
}

/** Chats and mail programs paste emoji as pictures, with the emoji as alt text. */
function isEmojiImage(element: Element): boolean {
  return /^\p{Extended_Pictographic}.{0,12}$/u.test(element.getAttribute("alt") ?? "");
}

function keepSign(picture: Element): void {
  if (isEmojiImage(picture)) picture.replaceWith(picture.getAttribute("alt") ?? "");
}

/** One-pixel pictures are tracking pixels of mails. */
function isTrackingPixel(element: Element): boolean {
  return element.getAttribute("width") === "1" || element.getAttribute("height") === "1";
}

function stripAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const tag = equalTags[element.localName] ?? element.localName;
    const allowed = Object.hasOwn(allowedHtml, tag) ? allowedHtml[tag] : undefined;
    for (const name of element.getAttributeNames()) {
      const value = escapeHtml(element.getAttribute(name) ?? "");
      if (allowed?.includes(name) !== true || findBadValue(name, value) !== null) {
        element.removeAttribute(name);
      }
    }
  }
}

function unwrapOnlyParagraph(item: Element): void {
  const [first, ...others] = item.children;
  const onlyLists = others.every(({ localName }) => localName === "ul" || localName === "ol");
  if (first?.localName === "p" && onlyLists) first.replaceWith(...first.childNodes);
}

function wrapByStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, verticalAlign } = element.style;
  const isBold = fontWeight === "bold" || Number(fontWeight) >= 600;
  const isNote = /^Mso(?:Foot|End)noteRef/.test(element.className);
  const marks = [
    // Header cells are bold by default.
    ...(isBold && element.localName !== "th" ? ["strong"] : []),
    ...(verticalAlign === "super" || isNote ? ["sup"] : []),
    ...(verticalAlign === "sub" ? ["sub"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
    // The site underlines links itself.
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
