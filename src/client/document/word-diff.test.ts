import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { diffWords } from "./word-diff.ts";
import type { Run } from "./word-diff.ts";

const textOf = (runs: readonly Run[], without: Run["kind"]) =>
  runs
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

test("words that both have stand once, the others are told apart", () => {
  expect(diffWords("AI that works in your house", "AI that runs in our house")).toEqual([
    { kind: "same", text: "AI that " },
    { kind: "removed", text: "works" },
    { kind: "added", text: "runs" },
    { kind: "same", text: " in " },
    { kind: "removed", text: "your" },
    { kind: "added", text: "our" },
    { kind: "same", text: " house" },
  ]);
});

test("either side read alone is the whole text, whatever the texts are", () => {
  const words = array(constantFrom("a", "b", " ", "\n", "ä", "日本", "<b>", "."), {
    maxLength: 12,
  });
  assert(
    property(words, words, (one, other) => {
      const [before, after] = [one.join(""), other.join("")];
      const runs = diffWords(before, after);
      expect(textOf(runs, "added")).toBe(before);
      expect(textOf(runs, "removed")).toBe(after);
    }),
  );
});

test("texts too long to compare are shown whole", () => {
  const long = "word ".repeat(2000);
  expect(diffWords(long, "short")).toEqual([
    { kind: "removed", text: long },
    { kind: "added", text: "short" },
  ]);
});
