import type { FieldRecord } from "#core/fields/field.ts";
import { commonSections } from "./common-fields.ts";
import type { AnyField, BlockDefinition } from "./define-block.ts";

const cache = new WeakMap<object, FieldRecord>();

/** All fields of a block type by path: its own, and the common ones that it does not narrow. */
export function fieldsOf(definition: BlockDefinition): FieldRecord {
  const known = cache.get(definition);
  if (known !== undefined) return known;
  const fields: Record<string, AnyField> = {};
  for (const section of [...commonSections, ...definition.sections]) {
    for (const [path, field] of Object.entries(section.fields)) fields[path] = field;
  }
  cache.set(definition, fields);
  return fields;
}
