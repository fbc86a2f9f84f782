import { expect, test } from "vitest";
import { fitTypedLines } from "./fit-typed-lines.ts";

const field = { max: 3, maxLength: 6 };

/** Puts a text where "|" stands, in place of what stands between two of them. */
function put(before: string, text: string) {
  const [inFront = "", middle = "", behind = middle] = before.split("|");
  const stood = before.replaceAll("|", "");
  return fitTypedLines(inFront + text + behind, { before: stood, behind }, field);
}

test("lines put into a list that has room for them stand where they were put", () => {
  expect(put("|a\nb", "x\n")).toEqual({
    lines: ["x", "a", "b"],
    cut: { lines: 0, characters: 0 },
  });
  expect(put("a|", "\n\nx")).toEqual({ lines: ["a", "x"], cut: { lines: 0, characters: 0 } });
});

test.each([
  // At the top of a full list, with a line break behind or without one.
  ["|a\nb\nc", "x\ny\n", ["a", "b", "c"], { lines: 2, characters: 0 }],
  ["|a\nb\nc", "x\ny", ["a", "b", "c"], { lines: 2, characters: 0 }],
  // With room for one.
  ["|a\nb", "x\ny\nz\n", ["x", "a", "b"], { lines: 2, characters: 0 }],
  ["|a\nb", "x\ny\nz", ["x", "a", "b"], { lines: 2, characters: 0 }],
  // In the middle and at the end.
  ["a\n|b\nc", "x\ny\n", ["a", "b", "c"], { lines: 2, characters: 0 }],
  ["a|\nb\nc", "\nx\ny", ["a", "b", "c"], { lines: 2, characters: 0 }],
  ["a\nb\nc|", "\nx", ["a", "b", "c"], { lines: 1, characters: 0 }],
  ["a\nb|b\nc", "1\n2\n3", ["a", "b1b", "c"], { lines: 2, characters: 0 }],
  // In the middle of a line, with a line break behind: the line stays whole.
  ["a\nb|b\nc", "x\n", ["a", "bb", "c"], { lines: 1, characters: 0 }],
  ["a\nb|b\nc", "x\ny\n", ["a", "bb", "c"], { lines: 2, characters: 0 }],
  ["a\nb\nc|c", "x\r\n", ["a", "b", "cc"], { lines: 1, characters: 0 }],
  ["a|a\nb\nc", "x\n ", ["aa", "b", "c"], { lines: 1, characters: 0 }],
  // In place of a line.
  ["a\n|b|\nc", "x\ny", ["a", "x", "c"], { lines: 1, characters: 0 }],
  // A line broken in two.
  ["a\nb|b\nc", "\n", ["a", "bb", "c"], { lines: 1, characters: 0 }],
  // Letters in a full line.
  ["a\n|123456\nc", "xy", ["a", "123456", "c"], { lines: 0, characters: 2 }],
  ["a\n12|345\nc", "xy", ["a", "12x345", "c"], { lines: 0, characters: 1 }],
  // Spaces around a line take no room from its words.
  ["  1234|5 \nb", "x\n", ["1234x", "5", "b"], { lines: 0, characters: 0 }],
  ["  1234 6|", "x\ny", ["1234 6", "y"], { lines: 0, characters: 1 }],
] as const)(
  "of what is put into a full list its end goes, and what stood there stays: %j",
  (before, text, lines, cut) => {
    expect(put(before, text)).toEqual({ lines, cut });
  },
);

test("all of a list may be replaced by the beginning of a longer one", () => {
  expect(put("|a\nb\nc|", "1\n2\n3\n4")).toEqual({
    lines: ["1", "2", "3"],
    cut: { lines: 1, characters: 0 },
  });
});
