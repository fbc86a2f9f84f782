import { isSpan, mostColumns } from "#core/fields/rich-text.ts";

/**
 * Leaves of the tables of pasted HTML those that are one: a table that lays other tables out, that has one cell, or more columns
 * than a text may have, becomes paragraphs.
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
    else if (rows.some((row) => columnsOf(row) > mostColumns)) {
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

function columnsOf(row: HTMLTableRowElement): number {
  return [...row.cells].reduce((sum, cell) => {
    const span = cell.getAttribute("colspan") ?? "";
    return sum + (isSpan(span) ? Number(span) : 1);
  }, 0);
}

function wordsOf(row: HTMLTableRowElement): string {
  return [...row.cells].map((cell) => cell.textContent.trim()).join(" | ");
}
