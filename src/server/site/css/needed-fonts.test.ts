import { expect, test } from "vitest";
import { neededFonts } from "./needed-fonts.ts";

const latin = "@font-face{font-family:Inter;src:url(a.woff2)}";
const accents = "@font-face{font-family:Inter;src:url(b.woff2);unicode-range:U+A3,U+D8-F6}";
const css = `${latin}${accents}p{color:red}`;

test("a font file is named only where the page has one of its letters", () => {
  expect(neededFonts(css, ["<p>plain</p>"])).toBe(`${latin}p{color:red}`);
  expect(neededFonts(css, ["<p>£ 5</p>"])).toBe(css);
  expect(neededFonts(css, ["<p>plain</p>", "<p>née</p>"])).toBe(css);
});

test("every font file is named where visitors type", () => {
  expect(neededFonts(css, ['<input type="search">'])).toBe(css);
});
