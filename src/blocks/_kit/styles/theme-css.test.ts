import { expect, test } from "vitest";
import { readBlock } from "../define/read-block.ts";
import { compileStyles } from "../compile-styles.ts";
import type { JsonObject } from "#core/document/json.ts";
import { paletteOf } from "#core/theme/derive-palette.ts";
import { ownTheme } from "#core/theme/theme.ts";
import type { Theme } from "#core/theme/theme.ts";
import { usualSpaces } from "#core/theme/tokens.ts";
import { contrast, drawBlock, moduleOf, storedBlock, testHost } from "../../test-kit.tsx";
import { baseCss } from "../parts/base-css.ts";
import { themeCss } from "./theme-css.ts";

const themed = (values: Partial<Theme>): Theme => ({ ...ownTheme, ...values });
const light = themed({ ground: "#fdfaf3", ink: "#20180c", signal: "#a3341a" });
const blue = themed({ ground: "#1f2a78", ink: "#fff7e6", signal: "#ffd23f", paper: "#ffe9c9" });

/** A cta with these styles on a site with this theme: its class names, and its rules. */
function ctaOn(theme: Theme, styles: JsonObject) {
  const block = storedBlock("cta", { styles });
  const palette = paletteOf(theme);
  const { definition } = moduleOf("cta");
  const { site } = testHost("site");
  return {
    html: drawBlock(block, "site", { site: { ...site, palette } }),
    rules: compileStyles(definition, readBlock(definition, block).block, palette),
  };
}

const tokenIn = (rules: string, name: string) =>
  new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(rules)?.[1] ?? "";

test("DATA-020 the design's own looks add not a byte, nor does Inter for texts, which is its own", () => {
  expect(themeCss(ownTheme)).toBe("");
  expect(themeCss(themed({ textFont: "Inter" }))).toBe("");
});

test("DATA-020 only chosen fonts are declared, each once, with a stand-in of the same measures", () => {
  const css = themeCss(themed({ textFont: "Roboto", headingFont: "Roboto", figureFont: "Inter" }));
  expect(css.match(/@font-face\{font-family:Roboto;/g)).toHaveLength(1);
  expect(css.match(/@font-face\{font-family:"Roboto Measured";/g)).toHaveLength(1);
  expect(css).toContain('--font-sans:Roboto,"Roboto Measured",sans-serif');
  expect(css).toContain('--font-head:Roboto,"Roboto Measured",sans-serif');
  expect(css).toContain("--font-mono:Inter,Measured,sans-serif");
  expect(css).toContain("h1,h2,h3,h4{font-family:var(--font-head)}");
  expect(css).not.toMatch(/Poppins|Montserrat|Playfair|Source/);
  expect(themeCss(themed({ signal: "#ff8800" }))).not.toMatch(/font/);
});

test("DATA-020 a component's own font is that of its headings, too, where the site has one for headings", () => {
  const font = { fontFamily: "Poppins" };
  expect(ctaOn(themed({ headingFont: "Roboto" }), font).rules).toContain(
    "--font-head:var(--font-sans)",
  );
  expect(ctaOn(themed({ textFont: "Roboto" }), font).rules).not.toContain("--font-head");
});

test("the distances that density changes are those of the base stylesheet", () => {
  const flat = baseCss.replaceAll(/\s*([,:])\s*/g, "$1");
  for (const [index, space] of usualSpaces.entries()) {
    expect(flat).toMatch(
      new RegExp(
        `--space-${index + 3}:0?${space.replace(/^0/, "").replaceAll(/[.()+]/g, String.raw`\$&`)};`,
      ),
    );
  }
});

test("CONST-018 on a light page a component without a ground of its own is a light one, without paper", () => {
  const { html, rules } = ctaOn(light, {});
  expect(html).toContain(" is-light is-bare ");
  expect(rules).not.toContain("--ink");
  expect(themeCss(light)).toContain("color-scheme:light");
  expect(themeCss(light)).toContain(".is-bare{border-color:var(--line);background:none}");
});

test.each([
  ["#ffffff", "is-light"],
  ["#ece9e1", "is-light"],
  ["#0e2a47", "is-dark"],
  ["ink", "is-dark"],
  ["signal", "is-dark"],
  ["#101010", "is-dark"],
  ["#9a9a9a", "is-light"],
])(
  "STYLE-008 on a light page all inks can be read on the ground %s, and its class is %s",
  (backgroundColor, name) => {
    const { html, rules } = ctaOn(light, { backgroundColor });
    expect(html).toContain(` ${name} `);
    expect(html).not.toContain("is-bare");
    for (const ink of ["ink", "muted", "signal", "blueprint", "growth"]) {
      for (const ground of ["ground", "raised"]) {
        const found = contrast(tokenIn(rules, ink), tokenIn(rules, ground));
        expect(found, `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test("CONST-018 the design's paper is the theme's, and a named colour as a ground is the site's", () => {
  expect(ctaOn(blue, { backgroundColor: "#ece9e1" }).rules).toContain("background-color:#ffe9c9");
  expect(ctaOn(blue, { backgroundColor: "signal" }).rules).toContain("background-color:#ffd23f");
  expect(ctaOn(ownTheme, { backgroundColor: "#ece9e1" }).rules).toContain(
    "background-color:#ece9e1",
  );
});

test("STYLE-009 a named accent is the site's signal colour", () => {
  const colors = { primary: "signal" };
  expect(ctaOn(blue, { colors }).rules).toContain("--signal:#ffd23f");
  expect(ctaOn(ownTheme, { colors }).rules).toContain("--signal:#ffb224");
});

test("PANEL-100 colours of figures that were made for the dark are adapted to the page's ground", () => {
  const block = storedBlock("stats", {
    content: { stats: [{ id: "abcd1234", number: "4", gradient: "Lilac" }] },
  });
  const { definition } = moduleOf("stats");
  const read = readBlock(definition, block).block;
  const ends = (theme: Theme) =>
    /--gradient:linear-gradient\(to right,(#\w+),(#\w+)\)/
      .exec(compileStyles(definition, read, paletteOf(theme)))
      ?.slice(1) ?? [];
  expect(ends(ownTheme)).toEqual(["#d3c4ff", "#b79cff"]);
  for (const theme of [light, blue]) {
    expect(ends(theme)).toHaveLength(2);
    for (const end of ends(theme)) {
      expect(contrast(end, theme.ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
