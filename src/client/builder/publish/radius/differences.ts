/** A link of a drawing, and a text that is the same for the same link of another drawing of the page. */
export interface DrawnLink {
  readonly element: HTMLElement;
  readonly key: string;
}

/**
 * The links of a drawing. Whatever a publication changes on another page are links: entries of menus, and where others
 * lead. What scripts draw, such as counting numbers, is left out, since it differs between any two drawings.
 */
export function linksIn(document: Document): readonly DrawnLink[] {
  return [...document.querySelectorAll<HTMLElement>("a[href]")].map((element) => ({
    element,
    key: JSON.stringify([partOf(element), nameOf(element), element.getAttribute("href")]),
  }));
}

/** Those of the links that are not among the others. */
export function onlyAmong<Link extends Pick<DrawnLink, "key">>(
  links: readonly Link[],
  others: readonly Pick<DrawnLink, "key">[],
): readonly Link[] {
  const known = new Set(others.map(({ key }) => key));
  return links.filter(({ key }) => !known.has(key));
}

/** The component that a link is in, by its place on the page, or the part of the page around the components. */
function partOf(link: Element): string {
  const component = link.closest("main > *");
  if (component !== null) {
    return `component ${[...(component.parentElement?.children ?? [])].indexOf(component)}`;
  }
  return link.closest("header, footer")?.localName ?? "";
}

function nameOf(link: Element): string {
  const text = (link.textContent ?? "").replace(/\s+/g, " ").trim();
  return `${text} ${link.getAttribute("aria-label") ?? ""}`;
}

const attribute = "data-differs";

/**
 * Draws outlines around these links of a drawing, and around no others. The ring has two colours, to be seen on light and
 * dark; neither moves anything, and forced colours keep the outline.
 */
export function markOnly(document: Document, links: readonly DrawnLink[]): void {
  for (const marked of document.querySelectorAll(`[${attribute}]`)) {
    marked.removeAttribute(attribute);
  }
  for (const { element } of links) element.setAttribute(attribute, "");
  const view = document.defaultView;
  if (view === null || sheets.has(document)) return;
  // Made by the frame's own window, as documents take no others; the page's policy allows no style elements.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    `[${attribute}] { outline: 3px solid #ffb224 !important; outline-offset: 2px !important; box-shadow: 0 0 0 8px #101418 !important; }`,
  );
  document.adoptedStyleSheets.push(sheet);
  sheets.add(document);
}

const sheets = new WeakSet<Document>();

/** The links of a drawing that are marked. */
export function markedIn(document: Document): readonly DrawnLink[] {
  return linksIn(document).filter(({ element }) => element.hasAttribute(attribute));
}

/** The links that are to be seen somewhere on the page, not in a closed menu. */
export function visibleOf(links: readonly DrawnLink[]): readonly DrawnLink[] {
  return links.filter(({ element }) => element.checkVisibility({ visibilityProperty: true }));
}

/** Scrolls only the drawing to a link: `scrollIntoView` would scroll what is around its frame, too. */
export function scrollTo({ element }: DrawnLink): void {
  const view = element.ownerDocument.defaultView;
  if (view === null) return;
  const { top, height } = element.getBoundingClientRect();
  if (top >= 0 && top + height <= view.innerHeight) return;
  view.scrollBy({ top: top - (view.innerHeight - height) / 2, behavior: "instant" });
}
