import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { colourTokens } from "#core/fields/colour.ts";
import { contrast, draw, storedBlock, stylesOf } from "../../test-kit.tsx";

const css = (styles: JsonObject) => stylesOf(storedBlock("cta", { styles }));
const tokenIn = (rules: string, name: string) =>
  new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(rules)?.[1] ?? "";
const readNames = ["ink", "muted", "signal", "blueprint", "growth"] as const;

test.each(["#ffffff", "#ece9e1", "#ffb224", "#7cc4ff", "#7ee0a8", "#ff9f9f", "#9a9a9a", "#888"])(
  "STYLE-008 on the light ground %s every text colour of the theme has 4.5:1, on its cards too",
  (backgroundColor) => {
    const rules = css({ backgroundColor });
    expect(rules).toContain(`background-color:${backgroundColor}`);
    for (const name of readNames) {
      for (const ground of ["ground", "raised"]) {
        const found = contrast(tokenIn(rules, name), tokenIn(rules, ground));
        expect(found, `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test("STYLE-008 a dark ground, a translucent one and none keep the theme's colours", () => {
  for (const backgroundColor of ["", "transparent", "#0e2a47", "raised", "#ffffff14"]) {
    expect(css({ backgroundColor })).not.toContain("--ink");
    expect(draw("cta", { styles: { backgroundColor } })).not.toContain("is-light");
  }
  expect(css({ backgroundType: "gradient", backgroundGradient: "Ocean" })).not.toContain("--ink");
});

test("STYLE-008 a theme colour as a ground stays that colour, though its name means another on it", () => {
  const rules = css({ backgroundColor: "signal" });
  expect(rules).toContain(`background-color:${colourTokens.signal}`);
  // A second colour would not stand out on such a strong background.
  expect(tokenIn(rules, "signal")).toBe(tokenIn(rules, "ink"));
});

test("STYLE-008 a gradient is light where both its ends are, and texts are read on both", () => {
  const between = (from: string, to: string) =>
    css({
      backgroundType: "gradient",
      backgroundGradient: { from, to, direction: "to right" },
    });
  expect(between("#ffffff", "#000000")).not.toContain("--ink");
  const rules = between("ink", "#b0b0b0");
  expect(rules).toContain("background:linear-gradient(to right,#f2f4f1,#b0b0b0)");
  for (const name of readNames) {
    for (const end of [colourTokens.ink, "#b0b0b0"]) {
      expect(contrast(tokenIn(rules, name), end)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("PANEL-100 a gradient of a figure is as dark as a text on a light ground, and as chosen on any other", () => {
  const rules = (backgroundColor: string) =>
    stylesOf(
      storedBlock("stats", {
        content: { stats: [{ id: "abcd1234", number: "4", gradient: "Lilac" }] },
        styles: { backgroundColor },
      }),
    );
  const endsOf = (text: string) =>
    /--gradient:linear-gradient\(to right,(#\w+),(#\w+)\)/.exec(text)?.slice(1) ?? [];
  expect(endsOf(rules("#101010"))).toEqual(["#d3c4ff", "#b79cff"]);
  const ends = endsOf(rules("#ece9e1"));
  expect(ends).toHaveLength(2);
  for (const end of ends) expect(contrast(end, "#ece9e1")).toBeGreaterThanOrEqual(4.5);
});

test("a section says that its ground is light, for what its type draws there otherwise", () => {
  expect(draw("cta", { styles: { backgroundColor: "#ffffff" } })).toContain("b-b1 is-light ");
});
