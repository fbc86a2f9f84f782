import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Cell, Column } from "./column.ts";
import { makeWorkbook } from "./workbook.ts";

const columns: readonly Column<readonly Cell[]>[] = ["Received", "Years", "Agreed", "Letter"].map(
  (name, at) => ({ name, width: 12, valueOf: (row) => row[at] ?? null }),
);

async function readBack(rows: readonly (readonly Cell[])[]): Promise<unknown[][]> {
  const bytes = await makeWorkbook("Applications", columns, rows);
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  return sheet?.data ?? [];
}

test("a workbook holds dates as dates, numbers as numbers, and texts as they were written", async () => {
  const when = new Date("2026-03-14T12:00:00Z");
  const letter = "Dear Sir,\n=1+1;\t<b>&amp; 😀";
  expect(await readBack([[when, 7, true, letter]])).toEqual([
    ["Received", "Years", "Agreed", "Letter"],
    [when, 7, "yes", letter],
  ]);
});

test("what no workbook can hold is left out, and a text that is too long ends with an ellipsis", async () => {
  const [, first, second] = await readBack([
    [null, null, null, "a\u0000b\u0007c"],
    [null, null, null, "x".repeat(40_000)],
  ]);
  expect(first?.[3]).toBe("abc");
  expect(second?.[3]).toBe(`${"x".repeat(32_766)}…`);
});

test("workbooks that are asked for together are all made", async () => {
  const all = await Promise.all(
    [1, 2, 3].map((years) => makeWorkbook("Applications", columns, [[null, years]])),
  );
  for (const bytes of all) expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe("PK");
});
