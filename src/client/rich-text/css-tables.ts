const cellRoles = /^(?:cell|gridcell|columnheader|rowheader)$/;
const groupDisplays = /^table-(?:row|header|footer)-group$/;

/**
 * Turns the rows of pasted tables that only a style or an ARIA role makes tables, such as `display: table-row`, into
 * tables. Rows that follow each other become one table; a row has at least two cells.
 */
export function tablesOfStyles(body: HTMLElement): void {
  const elements = [...body.querySelectorAll<HTMLElement>('[style*="display" i], [role]')];
  for (const group of elements) if (isGroup(group)) group.replaceWith(...group.childNodes);
  // From the innermost out, so that what a cell contains is done before the cell moves.
  for (const row of elements.toReversed()) {
    if (!isRow(row) || !body.contains(row)) continue;
    const rows = rowsAround(row);
    if (rows.some((each) => cellsOf(each).length > 1)) replaceByTable(rows);
  }
}

function isGroup(element: HTMLElement): boolean {
  const isReal = /^t(?:head|body|foot)$/.test(element.localName);
  const isMarked = element.getAttribute("role") === "rowgroup";
  return !isReal && (isMarked || groupDisplays.test(element.style.display));
}

function isRow(node: Node | null): node is HTMLElement {
  if (node?.nodeType !== 1) return false;
  const element = node as HTMLElement;
  // A row of a real table may have the role as well.
  if (element.localName === "tr") return false;
  return element.style.display === "table-row" || element.getAttribute("role") === "row";
}

/** The row and those beside it, in order. */
function rowsAround(row: HTMLElement): readonly HTMLElement[] {
  const rows = [row];
  for (let at = beside(row, "previousSibling"); isRow(at); at = beside(at, "previousSibling")) {
    rows.unshift(at);
  }
  for (let at = beside(row, "nextSibling"); isRow(at); at = beside(at, "nextSibling"))
    rows.push(at);
  return rows;
}

/** The next node that is more than space or a comment. */
function beside(node: Node, side: "previousSibling" | "nextSibling"): Node | null {
  let at = node[side];
  while (at !== null && (at.nodeType === 8 || (at.nodeType === 3 && isBlank(at)))) at = at[side];
  return at;
}

function isBlank({ nodeValue }: Node): boolean {
  return (nodeValue ?? "").trim() === "";
}

/** The elements marked as cells; if there are none, all elements, as browsers do in a row. */
function cellsOf(row: HTMLElement): readonly HTMLElement[] {
  const children = [...row.children].filter((child) => child instanceof HTMLElement);
  const marked = children.filter(
    (child) =>
      child.style.display === "table-cell" || cellRoles.test(child.getAttribute("role") ?? ""),
  );
  return marked.length > 0 ? marked : children;
}

function replaceByTable(rows: readonly HTMLElement[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const { ownerDocument: document } = first;
  const table = document.createElement("table");
  const tableBody = table.createTBody();
  const columns = Math.max(...rows.map((row) => cellsOf(row).length));
  for (const row of rows) {
    const line = tableBody.insertRow();
    const cells = cellsOf(row);
    for (const cell of cells) {
      const isHeader = /^(?:column|row)header$/.test(cell.getAttribute("role") ?? "");
      const made = document.createElement(isHeader ? "th" : "td");
      made.append(...cell.childNodes);
      line.append(made);
    }
    for (let missing = columns - cells.length; missing > 0; missing -= 1) line.insertCell();
  }
  first.before(table);
  for (const row of rows) row.remove();
}
