import { houseCss } from "#blocks/_kit/house-css.ts";
import { compilePage } from "#blocks/_kit/compile-styles.ts";
import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define-block.ts";
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

/** A block of the page with its type's own rules. */
export interface StyledBlock {
  readonly definition: BlockDefinition;
  readonly css: string;
  readonly block: ReadBlock;
}

/**
 * The one stylesheet of some HTML: of the base, the frame and each type the rules that the HTML can meet, the site's
 * colours, and what its editor chose. Without HTML there is no block, and base and frame are whole.
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
  /** Rules of the page's own, before those of its types. */
  readonly extra: string;
  readonly ofTypes: readonly string[];
  /** What the HTML has; null: everything. */
  readonly names: PageNames | null;
}

/** What a page has beside its blocks: not on the canvas, where nothing of the page waits for a visitor's first picture. */
const aroundCss = [shellCss, footerCss, laterCss];

type BuiltRules = ReturnType<typeof withoutIdleKeyframes>;

/** By all they are made of, the latest last: a page that is published again mostly meets the same rules. */
const builtBefore = new Map<string, BuiltRules>();
const builtAtMost = 100;

function builtRules(built: Built): BuiltRules {
  const { theme, extra, ofTypes, names } = built;
  const sheets = [houseCss, ...aroundCss, ...ofTypes];
  const met = names === null ? [] : sheets.map((css) => selectorsMet(css, names));
  const key = JSON.stringify([theme, extra, names === null, ofTypes.map(numberOf), met]);
  const known = builtBefore.get(key);
  if (known !== undefined) return known;
  const used = (css: string) => (names === null ? css : usedRules(css, names));
  const whole = [used(houseCss), theme, ...aroundCss.map(used), extra, ...ofTypes.map(used)].join(
    "",
  );
  const { css, idle } = names === null ? { css: whole, idle: [] } : withoutIdleKeyframes(whole);
  const rules = { css: harmless(tight(css)), idle };
  builtBefore.set(key, rules);
  dropOldest(builtBefore, builtAtMost);
  return rules;
}

const numbers = new Map<string, number>();

/** A short name for a type's stylesheet. */
function numberOf(css: string): number {
  const number = numbers.get(css) ?? numbers.size;
  numbers.set(css, number);
  return number;
}

/** Without the blanks after commas, which the build's minifier leaves in the values of custom properties. */
function tight(css: string): string {
  return css.replaceAll(/"[^"]*"|, /g, (found) => (found === ", " ? "," : found));
}

/** Nothing in a stylesheet needs these characters, and they would end the element around it. */
function harmless(css: string): string {
  return css.replaceAll("</", String.raw`<\/`);
}

const themeColours = { primaryColor: "--ink", backgroundColor: "--ground" } as const;

/**
 * The site's own colours as rules. White on black, the default (CONST-018), is the drawing's own ink and ground: only a
 * colour given by its digits takes their place.
 */
export function themeStylesheet(theme: JsonObject): string {
  const declarations = Object.entries(themeColours).flatMap(([setting, token]) => {
    const colour = theme[setting];
    return isColour(colour) && colour.startsWith("#") ? [`${token}:${colour}`] : [];
  });
  return declarations.length === 0 ? "" : `:root{${declarations.join(";")}}`;
}
