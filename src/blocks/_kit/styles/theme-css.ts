import { darkGroundOf, paletteOf, rgba } from "#core/theme/derive-palette.ts";
import { mixed } from "#core/theme/oklch.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import type { Theme, ThemeFont } from "#core/theme/theme.ts";
import { tokensOf } from "#core/theme/tokens.ts";
import { fontRules } from "./fonts.ts";

/**
 * The rules that a theme adds to the base stylesheet, to be placed after it and before those of block types: the chosen fonts, the
 * tokens, and what a light page needs. Empty for the design's own looks.
 */
export function themeCss(theme: Theme): string {
  const fonts = fontsOf(theme);
  const palette = paletteOf(theme);
  const declarations = [...Object.entries(tokensOf(theme)), ...fonts.tokens];
  const root = rule(":root", [
    ...(palette.isLight === true ? [["color-scheme", "light"] as const] : []),
    ...declarations,
  ]);
  const headings = theme.headingFont === "" ? "" : "h1,h2,h3,h4{font-family:var(--font-head)}";
  return [
    ...fonts.faces,
    root,
    headings,
    palette.isLight ? lightPage(palette) : screens(palette),
    palette === ownPalette ? "" : printed,
  ].join("");
}

/**
 * On paper, where grounds are left out: blocks that set inks for their own, in rules of their own, have those of the page. The
 * inks of the design's own looks can be read without.
 */
const onPaper = {
  ink: "#000",
  muted: "#444",
  line: "#bbb",
  ground: "#fff",
  raised: "#fff",
  signal: "#000",
  blueprint: "#000",
  growth: "#000",
} as const satisfies Palette["page"];
const printed = `@media print{${rule(
  ".block",
  Object.entries(onPaper).map(([name, value]) => [`--${name}`, `${value}!important`] as const),
)}}`;

function fontsOf({ textFont, headingFont, figureFont }: Theme) {
  // The base stylesheet's own fonts need no rules.
  const text = textFont === "Inter" ? "" : textFont;
  const chosen = [
    ["--font-sans", text],
    ["--font-head", headingFont],
    ["--font-mono", figureFont],
  ] as const;
  const set = chosen.filter(([, font]) => font !== "");
  return {
    tokens: set.map(([token, font]) => [token, stackOf(font)] as const),
    faces: [...new Set(set.flatMap(([, font]) => (font === "" ? [] : fontRules(font, "").faces)))],
  };
}

function stackOf(font: ThemeFont): string {
  const own = "Inter,Measured,sans-serif";
  return font === "" ? own : (fontRules(font, "").stack ?? own);
}

/** Screens in light components keep the page's colours. */
function screens({ page }: Palette): string {
  const names = Object.keys(page) as readonly (keyof typeof page)[];
  const changed = names.filter((name) => page[name] !== ownPalette.page[name]);
  return rule(
    ".is-light .screen",
    changed.map((name) => [`--${name}`, page[name]] as const),
  );
}

/**
 * Blocks of a light page are light ones without a sheet of paper of their own, their main buttons have the signal colour, and
 * screens and blocks on dark grounds are dark.
 */
function lightPage({ page, onDark }: Palette): string {
  const ground = darkGroundOf(page.ink);
  const line = mixed(rgba(ground), rgba(onDark.ink), 0.19);
  const raised = mixed(rgba(ground), rgba(onDark.ink), 0.05);
  const dark = Object.entries({ ...onDark, ground, raised, line });
  return [
    ".is-bare{border-color:var(--line);background:none}",
    ".is-light .button-primary{--signal:inherit}",
    ".is-light .button-primary:hover{background:color-mix(in oklab,var(--signal),#000 14%)}",
    rule(
      ".is-light .screen",
      dark.map(([name, value]) => [`--${name}`, value] as const),
    ),
    ".is-dark{color-scheme:dark;--rule:color-mix(in oklab,var(--line) 60%,var(--muted));--soft:color-mix(in oklab,var(--ink) 74%,var(--muted));border-color:transparent;color:var(--ink)}",
  ].join("");
}

function rule(selector: string, declarations: readonly (readonly [string, string])[]): string {
  if (declarations.length === 0) return "";
  return `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}
