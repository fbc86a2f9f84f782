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
 * `changed`: both set the same thing; `removed`: mine changes what they removed;
 * `changed-since`: mine removes what they changed; `taken`: the id I add stands with other content.
 */
export type ConflictReason = "changed" | "removed" | "changed-since" | "taken";

/** A value that the writer of an operation did not know of. */
export interface Conflict {
  /** Place of the operation in the list that was merged. */
  readonly index: number;
  readonly reason: ConflictReason;
  readonly operation: Operation;
  /** What stands; absent where it is unset or gone. */
  readonly theirs?: Json;
}

export type OperationOutcome = "applied" | "already-done" | Conflict;

export interface Merged {
  /** The page given, when there is a conflict: then nothing is written. */
  readonly page: Page;
  /** One for each operation given. */
  readonly outcomes: readonly OperationOutcome[];
  readonly conflicts: readonly Conflict[];
  /**
   * What was written, with `was`, `from`, `after` and a removed `item` as really met: folded on the page
   * given it makes `page`, by `apply`. Empty when there is a conflict.
   */
  readonly applied: readonly Operation[];
  /** Applied in this order to `page`, they give back the page given. */
  readonly inverse: readonly Operation[];
  /** True when something was put where others had changed the order meanwhile. Never a conflict. */
  readonly reordered: boolean;
}

/**
 * The one rule for changes that were made on an older page: of saving, undo, redo and restore.
 * - `set`, `setPage`: stored equals `value` → already done; stored equals `was` → written; else a conflict.
 *   Equality is deep, so a parent and its child collide. In something removed: a conflict.
 * - `add`: the id stands equal → already done; stands otherwise → a conflict.
 * - `remove`: absent → already done; changed since → a conflict.
 * - `move`: never a conflict, the later one wins; of something removed, or in place: already done.
 * - A missing anchor is followed through `log` to its nearest surviving predecessor, else the start.
 * Each operation meets the result of those before it. One conflict, and nothing is written.
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

/** What comes of one operation on a page. */
export type Evaluation =
  | {
      readonly kind: "applied";
      readonly page: Page;
      /** With the values that were really there. */
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

/** The rule of `mergeOperations` for one operation. */
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

/** The conflict of an operation in a list, without `theirs` where nothing stands. */
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
  /** `other`: something stands there that is not a list of objects. */
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

/** What stands at a path of a block; a block that is not there is `gone` at -1. */
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
