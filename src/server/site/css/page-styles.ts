import { baseCss } from "#blocks/_kit/parts/base-css.ts";
import { compilePage } from "#blocks/_kit/compile-styles.ts";
import type { BlockToCompile } from "#blocks/_kit/compile-styles.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { dropOldest } from "../cache/drop-oldest.ts";
import { neededFonts } from "./needed-fonts.ts";
import laterCss from "./later.css?inline";
import printCss from "./print.css?inline";
import shellCss from "./shell.css?inline";
import footerCss from "./site-footer.css?inline";
import { joinNames } from "./page-names.ts";
import type { NamesOfPart, PageNames } from "./page-names.ts";
import { selectorsMet, usedRules, usedRulesOf, withoutIdleKeyframes } from "./used-rules.ts";

/** A block of the page with its type's stylesheet. */
export interface StyledBlock extends BlockToCompile {
  readonly css: string;
}

/** What a page's stylesheet has to match. */
export interface StyledHtml {
  /** The page's HTML, in pieces of any size and order. */
  readonly pieces: readonly string[];
  /** The names in them. */
  readonly names: readonly NamesOfPart[];
}

/**
 * The one stylesheet of a page: the theme, the editor's choices, and those rules of the base, the layout and each
 * block type that can match the HTML. Without HTML there are no blocks, and base and layout are included whole.
 */
export function pageStylesheet(
  theme: string,
  blocks: readonly StyledBlock[],
  extra = "",
  html: StyledHtml | null = null,
  palette: Palette = ownPalette,
): string {
  const ofTypes = [...new Set(blocks.map(({ css }) => css))];
  const { css, idle } = builtRules({ theme, extra, ofTypes, names: html?.names ?? null });
  const chosen = compilePage(blocks, palette);
  const run = idle.filter(({ name }) => chosen.includes(name)).map(({ rule }) => rule);
  const whole = `${css}${run.join("")}${harmless(chosen)}`.trim();
  return html === null ? whole : neededFonts(whole, html.pieces);
}

interface Built {
  readonly theme: string;
  /** The page's own rules, placed before those of its block types. */
  readonly extra: string;
  readonly ofTypes: readonly string[];
  /** Names in the HTML; null means every rule is kept. */
  readonly names: readonly NamesOfPart[] | null;
}

/** Styles of a page around its blocks; not used on the canvas, where no visitor waits for a first paint. */
const aroundCss = [shellCss, footerCss, laterCss, printCss];

type BuiltRules = ReturnType<typeof withoutIdleKeyframes>;

/**
 * Cached by everything they are built from, oldest first: republishing a page usually matches the same rules. In the first by
 * the names in each piece of HTML, which are at hand; in the second by the selectors that are met.
 */
const builtFromNames = new Map<string, BuiltRules>();
const builtFromSelectors = new Map<string, BuiltRules>();
const builtAtMost = 100;

function builtRules(built: Built): BuiltRules {
  const { theme, extra, ofTypes, names } = built;
  const types = ofTypes.map(numberOf);
  const key = JSON.stringify([theme, extra, types, names?.map((part) => part.key)]);
  return remembered(builtFromNames, key, () => {
    const page = names === null ? null : joinNames(names);
    const sheets = [baseCss, ...aroundCss, ...ofTypes];
    const met = page === null ? null : sheets.map((css) => selectorsMet(css, page));
    return remembered(builtFromSelectors, JSON.stringify([theme, extra, types, met]), () =>
      buildRules(built, page),
    );
  });
}

function buildRules({ theme, extra, ofTypes }: Built, page: PageNames | null): BuiltRules {
  const used = (css: string) => (page === null ? css : usedRules(css, page));
  const types = page === null ? ofTypes.join("") : usedRulesOf(ofTypes, page);
  const whole = [used(baseCss), theme, ...aroundCss.map(used), extra, types].join("");
  const { css, idle } = page === null ? { css: whole, idle: [] } : withoutIdleKeyframes(whole);
  return { css: harmless(tight(css)), idle };
}

function remembered(
  known: Map<string, BuiltRules>,
  key: string,
  build: () => BuiltRules,
): BuiltRules {
  const rules = known.get(key) ?? build();
  known.set(key, rules);
  dropOldest(known, builtAtMost);
  return rules;
}

const numbers = new Map<string, number>();

/** A short cache key for a type's stylesheet. */
function numberOf(css: string): number {
  const number = numbers.get(css) ?? numbers.size;
  numbers.set(css, number);
  return number;
}

/** Removes spaces after commas, which the build's minifier leaves in custom property values. */
function tight(css: string): string {
  return css.replaceAll(/"[^"]*"|, /g, (found) => (found === ", " ? "," : found));
}

/** No stylesheet needs this sequence, and it could end the `<style>` element. */
export function harmless(css: string): string {
  return css.replaceAll("</", String.raw`<\/`);
}
