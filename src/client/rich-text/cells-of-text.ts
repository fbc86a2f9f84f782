import { escapeHtml } from "#core/fields/html-text.ts";

/**
 * The cells of text copied from a spreadsheet, by rows; null for other text. A spreadsheet has two
 * or more lines with the same number of tabs, and not every first cell is blank, as it is in code
 * indented with tabs.
 */
export function cellsOfText(text: string): readonly (readonly string[])[] | null {
  if (!text.includes("\t")) return null;
  const rows = readRows(text.replace(/\r\n?/g, "\n").replace(/(?<!\n)\n+$/, ""));
  const columns = rows[0]?.length ?? 0;
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    rows.every(({ length }) => length === columns) &&
    rows.some(([first = ""]) => first.trim() !== "");
  return isTable ? rows : null;
}

/** These cells as a rich text table. */
export function htmlOfCells(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<td>${escapeHtml(text.trim()).replaceAll("\n", "<br>")}</td>`;
  const drawn = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`);
  return `<table><tbody>${drawn.join("")}</tbody></table>`;
}

/** Cells that contain a tab, line break or quotation mark are quoted, with quotation marks doubled. */
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy;

function readRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\t") continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
}
