import { Worker } from "node:worker_threads";
import type { CellObject, SheetOptions } from "write-excel-file/node";
import { cellsOf } from "./column.ts";
import type { Cell, Column } from "./column.ts";

/** What the thread is handed. */
interface Task {
  /** Address of the library's module. */
  readonly library: string;
  readonly rows: readonly (readonly (CellObject | Exclude<Cell, boolean>)[])[];
  readonly options: SheetOptions<never>;
}

/** Memory of the thread: 100,000 subscribers take 200 MB of it for a moment. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

let last: Promise<unknown> = Promise.resolve();

/**
 * The table as a workbook (.xlsx) with one sheet: numbers are numbers, dates are dates in UTC, and all else is text
 * whatever it begins with. It is made in a thread of its own, as 10,000 rows take more than a second; one after the
 * other, so that memory stays bounded. Rejects where the thread fails.
 */
export function makeWorkbook<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  const made = last.then(() =>
    runThread({
      library: import.meta.resolve("write-excel-file/node"),
      rows: [
        columns.map(({ name }): CellObject => ({ value: name, fontWeight: "bold" })),
        ...rows.map((row) => cellsOf(columns, row).map(storable)),
      ],
      options: {
        sheet,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
        dateFormat: "yyyy-mm-dd hh:mm",
      },
    }),
  );
  last = made.catch(() => undefined);
  return made;
}

/** What the thread runs. A text, as the built program is one file and has no other to start it from. */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { library, rows, options } = workerData;
  void import(library).then(async ({ default: writeXlsxFile }) => {
    parentPort.postMessage(new Uint8Array(await writeXlsxFile(rows, options).toBuffer()));
  });
`;

function runThread(workerData: Task): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, { eval: true, workerData, resourceLimits });
    thread.once("message", (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes));
    thread.once("error", reject);
    thread.once("exit", (code) =>
      reject(new Error(`The thread that writes workbooks ended with code ${code}.`)),
    );
  });
}

/** Excel refuses a file with a longer text. */
const longestText = 32_767;

/** The value as a workbook can hold it: XML knows no control characters, and `_x000D_` would be read as one. */
function storable(value: Cell): Exclude<Cell, boolean> {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return value;
  const plain = value
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/_x(?=[\dA-Fa-f]{4}_)/g, "_x005F_x");
  return plain.length <= longestText ? plain : `${plain.slice(0, longestText - 1).toWellFormed()}…`;
}
