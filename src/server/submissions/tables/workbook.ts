import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { CellObject, SheetOptions } from "write-excel-file/node";
import { cellsOf } from "#server/tables/column.ts";
import type { Cell, Column } from "#server/tables/column.ts";

/** The worker's memory limit: 100,000 subscribers briefly take 200 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

let last: Promise<unknown> = Promise.resolve();

/**
 * The table as an .xlsx workbook with one sheet: numbers stay numbers, dates are in UTC, and everything else is text
 * whatever it begins with. Null if there are more than `most` rows, since it is held in memory as a whole. Built in a
 * worker thread, because 10,000 rows take more than a second; one at a time, reading `parts` only when its turn
 * comes, so that memory stays bounded. Rejects if the thread or `parts` fails.
 */
export function makeWorkbook<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  parts: AsyncIterable<readonly Row[]>,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const made = last.then(() => runThread(sheet, columns, parts, most));
  last = made.catch(() => undefined);
  return made;
}

/** The worker's code. A string, because the built program is a single file and has no other to start a worker from. */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { library, options } = workerData;
  const rows = [];
  parentPort.on("message", (part) => {
    if (part !== null) {
      for (const row of part) rows.push(row);
      return;
    }
    void import(library).then(async ({ default: writeXlsxFile }) => {
      parentPort.postMessage(new Uint8Array(await writeXlsxFile(rows, options).toBuffer()));
      parentPort.close();
    });
  });
`;

type ThreadRow = readonly (CellObject | Exclude<Cell, boolean>)[];

async function runThread<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  parts: AsyncIterable<readonly Row[]>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const options: SheetOptions<never> = {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: "yyyy-mm-dd hh:mm",
  };
  const library = import.meta.resolve("write-excel-file/node");
  const workerData = { library, options };
  const thread = new Worker(program, { eval: true, workerData, resourceLimits });
  const made = bytesFrom(thread);
  // It is awaited below, but may fail earlier.
  made.catch(() => {});
  /** Copies rows to the worker in parts: all at once would block the event loop. */
  const sendToWorker = (rows: readonly ThreadRow[] | null): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is not a window and has no origin.
    thread.postMessage(rows);
  try {
    sendToWorker([columns.map(({ name }): CellObject => ({ value: name, fontWeight: "bold" }))]);
    let count = 0;
    for await (const part of parts) {
      count += part.length;
      if (count > most) return null;
      sendToWorker(part.map((row) => cellsOf(columns, row).map(storable)));
      await setImmediate();
    }
    sendToWorker(null);
    return await made;
  } finally {
    await thread.terminate();
  }
}

function bytesFrom(thread: Worker): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    thread.once("message", (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes));
    thread.once("error", reject);
    thread.once("exit", (code) =>
      reject(new Error(`The thread that writes workbooks ended with code ${code}.`)),
    );
  });
}

/** Excel rejects files with longer cell texts. */
const longestText = 32_767;

/** Makes a value valid in a workbook: XML forbids control characters, and `_x000D_` would be read as one. */
function storable(value: Cell): Exclude<Cell, boolean> {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return value;
  const plain = value
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/_x(?=[\dA-Fa-f]{4}_)/g, "_x005F_x");
  return plain.length <= longestText ? plain : `${plain.slice(0, longestText - 1).toWellFormed()}…`;
}
