import { normaliseType } from "#core/document/block-type.ts";
import type { BlockDefinition } from "#blocks/_kit/define-block.ts";

/**
 * Those that have every word of a search: whose name begins with it first, then by name, by another spelling of the
 * type, by description and by category (BUILD-060). Equals, and all without a search, stand by name.
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

/** Where the words were found, the less the better: a block is as good as its worst word. */
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

/** What a search looks at, the best place first. */
function placesOf(definition: BlockDefinition): readonly string[] {
  const { name, type, aliases, description, category } = definition;
  const spellings = [type, ...aliases].map(normaliseType).join(" ");
  return [name, spellings, description, category].map((text) => text.toLowerCase());
}

function beginsAWord(text: string, word: string): boolean {
  return text.startsWith(word) || text.includes(` ${word}`) || text.includes(`/${word}`);
}
