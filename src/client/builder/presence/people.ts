import type { PresentWindow } from "#core/contract/live.ts";
import { clockTime } from "#client/ui/clock-time.ts";

/** Somebody else who is on the page, or the same person in another window. */
export interface Guest {
  /** Tells people apart; nothing else. */
  readonly key: string;
  /** "Ana Cruz", or "You, in another window, since 10:42". */
  readonly name: string;
  readonly initials: string;
  /** Drawn around what they have selected and behind their initials; dark letters stand on it. */
  readonly colour: string;
  /** What they have selected, in each of their windows that has something selected. */
  readonly blocks: readonly string[];
}

/** Light enough for dark letters, and told apart by who cannot see all colours: the initials say it too. */
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

/** Everybody on the page but this window: one for each person, the longest there first. */
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

/** Which of one's own windows are meant: those who look at one of them know when they opened the others. */
function ownName(windows: readonly PresentWindow[]): string {
  const times = windows.map(({ since }) => clockTime(since)).join(", ");
  return windows.length === 1
    ? `You, in another window, since ${times}`
    : `You, in ${windows.length} other windows, since ${times}`;
}

/** One or two letters: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase() || "?";
}

/** A letter of any script, whole where it is made of several parts. */
function firstLetter(word = ""): string {
  return new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
