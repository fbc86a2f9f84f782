import {
  contrastBetween,
  contrastOfLuminances,
  luminance,
  parseColour,
  toHex,
} from "../fields/contrast.ts";
import type { Rgba } from "../fields/contrast.ts";
import { mixed, mixture, oklchToHex, oklchToRgba, toOklch } from "./oklch.ts";
import { lightest, ownPalette } from "./palette.ts";
import type { Ink, Palette } from "./palette.ts";
import type { Theme } from "./theme.ts";

/** Minimum contrast ratio for text (WCAG 2.2, AA). */
export const readable = 4.5;

const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };
const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };
const known = new WeakMap<Theme, Palette>();

/**
 * The site's colours: those that were chosen, and the others derived from them in OKLCH. A colour that depends on nothing that
 * was chosen is the design's own. The same object for the same theme; the design's own palette if no colour was chosen.
 */
export function paletteOf(theme: Theme): Palette {
  const before = known.get(theme);
  if (before !== undefined) return before;
  const { ground, ink, signal, paper, headingFont } = theme;
  const isOwn = [ground, ink, signal, paper, headingFont].every((value) => value === "");
  const palette = isOwn ? ownPalette : derive(theme);
  known.set(theme, palette);
  return palette;
}

function derive(theme: Theme): Palette {
  const own = ownPalette;
  const ground = (theme.ground || own.page.ground).toLowerCase();
  const isLight = luminance(rgba(ground)) > lightest;
  // Light text on a light ground would be unreadable before anybody has chosen a text colour.
  const ink = (theme.ink || (isLight ? own.onLight.ink : own.page.ink)).toLowerCase();
  // The design's own paper is made for the dark: on a light page it is a shade of that.
  const usualPaper = isLight ? mixed(rgba(ground), rgba(ink), 0.07) : own.paper;
  const paper = (theme.paper || usualPaper).toLowerCase();
  const isRepainted = ground !== own.page.ground || ink !== own.page.ink;
  const raised = isRepainted ? raisedOn(ground, ink, isLight) : own.page.raised;
  const grounds = [rgba(ground), rgba(raised)];
  const standard = isLight ? own.onLight : own.onDark;
  const signal = (
    theme.signal || (isRepainted ? shade(standard.signal, grounds) : standard.signal)
  ).toLowerCase();
  const page = {
    ink,
    muted: isRepainted ? mutedOn(ink, ground, grounds) : own.page.muted,
    line: isRepainted ? mixed(rgba(ground), rgba(ink), isLight ? 0.14 : 0.19) : own.page.line,
    ground,
    raised,
    signal,
    blueprint: isRepainted ? shade(standard.blueprint, grounds) : own.page.blueprint,
    growth: isRepainted ? shade(standard.growth, grounds) : own.page.growth,
  };
  const inks = { ink, muted: page.muted, signal, blueprint: page.blueprint, growth: page.growth };
  return {
    page,
    paper,
    ...(isLight && { isLight }),
    ...(theme.headingFont !== "" && { hasHeadFont: true }),
    onLight: isLight ? inks : inksOnPaper(theme, inks, ground, paper),
    onDark: isLight ? inksInTheDark(theme, inks, ground) : inks,
  };
}

/** The areas that stand out from the ground, never so far towards the text that it cannot be read. */
function raisedOn(ground: string, ink: string, isLight: boolean): string {
  const back = rgba(ground);
  if (isLight) {
    const whiter = mixed(back, white, 0.5);
    return luminance(back) > 0.92 ? mixed(back, rgba(ink), 0.025) : whiter;
  }
  const nearer = mixed(back, rgba(ink), 0.05);
  return contrastBetween(rgba(ink), rgba(nearer)) >= readable ? nearer : mixed(back, black, 0.15);
}

/** Quiet text: as far from the text's colour towards the ground as the design's own, where that can be read. */
function mutedOn(ink: string, ground: string, grounds: readonly Rgba[]): string {
  const [from, to] = [rgba(ink), rgba(ground)];
  const at = (step: number) => mixture(from, to, Math.max(0, 0.315 - step * 0.01));
  const isRead = readableOn(grounds);
  const found = firstOf(33, (step) => isRead(at(step)));
  return found === null ? ink : toHex(at(found));
}

