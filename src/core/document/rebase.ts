import { anchorFinder } from "./anchors.ts";
import { applyAll } from "./apply.ts";
import { forceOperation } from "./force-operation.ts";
import { conflictOf, evaluate } from "./merge.ts";
import type { Conflict } from "./merge.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";

/** An editor's decision about a conflict. */
export type Choice = "mine" | "theirs";

export interface RebaseOptions {
  /** What others saved since the page `pending` was made on, oldest first. */
  readonly log?: readonly Operation[];
  /** The page `pending` was made on; used to find removed things that are not in the log. */
  readonly base?: Page;
  /** By index of the operation in `pending`. A conflict without a choice stays a conflict. */
  readonly choices?: ReadonlyMap<number, Choice>;
}

export interface Rebased {
  /** The given page with `pending` applied. */
  readonly page: Page;
  /** The operations still to be saved on the given page, updated to what they met and without those already done. */
  readonly pending: readonly Operation[];
  /** The operations that are neither on the page nor in `pending` until the editor chooses. */
  readonly conflicts: readonly Conflict[];
  /** True if something was placed in a list whose order others had changed since the base. */
  readonly reordered: boolean;
}

/**
 * Reapplies unsaved operations on top of what others saved, one by one, by the rule of `mergeOperations`. A conflict is
 * left out and reported, unless the editor chose: `mine` forces the operation (after restoring what it needs), `theirs`
 * drops it. A restored item can conflict with a later operation, so call this again with all choices so far until no
 * conflict is left.
 */
export function rebase(
  page: Page,
  pending: readonly Operation[],
  { log = [], base = page, choices = new Map() }: RebaseOptions = {},
): Rebased {
  const anchors = anchorFinder(log);
  const kept: Operation[] = [];
  const conflicts: Conflict[] = [];
  let now = page;
  let reordered = false;
  for (const [index, operation] of pending.entries()) {
    const met = evaluate(now, operation, anchors);
    if (met.kind === "applied") {
      now = met.page;
      kept.push(met.operation);
      reordered ||= met.reordered;
    }
    if (met.kind !== "conflict" || choices.get(index) === "theirs") continue;
    const mine = choices.has(index) ? forceOperation(now, operation, { anchors, base }) : null;
    const applied = mine && applyAll(now, mine);
    if (mine && applied) {
      now = applied.page;
      kept.push(...mine);
    } else {
      conflicts.push(conflictOf(index, operation, met));
    }
  }
  return { page: now, pending: kept, conflicts, reordered };
}
