import * as fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { formulasIn } from "../../../test/spreadsheet-cells.ts";
import type { Column } from "./column.ts";
import { csvHead, csvRows, writeCsv } from "./csv.ts";

const columns: readonly Column<readonly [string, string]>[] = [
  { name: "First", width: 10, valueOf: ([first]) => first },
  { name: "Second", width: 10, valueOf: ([, second]) => second },
];

const whole = <Row>(of: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvHead(of) + csvRows(of, rows);

test.each([
  ["at the start", "=1+1"],
  ["after a semicolon", 'x;=HYPERLINK("https://evil.example")'],
  ["after a tab", "x\t@SUM(1)"],
  ["after a line break", "Dear Sir,\n=cmd|' /C calc'!A0"],
  ["after a lone carriage return", "x\r+1"],
  ["after a separator and blanks", "x; \u00a0 =1"],
  ["after a separator and a quote", 'x;"=1'],
  ["after quotes alone", '""=1'],
  ["in full width", "x;\uff1d1"],
  ["again and again", ";=1;=2\n=3\t-4"],
])("no cell is a formula %s, whatever the separator of the spreadsheet", (_where, text) => {
  expect(formulasIn(`"a","${text.replaceAll('"', '""')}"\r\n`)).not.toEqual([]);
  expect(formulasIn(whole(columns, [["a", text]]))).toEqual([]);
  expect(formulasIn(whole(columns, [[text, "b"]]))).toEqual([]);
});

testOnce(
  "no text of separators, quotes, blanks and formula signs makes a formula, and none loses a character",
  () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from("=+-@;,\t\n\r\"' a1\u00a0\u2028\uff1d|%")),
    });
    fc.assert(
      fc.property(text, text, (first, second) => {
        const csv = whole(columns, [[first, second]]);
        expect(formulasIn(csv)).toEqual([]);
        const [, row] = parse(csv, { bom: true });
        expect(row?.map((cell) => cell.replaceAll("'", ""))).toEqual([
          first.replaceAll("'", ""),
          second.replaceAll("'", ""),
        ]);
      }),
      { numRuns: 2000 },
    );
  },
);

test("what only looks a little like a formula stays as it was written", () => {
  const text = "Ada Lovelace - analyst; salary 60-70k\nStart: 1 May, a=b, me@company.example";
  const [, row] = parse(whole(columns, [[text, ""]]), { bom: true });
  expect(row).toEqual([text, ""]);
});

test("moments, numbers and yes or no are written as texts that any program reads", () => {
  type Row = readonly [Date | null, number, boolean];
  const mixed: readonly Column<Row>[] = [
    { name: "When", width: 1, valueOf: ([when]) => when },
    { name: "Count", width: 1, valueOf: ([, count]) => count },
    { name: "Agreed", width: 1, valueOf: ([, , isAgreed]) => isAgreed },
  ];
  const rows: readonly Row[] = [
    [new Date("2026-03-14T12:00:00Z"), 7, true],
    [null, 0, false],
  ];
  expect(whole(mixed, rows)).toBe(
    '\uFEFF"When","Count","Agreed"\r\n"2026-03-14T12:00:00.000Z","7","yes"\r\n"","0","no"\r\n',
  );
});

test("others get their turn while a table is written", async () => {
  async function* parts() {
    for (let part = 0; part < 20; part += 1) yield [[`a${part}`, "b"] as const];
  }
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (turns < 20) setImmediate(turn);
  };
  setImmediate(turn);
  const texts: string[] = [];
  for await (const text of writeCsv(columns, parts())) texts.push(text);
  expect(texts).toHaveLength(21);
  expect(turns).toBe(20);
});