/** The inks of light components of a dark site. */
function inksOnPaper(theme: Theme, inks: Inks, ground: string, paper: string): Inks {
  const { onLight } = ownPalette;
  const papers = [rgba(paper)];
  const { l, c, h } = toOklch(rgba(ground));
  const ink =
    theme.ground === ""
      ? onLight.ink
      : oklchToHex({ l: Math.min(l, 0.24), c: Math.min(c, 0.06), h });
  const isPaperLight = luminance(rgba(paper)) > lightest;
  const muted =
    (theme.ground === "" && theme.paper === "") || !isPaperLight
      ? onLight.muted
      : mutedOn(ink, paper, papers);
  const signal = theme.signal === "" || !isPaperLight ? onLight.signal : shade(inks.signal, papers);
  return { ...onLight, ink, muted, signal };
}

/** The inks of dark components of a light site, and of screens on it. */
function inksInTheDark(theme: Theme, inks: Inks, ground: string): Inks {
  const { onDark } = ownPalette;
  const darkest = darkGroundOf(inks.ink);
  const { c, h } = toOklch(rgba(ground));
  const ink = oklchToHex({ l: 0.96, c: Math.min(c, 0.02), h });
  // Rows and lists in a screen stand out from it.
  const dark = [rgba(darkest), rgba(mixed(rgba(darkest), rgba(ink), 0.1))];
  const signal = theme.signal === "" ? onDark.signal : shade(inks.signal, dark);
  return { ...onDark, ink, muted: mutedOn(ink, darkest, dark), signal };
}

/** What a screen on a light site is: the text's colour, as dark as the design's own ground. */
export function darkGroundOf(ink: string): string {
  const { l, c, h } = toOklch(rgba(ink));
  return oklchToHex({ l: Math.min(l, 0.19), c: Math.min(c, 0.04), h });
}

type Inks = Readonly<Record<Ink, string>>;

/** The same colour, only as much lighter or darker as it takes to be read on all of these grounds. */
export function shade(colour: string, grounds: readonly Rgba[]): string {
  return nearestShade(colour, readableOn(grounds)) ?? colour;
}

/** How finely lightness is searched. */
const steps = 200;

/**
 * The colour, or of its lighter and darker shades the one nearest to it in lightness that passes; null if none does. Of two shades
 * on the same side of the colour, the farther one must pass if the nearer one does: then few have to be asked.
 */
export function nearestShade(colour: string, passes: (shade: Rgba) => boolean): string | null {
  const own = rgba(colour);
  if (passes(own)) return colour;
  const { l, c, h } = toOklch(own);
  const at = (step: number) => oklchToRgba({ l: step / steps, c, h });
  const above = Math.floor(l * steps) + 1;
  const lighter = firstOf(steps + 1 - above, (far) => passes(at(above + far)));
  // Of the darker shades, only those that are at least as near as that.
  const least = lighter === null ? 0 : Math.max(0, Math.ceil(2 * l * steps - above - lighter));
  const darker = firstOf(above - least, (far) => passes(at(above - 1 - far)));
  if (darker !== null) return toHex(at(above - 1 - darker));
  return lighter === null ? null : toHex(at(above + lighter));
}

/** The first of so many steps that passes, if all after it do; null if the last one does not. */
function firstOf(count: number, passes: (step: number) => boolean): number | null {
  if (count <= 0 || !passes(count - 1)) return null;
  let [from, to] = [0, count - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

/** Whether a colour can be read on all of these grounds. */
function readableOn(grounds: readonly Rgba[]): (colour: Rgba) => boolean {
  const backs = grounds.map(luminance);
  return (colour) => {
    const front = luminance(colour);
    return backs.every((back) => contrastOfLuminances(front, back) >= readable);
  };
}

/** A hex colour that has been checked; black for anything else. */
export function rgba(hex: string): Rgba {
  return parseColour(hex) ?? black;
}
