import { ifApplies } from "./edits.ts";
import type { Edit } from "./edits.ts";
import { isItemList, nameDeepObject, nameItems } from "./items.ts";
import { idBefore, indexOfId } from "./list.ts";
import { reachSet } from "./merge.ts";
import type { ListAddress, ListItem } from "./operation.ts";
import type { Page } from "./page.ts";

export interface ItemAddress extends ListAddress {
  readonly id: string;
}

/** The items of a list with their ids; empty if there is no list. */
export function itemsAt(page: Page, { block, path }: ListAddress): readonly ListItem[] {
  const reached = reachSet(page, block, path);
  return reached.kind === "value" && isItemList(reached.value) ? nameItems(reached.value) : [];
}

/** The id of the item at a zero-based position, for removal by position (PANEL-005). */
export function itemIdAt(page: Page, address: ListAddress, position: number): string | null {
  return itemsAt(page, address)[position]?.id ?? null;
}

/** Adds an item at the end, or right after another (null: at the start). Creates the list if it is absent. */
export function addItem(
  page: Page,
  {
    block,
    path,
    item,
    after,
  }: ListAddress & { readonly item: ListItem; readonly after?: string | null | undefined },
): Edit {
  const anchor = after === undefined ? (itemsAt(page, { block, path }).at(-1)?.id ?? null) : after;
  const whole = { ...nameDeepObject(item), id: item.id };
  return ifApplies(page, { op: "add", in: { block, path }, item: whole, after: anchor });
}

/** Removes an item. */
export function removeItem(page: Page, { block, path, id }: ItemAddress): Edit {
  const items = itemsAt(page, { block, path });
  const place = indexOfId(items, id);
  const item = items[place];
  if (item === undefined) return null;
  return ifApplies(page, {
    op: "remove",
    in: { block, path },
    item,
    after: idBefore(items, place),
  });
}

/** Adds a copy with a new id right after its original. */
export function duplicateItem(
  page: Page,
  { block, path, id, newId }: ItemAddress & { readonly newId: string },
): Edit {
  const items = itemsAt(page, { block, path });
  const original = items[indexOfId(items, id)];
  if (original === undefined) return null;
  const item = { ...original, id: newId };
  return ifApplies(page, { op: "add", in: { block, path }, item, after: id });
}

/** Moves an item to right after another; null: to the start. */
export function moveItem(
  page: Page,
  { block, path, id, after }: ItemAddress & { readonly after: string | null },
): Edit {
  const items = itemsAt(page, { block, path });
  const from = idBefore(items, indexOfId(items, id));
  if (from === after) return null;
  return ifApplies(page, { op: "move", in: { block, path }, id, from, after });
}

/** Swaps an item with the one above. Null for the first. */
export function moveItemUp(page: Page, { block, path, id }: ItemAddress): Edit {
  const items = itemsAt(page, { block, path });
  const place = indexOfId(items, id);
  if (place < 1) return null;
  return moveItem(page, { block, path, id, after: idBefore(items, place - 1) });
}

/** Swaps an item with the one below. Null for the last. */
export function moveItemDown(page: Page, { block, path, id }: ItemAddress): Edit {
  const items = itemsAt(page, { block, path });
  const below = items[indexOfId(items, id) + 1];
  return indexOfId(items, id) >= 0 && below
    ? moveItem(page, { block, path, id, after: below.id })
    : null;
}
