import type { PresentWindow } from "#core/contract/live.ts";
import { clockTime } from "#client/ui/clock-time.ts";

/** Another person on the page, or the same person in another window. */
export interface Guest {
  /** Unique to the person. */
  readonly key: string;
  /** "Ana Cruz", or "You, in another window, since 10:42". */
  readonly name: string;
  readonly initials: string;
  /** CSS colour of their outline and avatar, light enough for dark text on it. */
  readonly colour: string;
  /** Ids of the blocks that are selected in any of their windows. */
  readonly blocks: readonly string[];
}

/** Light enough for dark text. People who cannot tell them apart have the initials. */
const colours = [
  "#7cc4ff",
  "#ffab91",
  "#8fd694",
  "#e3a6f5",
  "#f2cf63",
  "#5fd6cf",
  "#ff9fc0",
  "#b6b3ff",
] as const;

/** Everybody on the page except this window: one guest per person, longest present first. */
export function guestsOf(windows: readonly PresentWindow[], ownWindow: string): readonly Guest[] {
  const guests = new Map<string, Guest>();
  const own = windows.filter((each) => each.isYou && each.window !== ownWindow);
  for (const { window, person, name, isYou, block } of windows) {
    if (isYou && window === ownWindow) continue;
    const before = guests.get(person);
    const blocks = before?.blocks ?? [];
    guests.set(person, {
      key: person,
      name: isYou ? ownName(own) : name,
      initials: initialsOf(name),
      colour: colours[parseInt(person.slice(0, 6), 16) % colours.length] ?? colours[0],
      blocks: block === null || blocks.includes(block) ? blocks : [...blocks, block],
    });
  }
  return [...guests.values()];
}

/** The user's other windows, told apart by when they were opened. */
function ownName(windows: readonly PresentWindow[]): string {
  const times = windows.map(({ since }) => clockTime(since)).join(", ");
  return windows.length === 1
    ? `You, in another window, since ${times}`
    : `You, in ${windows.length} other windows, since ${times}`;
}

/** The first letters of the first and the last word, in upper case. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase() || "?";
}

/** The first grapheme, in any script. */
function firstLetter(word = ""): string {
  return new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
