import { colourTokens, type ColourToken } from "#core/fields/colour.ts";
import { contrastBetween, luminance, over, parseColour, toHex } from "#core/fields/contrast.ts";
import type { Rgba } from "#core/fields/contrast.ts";
import { resolveGradient } from "#core/fields/gradient.ts";
import { onPaper } from "./paper.ts";
import { backgroundGradients } from "./presets.ts";
import { styleValues } from "./style-values.ts";
import type { StyleValues } from "./style-values.ts";

type GroundValues = Pick<
  StyleValues,
  "backgroundType" | "backgroundColor" | "backgroundGradient" | "backdropFilter"
>;

/** From this luminance on dark ink has more contrast than the theme's own. */
const lightest = 0.18;
/** What texts need (WCAG 2.2, AA). */
const readable = 4.5;

const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };
const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** `lightGrounds` of a block that has been read: of the many without a ground of their own, no other style is looked at. */
export function lightGroundsOf(
  styles: Readonly<Record<string, unknown>>,
): ReturnType<typeof lightGrounds> {
  const { backgroundType, backgroundColor = "" } = styles;
  if (backgroundType !== "gradient" && backgroundColor === "") return null;
  return lightGrounds(styleValues(styles));
}

/**
 * The colours that a block stands on where its editor gave it a light ground: one, or both ends of a gradient. Null where
 * the theme's own texts are read best on it, and where nothing was chosen.
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
 * Whether dark ink is read better than light on a colour that a part of the block has; without one, on the block's own
 * ground. On light grounds theme colours stand for their opposites.
 */
export function isLightColour(value: string, styles: Readonly<Record<string, unknown>>): boolean {
  const isOnLight = lightGroundsOf(styles) !== null;
  const colour = parseColour(value);
  if (colour === null || colour.a < 0.5) return isOnLight;
  const isLight = luminance(colour) > lightest;
  return Object.hasOwn(colourTokens, value) ? isLight !== isOnLight : isLight;
}

/**
 * The tokens of a block on light grounds, as declarations: each text colour is darkened until it can be read on all of
 * them. On a strongly coloured ground the ink is the signal: no second colour is told from it.
 */
export function lightTokens(grounds: readonly [Rgba, ...Rgba[]]): readonly string[] {
  const [ground] = grounds;
  const ink = inkOn(onPaper.ink, grounds);
  const line = toHex(over({ ...(parseColour(ink) ?? black), a: 0.16 }, ground));
  const tokens: Readonly<Record<ColourToken, string>> = {
    ink,
    muted: inkOn(onPaper.muted, grounds),
    line,
    ground: toHex(ground),
    raised: toHex(over({ ...white, a: 0.5 }, ground)),
    signal: isStrong(ground) ? ink : inkOn(onPaper.signal, grounds),
    blueprint: inkOn(onPaper.blueprint, grounds),
    growth: inkOn(onPaper.growth, grounds),
  };
  return Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
}

/** Inks that were found before, by colour and grounds: a page is drawn again far more often than its colours change. */
const inks = new Map<string, string>();
const inksAtMost = 500;

/** The colour as dark as it has to be for texts on these grounds. `colour` is a token or digits. */
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
    // Whole digits, as they will be written.
    .map((shade) => parseColour(toHex(shade)) ?? black)
    .find((shade) => grounds.every((ground) => contrastBetween(shade, ground) >= readable));
  return toHex(found ?? black);
}

/** The colour with less of the white that is mixed into it: darker, and as strong as a pigment is. */
function withoutWhite({ r, g, b, a }: Rgba, share: number): Rgba {
  const less = Math.min(r, g, b) * share;
  return { r: r - less, g: g - less, b: b - less, a };
}

function isStrong({ r, g, b }: Rgba): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) > 90;
}
