import { applyAll } from "#core/document/apply.ts";
import type { Edit } from "#core/document/edits.ts";
import { newItemId } from "#core/document/ids.ts";
import { addItem, itemsAt, removeItem } from "#core/document/item-edits.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";

/** Where an item goes on another level: a list, and the item it will stand after there. */
export interface LevelMove {
  readonly block: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Null: at the start. */
  readonly after: string | null;
  /** The item's own list, which it has on the outer level only. */
  readonly without?: string | undefined;
}

/** Moves an item into a list on another level: removed and added, as one step. */
export function moveBetweenLevels(page: Page, move: LevelMove): Edit {
  const { block, id, from, to, after, without } = move;
  const item = itemsAt(page, { block, path: from }).find((one) => one.id === id);
  const removal = removeItem(page, { block, path: from, id });
  const rest = removal && applyAll(page, removal);
  if (item === undefined || !removal || !rest) return null;
  const taken = itemsAt(rest.page, { block, path: to }).map((one) => one.id);
  const fresh = taken.includes(id) ? newItemId(Math.random, taken) : id;
  const entries = Object.entries(item).filter(([name]) => name !== without);
  const moved = { ...Object.fromEntries(entries), id: fresh };
  const addition = addItem(rest.page, { block, path: to, item: moved, after });
  return addition && [...removal, ...addition];
}

/**
 * How an item can change its level, if its list is one of two: into the item above it, or out of the one it is in. Null where it
 * cannot, as it is the first, has items of its own, or there is no room.
 */
export function levelMoveOf(
  { below, isBelow, item: fields }: Pick<ListField, "below" | "isBelow" | "item">,
  { block, path, id }: { readonly block: string; readonly path: string; readonly id: string },
  items: readonly ListItem[],
): LevelMove | null {
  if (isBelow === true) {
    const [, to, after] = /^(.+)\.#([^.]+)\.[^.]+$/.exec(path) ?? [];
    return to === undefined || after === undefined ? null : { block, id, from: path, to, after };
  }
  const at = items.findIndex((one) => one.id === id);
  const above = items[at - 1];
  const inner = below === undefined ? undefined : fields[below];
  if (below === undefined || above === undefined || inner === undefined) return null;
  const own = listIn(items[at], below);
  const there = listIn(above, below);
  const isFull = "max" in inner && typeof inner.max === "number" && there.length >= inner.max;
  if (own.length > 0 || isFull) return null;
  const to = `${path}.#${above.id}.${below}`;
  return { block, id, from: path, to, after: there.at(-1) ?? null, without: below };
}

/** The ids of the items in an item's own list. */
function listIn(item: ListItem | undefined, name: string): readonly string[] {
  const list = item?.[name];
  if (!Array.isArray(list)) return [];
  return list.flatMap((one) =>
    typeof one === "object" && one !== null && "id" in one ? [String(one["id"])] : [],
  );
}
