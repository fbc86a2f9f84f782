import { exceedsBytes } from "#core/document/json-bytes.ts";
import { isItemList } from "#core/document/items.ts";
import { isList, isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import { documentLimits } from "#core/document/limits.ts";
import type { Block } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";

/** True when a value holds, at any depth, a list of more objects than a list may have. */
export function holdsLongList(value: unknown): boolean {
  if (isList(value)) {
    return (
      (value.length > documentLimits.listItems && isItemList(value)) || value.some(holdsLongList)
    );
  }
  return isObject(value) && Object.values(value).some(holdsLongList);
}

/** What is said of a value that holds a list longer than any list may be. */
export const longListRefusal = `must hold no list of more than ${documentLimits.listItems} items`;

/** Why a page cannot grow to `after` blocks, or null. A page that was larger already may lose some. */
export function refuseBlockCount(before: number, after: number): string | null {
  return after > documentLimits.blocks && after > before
    ? `must hold at most ${documentLimits.blocks} components; it would have ${after}`
    : null;
}

/** Why a block cannot become `after`, or null. One that was too large already may become smaller. */
export function refuseBlockSize(before: Block | undefined, after: Block): string | null {
  const most = documentLimits.blockBytes;
  // Blocks are JSON by their type's own definition.
  const value = after as unknown as Json;
  if (!exceedsBytes(value, most)) return null;
  const grows = before === undefined || isLarger(value, before as unknown as Json);
  return grows
    ? `must hold at most ${most / 1024} KB in all: shorten its texts, or split it into two components`
    : null;
}

function isLarger(after: Json, before: Json): boolean {
  return JSON.stringify(after).length > JSON.stringify(before).length;
}

/** Why a list cannot grow to `after` items, or null; `field` is undefined where the type is unknown. */
export function refuseListLength(
  field: Pick<ListField, "max"> | undefined,
  before: number,
  after: number,
): string | null {
  const most = Math.min(field?.max ?? Infinity, documentLimits.listItems);
  // One that was longer already may lose and get items as before.
  return after > Math.max(most, before)
    ? `must hold no more than ${most} items: it would have ${after}`
    : null;
}
