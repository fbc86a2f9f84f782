import { expect, test } from "vitest";
import { splitLines } from "./split-lines.ts";

const field = { max: 3, maxLength: 6 };

test("lines that are pasted into one stand in its place, as far as there is room", () => {
  expect(splitLines({ before: "ab", lines: ["1", "2"], behind: "cd" }, field)).toEqual({
    lines: ["ab1", "2cd"],
    caret: 1,
    cut: { lines: 0, characters: 0 },
  });
  expect(
    splitLines({ before: "ab", lines: ["1", "2", "3", "4", "5"], behind: "cd" }, field),
  ).toEqual({ lines: ["ab1", "2", "3cd"], caret: 1, cut: { lines: 2, characters: 0 } });
  expect(splitLines({ before: "", lines: ["1", "2"], behind: "" }, { ...field, max: 1 })).toEqual({
    lines: ["1"],
    caret: 1,
    cut: { lines: 1, characters: 0 },
  });
});

test("of lines that are too long the end of what was put there goes, never what stood there", () => {
  const family = "👨‍👩‍👦";
  expect(
    splitLines({ before: "abcde", lines: ["12", "3456789", family], behind: "fg" }, field),
  ).toEqual({
    lines: ["abcde1", "345678", "fg"],
    caret: 0,
    cut: { lines: 0, characters: 3 },
  });
});

test("Enter makes two lines of one, wherever the caret stands", () => {
  const none = { lines: 0, characters: 0 };
  expect(splitLines({ before: "ab", lines: ["", ""], behind: "cd" }, field)).toEqual({
    lines: ["ab", "cd"],
    caret: 0,
    cut: none,
  });
});
