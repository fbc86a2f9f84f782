import { exceedsBytes } from "#core/document/json-bytes.ts";
import { isItemList } from "#core/document/items.ts";
import { isList, isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import { documentLimits } from "#core/document/limits.ts";
import type { Block } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";

/** True if the value contains, at any depth, a list of more objects than allowed. */
export function holdsLongList(value: unknown): boolean {
  if (isList(value)) {
    return (
      (value.length > documentLimits.listItems && isItemList(value)) || value.some(holdsLongList)
    );
  }
  return isObject(value) && Object.values(value).some(holdsLongList);
}

/** The message for a value that contains such a list. */
export const longListRefusal = `must hold no list of more than ${documentLimits.listItems} items`;

/** Why a page may not grow to `after` blocks, or null. A page that is already too large may still shrink. */
export function refuseBlockCount(before: number, after: number): string | null {
  return after > documentLimits.blocks && after > before
    ? `must hold at most ${documentLimits.blocks} components; it would have ${after}`
    : null;
}

/** Why a block may not become `after`, or null. A block that is already too large may still shrink. */
export function refuseBlockSize(before: Block | undefined, after: Block): string | null {
  const most = documentLimits.blockBytes;
  // The cast is safe: a block consists of JSON by its type.
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

/** Why a list may not grow to `after` items, or null; `field` is undefined if the block's type is unknown. */
export function refuseListLength(
  field: Pick<ListField, "max"> | undefined,
  before: number,
  after: number,
): string | null {
  const most = Math.min(field?.max ?? Infinity, documentLimits.listItems);
  // A list that is already too long may keep its length.
  return after > Math.max(most, before)
    ? `must hold no more than ${most} items: it would have ${after}`
    : null;
}
