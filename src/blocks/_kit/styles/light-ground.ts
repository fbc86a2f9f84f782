import type { ColourToken } from "#core/fields/colour.ts";
import { contrastBetween, luminance, over, parseColour, toHex } from "#core/fields/contrast.ts";
import type { Rgba } from "#core/fields/contrast.ts";
import { resolveGradient } from "#core/fields/gradient.ts";
import { lightest, ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { backgroundGradients } from "./presets.ts";
import { styleValues } from "./style-values.ts";

/** A colour, or both ends of a gradient. */
export type Grounds = readonly [Rgba, ...Rgba[]];

type Styles = Readonly<Record<string, unknown>>;

/** Minimum contrast ratio for text (WCAG 2.2, AA). */
const readable = 4.5;

const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };
const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** What a block stands on. */
interface BlockGround {
  /** Whether that is light. */
  readonly isLight: boolean;
  /** The block's own ground if its inks have to be adapted to it; null otherwise, and if it has none of its own. */
  readonly grounds: Grounds | null;
}

/** The ground of a block that has been read: its own, or the page's. The design's own inks can be read on all dark ones. */
export function groundOf(styles: Styles, palette: Palette = ownPalette): BlockGround {
  const own = chosenGrounds(styles, palette);
  const isLight = own === null ? palette.isLight === true : luminance(own[0]) > lightest;
  return { isLight, grounds: isLight || palette !== ownPalette ? own : null };
}

/** The grounds to which colours for texts that were made for the design's own have to be adapted; null for none. */
export function adaptedTo(styles: Styles, palette: Palette): Grounds | null {
  const { grounds } = groundOf(styles, palette);
  const page = palette === ownPalette ? null : parseColour(palette.page.ground);
  return grounds ?? (page && [page]);
}

/**
 * The block's background colours: one, or both ends of a gradient. Null if nothing was chosen, which is checked first because
 * most blocks have none, and if light text is more readable on one end and dark text on the other.
 */
function chosenGrounds(styles: Styles, palette: Palette): Grounds | null {
  if (styles["backgroundType"] !== "gradient" && (styles["backgroundColor"] ?? "") === "")
    return null;
  const { backgroundType, backgroundColor, backgroundGradient } = styleValues(styles);
  const found =
    backgroundType === "gradient" ? resolveGradient(backgroundGradients, backgroundGradient) : null;
  const chosen = backgroundType === "gradient" ? [found?.from, found?.to] : [backgroundColor];
  const page = parseColour(palette.page.ground) ?? black;
  const grounds = chosen.flatMap((value) => {
    const colour = value === undefined ? null : parseColour(siteColour(value, palette));
    return colour === null ? [] : [over(colour, page)];
  });
  const [first, ...more] = grounds;
  const light = grounds.filter((each) => luminance(each) > lightest).length;
  const isMixed = light > 0 && light < chosen.length;
  return first === undefined || grounds.length < chosen.length || isMixed ? null : [first, ...more];
}

/** The hex value of a theme colour on this site, and of the design's paper; any other value unchanged. */
export function siteColour(value: string, { page, paper }: Palette): string {
  if (value === ownPalette.paper) return paper;
  // The cast is safe: the check before it makes it a key of the table.
  return Object.hasOwn(page, value) ? page[value as ColourToken] : value;
}

/**
 * Returns the colour variables of a block on backgrounds of its own, as declarations; each text colour
 * is darkened (or, on dark ones, lightened) until it is readable on all of them. On a strongly coloured
 * background the ink doubles as signal colour, because a second colour would not stand out.
 */
export function groundTokens(grounds: Grounds, palette: Palette = ownPalette): readonly string[] {
  const [ground] = grounds;
  const isLight = luminance(ground) > lightest;
  const inks = isLight ? palette.onLight : palette.onDark;
  const ink = inkOn(inks.ink, grounds);
  const line = toHex(over({ ...(parseColour(ink) ?? black), a: 0.16 }, ground));
  const tokens: Readonly<Record<ColourToken, string>> = {
    ink,
    muted: inkOn(inks.muted, grounds),
    line,
    ground: toHex(ground),
    raised: toHex(over(isLight ? { ...white, a: 0.5 } : { ...black, a: 0.25 }, ground)),
    signal: isLight && isStrong(ground) ? ink : inkOn(inks.signal, grounds),
    blueprint: inkOn(inks.blueprint, grounds),
    growth: inkOn(inks.growth, grounds),
  };
  return Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
}

/** Cache by colour and backgrounds: pages render far more often than their colours change. */
const inks = new Map<string, string>();
const inksAtMost = 500;

/**
 * Darkens a colour (on dark backgrounds: lightens it) just enough to be readable as text on these.
 * `colour` is a token or hex.
 */
export function inkOn(colour: string, grounds: Grounds): string {
  const key = `${colour} ${grounds.map(toHex).join(" ")}`;
  const known = inks.get(key);
  if (known !== undefined) return known;
  if (inks.size === inksAtMost) inks.clear();
  const ink = findInk(colour, grounds);
  inks.set(key, ink);
  return ink;
}

function findInk(colour: string, grounds: Grounds): string {
  const from = parseColour(colour);
  if (from === null) return colour;
  const isDark = luminance(grounds[0]) <= lightest;
  const end = isDark ? white : black;
  const pure = withoutWhite(from, 0.85);
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const shades = [
    ...(isDark ? [] : shares.map((share) => withoutWhite(from, share * 0.85))),
    ...shares.map((share) => over({ ...end, a: share }, isDark ? from : pure)),
  ];
  const found = shades
    // Rounded to what will be written as hex.
    .map((shade) => parseColour(toHex(shade)) ?? black)
    .find((shade) => grounds.every((ground) => contrastBetween(shade, ground) >= readable));
  return toHex(found ?? end);
}

/** Removes a share of the colour's white: darker and more saturated. */
function withoutWhite({ r, g, b, a }: Rgba, share: number): Rgba {
  const less = Math.min(r, g, b) * share;
  return { r: r - less, g: g - less, b: b - less, a };
}

function isStrong({ r, g, b }: Rgba): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) > 90;
}
