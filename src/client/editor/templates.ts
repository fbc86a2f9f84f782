import { setAll } from "#core/document/edits.ts";
import type { Edit, FieldValue } from "#core/document/edits.ts";
import { newItemId } from "#core/document/ids.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import { getIn } from "#core/document/path.ts";
import { newItem, type ListField } from "#core/fields/list.ts";
import type { Template } from "#blocks/_kit/fields/field-section.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "./edits.ts";

type Random = Parameters<typeof newItemId>[0];

/** Replaces the block's values with the template's, as one step (PANEL-082, PANEL-103). */
export function applyTemplate(
  page: Page,
  registry: Registry,
  { block: id, template, random }: { block: string; template: Template; random: Random },
): Edit {
  const block = findBlock(page, id);
  const definition = block && registry.find(block.type)?.definition;
  if (!definition) return null;
  const values = Object.entries(template.values).map(([path, value]): FieldValue => {
    const field = findField(definition, path);
    return { path, value: field && isListField(field) ? madeItems(field, value, random) : value };
  });
  return setAll(page, { block: id, values });
}

/** A block's stored values at the paths that a template fills; undefined where nothing is stored. */
export function valuesBefore(page: Page, id: string, template: Template): readonly FieldValue[] {
  const block = findBlock(page, id);
  if (block === null) return [];
  const { content, styles, settings } = block;
  return Object.keys(template.values).map((path) => ({
    path,
    value: getIn({ content, styles, settings }, path.split(".")),
  }));
}

/** Items with new ids; properties missing in the template get the field's defaults. */
function madeItems(field: ListField, value: Json, random: Random): Json {
  if (!Array.isArray(value)) return value;
  const taken: string[] = [];
  return value.filter(isObject).map((item) => {
    const id = newItemId(random, taken);
    taken.push(id);
    return { ...newItem(field.item, id), ...item, id };
  });
}
