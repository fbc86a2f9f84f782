import { normaliseType } from "#core/document/block-type.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";

/**
 * The block types that match every word of a search, ranked by where they match (BUILD-060): start of the name, name,
 * spellings of the type, description, category. Ties, and all types without a search, are sorted by name.
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

/** The rank of the worst word; lower is better. */
function rankOf(definition: BlockDefinition, words: readonly string[]): number {
  const places = placesOf(definition);
  const ranks = words.map((word, index) => {
    if (index === 0 && places[0]?.startsWith(words.join(" "))) return 0;
    const spelling = normaliseType(word);
    const found = places.findIndex((place, at) => place.includes(at === 1 ? spelling : word));
    if (found < 0) return nowhere;
    return found > 0 ? found + 2 : beginsAWord(places[0] ?? "", word) ? 1 : 2;
  });
  return Math.max(0, ...ranks);
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
