import { expect, test } from "vitest";
import { shortenBoth } from "./shorten.ts";

const words = "Granite is quarried in blocks. ".repeat(10);

test("texts that are short stay whole", () => {
  expect(shortenBoth("Granite", "")).toEqual(["Granite", ""]);
});

test("long texts that differ at once are cut after their beginning", () => {
  const [was, value] = shortenBoth("", words);
  expect(was).toBe("");
  expect(value).toMatch(/^Granite is quarried.*…$/);
  expect(value.length).toBeLessThanOrEqual(120);
});

test("a change far into a text is seen, with the same words before it in both", () => {
  for (const end of ["yesterday", "🙂"]) {
    const [was, value] = shortenBoth(`${words}today`, `${words}${end}`);
    expect(was).toMatch(/^…\S.*today$/);
    expect(value).toMatch(new RegExp(`^…\\S.*${end}$`, "u"));
    expect(was.slice(0, -"today".length)).toBe(value.slice(0, -end.length));
  }
  const [longer, cut] = shortenBoth(words, words.trimEnd().slice(0, -20));
  expect(longer).not.toBe(cut);
});

test("a text without a space is cut within it, never within a character", () => {
  const [was, value] = shortenBoth(`${"🙂".repeat(200)}a`, `${"🙂".repeat(200)}b`);
  expect(was).toMatch(/^…(?:🙂)+a$/u);
  expect(value).toMatch(/^…(?:🙂)+b$/u);
});
