import { fieldPlacesOf } from "#blocks/_kit/define/block-fields.ts";
import type { AnyField, BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { isTypeName } from "#core/document/block-type.ts";
import { isId } from "#core/document/items.ts";
import { isList, isObject } from "#core/document/json.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { ListAddress, SetOperation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { refuseItem } from "#core/fields/list.ts";
import type { ValueProblem } from "./problem.ts";

/** Problems of a block to be added, with a path for each value; blocks of unknown types are accepted unchanged. */
export function refuseBlock(registry: Registry, block: Block): readonly ValueProblem[] {
  if (!isTypeName(block.type)) {
    const message = `must be the name of a component type, for example: ${someTypes(registry)}`;
    return [{ block: block.id, path: "type", message }];
  }
  const definition = registry.find(block.type)?.definition;
  if (definition === undefined) return [];
  return fieldPlacesOf(definition).flatMap(({ path, part, name, field }) =>
    refuseValue(field, block.id, path, block[part][name]),
  );
}

/** Problems of an item to be added to a list in a block of this type. */
export function refuseNewItem(
  definition: BlockDefinition,
  { block, path }: ListAddress,
  item: JsonObject,
): readonly ValueProblem[] {
  const field = findField(definition, path);
  if (field === undefined || !isListField(field)) {
    return [{ block, path, message: `is not a list of ${definition.name}` }];
  }
  const message = refuseItem(field.item, item);
  return message === null ? [] : inItem(field.item, item, { block, path, message });
}

/** Problems of a value to be set in a block of this type. */
export function refuseSet(
  definition: BlockDefinition,
  { block, path, value }: SetOperation,
): readonly ValueProblem[] {
  if (path === "name" || path === "isVisible") return [];
  const field = findField(definition, path);
  if (field !== undefined) return refuseValue(field, block, path, value);
  return [{ block, path, message: `is not a field of ${definition.name}` }];
}

/** For a list, reports the invalid values inside it by their own paths, so that each can be found. */
function refuseValue(
  field: AnyField,
  block: string,
  path: string,
  value: Json | undefined,
): readonly ValueProblem[] {
  const message = value === undefined ? null : field.refuse(value);
  if (value === undefined || message === null) return [];
  const whole = { block, path, message };
  if (!isListField(field) || !isList(value) || value.length > field.max) return [whole];
  const found: ValueProblem[] = [];
  for (const item of value) {
    // An item without a valid id has no path, and for duplicate ids only the list can be reported.
    if (!isObject(item) || !isId(item["id"]) || refuseItem(field.item, item) === null) continue;
    found.push(...inItem(field.item, item, whole));
    if (found.length > mostNamed) return [whole];
  }
  return found.length > 0 ? found : [whole];
}

/** With more problems than this, only the list as a whole is reported. */
const mostNamed = 20;

function inItem(
  fields: FieldRecord,
  item: JsonObject,
  whole: ValueProblem & { readonly block: string; readonly path: string },
): readonly ValueProblem[] {
  const id = item["id"];
  if (typeof id !== "string") return [whole];
  const found = Object.entries(fields).flatMap(([name, field]) =>
    refuseValue(field, whole.block, `${whole.path}.#${id}.${name}`, item[name]),
  );
  return found.length > 0 ? found : [whole];
}

function someTypes({ all }: Registry): string {
  return all
    .slice(0, 3)
    .map(({ definition }) => definition.type)
    .join(", ");
}
