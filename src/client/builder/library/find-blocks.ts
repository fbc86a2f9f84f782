import type { BlockDefinition } from "#blocks/_kit/define-block.ts";

/** Those whose name, description, category or any spelling of the type has every word of a search. */
export function findDefinitions(
  definitions: readonly BlockDefinition[],
  search: string,
): readonly BlockDefinition[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return definitions
    .filter((definition) => {
      const { name, description, category, type, aliases } = definition;
      const text = [name, description, category, type, ...aliases].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
