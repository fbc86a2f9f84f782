import type { AnchorFinder } from "./anchors.ts";
import { setOperation, setPageOperation } from "./apply.ts";
import { isBlock, reachInPage } from "./block.ts";
import { isListItem, itemIds, isItemList } from "./items.ts";
import type { Json } from "./json.ts";
import { idBefore, indexOfId } from "./list.ts";
import { evaluate, reachSet } from "./merge.ts";
import type { AddOperation, ListAddress, Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { getIn, isItemSegment, parsePath, setIn } from "./path.ts";
import type { Reached } from "./path.ts";

/** Where to look for removed things. */
export interface RestoreSources {
  readonly anchors: AnchorFinder;
  /** The page the operation was made on. */
  readonly base: Page;
}

/**
 * The operations that carry out a conflicting operation anyway: a `set` whose `was` is the current value, after
 * restoring what was removed; a `remove` of the current item; or an `add` that replaces the item that took its id. Null
 * if what was removed is in neither the log nor the base.
 */
export function forceOperation(
  page: Page,
  operation: Operation,
  sources: RestoreSources,
): readonly Operation[] | null {
  const restored = restoreAround(page, operation, sources);
  if (restored === null) return null;
  const met = evaluate(restored.page, operation, sources.anchors);
  if (met.kind === "already-done") return restored.operations;
  if (met.kind === "applied") return [...restored.operations, met.operation];
  const forced = force(restored.page, operation, sources);
  return forced && [...restored.operations, ...forced];
}

interface Restored {
  readonly page: Page;
  readonly operations: readonly Operation[];
}

/** Restores the removed block and items along the operation's path. */
function restoreAround(page: Page, operation: Operation, sources: RestoreSources): Restored | null {
  if (operation.op === "setPage" || operation.op === "remove" || operation.op === "move") {
    return { page, operations: [] };
  }
  const target = operation.op === "set" ? operation : operation.in;
  if (target === undefined) return { page, operations: [] };
  let now = page;
  const operations: Operation[] = [];
  for (;;) {
    const reached = reachSet(now, target.block, target.path);
    if (reached.kind !== "gone") return { page: now, operations };
    const add = findLost(target, reached.at, sources);
    const met = add && evaluate(now, add, sources.anchors);
    if (met?.kind !== "applied") return null;
    now = met.page;
    operations.push(met.operation);
  }
}

/** The `add` that restores the block (`at` is -1), or the first list item at or after segment `at` of the path. */
function findLost(
  target: ListAddress,
  at: number,
  { anchors, base }: RestoreSources,
): AddOperation | null {
  const block = base.blocks[indexOfId(base.blocks, target.block)];
  if (at < 0) {
    const removed = anchors.lastRemove(undefined, target.block);
    if (removed) return { op: "add", item: removed.item, after: removed.after };
    const after = idBefore(base.blocks, indexOfId(base.blocks, target.block));
    return block && isBlock(block) ? { op: "add", item: block, after } : null;
  }
  const segments = parsePath(target.path) ?? [];
  const place = segments.findIndex((segment, index) => index >= at && isItemSegment(segment));
  const id = segments[place]?.slice(1);
  if (id === undefined) return null;
  const address: ListAddress = { block: target.block, path: segments.slice(0, place).join(".") };
  const removed = anchors.lastRemove(address, id);
  if (removed) return { op: "add", in: address, item: removed.item, after: removed.after };
  const list = block && getIn({ ...block }, segments.slice(0, place));
  if (!isItemList(list)) return null;
  const ids = itemIds(list);
  const item = { ...list[ids.indexOf(id)], id };
  const after = ids[ids.indexOf(id) - 1] ?? null;
  return ids.includes(id) && isListItem(item) ? { op: "add", in: address, item, after } : null;
}

function force(
  page: Page,
  operation: Operation,
  sources: RestoreSources,
): readonly Operation[] | null {
  switch (operation.op) {
    case "set": {
      const { block, path, value } = operation;
      const reached = reachSet(page, block, path);
      return forceSet(
        reached,
        path,
        value,
        (at) => reachSet(page, block, at),
        (at, was, next) => setOperation(block, at, was, next),
      );
    }
    case "setPage": {
      const { path, value } = operation;
      const reachAt = (at: string) => reachInPage(page, parsePath(at) ?? []);
      return forceSet(reachAt(path), path, value, reachAt, setPageOperation);
    }
    case "add":
    case "remove":
      return forceList(page, operation, sources);
    case "move":
      return null;
  }
}

/** If a value that is not an object blocks the path, sets it to an object that holds the new value. */
function forceSet(
  reached: Reached,
  path: string,
  value: Json | undefined,
  reachAt: (path: string) => Reached,
  make: (path: string, was: Json | undefined, value: Json | undefined) => Operation,
): readonly Operation[] | null {
  if (reached.kind === "value") return [make(path, reached.value, value)];
  if (reached.kind === "unset") return [make(path, undefined, value)];
  if (reached.kind !== "blocked" || reached.at < 1) return null;
  const segments = path.split(".");
  const at = segments.slice(0, reached.at).join(".");
  const blocker = reachAt(at);
  const around = setIn({}, segments.slice(reached.at), value);
  return blocker.kind === "value" && around !== undefined
    ? [make(at, blocker.value, around)]
    : null;
}

function forceList(
  page: Page,
  operation: Operation & { readonly op: "add" | "remove" },
  sources: RestoreSources,
): readonly Operation[] | null {
  const { in: address, item } = operation;
  const reached = address && reachSet(page, address.block, address.path);
  const list = reached ? getValue(reached) : page.blocks.map((block): Json => ({ ...block }));
  if (address && reached && !isItemList(list)) {
    // The list became something else; it is replaced by a list with only this item.
    return forceSet(
      reached,
      address.path,
      [{ ...item }],
      (at) => reachSet(page, address.block, at),
      (at, was, next) => setOperation(address.block, at, was, next),
    );
  }
  const stands = isItemList(list) ? list[itemIds(list).indexOf(item.id)] : undefined;
  const standing = stands && { ...stands, id: item.id };
  if (standing === undefined) return null;
  const place = address === undefined ? {} : { in: address };
  const removed = evaluate(
    page,
    { op: "remove", ...place, item: standing, after: null },
    sources.anchors,
  );
  if (removed.kind !== "applied") return null;
  if (operation.op === "remove") return [removed.operation];
  const added = evaluate(removed.page, operation, sources.anchors);
  return added.kind === "applied" ? [removed.operation, added.operation] : null;
}

function getValue(reached: Reached): Json | undefined {
  return reached.kind === "value" ? reached.value : undefined;
}
