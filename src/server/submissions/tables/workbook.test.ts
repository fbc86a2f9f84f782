import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Cell, Column } from "#server/tables/column.ts";
import { makeWorkbook } from "./workbook.ts";

const columns: readonly Column<readonly Cell[]>[] = ["Received", "Years", "Agreed", "Letter"].map(
  (name, at) => ({ name, width: 12, valueOf: (row) => row[at] ?? null }),
);

type Rows = readonly (readonly Cell[])[];

async function* inOne(rows: Rows): AsyncGenerator<Rows> {
  yield rows;
}

async function readBack(rows: readonly (readonly Cell[])[]): Promise<unknown[][]> {
  const bytes = await makeWorkbook("Applications", columns, inOne(rows));
  if (bytes === null) throw new Error("No limit was given.");
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
    [1, 2, 3].map((years) => makeWorkbook("Applications", columns, inOne([[null, years]]))),
  );
  for (const bytes of all)
    expect(
      Buffer.from(bytes ?? [])
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
});

test("nothing of a workbook's rows is read before its turn", async () => {
  const events: string[] = [];
  async function* noted(name: string): AsyncGenerator<Rows> {
    events.push(`${name} begins`);
    yield [[null, 1]];
    events.push(`${name} is read`);
  }
  const first = makeWorkbook("Applications", columns, noted("first"));
  const second = makeWorkbook("Applications", columns, noted("second"));
  await first.then(() => events.push("first is made"));
  await second;
  expect(events).toEqual([
    "first begins",
    "first is read",
    "first is made",
    "second begins",
    "second is read",
  ]);
});

test("of more rows than a workbook may have none is made, and the rest is not read", async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<Rows> {
    for (;;) {
      read += 1;
      yield [
        [null, read],
        [null, read],
      ];
    }
  }
  expect(await makeWorkbook("Applications", columns, endless(), 5)).toBeNull();
  expect(read).toBe(3);
});

test("where the rows cannot be read that is said, and the next workbook is made", async () => {
  async function* broken(): AsyncGenerator<Rows> {
    yield [[null, 1]];
    throw new Error("The database went away");
  }
  await expect(makeWorkbook("Applications", columns, broken())).rejects.toThrow("went away");
  expect(await readBack([[null, 2]])).toHaveLength(2);
});

test("others get their turn while rows are handed over", async () => {
  async function* parts(): AsyncGenerator<Rows> {
    for (let part = 0; part < 20; part += 1) yield [[null, part]];
  }
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  let isRead = false;
  async function* watched(): AsyncGenerator<Rows> {
    yield* parts();
    isRead = true;
  }
  setImmediate(turn);
  await makeWorkbook("Applications", columns, watched());
  expect(turns).toBeGreaterThanOrEqual(20);
});
