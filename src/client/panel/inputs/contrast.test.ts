import { expect, test } from "vitest";
import { paletteOf } from "#core/theme/derive-palette.ts";
import { ownPalette } from "#core/theme/palette.ts";
import { ownTheme } from "#core/theme/theme.ts";
import { bestContrast, contrastOf, cssOf, hexOf, judgeContrast } from "./contrast.ts";

test("black on white has the greatest contrast, a colour on itself none", () => {
  expect(contrastOf("#000000", "#ffffff", ownPalette)).toBeCloseTo(21);
  expect(contrastOf("#abc", "#aabbcc", ownPalette)).toBeCloseTo(1);
});

test("a theme colour is told by its token, a translucent one by what shines through", () => {
  expect(contrastOf("signal", "ground", ownPalette)).toBeGreaterThan(9);
  expect(contrastOf("#ffffff00", "#000", ownPalette)).toBeCloseTo(1);
});

test("no contrast is told of the block's own colour and of transparent", () => {
  expect(contrastOf("", "#000", ownPalette)).toBeNull();
  expect(contrastOf("transparent", "#000", ownPalette)).toBeNull();
});

test("4.5 passes AA, 3 passes for large text only, and a ratio is never rounded up to a pass", () => {
  expect(judgeContrast(4.5)).toEqual({ text: "Contrast 4.5 : 1, passes AA", tone: "good" });
  expect(judgeContrast(4.49)).toMatchObject({
    tone: "warn",
    text: expect.stringContaining("4.4 : 1"),
  });
  expect(judgeContrast(2.99)).toEqual({ text: "Contrast 2.9 : 1, fails AA", tone: "danger" });
});

test("a colour is spelled for the builder's document and for the native picker", () => {
  expect(cssOf("signal", ownPalette)).toBe("#ffb224");
  expect(cssOf("", ownPalette)).toBeNull();
  expect(hexOf("#fa0", ownPalette)).toBe("#ffaa00");
  expect(hexOf("transparent", ownPalette)).toBeNull();
});

test("a ground is judged by the ink that is read best on it, as the block takes that", () => {
  expect(bestContrast("#ffffff", ["#f2f4f1", "#12181a"], ownPalette)?.against).toBe("#12181a");
  expect(bestContrast("#0e2a47", ["#f2f4f1", "#12181a"], ownPalette)?.against).toBe("#f2f4f1");
  expect(bestContrast("", ["#f2f4f1"], ownPalette)).toBeNull();
});

test("DATA-020 a theme colour is judged and shown as the site has it, and what it is seen against, too", () => {
  const light = paletteOf({ ...ownTheme, ground: "#ffffff", signal: "#1a3a8a" });
  expect(cssOf("signal", light)).toBe("#1a3a8a");
  expect(hexOf("ground", light)).toBe("#ffffff");
  expect(contrastOf("#ffffff", "ground", light)).toBeCloseTo(1);
  expect(contrastOf("#ffffff", "ground", ownPalette)).toBeGreaterThan(15);
  const inks = ["inkOnDark", "inkOnLight"];
  expect(bestContrast("#ffffff", inks, light)?.against).toBe("inkOnLight");
  expect(cssOf("inkOnLight", light)).toBe(light.onLight.ink);
  expect(cssOf("constructor", light)).toBe("constructor");
});
