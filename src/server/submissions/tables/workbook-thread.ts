import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";
import type { CellObject } from "write-excel-file/node";
import type { Cell } from "./column.ts";
import type { WorkbookTask } from "./workbook.ts";

// Runs as a thread of its own: see `workbook.ts`.
const { sheet, columns, rows } = workerData as WorkbookTask;

/** Excel refuses a file with a longer text. */
const longestText = 32_767;

const head = columns.map(({ name }): CellObject => ({ value: name, fontWeight: "bold" }));
const bytes = await writeXlsxFile([head, ...rows.map((row) => row.map(cell))], {
  sheet,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer();
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(new Uint8Array(bytes));

function cell(value: Cell): CellObject | null {
  if (value === null || value === "") return null;
  if (value instanceof Date) return { type: Date, value, format: "yyyy-mm-dd hh:mm" };
  if (typeof value === "number") return { type: Number, value };
  return {
    type: String,
    value: storable(typeof value === "string" ? value : value ? "yes" : "no"),
  };
}

/** The text as a workbook can hold it: XML knows no control characters, and `_x000D_` would be read as one. */
function storable(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/_x(?=[\dA-Fa-f]{4}_)/g, "_x005F_x");
  return plain.length <= longestText ? plain : `${plain.slice(0, longestText - 1).toWellFormed()}…`;
}
