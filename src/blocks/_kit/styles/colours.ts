import { colourToCss, colourTokens } from "#core/fields/colour.ts";
import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

const headings = ":is(h1,h2,h3,h4)";
const subtitles = ":is([class$=-subtitle],.rich-text :is(h3,h4))";
/** What views call their running texts; text with a gradient has its own colour. */
const descriptions =
  ":is(.rich-text :is(p,li,td),:is(p,li,dd,span,figcaption):is([class$=-words],[class$=-text],[class$=-description],[class$=-answer],[class$=-label],[class$=-detail])):not(.gradient-text)";

/**
 * Colours of the parts of a block (STYLE-009). Each is a custom property too (`--title-color`), for views that put
 * their own beside it. The accent takes the place of the signal colour in everything that the block draws.
 */
export function colourRules({ colors }: StyleValues, { root }: StylePlace): StyleRules {
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
  const accent = literal(colors.primary);
  // Buttons on a light ground are ink, unless the accent was chosen.
  if (accent !== null) own.push(...accentIn(accent), `--accent:${accent}`);
  const main = literal(colors.buttonPrimary);
  if (main !== null) rules.push(rule(`${root} .button-primary`, accentIn(main)));
  const second = colourToCss(colors.buttonSecondary);
  if (second !== null) {
    rules.push(rule(`${root} .button-secondary`, [`border-color:${second}`, `color:${second}`]));
  }
  return { root: own, rules };
}

/** The colour, where the signal colour by its name would be defined by itself. */
function literal(value: string): string | null {
  return value === "signal" ? colourTokens.signal : colourToCss(value);
}

/** A signal colour, and black or white on it, whichever can be read. */
function accentIn(colour: string): readonly string[] {
  return [`--signal:${colour}`, `--on-signal:oklch(from ${colour} clamp(0,(.56 - l)*999,1) 0 0)`];
}
