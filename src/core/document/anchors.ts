import { isItemList, itemIds } from "./items.ts";
import type { ListAddress, Operation, RemoveOperation, SetOperation } from "./operation.ts";
import { getIn } from "./path.ts";

/**
 * Finds where an anchor that is missing now used to be, from the operations saved since. Indexes the log once, on first
 * use.
 */
export interface AnchorFinder {
  /**
   * Returns the anchor itself if it still exists; otherwise its nearest surviving predecessor, derived from how the log
   * removed each item; otherwise null, the start of the list.
   */
  readonly find: (
    address: ListAddress | undefined,
    anchor: string | null,
    isThere: (id: string) => boolean,
  ) => string | null;
  /** The log's last `remove` of this id from this list, including the removed item. */
  readonly lastRemove: (
    address: ListAddress | undefined,
    id: string,
  ) => RemoveOperation | undefined;
}

interface Removal {
  readonly at: number;
  readonly operation: RemoveOperation;
}

interface LogIndex {
  readonly removals: ReadonlyMap<string, readonly Removal[]>;
  /** Keyed by block id. */
  readonly sets: ReadonlyMap<string, readonly Replacement[]>;
}

interface Replacement {
  readonly at: number;
  readonly operation: SetOperation;
}

/** `log`: the operations saved since the base, oldest first. */
export function anchorFinder(log: readonly Operation[]): AnchorFinder {
  let index: LogIndex | null = null;
  const read = () => (index ??= readLog(log));
  // Results of earlier searches, for every id they passed, so that many operations do not each walk a long log.
  const ends = new Map<string, string | null>();
  return {
    find(address, anchor, isThere) {
      const passed: string[] = [];
      let id = anchor;
      let since = -1;
      while (id !== null && !isThere(id)) {
        const here = key(address, id);
        const end = ends.get(here);
        if (end === null || (end !== undefined && isThere(end))) {
          id = end;
          break;
        }
        passed.push(here);
        const left = whereItStood(read(), address, id, since);
        since = left?.at ?? since;
        id = left?.before.findLast(isThere) ?? left?.before.at(-1) ?? null;
      }
      for (const here of passed) ends.set(here, id);
      return id;
    },
    lastRemove(address, id) {
      return read().removals.get(key(address, id))?.at(-1)?.operation;
    },
  };
}

/**
 * The ids that preceded `id` in the list when it was removed, nearest last. `at` is the index of the removal in the
 * log.
 */
function whereItStood(
  index: LogIndex,
  address: ListAddress | undefined,
  id: string,
  since: number,
): { readonly at: number; readonly before: readonly string[] } | null {
  const removals = index.removals.get(key(address, id)) ?? [];
  // The first step uses the anchor's last removal; later steps only use removals after the previous one.
  const removal = since < 0 ? removals.at(-1) : removals.find((candidate) => candidate.at > since);
  const replacement =
    address &&
    index.sets
      .get(address.block)
      ?.findLast((candidate) => candidate.at > since && holds(candidate.operation, address, id));
  if (replacement && (removal === undefined || replacement.at > removal.at)) {
    const ids = idsIn(replacement.operation.was, replacement.operation, address);
    return { at: replacement.at, before: ids.slice(0, ids.indexOf(id)) };
  }
  if (removal === undefined) return null;
  const { after } = removal.operation;
  return { at: removal.at, before: after === null ? [] : [after] };
}

/** True if the `set` replaced the list, or a value containing it, and the list had the item before. */
function holds(operation: SetOperation, address: ListAddress, id: string): boolean {
  return (
    (address.path === operation.path || address.path.startsWith(`${operation.path}.`)) &&
    idsIn(operation.was, operation, address).includes(id)
  );
}

function idsIn(
  value: SetOperation["was"],
  operation: SetOperation,
  address: ListAddress,
): readonly string[] {
  if (value === undefined) return [];
  const rest = address.path.slice(operation.path.length + 1);
  const list = rest === "" ? value : getIn(value, rest.split("."));
  return isItemList(list) ? itemIds(list) : [];
}

function readLog(log: readonly Operation[]): LogIndex {
  const removals = new Map<string, Removal[]>();
  const sets = new Map<string, Replacement[]>();
  for (const [at, operation] of log.entries()) {
    if (operation.op === "set" && operation.was !== undefined) {
      push(sets, operation.block, { at, operation });
    } else if (operation.op === "remove") {
      push(removals, key(operation.in, operation.item.id), { at, operation });
    }
  }
  return { removals, sets };
}

function push<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const known = lists.get(name);
  if (known) known.push(value);
  else lists.set(name, [value]);
}

function key(address: ListAddress | undefined, id: string): string {
  return address === undefined ? id : `${address.block} ${address.path} ${id}`;
}
