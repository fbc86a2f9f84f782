import { applyAll } from "./apply.ts";
import { compact } from "./compact.ts";
import { equal } from "./equal.ts";
import { mergeOperations } from "./merge.ts";
import type { Conflict } from "./merge.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import type { Selected } from "./selection.ts";

/** Maximum number of undo steps, and of redo steps (CONST-047). */
export const historyDepth = 50;

/** Typing again after more than this many milliseconds begins a new step. */
export const typingPause = 500;

/**
 * How a change continues the one before it at the same path: not at all, until a pause, or, while a pointer is held,
 * however long that takes.
 */
export type Typing = boolean | "held";

/** One undo step: the operations that revert it, to be merged in this order. */
export interface Step {
  readonly back: readonly Operation[];
  /** The selection to restore on undo and on redo; absent: the selection is left as it is. */
  readonly selected?: StepSelection | undefined;
}

/** The selection before and after a step. */
export interface StepSelection {
  readonly before: Selected;
  readonly after: Selected;
}

/** The undo and redo steps, as an immutable value. */
export interface History {
  readonly past: readonly Step[];
  readonly present: Page;
  /** The next step to redo is last. */
  readonly future: readonly Step[];
  /** A following `set` of the same path joins the last step; null after `endTyping`. */
  readonly typing: { readonly key: string; readonly at: number } | null;
}

/** A history with nothing to undo. */
export function newHistory(page: Page): History {
  return { past: [], present: page, future: [], typing: null };
}

/**
 * Applies operations as one undo step and clears the redo steps (BUILD-095). A single `set` of the path that was just
 * set joins the previous step, unless `endTyping` was called or more than 500 ms have passed, which do not count with
 * `isHeld`. Returns null if an operation does not apply to the present page.
 *
 * @param at milliseconds of a monotonic clock
 */
export function record(
  history: History,
  operations: readonly Operation[],
  at: number,
  selected?: StepSelection,
  isHeld = false,
): History | null {
  const applied = applyAll(history.present, operations);
  if (applied === null) return null;
  if (applied.page === history.present) return history;
  const key = typingKey(operations);
  const next = { present: applied.page, future: [], typing: key === null ? null : { key, at } };
  const last = joins(history, key, isHeld ? (history.typing?.at ?? at) : at)
    ? history.past.at(-1)
    : undefined;
  const back = last && join(applied.page, applied.inverse, last.back);
  if (!last || !back) {
    return { ...next, past: push(history.past, { back: applied.inverse, selected }) };
  }
  const before = history.past.slice(0, -1);
  // The typing cancelled itself out, so there is nothing to undo.
  if (back.length === 0) return { ...next, past: before, typing: null };
  const both = last.selected && selected && { before: last.selected.before, after: selected.after };
  return { ...next, past: push(before, { back, selected: both }) };
}

/** Ends the current typing step: on blur, Enter, paste and save. */
export function endTyping(history: History): History {
  return history.typing === null ? history : { ...history, typing: null };
}

/** Replaces the present page, for example with others' changes, and keeps the steps. They survive saves. */
export function withPresent(history: History, present: Page): History {
  return { ...history, present };
}

export function canUndo(history: History): boolean {
  return history.past.length > 0;
}

export function canRedo(history: History): boolean {
  return history.future.length > 0;
}

export type Undone =
  | {
      readonly ok: true;
      readonly history: History;
      /** The operations the undo applied, to be saved like any other change. */
      readonly operations: readonly Operation[];
      /** The selection to restore, whose blocks may be gone by now. Absent: leave the selection as it is. */
      readonly selected?: Selected | undefined;
    }
  /** The values were changed by someone else since: nothing is applied and the step is kept. */
  | { readonly ok: false; readonly conflicts: readonly Conflict[] };

/**
 * Undoes the last step (BUILD-096). Null if there is none.
 *
 * @param log what others saved, oldest first; used to find positions for items whose neighbours are gone
 */
export function undo(history: History, log: readonly Operation[] = []): Undone | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  const merged = mergeOperations(history.present, step.back, log);
  if (merged.conflicts.length > 0) return { ok: false, conflicts: merged.conflicts };
  return {
    ok: true,
    operations: merged.applied,
    selected: step.selected?.before,
    history: {
      past: history.past.slice(0, -1),
      present: merged.page,
      future:
        merged.applied.length === 0
          ? history.future
          : push(history.future, { back: merged.inverse, selected: step.selected }),
      typing: null,
    },
  };
}

/** Redoes the last undone step. Null if there is none. */
export function redo(history: History, log: readonly Operation[] = []): Undone | null {
  const undone = undo({ ...history, past: history.future, future: history.past }, log);
  if (!undone?.ok) return undone;
  const { past, future, ...rest } = undone.history;
  const selected = history.future.at(-1)?.selected?.after;
  return { ...undone, selected, history: { ...rest, past: future, future: past } };
}

/**
 * The operations that revert both steps, or null if the later one did not start where the earlier one ended because
 * someone else wrote in between. Two sets of the same path take a fast path that skips the page comparison, because
 * this runs on every key press.
 */
function join(
  page: Page,
  later: readonly Operation[],
  earlier: readonly Operation[],
): readonly Operation[] | null {
  const [last] = later;
  const [first] = earlier;
  const isSet = last?.op === "set" || last?.op === "setPage";
  if (
    later.length > 1 ||
    earlier.length > 1 ||
    !isSet ||
    first?.op !== last.op ||
    first.path !== last.path
  ) {
    const back = [...later, ...earlier];
    const fewer = compact(page, back);
    return fewer === back ? null : fewer;
  }
  if (!equal(last.value, first.was)) return null;
  const { was: _was, ...rest } = first;
  if (equal(last.was, first.value)) return [];
  return [last.was === undefined ? rest : { ...rest, was: last.was }];
}

function push(steps: readonly Step[], step: Step): readonly Step[] {
  return [...steps, step].slice(-historyDepth);
}

function typingKey(operations: readonly Operation[]): string | null {
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) return null;
  if (operation.op === "set") return `${operation.block} ${operation.path}`;
  return operation.op === "setPage" ? ` ${operation.path}` : null;
}

function joins({ typing }: History, key: string | null, at: number): boolean {
  return typing !== null && typing.key === key && at >= typing.at && at - typing.at <= typingPause;
}
