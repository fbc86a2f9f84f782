import { isSpan, mostColumns } from "#core/fields/rich-text.ts";

/** How many tables were turned into lines of text, and why. */
export interface FlatTables {
  /** Tables in a cell of another table. */
  readonly nested: number;
  /** Tables with more columns than a text may have. */
  readonly wide: number;
}

/**
 * Turns pasted tables that a text cannot have into paragraphs: layout tables and tables of one cell into the content of their
 * cells; tables in a cell of another table, and tables with too many columns, into a line for each row. Returns how many became
 * lines. Captions are kept.
 */
export function plainTables(body: HTMLElement): FlatTables {
  let [nested, wide] = [0, 0];
  for (const table of body.querySelectorAll("table")) {
    // Already turned into lines of the table around it.
    if (!body.contains(table)) continue;
    if (isLayout(table)) {
      const cells = cellsOf(table).map((cell) => containerOf([...cell.childNodes], body));
      table.replaceWith(...captionOf(table), ...cells);
      continue;
    }
    // From the innermost out.
    for (const inner of [...table.querySelectorAll("table")].toReversed()) {
      nested += 1;
      inner.replaceWith(...captionOf(inner), ...[...inner.rows].flatMap(linesOf));
    }
    const rows = [...table.rows];
    if (columnsIn(rows) <= mostColumns) continue;
    wide += 1;
    const lines = rows.map((row) => containerOf([wordsOf(row)], body));
    table.replaceWith(...captionOf(table), ...lines);
  }
  return { nested, wide };
}

/** In a table with other tables in it, cells without text are only the space at the sides. */
function isLayout(table: HTMLTableElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute("role") ?? "")) return true;
  const cells = cellsOf(table);
  if (cells.length < 2) return true;
  const isAround = table.querySelector("table") !== null;
  return isAround && cells.filter((cell) => cell.textContent.trim() !== "").length < 2;
}

function cellsOf(table: HTMLTableElement): readonly HTMLTableCellElement[] {
  return [...table.rows].flatMap((row) => [...row.cells]);
}

function captionOf({ caption, ownerDocument }: HTMLTableElement): readonly HTMLElement[] {
  if (caption === null || caption.textContent.trim() === "") return [];
  return [containerOf([...caption.childNodes], ownerDocument.body)];
}

const blocks = "p, div, ul, ol, dl, pre, blockquote, h1, h2, h3, h4, h5, h6, hr, table";

/** A row as one line, or as one for each cell if a cell has several lines. */
function linesOf(row: HTMLTableRowElement): readonly HTMLElement[] {
  const { body } = row.ownerDocument;
  const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== "");
  if (cells.some((cell) => cell.querySelector(blocks) !== null)) {
    return cells.map((cell) => containerOf([...cell.childNodes], body));
  }
  const content = cells.flatMap((cell, place) => [
    ...(place === 0 ? [] : [" | "]),
    ...cell.childNodes,
  ]);
  return content.length === 0 ? [] : [containerOf(content, body)];
}

function containerOf(
  content: readonly (Node | string)[],
  { ownerDocument }: HTMLElement,
): HTMLElement {
  const container = ownerDocument.createElement("div");
  container.append(...content);
  return container;
}

/** The number of grid columns; a cell with a rowspan takes up its columns in each of its rows. */
function columnsIn(rows: readonly HTMLTableRowElement[]): number {
  let most = 0;
  let above: readonly { readonly columns: number; readonly rows: number }[] = [];
  for (const row of rows) {
    const cells = [...row.cells].map((cell) => ({
      columns: spanOf(cell, "colspan"),
      rows: spanOf(cell, "rowspan"),
    }));
    const standing = [...above, ...cells];
    most = Math.max(
      most,
      standing.reduce((sum, { columns }) => sum + columns, 0),
    );
    above = standing
      .filter((cell) => cell.rows > 1)
      .map((cell) => ({ ...cell, rows: cell.rows - 1 }));
  }
  return most;
}

function spanOf(cell: HTMLTableCellElement, name: "colspan" | "rowspan"): number {
  const span = cell.getAttribute(name) ?? "";
  return isSpan(span) ? Number(span) : 1;
}

function wordsOf(row: HTMLTableRowElement): string {
  return [...row.cells].map((cell) => cell.textContent.trim()).join(" | ");
}
