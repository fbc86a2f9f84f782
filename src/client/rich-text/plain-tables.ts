import { isSpan, mostColumns } from "#core/fields/rich-text.ts";

/**
 * Turns pasted tables that are not data tables into paragraphs: layout tables, tables of one cell,
 * and tables with more columns than a text may have.
 */
export function plainTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const cells = [...table.querySelectorAll("td, th")].filter(
      (cell) => cell.closest("table") === table,
    );
    const isLayout =
      table.querySelector("table") !== null || table.getAttribute("role") === "presentation";
    const rows = [...table.querySelectorAll("tr")];
    if (isLayout || cells.length < 2)
      table.replaceWith(...cells.map((cell) => containerOf([...cell.childNodes], body)));
    else if (columnsIn(rows) > mostColumns) {
      table.replaceWith(...rows.map((row) => containerOf([wordsOf(row)], body)));
    }
  }
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
