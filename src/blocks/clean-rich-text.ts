import type { Json, JsonObject } from "#core/document/json.ts";
import { isObject } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";
import { fieldPlacesOf } from "./_kit/define/block-fields.ts";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import { findField, isListField } from "./_kit/define/field-at.ts";
import type { Registry } from "./create-registry.ts";

type BlockType = (id: string) => string | undefined;

/** Returns the operation with every rich text it writes passed through `sanitise`. */
export function cleanOperation(
  registry: Registry,
  typeOf: BlockType,
  operation: Operation,
  sanitise: (html: string) => string,
): Operation {
  if (operation.op === "add" && operation.in === undefined) {
    return { ...operation, item: cleanBlock(registry, operation.item as Block, sanitise) };
  }
  if (operation.op === "add" && operation.in !== undefined) {
    const definition = definitionOf(registry, typeOf, operation.in.block);
    const field = definition && findField(definition, operation.in.path);
    if (field === undefined || !isListField(field)) return operation;
    const item = operation.item as JsonObject & { readonly id: string };
    return { ...operation, item: { ...cleanItem(field, item, sanitise), id: item.id } };
  }
  if (operation.op !== "set" || operation.value === undefined) return operation;
  const definition = definitionOf(registry, typeOf, operation.block);
  const field = definition && findField(definition, operation.path);
  return field === undefined
    ? operation
    : { ...operation, value: cleanValue(field, operation.value, sanitise) };
}

/**
 * Returns the block with every rich text in it passed through `sanitise`; blocks of unknown types
 * are returned unchanged.
 */
export function cleanBlock(
  registry: Registry,
  block: Block,
  sanitise: (html: string) => string,
): Block {
  const definition = registry.find(block.type)?.definition;
  if (definition === undefined) return block;
  let { content } = block;
  for (const { part, name, field } of fieldPlacesOf(definition)) {
    const value = part === "content" ? content[name] : undefined;
    if (value !== undefined) content = { ...content, [name]: cleanValue(field, value, sanitise) };
  }
  return { ...block, content };
}

function cleanValue(field: AnyField, value: Json, sanitise: (html: string) => string): Json {
  if (field.traits.text === "rich" && typeof value === "string") return sanitise(value);
  if (isListField(field) && Array.isArray(value)) {
    return value.map((item: Json) => (isObject(item) ? cleanItem(field, item, sanitise) : item));
  }
  return value;
}

function cleanItem(
  field: ListField,
  item: JsonObject,
  sanitise: (html: string) => string,
): JsonObject {
  const entries = Object.entries(item).map(([name, value]) => {
    const own = Object.hasOwn(field.item, name) ? field.item[name] : undefined;
    return [name, own === undefined ? value : cleanValue(own, value, sanitise)] as const;
  });
  return Object.fromEntries(entries);
}

function definitionOf(
  registry: Registry,
  typeOf: BlockType,
  block: string,
): BlockDefinition | undefined {
  const type = typeOf(block);
  return type === undefined ? undefined : registry.find(type)?.definition;
}
