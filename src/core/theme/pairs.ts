import { contrastBetween, toHex } from "../fields/contrast.ts";
import { nearestShade, paletteOf, readable, rgba } from "./derive-palette.ts";
import type { Palette } from "./palette.ts";
import type { Theme } from "./theme.ts";
import { controlOf, visible } from "./tokens.ts";

/** The colours of a theme that decide whether its texts can be read. */
export type JudgedField = "ground" | "ink" | "signal";

/** A colour and a ground on which it stands. */
interface Pair {
  readonly name: string;
  /** The setting that has to change if they are too similar. */
  readonly field: JudgedField;
  /** The contrast ratio they need. */
  readonly least: number;
  readonly colour: (palette: Palette) => string;
  readonly ground: (palette: Palette) => string;
}

/** Two colours that are too similar. */
export interface FaintPair {
  /** In plain words: `Text on ground`. */
  readonly pair: string;
  /** Their contrast ratio, rounded down to two digits. */
  readonly ratio: number;
  readonly least: number;
  readonly field: JudgedField;
  /** The shade of the field's colour nearest to it with which all pairs of that field pass; null if there is none. */
  readonly nearest: string | null;
}

const grounds = [
  ["ground", ({ page }: Palette) => page.ground],
  ["raised areas", ({ page }: Palette) => page.raised],
] as const;

const colours: readonly Omit<Pair, "ground">[] = [
  { name: "Text", field: "ink", least: readable, colour: ({ page }) => page.ink },
  { name: "Quiet text", field: "ink", least: readable, colour: ({ page }) => page.muted },
  { name: "Borders of inputs", field: "ink", least: visible, colour: controlOf },
  // The other way round, this is the text of buttons.
  { name: "Signal", field: "signal", least: readable, colour: ({ page }) => page.signal },
  {
    name: "Lines of drawings",
    field: "ground",
    least: readable,
    colour: ({ page }) => page.blueprint,
  },
  { name: "Growth", field: "ground", least: readable, colour: ({ page }) => page.growth },
];

/**
 * Every colour of texts and controls on every ground of the page. Components with a ground of their own, such as those on paper,
 * are not among them: their inks are adapted to it.
 */
export const pairs: readonly Pair[] = colours.flatMap((each) =>
  grounds.map(([on, ground]) => ({ ...each, name: `${each.name} on ${on}`, ground })),
);

const judged = new WeakMap<Theme, readonly FaintPair[]>();

/**
 * The pairs of a theme that cannot be told apart well enough (WCAG 2.2, AA), and what would do; empty if all can. Remembered for
 * the theme, because what would do takes dozens of palettes to find.
 */
export function judgeTheme(theme: Theme): readonly FaintPair[] {
  const before = judged.get(theme);
  if (before !== undefined) return before;
  const faint = judge(theme);
  judged.set(theme, faint);
  return faint;
}

function judge(theme: Theme): readonly FaintPair[] {
  const palette = paletteOf(theme);
  const nearest = new Map<JudgedField, string | null>();
  return pairs
    .filter((pair) => !isPassed(pair, palette))
    .map((pair) => {
      const { field, name, least } = pair;
      if (!nearest.has(field)) nearest.set(field, nearestOf(theme, field));
      const ratio = Math.floor(ratioOf(pair, palette) * 100) / 100;
      return { pair: name, ratio, least, field, nearest: nearest.get(field) ?? null };
    });
}

function nearestOf(theme: Theme, field: JudgedField): string | null {
  const own = pairs.filter((pair) => pair.field === field);
  return nearestShade(paletteOf(theme).page[field], (shade) => {
    const palette = paletteOf({ ...theme, [field]: toHex(shade) });
    return own.every((pair) => isPassed(pair, palette));
  });
}

function isPassed(pair: Pair, palette: Palette): boolean {
  return ratioOf(pair, palette) >= pair.least;
}

function ratioOf({ colour, ground }: Pair, palette: Palette): number {
  return contrastBetween(rgba(colour(palette)), rgba(ground(palette)));
}
