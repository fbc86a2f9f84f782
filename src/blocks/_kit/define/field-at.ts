import { splitBlockPath } from "#core/document/block-path.ts";
import type { ListField } from "#core/fields/list.ts";
import type { ObjectField } from "#core/fields/object.ts";
import { fieldsOf } from "./block-fields.ts";
import { useBlock, useItemPath } from "./block-context.tsx";
import type { AnyField, BlockDefinition } from "./define-block.ts";

/** The index of a line in a field of lines: the `2` in `content.features.2`. */
const lineName = /^\d+$/;

/**
 * Returns the field at a full path. The path may lead to a field (`content.title`), an item's field
 * (`content.stats.#k3f9a2bc.label`, also in nested lists), a part of an object
 * (`styles.transform.rotate`) or a line (`content.features.2`).
 */
export function findField(definition: BlockDefinition, path: string): AnyField | undefined {
  const split = splitBlockPath(path);
  return split === null
    ? undefined
    : fieldIn(fieldsOf(definition)[`${split.part}.${split.name}`], split.rest);
}

function fieldIn(field: AnyField | undefined, rest: readonly string[]): AnyField | undefined {
  if (rest.length === 0 || field === undefined) return field;
  if (field.traits.text === "lines") {
    return rest.length === 1 && lineName.test(rest[0] ?? "") ? field : undefined;
  }
  if (!isListField(field)) return partOf(field, rest);
  const [id = "", itemField = "", ...more] = rest;
  if (!id.startsWith("#") || !Object.hasOwn(field.item, itemField)) return undefined;
  return fieldIn(field.item[itemField], more);
}

function partOf(field: AnyField | undefined, names: readonly string[]): AnyField | undefined {
  const [name, ...rest] = names;
  if (name === undefined || field === undefined) return field;
  return isObjectField(field) && Object.hasOwn(field.parts, name)
    ? partOf(field.parts[name], rest)
    : undefined;
}

/**
 * True for a text that the page shows and that can be edited in place. False for a list of lines.
 */
export function isShownText({ traits }: AnyField): boolean {
  return (traits.text === "plain" || traits.text === "rich") && traits.isMeta !== true;
}

/** True for an object field, whose value has a few named parts. */
export function isObjectField(field: AnyField): field is ObjectField {
  return field.kind === "object";
}

export function isListField(field: AnyField): field is ListField {
  return field.kind === "list";
}

/** True for a colour or a gradient, which become custom properties of their element. */
export function isColoured(field: AnyField): boolean {
  return field.traits.colour !== undefined;
}

/** Returns the field for `at`, looked up in the current list item or else in the block. */
export function useFieldAt(at: string): AnyField | undefined {
  const { definition } = useBlock();
  const item = useItemPath();
  return findField(definition, item !== null && !at.includes(".") ? `${item}.${at}` : at);
}
