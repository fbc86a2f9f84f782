import { isList, isObject } from "./json.ts";
import type { Json, JsonObject } from "./json.ts";
import type { ListItem } from "./operation.ts";
import { isReservedName } from "./safe-json.ts";

const idShape = /^[A-Za-z0-9_-]{1,64}$/;

/** True for an id that a block or a list item may have. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && idShape.test(value) && !isReservedName(value);
}

/** True for a list that holds only objects, or nothing. Any other list is treated as one value. */
export function isItemList(value: unknown): value is readonly JsonObject[] {
  return isList(value) && value.every(isObject);
}

/** True for an object with an id of its own. */
export function isListItem(value: unknown): value is ListItem {
  return isObject(value) && isId(value["id"]);
}

/**
 * The unique id of each item, in order: its own, or `i0`, `i1`, … by index if that is missing, malformed or used by an
 * earlier item. Deterministic, so two readers of a list agree.
 */
export function itemIds(list: readonly JsonObject[]): readonly string[] {
  const taken = new Set<string>();
  const own = list.map((item) => {
    const id = item["id"];
    if (!isId(id) || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
  return own.map((id, index) => {
    if (id !== null) return id;
    let made = `i${index}`;
    while (taken.has(made)) made += "x";
    taken.add(made);
    return made;
  });
}

/** The list with an id on every item; the same list if none was missing. */
export function nameItems(list: readonly JsonObject[]): readonly ListItem[] {
  if (isNamed(list)) return list;
  const ids = itemIds(list);
  return list.map((item, index) =>
    isListItem(item) && item.id === ids[index] ? item : { ...item, id: ids[index] ?? `i${index}` },
  );
}

/** True if every item has a well-formed id of its own and no two share one. */
export function isNamed(list: readonly JsonObject[]): list is readonly ListItem[] {
  return list.every(isListItem) && new Set(list.map((item) => item.id)).size === list.length;
}

/** Index of the item addressed by this id, or -1. */
export function placeOfItem(list: readonly JsonObject[], id: string): number {
  const place = list.findIndex((item) => item["id"] === id);
  return place >= 0 || !id.startsWith("i") ? place : itemIds(list).indexOf(id);
}

/** The value with an id on every object in a list, at any depth; the same value if none was missing. */
export function nameDeep(value: Json): Json {
  if (isList(value)) {
    const named = isItemList(value) ? nameItems(value) : value;
    const items = named.map(nameDeep);
    return named === value && items.every((item, index) => item === value[index]) ? value : items;
  }
  return isObject(value) ? nameDeepObject(value) : value;
}

/** Like `nameDeep`, for an object. */
export function nameDeepObject(value: JsonObject): JsonObject {
  const entries = Object.entries(value).map(([key, item]) => [key, nameDeep(item)] as const);
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}
