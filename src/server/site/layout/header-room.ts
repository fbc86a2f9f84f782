import type { HeaderEntry } from "#server/pages/directory/menus.ts";
import { moreName } from "#settings/_kit/menu-fields.ts";
import type { SiteLayout } from "./site-layout.ts";

/**
 * Letters that fit into the header's row on the narrowest screen that has one, 56rem: measured with the menu, the name
 * and the button that a new site begins with. Each link counts three more, for the space around it.
 */
const most = 92;
const around = 3;
const measured = "Ashlar".length + "Talk to an engineer".length;

/** The menu of a new site, which nearly fills the row, and how many letters surely fit, whichever they are. */
const measuredRow = "Business|Small Business|Architecture|Industries|About Us|Publications";
const sure = 45;

/** What a name and a button take at most: a longer name ends in dots, and a longer button has two lines. */
const nameAtMost = 28;
const buttonAtMost = 24;

/** From this many characters on, a name may be too long for the header of a phone. */
const longName = 13;

/** The entries of the header's row, and those for which it has no room. */
export interface HeaderRow {
  readonly shown: readonly HeaderEntry[];
  /** Listed under "More". */
  readonly more: readonly HeaderEntry[];
}

type Widths = Pick<SiteLayout, "menus" | "logo" | "hasSignIn">;

/** Divides the menu among the row and the list "More", in its order. A long name or button takes room from it. */
export function headerRow({ menus, logo, hasSignIn }: Widths): HeaderRow {
  const { header, action } = menus;
  const beside =
    Math.min(lettersOf(logo.text), nameAtMost) +
    Math.min(lettersOf(action?.label ?? ""), buttonAtMost);
  const room = most - Math.max(0, beside - measured) - (hasSignIn ? widthOf(["Sign in"]) : 0);
  const labels = header.map(({ label }) => label);
  if (widthOf(labels) <= room) return { shown: header, more: [] };
  const left = room - widthOf([moreName]);
  const count = labels.findIndex((_, index) => widthOf(labels.slice(0, index + 1)) > left);
  return { shown: header.slice(0, count), more: header.slice(count).flatMap(inOneList) };
}

/** The site's own list of what there is no room for is a part of the row's. */
function inOneList(entry: HeaderEntry): readonly HeaderEntry[] {
  const isMore = entry.href === null && entry.label === moreName;
  return isMore ? entry.items.map((item) => ({ ...item, items: [] })) : [entry];
}

/** Whether a name is shortened where there is no room for it. */
export function isLongName(name: string): boolean {
  return lettersOf(name) >= longName;
}

/** Whether the text of the button may need two lines. */
export function isLongAction(label: string): boolean {
  return lettersOf(label) > buttonAtMost;
}

/** Whether the row may be wider than was counted, because it is nearly full, and not of the measured letters alone. */
export function isUnsureRow(widths: Widths): boolean {
  const { shown, more } = headerRow(widths);
  const labels = shown.map(({ label }) => label);
  return more.length > 0 || (widthOf(labels) > sure && labels.join("|") !== measuredRow);
}

function widthOf(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + lettersOf(label) + around, 0);
}

const fullWidth =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/gu;
/** Not those that begin a word of small letters, as the measured ones do. */
const capitals = /(?<=\p{Lu}|\p{Ll})\p{Lu}|\p{Lu}(?=\p{Lu})/gu;
const characters = /./gsu;

/** How many small Latin letters are as wide as the text. */
function lettersOf(text: string): number {
  const found = (kind: RegExp) => text.match(kind)?.length ?? 0;
  return found(characters) + found(fullWidth) + found(capitals) * 0.4;
}
