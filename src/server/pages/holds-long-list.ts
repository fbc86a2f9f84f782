import { isItemList } from "#core/document/items.ts";
import { isList, isObject } from "#core/document/json.ts";

/** Most items in one list: each operation on an item looks at all of its list, and a save has thousands of them. */
export const mostItems = 1000;

/** True when a value holds, at any depth, a list of more objects than a list may have. */
export function holdsLongList(value: unknown): boolean {
  if (isList(value)) {
    return (value.length > mostItems && isItemList(value)) || value.some(holdsLongList);
  }
  return isObject(value) && Object.values(value).some(holdsLongList);
}
