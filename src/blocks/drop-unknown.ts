import { blockParts } from "#core/document/block-path.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import { isList, isObject } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import { splitFormer, type FieldRecord } from "#core/fields/field.ts";
import { fieldPlacesOf } from "./_kit/define/block-fields.ts";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import { findField, isListField } from "./_kit/define/field-at.ts";

/** A dropped value, and why. */
export interface Dropped {
  readonly at: string;
  readonly message: string;
}

/** An operation without values that no field accepts, and a list of those. */
export interface Trimmed {
  readonly operation: Operation;
  readonly dropped: readonly Dropped[];
}

/**
 * Removes from an added block or list item everything that its type has no field for, and reports
 * it. `definition` is that of the added block, or of the block that has the list.
 *
 * A `set` of an unknown path is refused, because only the author can have intended it. An `add`,
 * however, also restores older content (undoing a removal, copying, importing an old page):
 * refusing it would block that save for good, and keeping unknown values would let anything be
 * stored. Nothing reads the dropped values, and a removed block is kept whole in the log. Former
 * names of fields are kept, because they are read.
 */
export function dropUnknown(definition: BlockDefinition, operation: Operation): Trimmed {
  if (operation.op !== "add") return { operation, dropped: [] };
  const dropped: Dropped[] = [];
  const drop = (at: string): void => {
    dropped.push({ at, message: `is not a field of ${definition.name} and was left out` });
  };
  if (operation.in === undefined) {
    // Without `in`, the operation adds to the page's list of blocks, so the item is a block.
    const item = trimBlock(definition, operation.item as Block, drop);
    return { operation: { ...operation, item }, dropped };
  }
  const { block, path } = operation.in;
  const field = findField(definition, path);
  if (field === undefined || !isListField(field)) return { operation, dropped };
  const { id } = operation.item;
  const item = {
    ...trimItem(field.item, operation.item as JsonObject, `${block}.${path}`, drop),
    id,
  };
  return { operation: { ...operation, item }, dropped };
}

type Drop = (at: string) => void;

function trimBlock(definition: BlockDefinition, block: Block, drop: Drop): Block {
  const trimmed = { content: block.content, styles: block.styles, settings: block.settings };
  for (const part of blockParts) {
    const places = fieldPlacesOf(definition).filter((place) => place.part === part);
    const elsewhere = fieldPlacesOf(definition).flatMap(({ field }) =>
      field.formerPath?.startsWith(`${part}.`) === true
        ? [[field.formerPath.slice(part.length + 1), field] as const]
        : [],
    );
    const own = places.map(({ name, field }) => [name, field] as const);
    const fields = Object.fromEntries([...elsewhere, ...own]);
    trimmed[part] = trimFields(fields, block[part], `${block.id}.${part}`, drop);
  }
  return { ...block, ...trimmed };
}

function trimFields(
  fields: Readonly<Record<string, AnyField>>,
  holder: JsonObject,
  at: string,
  drop: Drop,
): JsonObject {
  const byName = new Map<string, AnyField>();
  const within = new Map<string, Record<string, AnyField>>();
  for (const [own, field] of Object.entries(fields)) {
    for (const former of [own, ...(field.formerNames ?? [])]) {
      const [name, inner] = splitFormer(former);
      if (inner === null) byName.set(name, field);
      else within.set(name, { ...within.get(name), [inner]: field });
    }
  }
  const kept = Object.entries(holder).flatMap(([name, value]) => {
    const field = byName.get(name);
    if (field !== undefined)
      return [[name, trimValue(field, value, `${at}.${name}`, drop)] as const];
    const inner = within.get(name);
    if (inner !== undefined && isObject(value)) {
      return [[name, trimFields(inner, value, `${at}.${name}`, drop)] as const];
    }
    drop(`${at}.${name}`);
    return [];
  });
  return Object.fromEntries(kept);
}

function trimValue(field: AnyField, value: Json, at: string, drop: Drop): Json {
  if (!isListField(field) || !isList(value)) return value;
  return value.map((item) => (isObject(item) ? trimItem(field.item, item, at, drop) : item));
}

function trimItem(fields: FieldRecord, item: JsonObject, at: string, drop: Drop): JsonObject {
  const { id, ...values } = item;
  const place = typeof id === "string" ? `${at}.#${id}` : at;
  const kept = trimFields(fields, values, place, drop);
  return id === undefined ? kept : { ...kept, id };
}
