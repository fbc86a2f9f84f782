import { anchorFinder } from "./anchors.ts";
import { applyAll } from "./apply.ts";
import { forceOperation } from "./force-operation.ts";
import { conflictOf, evaluate } from "./merge.ts";
import type { Conflict } from "./merge.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";

/** What an editor answers to a conflict. */
export type Choice = "mine" | "theirs";

export interface RebaseOptions {
  /** What others saved since the page that `pending` was made on, oldest first. */
  readonly log?: readonly Operation[];
  /** The page that `pending` was made on: where what was removed is found when the log lacks it. */
  readonly base?: Page;
  /** By the place of the operation in `pending`. Without a choice a conflict stays one. */
  readonly choices?: ReadonlyMap<number, Choice>;
}

export interface Rebased {
  /** The page given, with `pending` on top of it. */
  readonly page: Page;
  /** What is still to be saved, on the page given: as really met, without what is already done. */
  readonly pending: readonly Operation[];
  /** What is neither on the page nor in `pending`: it waits for a choice. */
  readonly conflicts: readonly Conflict[];
  /** True when something was put where others had changed the order meanwhile. */
  readonly reordered: boolean;
}

/**
 * Puts operations that were not saved yet on top of what others saved meanwhile, by the rule of
 * `mergeOperations`, one by one. A conflict is left out and reported, unless the editor chose: `mine` is
 * made to stand (what it needs is put back first), `theirs` lets the operation go. What is put back can be
 * in the way of a later operation: ask again, with the choices made so far, until no conflict is left.
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
