import { anchorFinder } from "./anchors.ts";
import type { AnchorFinder } from "./anchors.ts";
import { apply } from "./apply.ts";
import { reachInBlock, reachInPage } from "./block.ts";
import { equal } from "./equal.ts";
import { isItemList, nameItems } from "./items.ts";
import type { Json } from "./json.ts";
import { idBefore, indexOfId } from "./list.ts";
import type { Identified } from "./list.ts";
import type {
  AddOperation,
  ListAddress,
  MoveOperation,
  Operation,
  RemoveOperation,
} from "./operation.ts";
import type { Page } from "./page.ts";
import { parsePath } from "./path.ts";
import type { Reached } from "./path.ts";

/**
 * `changed`: both set the same thing; `removed`: my operation changes what they removed;
 * `changed-since`: my operation removes what they changed; `taken`: the id I add exists with other content.
 */
export type ConflictReason = "changed" | "removed" | "changed-since" | "taken";

/** An operation that met a value its author did not know about. */
export interface Conflict {
  /** Index of the operation in the merged list. */
  readonly index: number;
  readonly reason: ConflictReason;
  readonly operation: Operation;
  /** The current value; absent if unset or removed. */
  readonly theirs?: Json;
}

export type OperationOutcome = "applied" | "already-done" | Conflict;

export interface Merged {
  /** The given page if there is a conflict, since nothing is written then. */
  readonly page: Page;
  /** One entry per given operation. */
  readonly outcomes: readonly OperationOutcome[];
  readonly conflicts: readonly Conflict[];
  /**
   * The operations as written, with `was`, `from`, `after` and a removed `item` updated to what they met: applied to
   * the given page by `apply` they produce `page`. Empty if there is a conflict.
   */
  readonly applied: readonly Operation[];
  /** Applied to `page` in this order, they restore the given page. */
  readonly inverse: readonly Operation[];
  /** True if something was placed in a list whose order others had changed since the base. Never a conflict. */
  readonly reordered: boolean;
}

/**
 * The merge rule for operations made on an older page, used by saving, undo, redo and restore.
 * - `set`, `setPage`: already done if the stored value equals `value`, applied if it equals `was`, otherwise a
 *   conflict. Equality is deep, so a parent and its child collide. Inside something removed: a conflict.
 * - `add`: already done if an equal item has the id, a conflict if a different one has.
 * - `remove`: already done if absent, a conflict if changed since.
 * - `move`: never a conflict, the later one wins; already done if the item is removed or in place.
 * - A missing anchor is traced through `log` to its nearest surviving predecessor, or else the start.
 * Each operation sees the result of those before it. If there is any conflict, nothing is written.
 *
 * @param log what was saved since the page the operations were made on, oldest first
 */
export function mergeOperations(
  page: Page,
  operations: readonly Operation[],
  log: readonly Operation[] = [],
): Merged {
  const anchors = anchorFinder(log);
  const outcomes: OperationOutcome[] = [];
  const conflicts: Conflict[] = [];
  const applied: Operation[] = [];
  const inverse: Operation[] = [];
  let now = page;
  let reordered = false;
  for (const [index, operation] of operations.entries()) {
    const met = evaluate(now, operation, anchors);
    if (met.kind === "conflict") {
      const conflict = conflictOf(index, operation, met);
      outcomes.push(conflict);
      conflicts.push(conflict);
    } else if (met.kind === "applied") {
      now = met.page;
      applied.push(met.operation);
      inverse.push(met.inverse);
      reordered ||= met.reordered;
      outcomes.push("applied");
    } else {
      outcomes.push("already-done");
    }
  }
  return conflicts.length > 0
    ? { page, outcomes, conflicts, applied: [], inverse: [], reordered: false }
    : { page: now, outcomes, conflicts, applied, inverse: inverse.toReversed(), reordered };
}

/** The result of evaluating one operation against a page. */
export type Evaluation =
  | {
      readonly kind: "applied";
      readonly page: Page;
      /** The operation, updated to the values it actually met. */
      readonly operation: Operation;
      readonly inverse: Operation;
      readonly reordered: boolean;
    }
  | { readonly kind: "already-done" }
  | ConflictResult;

export interface ConflictResult {
  readonly kind: "conflict";
  readonly reason: ConflictReason;
  readonly theirs: Json | undefined;
}

