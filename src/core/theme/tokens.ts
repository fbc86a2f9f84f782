import { contrastOfLuminances, luminance } from "../fields/contrast.ts";
import type { Rgba } from "../fields/contrast.ts";
import { nearestShade, paletteOf, rgba, shade } from "./derive-palette.ts";
import { mixed } from "./oklch.ts";
import { ownPalette } from "./palette.ts";
import type { Palette } from "./palette.ts";
import type { Theme, ThemeCorner, ThemeDensity } from "./theme.ts";

/** Custom properties of the base stylesheet, with their values. */
export type Tokens = Readonly<Record<`--${string}`, string>>;

/**
 * The custom properties that a theme sets on the whole page: those whose values differ from the base stylesheet's, so none for
 * the design's own looks. Fonts are added by the stylesheet, which knows their files.
 */
export function tokensOf(theme: Theme): Tokens {
  return {
    ...colourTokensOf(paletteOf(theme)),
    ...(theme.corner === "soft" ? {} : { "--radius": radii[theme.corner] }),
    ...spacesOf(theme.density),
  };
}

/** Minimum contrast ratio for the borders of controls, and for what figures show (WCAG 2.2, AA). */
export const visible = 3;

function colourTokensOf(palette: Palette): Tokens {
  const names = Object.keys(ownPalette.page) as readonly (keyof Palette["page"])[];
  const colours = names
    .filter((name) => palette.page[name] !== ownPalette.page[name])
    .map((name) => [`--${name}`, palette.page[name]] as const);
  const control = controlOf(palette);
  const wrong = wrongOf(palette);
  const { ink, blueprint } = palette.page;
  return {
    ...Object.fromEntries(colours),
    ...(control === ownControl ? {} : { "--control": control }),
    ...(wrong === ownWrong ? {} : { "--wrong": wrong }),
    // The grid and its light, as strong as in the base stylesheet.
    ...(ink === ownPalette.page.ink ? {} : { "--hair": `${ink}12` }),
    ...(blueprint === ownPalette.page.blueprint ? {} : { "--glow": `${blueprint}2b` }),
  };
}

/** The borders of inputs on the page, which the stylesheets have as their fallback. */
const ownControl = "#68757f";

/** What is said of mistakes in forms: light or dark red. */
const ownWrong = "#ff9a8f";
const wrongOnLight = "#a3241a";

/** What is said of mistakes in forms, readable on the page. */
export function wrongOf({ page: { ground, raised }, isLight }: Palette): string {
  return shade(isLight === true ? wrongOnLight : ownWrong, [rgba(ground), rgba(raised)]);
}

/** The borders of inputs: the design's own where it can be seen, else halfway between text and ground or stronger. */
export function controlOf({ page: { ink, ground, raised } }: Palette): string {
  const halfway = mixed(rgba(ground), rgba(ink), 0.5);
  const backs = [luminance(rgba(ground)), luminance(rgba(raised))];
  const isVisible = (colour: Rgba) =>
    backs.every((back) => contrastOfLuminances(luminance(colour), back) >= visible);
  const isOwn = ground === ownPalette.page.ground && ink === ownPalette.page.ink;
  return isOwn ? ownControl : (nearestShade(halfway, isVisible) ?? ink);
}

const radii: Readonly<Record<Exclude<ThemeCorner, "soft">, string>> = {
  square: "0px",
  round: "10px",
};

/**
 * The base stylesheet's distances, from the third on: the first two are gaps within a line. In rem, or as the least, the part that
 * is fixed, the share of the window's width, and the most.
 */
const spaces: readonly (number | readonly [number, number, number, number])[] = [
  0.75,
  1,
  1.5,
  2.5,
  [2.5, 1.9, 2.6, 4],
  [3, 1.75, 6, 7.5],
];
const factors: Readonly<Record<ThemeDensity, number>> = { compact: 0.7, normal: 1, airy: 1.3 };

function spacesOf(density: ThemeDensity): Tokens {
  if (density === "normal") return {};
  const factor = factors[density];
  return Object.fromEntries(
    spaces.map((space, index) => [`--space-${index + 3}`, scaled(space, factor)]),
  );
}

/** A distance of the base stylesheet, larger or smaller. */
export function scaled(space: (typeof spaces)[number], factor: number): string {
  const of = (value: number) => Number((value * factor).toFixed(4));
  if (typeof space === "number") return `${of(space)}rem`;
  const [least, fixed, share, most] = space;
  return `clamp(${of(least)}rem,${of(fixed)}rem + ${of(share)}vw,${of(most)}rem)`;
}

/** The distances as the base stylesheet has them, for a test that compares the two. */
export const usualSpaces: readonly string[] = spaces.map((space) => scaled(space, 1));
