import { cellsOf } from "./column.ts";
import type { Cell, Column } from "./column.ts";

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = "\uFEFF";

/** The whole table as comma-separated values (RFC 4180) in which no cell is a formula. */
export function writeCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvHead(columns) + csvRows(columns, rows);
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
const isFormula = /[=+\-@|%\uff1d\uff0b\uff0d\uff20]/;

/**
 * An apostrophe wherever what follows would be read as a formula: at the start of the text, and after each separator
 * inside it. One pass, so that a long text of nothing but separators costs no more than another.
 */
function disarm(text: string): string {
  let disarmed = "";
  let copied = 0;
  /** Where the cell began that holds nothing but what is skipped so far; null inside of a cell. */
  let start: number | null = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isSeparator.test(character)) start = at + 1;
    else if (start !== null && isFormula.test(character)) {
      disarmed += `${text.slice(copied, start)}'`;
      copied = start;
      start = null;
    } else if (!isSkipped.test(character)) start = null;
  }
  return disarmed + text.slice(copied);
}
