import { splitBlockPath } from "#core/document/block-path.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { BlockDefinition } from "./define-block.ts";
import { findField, isListField, isObjectField } from "./field-at.ts";

/**
 * Returns the label of the field at a path: "Title", "Question 2 › Answer", "Transform › Rotate".
 */
export function fieldLabel(
  definition: BlockDefinition | undefined,
  path: string,
  block: Json | undefined,
): string {
  if (path === "name") return "Name";
  if (path === "isVisible") return "Visibility";
  const field = definition && findField(definition, path);
  const split = splitBlockPath(path);
  const [item] = split?.rest ?? [];
  if (split === null || item === undefined || definition === undefined) {
    return field?.label ?? lastName(path);
  }
  const { part, name } = split;
  const list = findField(definition, `${part}.${name}`);
  if (list !== undefined && isObjectField(list)) {
    return `${list.label} › ${field?.label ?? lastName(path)}`;
  }
  const holder = isObject(block) ? block[part] : undefined;
  const items = isObject(holder) ? holder[name] : undefined;
  const place = Array.isArray(items)
    ? items.findIndex((each: Json) => isObject(each) && each["id"] === item.slice(1))
    : -1;
  const singular = list !== undefined && isListField(list) ? list.singular : "item";
  const row = `${capitalised(singular)}${place < 0 ? "" : ` ${place + 1}`}`;
  return `${row} › ${field?.label ?? lastName(path)}`;
}

function lastName(path: string): string {
  return capitalised(path.split(".").findLast((name) => !name.startsWith("#")) ?? path);
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
