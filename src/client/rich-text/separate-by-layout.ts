/** Values of `display` that give an element its own line. */
const lines = new Set(
  "block flow-root flex grid table table-row table-row-group table-header-group table-footer-group table-caption list-item".split(
    " ",
  ),
);
const lineRoles = new Set(["row", "rowgroup", "listitem"]);
const cellRoles = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
/** Values of `display` that set children apart from each other. */
const grids = new Set(["flex", "inline-flex", "grid", "inline-grid"]);
/** Elements that are set apart by themselves. */
const apart =
  /^(?:p|div|h[1-6]|[uod]l|li|d[td]|blockquote|pre|table|caption|tbody|thead|tfoot|tr|t[dh]|hr|br|section|article)$/;

/**
 * Inserts separators into pasted HTML where only a style or an ARIA role sets words apart, like the cells of a CSS grid: a line
 * break between lines, a space between cells. Styles and roles are removed later, and the words would run together.
 */
export function separateByLayout(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display" i], [role]')) {
    const { display } = element.style;
    const role = element.getAttribute("role") ?? "";
    if (lines.has(display) || lineRoles.has(role)) setApart(element, "br");
    if (display === "table-cell" || cellRoles.has(role)) setApart(element, "space");
    if (grids.has(display)) for (const child of element.children) setApart(child, "space");
  }
}

function setApart(element: Element, by: "br" | "space"): void {
  if (apart.test(element.localName)) return;
  const separator = () => (by === "br" ? element.ownerDocument.createElement("br") : " ");
  if (isInLine(neighbour(element, "previousSibling"), /\s$/)) element.before(separator());
  if (isInLine(neighbour(element, "nextSibling"), /^\s/)) element.after(separator());
}

/** The node right beside an element in the same line; null if there is none. */
function neighbour(element: Element, side: "previousSibling" | "nextSibling"): Node | null {
  let at: Element = element;
  while (at[side] === null) {
    const { parentElement } = at;
    if (parentElement === null || apart.test(parentElement.localName)) return null;
    if (parentElement.localName === "body") return null;
    at = parentElement;
  }
  return at[side];
}

function isInLine(node: Node | null, space: RegExp): boolean {
  if (node === null || apart.test(node.nodeName.toLowerCase())) return false;
  const text = node.textContent ?? "";
  return text !== "" && !space.test(text);
}
