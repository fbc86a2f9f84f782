import { applyAll } from "./apply.ts";
import { compact } from "./compact.ts";
import { equal } from "./equal.ts";
import { mergeOperations } from "./merge.ts";
import type { Conflict } from "./merge.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import type { Selected } from "./selection.ts";

/** How many steps can be undone, and how many redone (CONST-047). */
export const historyDepth = 50;

/** Milliseconds between two keys that begin a new step. */
export const typingPause = 500;

/** What takes a step back: to be merged in this order. */
export interface Step {
  readonly back: readonly Operation[];
  /** What is selected again when it is taken back, and when it is made again; absent: whatever is. */
  readonly selected?: StepSelection | undefined;
}

/** What was selected before a step and after it. */
export interface StepSelection {
  readonly before: Selected;
  readonly after: Selected;
}

/** What can be undone and redone, as a value. Each step knows what was selected around it. */
export interface History {
  readonly past: readonly Step[];
  readonly present: Page;
  /** Nearest last. */
  readonly future: readonly Step[];
  /** What a following `set` of the same path joins; null after a pause was told. */
  readonly typing: { readonly key: string; readonly at: number } | null;
}

/** A page with nothing to undo. */
export function newHistory(page: Page): History {
  return { past: [], present: page, future: [], typing: null };
}

/**
 * Takes operations as one step, at once; what could be redone is forgotten (BUILD-095). A single `set` of
 * the path that was set just before joins that step, unless more than 500 ms lie between the two or
 * `endTyping` was called. Null when an operation does not apply to the present page.
 *
 * @param at milliseconds, of any clock that only rises
 */
export function record(
  history: History,
  operations: readonly Operation[],
  at: number,
  selected?: StepSelection,
): History | null {
  const applied = applyAll(history.present, operations);
  if (applied === null) return null;
  if (applied.page === history.present) return history;
  const key = typingKey(operations);
  const next = { present: applied.page, future: [], typing: key === null ? null : { key, at } };
  const last = joins(history, key, at) ? history.past.at(-1) : undefined;
  const back = last && join(applied.page, applied.inverse, last.back);
  if (!last || !back) {
    return { ...next, past: push(history.past, { back: applied.inverse, selected }) };
  }
  const before = history.past.slice(0, -1);
  // Typed and deleted again: nothing is left to undo.
  if (back.length === 0) return { ...next, past: before, typing: null };
  const both = last.selected && selected && { before: last.selected.before, after: selected.after };
  return { ...next, past: push(before, { back, selected: both }) };
}

/** Ends the step that is being typed: at blur, Enter, paste and save. */
export function endTyping(history: History): History {
  return history.typing === null ? history : { ...history, typing: null };
}

/** Another present page under the same steps: what others saved is in it. Steps are kept across saves. */
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
      /** What the undo wrote, to be saved like any other change. */
      readonly operations: readonly Operation[];
      /** What is to be selected now; it may be gone. Absent: whatever is. */
      readonly selected?: Selected | undefined;
    }
  /** It met values it did not write: nothing is changed and the step is kept. */
  | { readonly ok: false; readonly conflicts: readonly Conflict[] };

/**
 * Takes the last step back (BUILD-096). Null when there is none.
 *
 * @param log what others saved, oldest first: where things are put back whose neighbours are gone
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

/** Makes the step again that was undone last. Null when there is none. */
export function redo(history: History, log: readonly Operation[] = []): Undone | null {
  const undone = undo({ ...history, past: history.future, future: history.past }, log);
  if (!undone?.ok) return undone;
  const { past, future, ...rest } = undone.history;
  const selected = history.future.at(-1)?.selected?.after;
  return { ...undone, selected, history: { ...rest, past: future, future: past } };
}

/**
 * The way back over two steps, or null when the later one did not begin where the earlier one ended:
 * somebody else wrote between them. Two sets of one path are put together without a look at the whole
 * page, as that is on the way of every key.
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
