import type { BlockDefinition } from "#blocks/_kit/define-block.ts";

/** Some of the cards under a heading. */
export interface Shelf {
  readonly title: string;
  readonly definitions: readonly BlockDefinition[];
}

/** Most block types that are remembered as used last. */
export const recentAtMost = 4;

interface Remembered {
  readonly favourites: readonly string[];
  /** The newest first. */
  readonly recent: readonly string[];
}

/**
 * Every block once: favourites on top, then what was used last, then all others in their order. Shelves without a card
 * are left out.
 */
export function shelvesOf(
  definitions: readonly BlockDefinition[],
  { favourites, recent }: Remembered,
): readonly Shelf[] {
  const starred = definitions.filter(({ type }) => favourites.includes(type));
  const used = recent
    .filter((type) => !favourites.includes(type))
    .flatMap((type) => definitions.find((definition) => definition.type === type) ?? []);
  const onTop = new Set([...starred, ...used]);
  const others = definitions.filter((definition) => !onTop.has(definition));
  return [
    { title: "Favourites", definitions: starred },
    { title: "Recently used", definitions: used },
    { title: onTop.size === 0 ? "All components" : "More components", definitions: others },
  ].filter((shelf) => shelf.definitions.length > 0);
}

/** What was used last once this type was used. */
export function withRecent(recent: readonly string[], type: string): readonly string[] {
  return [type, ...recent.filter((each) => each !== type)].slice(0, recentAtMost);
}

/** The favourites with this type among them, or without it where it was. */
export function withFavourite(favourites: readonly string[], type: string): readonly string[] {
  return favourites.includes(type)
    ? favourites.filter((each) => each !== type)
    : [...favourites, type];
}
