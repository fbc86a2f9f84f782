import { setImmediate } from "node:timers/promises";
import { cellsOf } from "./column.ts";
import type { Cell, Column } from "./column.ts";

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * The whole table as comma-separated values (RFC 4180) in which no cell is a formula: its head, then a text for each part of
 * the rows. Others get their turn between the parts, as a table may be of 50 MB.
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const part of parts) {
    yield csvRows(columns, part);
    await setImmediate();
  }
}

/** The beginning of a table: the names of its columns. */
export function csvHead<Row>(columns: readonly Column<Row>[]): string {
  return byteOrderMark + writeLine(columns.map(({ name }) => name));
}

/** More rows of the same table. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => writeLine(cellsOf(columns, row))).join("");
}

function writeLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: Cell): string {
  return `"${disarm(textOf(value)).replaceAll('"', '""')}"`;
}

function textOf(value: Cell): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "" : String(value);
}

/** Where a cell may begin: a spreadsheet whose list separator is not the comma splits quoted text at its own. */
const isSeparator = /[;\t\r\n\v\f\u0085\u2028\u2029]/;
/** What spreadsheets pass over before they look whether a cell is a formula. */
const isSkipped = /[\s"]/;
/** What begins a formula, in full width too, where a Japanese or Chinese spreadsheet reads it as the same sign. */
const formulaSign = /[=+\-@|%\uff1d\uff0b\uff0d\uff20]/g;

/**
 * An apostrophe wherever what follows would be read as a formula: at the start of the text, and after each separator
 * inside it. Looks back from each sign no further than to the one before it, so that the cost grows with the length alone.
 */
function disarm(text: string): string {
  let disarmed = "";
  let copied = 0;
  for (const { index } of text.matchAll(formulaSign)) {
    const start = startOfCell(text, index);
    if (start === null) continue;
    disarmed += `${text.slice(copied, start)}'`;
    copied = start;
  }
  return disarmed + text.slice(copied);
}

/** Where the cell begins that has nothing but what is skipped before this place; null where there is more before it. */
function startOfCell(text: string, place: number): number | null {
  let start = place;
  for (; start > 0; start -= 1) {
    const before = text.charAt(start - 1);
    if (isSeparator.test(before)) return start;
    if (!isSkipped.test(before)) return null;
  }
  return start;
}
