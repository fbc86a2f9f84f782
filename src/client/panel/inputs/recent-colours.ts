import { useSyncExternalStore } from "react";
import { isColour } from "#core/fields/colour.ts";
import { recall, remember } from "#client/ui/remembered.ts";

const name = "colours.recent";
const most = 8;
const listeners = new Set<() => void>();
let known: readonly string[] | null = null;

/** The custom colours used last in this browser, newest first, at most eight. */
export function useRecentColours(): readonly string[] {
  return useSyncExternalStore(follow, recentColours, recentColours);
}

/**
 * Puts a custom colour first in the recent ones. Theme colours and the block's own are ignored, because they are
 * always offered.
 */
export function rememberColour(colour: string): void {
  const next = withColour(recentColours(), colour);
  if (next === known) return;
  known = next;
  remember(name, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** The list with a colour moved to the front; the same list if it is there already or is not a custom colour. */
export function withColour(recent: readonly string[], colour: string): readonly string[] {
  const hex = colour.toLowerCase();
  if (!isOwnColour(hex) || recent[0] === hex) return recent;
  return [hex, ...recent.filter((one) => one !== hex)].slice(0, most);
}

function recentColours(): readonly string[] {
  known ??= readRecent(recall(name));
  return known;
}

/** Parses the stored list; empty if it is malformed. */
export function readRecent(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isOwnColour).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isOwnColour(value: unknown): value is string {
  return isColour(value) && value.startsWith("#");
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
