import { isItemList, itemIds } from "./items.ts";
import type { ListAddress, Operation, RemoveOperation, SetOperation } from "./operation.ts";
import { getIn } from "./path.ts";

/** Follows what was saved meanwhile to where a missing anchor stood. Reads the log once, on first use. */
export interface AnchorFinder {
  /**
   * The anchor itself when it is there; else its nearest predecessor that is, as the log tells how each
   * was taken away; else null, the start of the list.
   */
  readonly find: (
    address: ListAddress | undefined,
    anchor: string | null,
    isThere: (id: string) => boolean,
  ) => string | null;
  /** The last `remove` of an id from a list in the log, with the item as it was then. */
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
  readonly sets: readonly { readonly at: number; readonly operation: SetOperation }[];
}

/** `log`: what was saved since the base, oldest first. */
export function anchorFinder(log: readonly Operation[]): AnchorFinder {
  let index: LogIndex | null = null;
  const read = () => (index ??= readLog(log));
  return {
    find(address, anchor, isThere) {
      let id = anchor;
      let since = -1;
      while (id !== null && !isThere(id)) {
        const left = whereItStood(read(), address, id, since);
        if (left === null) return null;
        const survivor = left.before.findLast(isThere);
        if (survivor !== undefined) return survivor;
        since = left.at;
        id = left.before.at(-1) ?? null;
      }
      return id;
    },
    lastRemove(address, id) {
      return read().removals.get(key(address, id))?.at(-1)?.operation;
    },
  };
}

/** What stood before an id when it was taken away: nearest last. `at` is the place in the log. */
function whereItStood(
  index: LogIndex,
  address: ListAddress | undefined,
  id: string,
  since: number,
): { readonly at: number; readonly before: readonly string[] } | null {
  const removals = index.removals.get(key(address, id)) ?? [];
  // The first step looks at how the anchor went in the end; the following ones only at what came later.
  const removal = since < 0 ? removals.at(-1) : removals.find((candidate) => candidate.at > since);
  const replacement =
    address &&
    index.sets.findLast(
      (candidate) => candidate.at > since && holds(candidate.operation, address, id),
    );
  if (replacement && (removal === undefined || replacement.at > removal.at)) {
    const ids = idsIn(replacement.operation.was, replacement.operation, address);
    return { at: replacement.at, before: ids.slice(0, ids.indexOf(id)) };
  }
  if (removal === undefined) return null;
  const { after } = removal.operation;
  return { at: removal.at, before: after === null ? [] : [after] };
}

/** True for a `set` of a whole list, or of something around it, that took an item away. */
function holds(operation: SetOperation, address: ListAddress, id: string): boolean {
  return (
    operation.block === address.block &&
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
  const sets: { at: number; operation: SetOperation }[] = [];
  for (const [at, operation] of log.entries()) {
    if (operation.op === "set" && operation.was !== undefined) sets.push({ at, operation });
    if (operation.op !== "remove") continue;
    const name = key(operation.in, operation.item.id);
    const known = removals.get(name);
    if (known) known.push({ at, operation });
    else removals.set(name, [{ at, operation }]);
  }
  return { removals, sets };
}

function key(address: ListAddress | undefined, id: string): string {
  return address === undefined ? id : `${address.block} ${address.path} ${id}`;
}
