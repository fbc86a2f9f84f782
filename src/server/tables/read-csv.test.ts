import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvHead, csvRows } from "./csv.ts";
import { readCsv } from "./read-csv.ts";
import { testOnce } from "../../../test/test-once.ts";

const cellsOf = (text: string): unknown => {
  const read = readCsv(text, 100);
  return "rows" in read ? read.rows.map(({ cells }) => cells) : read;
};

test.each([
  ["commas and line feeds", "From,To\n/a,/b\n"],
  ["semicolons and carriage returns, as Excel writes them", "From;To\r\n/a;/b\r\n"],
  ["tabs, and no last line end", "From\tTo\n/a\t/b"],
  ["a byte order mark", "\uFEFFFrom,To\n/a,/b\n"],
  ["quotes", '"From","To"\n"/a","/b"\n'],
  ["empty lines and spaces around cells", "\n From , To \n\n/a, /b\n,\n\n"],
])("a table with %s is read", (_, text) => {
  expect(cellsOf(text)).toEqual([
    ["From", "To"],
    ["/a", "/b"],
  ]);
});

test("separators, quotes and line ends inside of quotes belong to the cell", () => {
  expect(cellsOf('From,To\n"/a,b","say ""hi""\nthere"')).toEqual([
    ["From", "To"],
    ["/a,b", 'say "hi"\nthere'],
  ]);
  expect(cellsOf("From,To\n/a,https://company.example/x;y=1")).toEqual([
    ["From", "To"],
    ["/a", "https://company.example/x;y=1"],
  ]);
});

test("rows are named by their lines, also after empty ones", () => {
  const read = readCsv("From,To\r\n\r\n/a,/b\r\n/c,/d\r\n", 100);
  expect("rows" in read ? read.rows.map(({ line }) => line) : read).toEqual([1, 3, 4]);
});

test("an open quote is told with its line, and reading ends after the rows that are wanted", () => {
  expect(cellsOf('From,To\n/a,"/b\n/c,/d')).toMatchObject({ message: expect.any(String) });
  expect(cellsOf('From,To\n/a,b"c\n')).toMatchObject({ line: 2 });
  const long = Array.from({ length: 500 }, (_, at) => `/${at},/`).join("\n");
  expect(cellsOf(long)).toHaveLength(100);
});

test("an empty file has no rows", () => {
  for (const text of ["", "\uFEFF", "\r\n\r\n"]) expect(cellsOf(text)).toEqual([]);
});

testOnce(
  "addresses come back from an exported table as they were, also where a formula could begin",
  () => {
    const address = fc.stringMatching(/^\/[a-z0-9;=@+\-|%&?,#]{0,20}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(address, address), { minLength: 1 }), (rows) => {
        const columns = [
          { name: "From", width: 9, valueOf: ([from]: readonly [string, string]) => from },
          { name: "To", width: 9, valueOf: ([, to]: readonly [string, string]) => to },
        ];
        const text = csvHead(columns) + csvRows(columns, rows);
        const [, ...cells] = cellsOf(text) as readonly unknown[];
        expect(cells).toEqual(rows);
      }),
    );
  },
);
