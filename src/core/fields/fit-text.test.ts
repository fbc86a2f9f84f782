import { expect, test } from "vitest";
import { countCharacters, fitText, fitTyped } from "./fit-text.ts";

test("a text is cut between characters, never inside an emoji, a flag or a letter with its accent", () => {
  expect(fitText("abc", 3)).toEqual({ text: "abc", cutCount: 0 });
  expect(fitText("abcd", 3)).toEqual({ text: "abc", cutCount: 1 });
  for (const whole of ["😀", "👩‍👩‍👧‍👦", "🇩🇪", "e\u0301", "👍🏽"]) {
    for (let max = 1; max < whole.length + 1; max += 1) {
      expect(fitText(`a${whole}b`, max), `${whole} ${max}`).toEqual({ text: "a", cutCount: 2 });
    }
    expect(fitText(`a${whole}b`, 1 + whole.length)).toEqual({ text: `a${whole}`, cutCount: 1 });
  }
  expect(fitText("😀😀", 0)).toEqual({ text: "", cutCount: 2 });
});

test("of what is pasted into a full text its end goes, and what stood behind it stays", () => {
  const typed = "Hello wide world";
  expect(fitTyped(typed, "Hello wide ".length, { before: "Hello world", max: 13 })).toEqual({
    text: "Hello wiworld",
    cutCount: 3,
    caret: 8,
  });
  expect(fitTyped("abX", 3, { before: "ab", max: 2 })).toEqual({
    text: "ab",
    cutCount: 1,
    caret: 2,
  });
  expect(fitTyped("Xab", 1, { before: "ab", max: 2 })).toEqual({
    text: "ab",
    cutCount: 1,
    caret: 0,
  });
});

test("what fits is left as it is, to the last character, wherever the caret stands", () => {
  expect(fitText("e\u0301", 2)).toEqual({ text: "e\u0301", cutCount: 0 });
  expect(fitTyped("abc", 1, { before: "bc", max: 3 })).toEqual({
    text: "abc",
    cutCount: 0,
    caret: 1,
  });
});

test("where what stood behind is longer than there is room, what stood before comes back", () => {
  const kept = { text: "bcde", cutCount: 1, caret: 1 };
  expect(fitTyped("abcde", 1, { before: "bcde", max: 3 })).toEqual(kept);
});

test("characters are counted as people see them, however many there are and however many signs one has", () => {
  const [family, flag] = ["👩‍👩‍👧‍👦", "🇩🇪"];
  for (const count of [1, 90, 91, 500, 20_000]) {
    expect(fitText(family.repeat(count), 0).cutCount).toBe(count);
    expect(fitText(`a${flag.repeat(count)}`, 0).cutCount).toBe(count + 1);
    expect(fitText("e\u0301".repeat(count), 0).cutCount).toBe(count);
  }
  expect(fitText("words ".repeat(30_000), 0).cutCount).toBe(180_000);
  expect(countCharacters(`a${"\u0301".repeat(5000)}b`)).toBe(2);
  expect(countCharacters("")).toBe(0);
});

test("plain words are counted without being segmented, and the same where signs that join them come between", () => {
  const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const sign of ["\u0301", "\r\n", "\u00ad", "©\ufe0f", "\u200d", "👩\u200d👧", "é"]) {
    for (const length of [998, 999, 1000, 1001]) {
      const text = `${"Straße ".repeat(500).slice(0, length)}${sign}${"x".repeat(1500)}`;
      expect(countCharacters(text)).toBe([...graphemes.segment(text)].length);
    }
  }
});
