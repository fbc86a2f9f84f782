import { isBlock, reachInBlock, reachInPage, writeInBlock, writeInPage } from "./block.ts";
import { equal } from "./equal.ts";
import { isItemList, isListItem, nameItems } from "./items.ts";
import type { Json } from "./json.ts";
import { idBefore, insertAfter, indexOfId } from "./list.ts";
import type { Identified } from "./list.ts";
import type {
  AddOperation,
  ListAddress,
  MoveOperation,
  Operation,
  RemoveOperation,
  SetOperation,
  SetPageOperation,
} from "./operation.ts";
import type { Block, Page } from "./page.ts";
import { parsePath } from "./path.ts";
import type { Reached } from "./path.ts";
import { refuseShape } from "./operation-shape.ts";

export interface Applied {
  readonly page: Page;
  /** Applied to `page`, it restores the original page exactly. */
  readonly inverse: Operation;
}

/**
 * Applies one operation to a page. Strict: returns null, and never throws, if the operation does not fit the page as it
 * is.
 * - `set`, `setPage`: the stored value must equal `was`. Missing objects along the path are created.
 * - `add`: the id must be free and the anchor must exist. A missing list is created.
 * - `remove`: the stored item must equal `item`; its position does not matter.
 * - `move`: id and anchor must exist; the previous position does not matter.
 * Unchanged parts are shared with the given page. Costs one pass over the blocks.
 */
export function apply(page: Page, operation: Operation): Applied | null {
  if (refuseShape(operation) !== null) return null;
  switch (operation.op) {
    case "set":
      return applySet(page, operation);
    case "setPage":
      return applySetPage(page, operation);
    case "add":
    case "remove":
    case "move":
      return operation.in === undefined
        ? applyToBlocks(page, operation)
        : applyToItems(page, operation, operation.in);
  }
}

export interface AppliedAll {
  readonly page: Page;
  /** Applied to `page` in this order, they restore the original page exactly. */
  readonly inverse: readonly Operation[];
}

/** Applies the operations in order, all or none: null if one of them does not apply. */
export function applyAll(page: Page, operations: readonly Operation[]): AppliedAll | null {
  let now = page;
  const inverse: Operation[] = [];
  for (const operation of operations) {
    const applied = apply(now, operation);
    if (applied === null) return null;
    now = applied.page;
    inverse.push(applied.inverse);
  }
  return { page: now, inverse: inverse.toReversed() };
}

/** A `set` that omits `was` or `value` if it is undefined. */
export function setOperation(
  block: string,
  path: string,
  was: Json | undefined,
  value: Json | undefined,
): SetOperation {
  return { op: "set", block, path, ...only("was", was), ...only("value", value) };
}

/** A `setPage` that omits `was` or `value` if it is undefined. */
export function setPageOperation(
  path: string,
  was: Json | undefined,
  value: Json | undefined,
): SetPageOperation {
  return { op: "setPage", path, ...only("was", was), ...only("value", value) };
}

function only(key: "was" | "value", value: Json | undefined): { was?: Json; value?: Json } {
  return value === undefined ? {} : { [key]: value };
}

function applySet(page: Page, { block: id, path, was, value }: SetOperation): Applied | null {
  const place = indexOfId(page.blocks, id);
  const block = page.blocks[place];
  const segments = parsePath(path);
  if (block === undefined || segments === null) return null;
  const reached = reachInBlock(block, segments);
  if (!isStored(reached, was)) return null;
  const changed = writeInBlock(block, segments, value);
  if (changed === null) return null;
  const made = madePath(segments, reached, value);
  return {
    page: withBlock(page, place, changed),
    inverse: setOperation(id, made.join("."), valueAt(reachInBlock(changed, made)), was),
  };
}

function applySetPage(page: Page, { path, was, value }: SetPageOperation): Applied | null {
  const segments = parsePath(path);
  if (segments === null) return null;
  const reached = reachInPage(page, segments);
  if (!isStored(reached, was)) return null;
  const changed = writeInPage(page, segments, value);
  if (changed === null) return null;
  const made = madePath(segments, reached, value);
  return {
    page: changed,
    inverse: setPageOperation(made.join("."), valueAt(reachInPage(changed, made)), was),
  };
}

type ListOperation = AddOperation | RemoveOperation | MoveOperation;

function applyToBlocks(page: Page, operation: ListOperation): Applied | null {
  const changed = changeList(page.blocks, operation, isBlock);
  return changed && { page: { ...page, blocks: changed.list }, inverse: changed.inverse };
}

function applyToItems(page: Page, operation: ListOperation, address: ListAddress): Applied | null {
  const place = indexOfId(page.blocks, address.block);
  const block = page.blocks[place];
  const segments = parsePath(address.path);
  if (block === undefined || segments === null) return null;
  const reached = reachInBlock(block, segments);
  const stored = reached.kind === "unset" ? [] : valueAt(reached);
  if (!isItemList(stored)) return null;
  const items = nameItems(stored);
  const changed = changeList(items, operation, isListItem);
  const written = changed && writeInBlock(block, segments, changed.list);
  if (!changed || !written) return null;
  const made = madePath(segments, reached, changed.list);
  // If the list or the ids of its items were created here, only restoring the whole previous value is an exact inverse.
  const inverse =
    reached.kind === "value" && items === stored
      ? changed.inverse
      : setOperation(
          block.id,
          made.join("."),
          valueAt(reachInBlock(written, made)),
          valueAt(reached),
        );
  return { page: withBlock(page, place, written), inverse };
}

function changeList<Item extends Identified>(
  list: readonly Item[],
  operation: ListOperation,
  isItem: (item: unknown) => item is Item,
): { readonly list: readonly Item[]; readonly inverse: Operation } | null {
  const address = operation.in === undefined ? {} : { in: operation.in };
  const id = operation.op === "move" ? operation.id : operation.item.id;
  const place = indexOfId(list, id);
  const current = list[place];
  const before = idBefore(list, place);
  if (operation.op === "add") {
    const { item, after } = operation;
    const longer = current === undefined && isItem(item) ? insertAfter(list, item, after) : null;
    return longer && { list: longer, inverse: { op: "remove", ...address, item, after } };
  }
  if (current === undefined) return null;
  const others = list.toSpliced(place, 1);
  if (operation.op === "remove") {
    const { item } = operation;
    if (!equal(current, item)) return null;
    return { list: others, inverse: { op: "add", ...address, item, after: before } };
  }
  const { after } = operation;
  const moved = insertAfter(others, current, after);
  return (
    moved && { list: moved, inverse: { op: "move", ...address, id, from: after, after: before } }
  );
}

function isStored(reached: Reached, was: Json | undefined): boolean {
  return reached.kind === "value"
    ? equal(reached.value, was)
    : reached.kind === "unset" && was === undefined;
}

function valueAt(reached: Reached): Json | undefined {
  return reached.kind === "value" ? reached.value : undefined;
}

/** The path up to the first value the write created: unsetting that leaves nothing behind. */
function madePath(
  segments: readonly string[],
  reached: Reached,
  value: Json | undefined,
): readonly string[] {
  return reached.kind === "unset" && value !== undefined
    ? segments.slice(0, reached.at + 1)
    : segments;
}

function withBlock(page: Page, place: number, block: Block): Page {
  // `slice` plus an assignment is many times faster than `with`.
  const blocks = page.blocks.slice();
  blocks[place] = block;
  return { ...page, blocks };
}
