import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { categories, categoryNames } from "./categories.ts";

/** Cards under one heading. */
export interface Shelf {
  readonly title: string;
  readonly definitions: readonly BlockDefinition[];
}

/** How many recently used block types are remembered. */
export const recentAtMost = 4;

/** What is remembered of the types used in this browser. */
export interface Remembered {
  readonly favourites: readonly string[];
  /** Latest first. */
  readonly recent: readonly string[];
}

/**
 * Each block type once: favourites, then recently used ones, then all others by category, the premium ones last in
 * theirs. Empty shelves are omitted.
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
    ...categories.map((category) => {
      const own = others.filter((definition) => definition.category === category);
      const [plain, premium] = [false, true].map((is) => own.filter((each) => each.premium === is));
      return {
        title: categoryNames[category],
        definitions: [...(plain ?? []), ...(premium ?? [])],
      };
    }),
  ].filter((shelf) => shelf.definitions.length > 0);
}

/** The recently used types after this type was used. */
export function withRecent(recent: readonly string[], type: string): readonly string[] {
  return [type, ...recent.filter((each) => each !== type)].slice(0, recentAtMost);
}

/** The favourites with this type added or removed. */
export function withFavourite(favourites: readonly string[], type: string): readonly string[] {
  return favourites.includes(type)
    ? favourites.filter((each) => each !== type)
    : [...favourites, type];
}
