import { baseCss } from "#blocks/_kit/parts/base-css.ts";
import { compilePage } from "#blocks/_kit/compile-styles.ts";
import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define/define-block.ts";
import type { JsonObject } from "#core/document/json.ts";
import { isColour } from "#core/fields/colour.ts";
import { dropOldest } from "../cache/drop-oldest.ts";
import { neededFonts } from "./needed-fonts.ts";
import laterCss from "./later.css?inline";
import shellCss from "./shell.css?inline";
import footerCss from "./site-footer.css?inline";
import { namesIn } from "./page-names.ts";
import type { PageNames } from "./page-names.ts";
import { selectorsMet, usedRules, withoutIdleKeyframes } from "./used-rules.ts";

/** A block of the page with its type's stylesheet. */
export interface StyledBlock {
  readonly definition: BlockDefinition;
  readonly css: string;
  readonly block: ReadBlock;
}

/**
 * The one stylesheet of a page: the theme, the editor's choices, and those rules of the base, the layout and each
 * block type that can match the HTML. Without HTML there are no blocks, and base and layout are included whole.
 */
export function pageStylesheet(
  theme: string,
  blocks: readonly StyledBlock[],
  extra = "",
  html: string | null = null,
): string {
  const ofTypes = [...new Set(blocks.map(({ css }) => css))];
  const built = { theme, extra, ofTypes, names: html === null ? null : namesIn(html) };
  const { css, idle } = builtRules(built);
  const chosen = compilePage(blocks);
  const run = idle.filter(({ name }) => chosen.includes(name)).map(({ rule }) => rule);
  const whole = `${css}${run.join("")}${harmless(chosen)}`.trim();
  return html === null ? whole : neededFonts(whole, html);
}

interface Built {
  readonly theme: string;
  /** The page's own rules, placed before those of its block types. */
  readonly extra: string;
  readonly ofTypes: readonly string[];
  /** Names in the HTML; null means every rule is kept. */
  readonly names: PageNames | null;
}

/** Styles of a page around its blocks; not used on the canvas, where no visitor waits for a first paint. */
const aroundCss = [shellCss, footerCss, laterCss];

type BuiltRules = ReturnType<typeof withoutIdleKeyframes>;

/** Cached by everything they are built from, oldest first: republishing a page usually matches the same rules. */
const builtBefore = new Map<string, BuiltRules>();
const builtAtMost = 100;

function builtRules(built: Built): BuiltRules {
  const { theme, extra, ofTypes, names } = built;
  const sheets = [baseCss, ...aroundCss, ...ofTypes];
  const met = names === null ? [] : sheets.map((css) => selectorsMet(css, names));
  const key = JSON.stringify([theme, extra, names === null, ofTypes.map(numberOf), met]);
  const known = builtBefore.get(key);
  if (known !== undefined) return known;
  const used = (css: string) => (names === null ? css : usedRules(css, names));
  const whole = [used(baseCss), theme, ...aroundCss.map(used), extra, ...ofTypes.map(used)].join(
    "",
  );
  const { css, idle } = names === null ? { css: whole, idle: [] } : withoutIdleKeyframes(whole);
  const rules = { css: harmless(tight(css)), idle };
  builtBefore.set(key, rules);
  dropOldest(builtBefore, builtAtMost);
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

const themeColours = { primaryColor: "--ink", backgroundColor: "--ground" } as const;

/**
 * The theme's colours as rules. White on black, the default (CONST-018), maps to the drawing's own ink and ground, so
 * only hex colours override them.
 */
export function themeStylesheet(theme: JsonObject): string {
  const declarations = Object.entries(themeColours).flatMap(([setting, token]) => {
    const colour = theme[setting];
    return isColour(colour) && colour.startsWith("#") ? [`${token}:${colour}`] : [];
  });
  return declarations.length === 0 ? "" : `:root{${declarations.join(";")}}`;
}
