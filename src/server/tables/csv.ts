import { setImmediate } from "node:timers/promises";
import { cellsOf } from "./column.ts";
import type { Cell, Column } from "./column.ts";

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * The table as CSV (RFC 4180) in which no cell is a formula: the header, then one string per part. Yields to the
 * event loop between parts, since a table may have 50 MB.
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

/** The header row with the column names. */
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

/** Where a cell may begin: a spreadsheet with another list separator than the comma splits quoted text at that. */
const isSeparator = /[;\t\r\n\v\f\u0085\u2028\u2029]/;
/** Characters that spreadsheets skip before they check for a formula. */
const isSkipped = /[\s"]/;
/** Characters that start a formula, including full-width ones, which Japanese and Chinese spreadsheets treat alike. */
const formulaSign = /[=+\-@|%\uff1d\uff0b\uff0d\uff20]/g;

/**
 * Inserts an apostrophe wherever the following text would be read as a formula: at the start, and after each
 * separator. From each such character it looks back only past skipped ones, so the cost stays linear.
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

/** The start of the cell if only skipped characters precede this place; otherwise null. */
function startOfCell(text: string, place: number): number | null {
  let start = place;
  for (; start > 0; start -= 1) {
    const before = text.charAt(start - 1);
    if (isSeparator.test(before)) return start;
    if (!isSkipped.test(before)) return null;
  }
  return start;
}
