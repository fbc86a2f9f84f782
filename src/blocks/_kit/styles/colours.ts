import { colourToCss } from "#core/fields/colour.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

const headings = ":is(h1,h2,h3,h4)";
const subtitles = ":is([class$=-subtitle],.rich-text :is(h3,h4))";
/** Selects the running text of views by class name; text with a gradient has its own colour. */
const descriptions =
  ":is(.rich-text :is(p,li,td),:is(p,li,dd,span,figcaption):is([class$=-words],[class$=-text],[class$=-description],[class$=-answer],[class$=-label],[class$=-detail])):not(.gradient-text)";

/**
 * Rules for the colours of a block's parts (STYLE-009). Each is also a custom property
 * (`--title-color`), for views that combine it with their own. The accent replaces the signal
 * colour throughout the block.
 */
export function colourRules(
  { colors }: StyleValues,
  { root }: StylePlace,
  palette: Palette = ownPalette,
): StyleRules {
  const own: string[] = [];
  const rules: string[] = [];
  const paint = (value: string, property: string, selector: string) => {
    const colour = colourToCss(value);
    if (colour === null) return;
    own.push(`${property}:${colour}`);
    rules.push(rule(`${root} ${selector}`, [`color:${colour}`]));
  };
  paint(colors.title, "--title-color", headings);
  paint(colors.subtitle, "--subtitle-color", subtitles);
  paint(colors.description, "--description-color", descriptions);
  const accent = literal(colors.primary, palette);
  // Buttons on a light background use the ink colour unless an accent was chosen.
  if (accent !== null) own.push(...accentIn(accent), `--accent:${accent}`);
  const main = literal(colors.buttonPrimary, palette);
  if (main !== null) rules.push(rule(`${root} .button-primary`, accentIn(main)));
  const second = colourToCss(colors.buttonSecondary);
  if (second !== null) {
    rules.push(rule(`${root} .button-secondary`, [`border-color:${second}`, `color:${second}`]));
  }
  return { root: own, rules };
}

/**
 * Resolves the colour; `signal` becomes its hex value, because `--signal: var(--signal)` would be
 * circular.
 */
function literal(value: string, { page }: Palette): string | null {
  return value === "signal" ? page.signal : colourToCss(value);
}

/** Sets the signal colour, and black or white for text on it, whichever is readable. */
function accentIn(colour: string): readonly string[] {
  return [`--signal:${colour}`, `--on-signal:oklch(from ${colour} clamp(0,(.56 - l)*999,1) 0 0)`];
}
