import { normaliseType } from "#core/document/block-type.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";

/**
 * The block types that match every word of a search, ranked by where they match (BUILD-060): the whole name, its start,
 * words of the name, spellings of the type, description, category. Ties, and all types without a search, are sorted by name.
 */
export function findDefinitions(
  definitions: readonly BlockDefinition[],
  search: string,
): readonly BlockDefinition[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return definitions
    .map((definition) => ({ definition, rank: rankOf(definition, words) }))
    .filter(({ rank }) => rank !== nowhere)
    .toSorted(
      (one, other) =>
        one.rank - other.rank || one.definition.name.localeCompare(other.definition.name),
    )
    .map(({ definition }) => definition);
}

const nowhere = Number.POSITIVE_INFINITY;

/** The rank of the name if it is, or begins with, the whole search; else that of the worst word. Lower is better. */
function rankOf(definition: BlockDefinition, words: readonly string[]): number {
  const places = placesOf(definition);
  const [name = ""] = places;
  const ranks = words.map((word) => {
    const spelling = normaliseType(word);
    const found = places.findIndex((place, at) => place.includes(at === 1 ? spelling : word));
    if (found < 0) return nowhere;
    return found > 0 ? found + 3 : beginsAWord(name, word) ? 2 : 3;
  });
  const worst = Math.max(0, ...ranks);
  return worst === nowhere ? nowhere : (rankOfWhole(plain(name), plain(words.join(" "))) ?? worst);
}

function rankOfWhole(name: string, search: string): number | null {
  if (search === "") return null;
  if (name === search) return 0;
  return name.startsWith(search) ? 1 : null;
}

/** Only letters and digits, with a space between words: "Image & Text" is also found exactly by "image text". */
function plain(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** The texts that a search looks at, best first. */
function placesOf(definition: BlockDefinition): readonly string[] {
  const { name, type, aliases, description, category } = definition;
  const spellings = [type, ...aliases].map(normaliseType).join(" ");
  return [name, spellings, description, category].map((text) => text.toLowerCase());
}

function beginsAWord(text: string, word: string): boolean {
  return text.startsWith(word) || text.includes(` ${word}`) || text.includes(`/${word}`);
}
