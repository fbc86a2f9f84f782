import { Worker } from "node:worker_threads";
import { cellsOf } from "./column.ts";
import type { Cell, Column } from "./column.ts";

/** What the thread is handed: names and widths of the columns, and the cells. */
export interface WorkbookTask {
  readonly sheet: string;
  readonly columns: readonly { readonly name: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
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
  const task: WorkbookTask = {
    sheet,
    columns: columns.map(({ name, width }) => ({ name, width })),
    rows: rows.map((row) => cellsOf(columns, row)),
  };
  const made = last.then(() => runThread(task));
  last = made.catch(() => undefined);
  return made;
}

function runThread(workerData: WorkbookTask): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./workbook-thread.ts", import.meta.url), {
      workerData,
      resourceLimits,
    });
    thread.once("message", (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes));
    thread.once("error", reject);
    thread.once("exit", (code) =>
      reject(new Error(`The thread that writes workbooks ended with code ${code}.`)),
    );
  });
}