/** Applies the rule of `mergeOperations` to one operation. */
export function evaluate(page: Page, operation: Operation, anchors: AnchorFinder): Evaluation {
  switch (operation.op) {
    case "set":
      return evaluateSet(reachSet(page, operation.block, operation.path), page, operation);
    case "setPage":
      return evaluateSet(reachSetPage(page, operation.path), page, operation);
    case "add":
    case "remove":
    case "move":
      return evaluateList(page, operation, anchors);
  }
}

/** The conflict of the operation at `index`; `theirs` is omitted if there is no current value. */
export function conflictOf(
  index: number,
  operation: Operation,
  { reason, theirs }: ConflictResult,
): Conflict {
  return { index, reason, operation, ...(theirs === undefined ? {} : { theirs }) };
}

function evaluateSet(
  reached: Reached,
  page: Page,
  operation: Operation & { readonly was?: Json; readonly value?: Json },
): Evaluation {
  if (reached.kind === "gone") return conflictResult("removed");
  const stored = reached.kind === "value" ? reached.value : undefined;
  if (equal(stored, operation.value)) return { kind: "already-done" };
  return write(page, operation, false) ?? conflictResult("changed", stored);
}

type ListOperation = AddOperation | RemoveOperation | MoveOperation;

function evaluateList(page: Page, operation: ListOperation, anchors: AnchorFinder): Evaluation {
  const list = listAt(page, operation.in);
  const id = operation.op === "move" ? operation.id : operation.item.id;
  const place = indexOfId(list.items, id);
  const stands = list.items[place];
  if (operation.op === "add") {
    if (list.kind === "gone") return conflictResult("removed");
    if (list.kind === "other") return conflictResult("changed", list.value);
    if (stands !== undefined) {
      return equal(stands, operation.item)
        ? { kind: "already-done" }
        : conflictResult("taken", asJson(stands));
    }
  } else if (stands === undefined) {
    return { kind: "already-done" };
  }
  const before = idBefore(list.items, place);
  if (operation.op === "remove") {
    const met = { ...operation, after: before };
    return write(page, met, false) ?? conflictResult("changed-since", stands && asJson(stands));
  }
  const after = anchors.find(
    operation.in,
    operation.after,
    (anchor) => anchor !== id && indexOfId(list.items, anchor) >= 0,
  );
  const elsewhere = after !== operation.after;
  if (operation.op === "add") {
    return write(page, { ...operation, after }, elsewhere) ?? conflictResult("changed");
  }
  if (after === before) return { kind: "already-done" };
  const met = { ...operation, from: before, after };
  return write(page, met, elsewhere || before !== operation.from) ?? conflictResult("changed");
}

function write(page: Page, operation: Operation, reordered: boolean): Evaluation | null {
  const applied = apply(page, operation);
  return applied && { kind: "applied", ...applied, operation, reordered };
}

interface ListFound {
  /** `other`: there is a value that is not a list of objects. */
  readonly kind: "list" | "unset" | "gone" | "other";
  readonly items: readonly Identified[];
  readonly value?: Json | undefined;
}

function listAt(page: Page, address: ListAddress | undefined): ListFound {
  if (address === undefined) return { kind: "list", items: page.blocks };
  const reached = reachSet(page, address.block, address.path);
  if (reached.kind !== "value") {
    return { kind: reached.kind === "blocked" ? "other" : reached.kind, items: [] };
  }
  return isItemList(reached.value)
    ? { kind: "list", items: nameItems(reached.value) }
    : { kind: "other", items: [], value: reached.value };
}

/** Looks up a path in a block; a missing block is `gone` at -1. */
export function reachSet(page: Page, blockId: string, path: string): Reached {
  const block = page.blocks[indexOfId(page.blocks, blockId)];
  if (block === undefined) return { kind: "gone", at: -1 };
  const segments = parsePath(path);
  return segments === null ? { kind: "blocked", at: 0 } : reachInBlock(block, segments);
}

function reachSetPage(page: Page, path: string): Reached {
  const segments = parsePath(path);
  return segments === null ? { kind: "blocked", at: 0 } : reachInPage(page, segments);
}

function conflictResult(reason: ConflictReason, theirs?: Json): ConflictResult {
  return { kind: "conflict", reason, theirs };
}

function asJson(item: Identified): Json {
  return { ...item };
}
