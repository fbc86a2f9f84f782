import { expect, test } from "vitest";
import { cellsOfText, htmlOfCells } from "./cells-of-text.ts";

test("text with tabs at the same places of its lines is cells, as spreadsheets copy them", () => {
  expect(cellsOfText("A\tB\r\n1\t2\r\n")).toEqual([
    ["A", "B"],
    ["1", "2"],
  ]);
  expect(cellsOfText("\tB\n1\t\n")).toEqual([
    ["", "B"],
    ["1", ""],
  ]);
  expect(cellsOfText('"two\nlines"\t"a ""b"""\n5" pipe\tx')).toEqual([
    ["two\nlines", 'a "b"'],
    ['5" pipe', "x"],
  ]);
});

test.each(["", "words", "a\tb", "a\tb\nc", "\tif (x)\n\tend", "a\nb"])(
  "text of another kind is no cells: %j",
  (text) => expect(cellsOfText(text)).toBeNull(),
);

test("cells are a table in which their signs are only signs", () => {
  expect(htmlOfCells([["a<b", "two\nlines"]])).toBe(
    "<table><tbody><tr><td>a&lt;b</td><td>two<br>lines</td></tr></tbody></table>",
  );
});
