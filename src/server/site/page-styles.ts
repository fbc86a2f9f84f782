import baseCss from "#blocks/_kit/base.css?inline";
import interUrl from "#blocks/_kit/fonts/inter-latin.woff2?url";
import { compilePage } from "#blocks/_kit/compile-styles.ts";
import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define-block.ts";
import type { JsonObject } from "#core/document/json.ts";
import { isColour } from "#core/fields/colour.ts";
import shellCss from "./shell.css?inline";
import footerCss from "./site-footer.css?inline";
import { namesIn, usedRules, withoutIdleKeyframes } from "./used-rules.ts";

/** Where the one font lies that a page needs before it is read. */
export const preloadedFont: string = interUrl;

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
  const names = html === null ? null : namesIn(html);
  const used = (css: string) => (names === null ? css : usedRules(css, names));
  const ofTypes = [...new Set(blocks.map(({ css }) => css))];
  const whole = [
    used(baseCss),
    theme,
    ...[shellCss, footerCss].map(used),
    extra,
    ...ofTypes.map(used),
    compilePage(blocks),
  ].join("");
  const sheet = names === null ? whole : withoutIdleKeyframes(whole);
  // Nothing in a stylesheet needs these characters, and they would end the element around it.
  return sheet.replaceAll("</", String.raw`<\/`).trim();
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
