import { escapeHtml } from "#core/fields/html-text.ts";

/**
 * The cells of a text that was copied out of a spreadsheet, by rows; null for any other text. What tells them is a tab at the
 * same places of two or more lines: code that is moved in by tabs has nothing before them.
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

/** A table of these cells, as a rich text has it. */
export function htmlOfCells(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<td>${escapeHtml(text.trim()).replaceAll("\n", "<br>")}</td>`;
  const drawn = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`);
  return `<table><tbody>${drawn.join("")}</tbody></table>`;
}

/** A cell with a tab, a line break or a quotation mark in it stands in quotation marks, which are doubled inside. */
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
