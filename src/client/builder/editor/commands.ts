import { setOperation } from "#core/document/apply.ts";
import { blockLimits, reachInBlock } from "#core/document/block.ts";
import { equal } from "#core/document/equal.ts";
import { isItemList, nameItems } from "#core/document/items.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import { idBefore, placeOf } from "#core/document/list.ts";
import type { ListItem, Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { getIn, isItemSegment, parsePath, setIn } from "#core/document/path.ts";
import type { Destination } from "./editor.ts";

/**
 * Pure commands: what an editor asks for, as operations that are one step. An empty list where nothing
 * has to change, null where it cannot be.
 */
export type Command = readonly Operation[] | null;

/** What a list reads as where nothing usable is stored: its field's default. Null where there is no such list. */
export type ListReader = (listPath: string) => readonly ListItem[] | null;

/** Sets one value. `readList` is asked where the path leads into a list that is not stored yet. */
export function setValue(
  page: Page,
  blockId: string,
  path: string,
  value: Json | undefined,
  readList: ListReader,
): Command {
  const block = findBlock(page, blockId);
  const segments = parsePath(path);
  if (block === null || segments === null) return null;
  const reached = reachInBlock(block, segments);
  if (reached.kind === "gone") return setInDefaultList(block, segments, value, readList);
  if (reached.kind === "blocked") return null;
  const was = reached.kind === "value" ? reached.value : undefined;
  return equal(was, value) ? [] : [setOperation(blockId, path, was, value)];
}

/** A default list is shown but not stored: the first change of an item stores all of it. */
function setInDefaultList(
  block: Block,
  segments: readonly string[],
  value: Json | undefined,
  readList: ListReader,
): Command {
  const at = segments.findIndex(isItemSegment);
  if (at < 0) return null;
  const listPath = segments.slice(0, at);
  const list = storedItems(block, listPath.join("."), readList);
  const changed = list && setIn(list, segments.slice(at), value);
  return changed === null || changed === undefined
    ? null
    : [setOperation(block.id, listPath.join("."), storedValue(block, listPath), changed)];
}

/** Adds an item at the end of a list. */
export function addItem(
  page: Page,
  blockId: string,
  listPath: string,
  item: ListItem,
  readList: ListReader,
  after?: string | null,
): Command {
  return changeItems(page, blockId, listPath, readList, (list) => {
    const anchor = after === undefined ? (list.at(-1)?.id ?? null) : after;
    return { op: "add", in: { block: blockId, path: listPath }, item, after: anchor };
  });
}

/** Takes an item away. */
export function removeItem(
  page: Page,
  blockId: string,
  listPath: string,
  itemId: string,
  readList: ListReader,
): Command {
  return changeItems(page, blockId, listPath, readList, (list) => {
    const place = placeOf(list, itemId);
    const item = list[place];
    return item === undefined
      ? null
      : {
          op: "remove",
          in: { block: blockId, path: listPath },
          item,
          after: idBefore(list, place),
        };
  });
}

/** Puts an item right after another; null: at the start. */
export function moveItem(
  page: Page,
  blockId: string,
  listPath: string,
  move: { readonly id: string; readonly after: string | null },
  readList: ListReader,
): Command {
  return changeItems(page, blockId, listPath, readList, (list) => {
    const place = placeOf(list, move.id);
    const from = idBefore(list, place);
    if (place < 0 || from === move.after || move.id === move.after) return null;
    return { op: "move", in: { block: blockId, path: listPath }, ...move, from };
  });
}

/** The items of a list as an editor sees them: stored, else by default. Null where there is no list. */
export function itemsAt(
  page: Page,
  blockId: string,
  listPath: string,
  readList: ListReader,
): readonly ListItem[] | null {
  const block = findBlock(page, blockId);
  return block && storedItems(block, listPath, readList);
}

function changeItems(
  page: Page,
  blockId: string,
  listPath: string,
  readList: ListReader,
  change: (list: readonly ListItem[]) => Operation | null,
): Command {
  const block = findBlock(page, blockId);
  const list = block && storedItems(block, listPath, readList);
  if (block === null || list === null) return null;
  const operation = change(list);
  if (operation === null) return [];
  const segments = listPath.split(".");
  const stored = storedValue(block, segments);
  // What is only shown by default is stored first, so that the change has something to change.
  const isShownOnly = !isItemList(stored) && !(stored === undefined && list.length === 0);
  return isShownOnly ? [setOperation(blockId, listPath, stored, list), operation] : [operation];
}

/** A block at a place of the page; `after` undefined: at the end (BUILD-093). */
export function addBlock(page: Page, block: Block, after?: string | null): Command {
  const anchor = after === undefined ? (page.blocks.at(-1)?.id ?? null) : after;
  if (anchor !== null && findBlock(page, anchor) === null) return null;
  return [{ op: "add", item: block, after: anchor }];
}

/** Takes a block away. */
export function removeBlock(page: Page, blockId: string): Command {
  const place = placeOf(page.blocks, blockId);
  const item = page.blocks[place];
  return item === undefined ? null : [{ op: "remove", item, after: idBefore(page.blocks, place) }];
}

/** Moves a block one step, or right after another. */
export function moveBlock(page: Page, blockId: string, to: Destination): Command {
  const place = placeOf(page.blocks, blockId);
  if (place < 0) return null;
  const from = idBefore(page.blocks, place);
  const after = anchorOf(page, place, to);
  if (after === undefined || after === from || after === blockId) return [];
  return [{ op: "move", id: blockId, from, after }];
}

/** Undefined: there is no further step that way. */
function anchorOf(page: Page, place: number, to: Destination): string | null | undefined {
  if (to === "up") return place === 0 ? undefined : idBefore(page.blocks, place - 1);
  if (to === "down") return page.blocks[place + 1]?.id;
  return to.after;
}

/** The name of a copy (BUILD-094), within the longest name there may be. */
export function copyName(name: string): string {
  const suffix = " (Copy)";
  return name.slice(0, blockLimits.name - suffix.length).toWellFormed() + suffix;
}

/** The block with this id, or null. */
export function findBlock(page: Page, id: string): Block | null {
  return page.blocks[placeOf(page.blocks, id)] ?? null;
}

function storedItems(
  block: Block,
  listPath: string,
  readList: ListReader,
): readonly ListItem[] | null {
  const segments = parsePath(listPath);
  const stored = segments && storedValue(block, segments);
  return isItemList(stored) ? nameItems(stored) : readList(listPath);
}

function storedValue(block: Block, segments: readonly string[]): Json | undefined {
  const [root = "", ...rest] = segments;
  const part = root === "content" || root === "styles" || root === "settings" ? block[root] : null;
  return isObject(part) ? getIn(part, rest) : undefined;
}
