import { colourTokens, type ColourToken } from "#core/fields/colour.ts";
import { contrastBetween, luminance, over, parseColour, toHex } from "#core/fields/contrast.ts";
import type { Rgba } from "#core/fields/contrast.ts";
import { resolveGradient } from "#core/fields/gradient.ts";
import { lightest, ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { backgroundGradients } from "./presets.ts";
import { styleValues } from "./style-values.ts";
import type { StyleValues } from "./style-values.ts";

type GroundValues = Pick<
  StyleValues,
  "backgroundType" | "backgroundColor" | "backgroundGradient" | "backdropFilter"
>;

/** A colour, or both ends of a gradient. */
export type Grounds = readonly [Rgba, ...Rgba[]];

type Styles = Readonly<Record<string, unknown>>;

/** Minimum contrast ratio for text (WCAG 2.2, AA). */
const readable = 4.5;

const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };
const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/**
 * The classes of a block for what it stands on: on a light ground, and on that of a page that is light itself; on a dark ground of
 * a light page.
 */
export function groundClass(styles: Styles, palette: Palette = ownPalette): string {
  if (lightGroundsOf(styles, palette) !== null) return " is-light";
  if (!palette.isLight) return "";
  return darkGroundsOf(styles, palette) === null ? " is-light is-bare" : " is-dark";
}

/** Whether a block is on a light ground: its own, or the page's. */
export function isOnLight(styles: Styles, palette: Palette = ownPalette): boolean {
  return groundClass(styles, palette).startsWith(" is-light");
}

/**
 * `lightGrounds` for a block that has been read. Returns early for the many blocks without a
 * background of their own.
 */
export function lightGroundsOf(styles: Styles, palette: Palette = ownPalette): Grounds | null {
  return hasGround(styles) ? lightGrounds(styleValues(styles), palette) : null;
}

/** The grounds to which colours for texts that were made for the design's own have to be adapted; null for none. */
export function groundsToAdaptTo(styles: Styles, palette: Palette): Grounds | null {
  const light = lightGroundsOf(styles, palette);
  if (light !== null || palette === ownPalette) return light;
  return darkGroundsOf(styles, palette) ?? [parseColour(palette.page.ground) ?? black];
}

function darkGroundsOf(styles: Styles, palette: Palette): Grounds | null {
  return hasGround(styles) ? darkGrounds(styleValues(styles), palette) : null;
}

function hasGround({ backgroundType, backgroundColor = "" }: Styles): boolean {
  return backgroundType === "gradient" || backgroundColor !== "";
}

/**
 * Returns the block's background colours if its editor chose a light background: one, or both ends
 * of a gradient. Null if light text is more readable on it, or if nothing was chosen.
 */
export function lightGrounds(values: GroundValues, palette: Palette = ownPalette): Grounds | null {
  const grounds = chosenGrounds(values, palette);
  return grounds !== null && grounds.every((each) => luminance(each) > lightest) ? grounds : null;
}

/** The same for a dark background, where the page's own colours were not made for one. */
export function darkGrounds(values: GroundValues, palette: Palette): Grounds | null {
  if (palette === ownPalette) return null;
  const grounds = chosenGrounds(values, palette);
  return grounds !== null && grounds.every((each) => luminance(each) <= lightest) ? grounds : null;
}

function chosenGrounds(values: GroundValues, palette: Palette): Grounds | null {
  const { backgroundType, backgroundColor, backgroundGradient } = values;
  if (backgroundType === "solid" && backgroundColor === "") return null;
  const found =
    backgroundType === "gradient" ? resolveGradient(backgroundGradients, backgroundGradient) : null;
  const chosen = backgroundType === "gradient" ? [found?.from, found?.to] : [backgroundColor];
  const page = parseColour(palette.page.ground) ?? black;
  const grounds = chosen.flatMap((value) => {
    const colour = value === undefined ? null : parseColour(siteColour(value, palette));
    return colour === null ? [] : [over(colour, page)];
  });
  const [first, ...more] = grounds;
  return first === undefined || grounds.length < chosen.length ? null : [first, ...more];
}

/** The hex value of a theme colour on this site, and of the design's paper; any other value unchanged. */
export function siteColour(value: string, { page, paper }: Palette): string {
  if (value === ownPalette.paper) return paper;
  // The cast is safe: the check before it makes it a key of the table.
  return Object.hasOwn(page, value) ? page[value as ColourToken] : value;
}

/**
 * Whether dark text is more readable than light text on a part's colour, or on the block's
 * background if the part has no (or a mostly transparent) colour. In light blocks theme colours are
 * inverted.
 */
export function isLightColour(
  value: string,
  styles: Styles,
  palette: Palette = ownPalette,
): boolean {
  const isLightBlock = isOnLight(styles, palette);
  const colour = parseColour(siteColour(value, palette));
  if (colour === null || colour.a < 0.5) return isLightBlock;
  const isLight = luminance(colour) > lightest;
  const isInverted = isLightBlock !== palette.isLight;
  return Object.hasOwn(colourTokens, value) ? isLight !== isInverted : isLight;
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
  const pure = withoutWhite(from, 0.85);
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const shades = isDark
    ? shares.map((share) => over({ ...white, a: share }, from))
    : [
        ...shares.map((share) => withoutWhite(from, share * 0.85)),
        ...shares.map((share) => over({ ...black, a: share }, pure)),
      ];
  const found = shades
    // Rounded to what will be written as hex.
    .map((shade) => parseColour(toHex(shade)) ?? black)
    .find((shade) => grounds.every((ground) => contrastBetween(shade, ground) >= readable));
  return toHex(found ?? (isDark ? white : black));
}

/** Removes a share of the colour's white: darker and more saturated. */
function withoutWhite({ r, g, b, a }: Rgba, share: number): Rgba {
  const less = Math.min(r, g, b) * share;
  return { r: r - less, g: g - less, b: b - less, a };
}

function isStrong({ r, g, b }: Rgba): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) > 90;
}
