import { splitBlockPath } from "#core/document/block-path.ts";
import type { BlockPart } from "#core/document/block-path.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { commonSections } from "./common-fields.ts";
import type { AnyField, BlockDefinition } from "./define-block.ts";

const cache = new WeakMap<object, FieldRecord>();

/** Returns all fields of a block type by path: its own, and the common ones that it has and does not narrow. */
export function fieldsOf(definition: BlockDefinition): FieldRecord {
  const known = cache.get(definition);
  if (known !== undefined) return known;
  const fields: Record<string, AnyField> = {};
  const { sections, narrows = {}, hasLooks = true } = definition;
  const common = hasLooks ? commonSections : [];
  for (const section of [...common, { fields: narrows }, ...sections]) {
    for (const [path, field] of Object.entries(section.fields)) fields[path] = field;
  }
  cache.set(definition, fields);
  return fields;
}

/** A field of a block type, with its path split into part and name. */
export interface FieldPlace {
  readonly path: string;
  readonly part: BlockPart;
  readonly name: string;
  readonly field: AnyField;
}

const places = new WeakMap<object, readonly FieldPlace[]>();

/**
 * Returns all fields of a block type as a cached list, because every block of a page iterates over
 * it.
 */
export function fieldPlacesOf(definition: BlockDefinition): readonly FieldPlace[] {
  const known = places.get(definition);
  if (known !== undefined) return known;
  const found = Object.entries(fieldsOf(definition)).map(([path, field]) => ({
    path,
    field,
    ...splitPath(path),
  }));
  places.set(definition, found);
  return found;
}

/**
 * Splits `content.title` into part and name. Throws for any other prefix, which no definition may
 * use.
 */
export function splitPath(path: string): { readonly part: BlockPart; readonly name: string } {
  const split = splitBlockPath(path);
  if (split === null) {
    throw new Error(`A field's path begins with content, styles or settings, not: ${path}`);
  }
  return { part: split.part, name: split.name };
}
