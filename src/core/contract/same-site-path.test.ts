import { expect, test } from "vitest";
import { readSameSitePath } from "./same-site-path.ts";

test("a path of this site is kept with its query and anchor", () => {
  expect(readSameSitePath("/builder/home?tab=style#hero")).toBe("/builder/home?tab=style#hero");
  expect(readSameSitePath("/")).toBe("/");
});

const foreign = [
  "",
  "builder/home",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "\t//evil.example",
  "/\n/evil.example",
  "/..//evil.example",
  "/x/../..//evil.example",
  "https:evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\u0000",
  "/ä",
  `/${"a".repeat(600)}`,
];

test.each(foreign)("%j leads elsewhere or is no path", (typed) => {
  expect(readSameSitePath(typed)).toBeNull();
});
