import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";
import type { BlockModule, Registry } from "#blocks/create-registry.ts";

/**
 * Stored names of the types whose blocks can only disclose where a picture of them is, so that the database can leave out those
 * without an https address.
 */
export function quietNames({ all, find }: Pick<Registry, "all" | "find">): readonly string[] {
  // It may claim a block that is stored under any name.
  if (all.some((module) => module.definition.claims !== undefined && !isQuiet(module))) return [];
  const names = all.flatMap(({ definition: { type, aliases, storedAs } }) => [
    type,
    ...aliases,
    storedAs,
  ]);
  return [...new Set(names)].filter((name) => {
    const module = find(name);
    return module !== undefined && isQuiet(module);
  });
}

function isQuiet({ definition, receives, frameOrigins, fileOrigins }: BlockModule): boolean {
  return (
    (receives ?? frameOrigins ?? fileOrigins) === null &&
    definition.showsPrivacy !== true &&
    Object.values(fieldsOf(definition)).every(isQuietField)
  );
}

function isQuietField(field: AnyField): boolean {
  return (
    // What is pasted there may have its address in another spelling.
    field.traits.isFramed !== true &&
    !/https:/i.test(JSON.stringify(field.default)) &&
    (!isListField(field) || Object.values(field.item).every(isQuietField))
  );
}
