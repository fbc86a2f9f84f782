import { colourTokens, type ColourToken } from "#core/fields/colour.ts";
import { contrastBetween, luminance, over, parseColour, toHex } from "#core/fields/contrast.ts";
import type { Rgba } from "#core/fields/contrast.ts";
import { resolveGradient } from "#core/fields/gradient.ts";
import { lightPalette } from "./light-palette.ts";
import { backgroundGradients } from "./presets.ts";
import { styleValues } from "./style-values.ts";
import type { StyleValues } from "./style-values.ts";

type GroundValues = Pick<
  StyleValues,
  "backgroundType" | "backgroundColor" | "backgroundGradient" | "backdropFilter"
>;

/** Above this luminance, dark text has more contrast than the theme's light text. */
const lightest = 0.18;
/** Minimum contrast ratio for text (WCAG 2.2, AA). */
const readable = 4.5;

const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };
const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/**
 * `lightGrounds` for a block that has been read. Returns early for the many blocks without a
 * background of their own.
 */
export function lightGroundsOf(
  styles: Readonly<Record<string, unknown>>,
): ReturnType<typeof lightGrounds> {
  const { backgroundType, backgroundColor = "" } = styles;
  if (backgroundType !== "gradient" && backgroundColor === "") return null;
  return lightGrounds(styleValues(styles));
}

/**
 * Returns the block's background colours if its editor chose a light background: one, or both ends
 * of a gradient. Null if the theme's light text is more readable on it, or if nothing was chosen.
 */
export function lightGrounds(values: GroundValues): readonly [Rgba, ...Rgba[]] | null {
  const { backgroundType, backgroundColor, backgroundGradient } = values;
  if (backgroundType === "solid" && backgroundColor === "") return null;
  const found =
    backgroundType === "gradient" ? resolveGradient(backgroundGradients, backgroundGradient) : null;
  const chosen = backgroundType === "gradient" ? [found?.from, found?.to] : [backgroundColor];
  const page = parseColour(colourTokens.ground) ?? black;
  const grounds = chosen.flatMap((value) => {
    const colour = value === undefined ? null : parseColour(value);
    return colour === null ? [] : [over(colour, page)];
  });
  const [first, ...more] = grounds;
  if (first === undefined || grounds.length < chosen.length) return null;
  return grounds.every((ground) => luminance(ground) > lightest) ? [first, ...more] : null;
}

/**
 * Whether dark text is more readable than light text on a part's colour, or on the block's
 * background if the part has no (or a mostly transparent) colour. In light blocks theme colours are
 * inverted.
 */
export function isLightColour(value: string, styles: Readonly<Record<string, unknown>>): boolean {
  const isOnLight = lightGroundsOf(styles) !== null;
  const colour = parseColour(value);
  if (colour === null || colour.a < 0.5) return isOnLight;
  const isLight = luminance(colour) > lightest;
  return Object.hasOwn(colourTokens, value) ? isLight !== isOnLight : isLight;
}

/**
 * Returns the colour variables of a block on light backgrounds, as declarations; each text colour
 * is darkened until it is readable on all of them. On a strongly coloured background the ink
 * doubles as signal colour, because a second colour would not stand out.
 */
export function lightTokens(grounds: readonly [Rgba, ...Rgba[]]): readonly string[] {
  const [ground] = grounds;
  const ink = inkOn(lightPalette.ink, grounds);
  const line = toHex(over({ ...(parseColour(ink) ?? black), a: 0.16 }, ground));
  const tokens: Readonly<Record<ColourToken, string>> = {
    ink,
    muted: inkOn(lightPalette.muted, grounds),
    line,
    ground: toHex(ground),
    raised: toHex(over({ ...white, a: 0.5 }, ground)),
    signal: isStrong(ground) ? ink : inkOn(lightPalette.signal, grounds),
    blueprint: inkOn(lightPalette.blueprint, grounds),
    growth: inkOn(lightPalette.growth, grounds),
  };
  return Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
}

/** Cache by colour and backgrounds: pages render far more often than their colours change. */
const inks = new Map<string, string>();
const inksAtMost = 500;

/**
 * Darkens a colour just enough to be readable as text on these backgrounds. `colour` is a token or
 * hex.
 */
export function inkOn(colour: string, grounds: readonly Rgba[]): string {
  const key = `${colour} ${grounds.map(toHex).join(" ")}`;
  const known = inks.get(key);
  if (known !== undefined) return known;
  if (inks.size === inksAtMost) inks.clear();
  const ink = findInk(colour, grounds);
  inks.set(key, ink);
  return ink;
}

function findInk(colour: string, grounds: readonly Rgba[]): string {
  const from = parseColour(colour);
  if (from === null) return colour;
  const pure = withoutWhite(from, 0.85);
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const shades = [
    ...shares.map((share) => withoutWhite(from, share * 0.85)),
    ...shares.map((share) => over({ ...black, a: share }, pure)),
  ];
  const found = shades
    // Rounded to what will be written as hex.
    .map((shade) => parseColour(toHex(shade)) ?? black)
    .find((shade) => grounds.every((ground) => contrastBetween(shade, ground) >= readable));
  return toHex(found ?? black);
}

/** Removes a share of the colour's white: darker and more saturated. */
function withoutWhite({ r, g, b, a }: Rgba, share: number): Rgba {
  const less = Math.min(r, g, b) * share;
  return { r: r - less, g: g - less, b: b - less, a };
}

function isStrong({ r, g, b }: Rgba): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) > 90;
}
