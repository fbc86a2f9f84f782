import type { LoggedSave } from "#core/contract/pages.ts";
import { equal } from "#core/document/equal.ts";
import { fold } from "#core/document/fold.ts";
import { endTyping, newHistory, record, redo, undo, withPresent } from "#core/document/history.ts";
import type { StepSelection, Typing } from "#core/document/history.ts";
import type { Conflict } from "#core/document/merge.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { rebase } from "#core/document/rebase.ts";
import type { Choice } from "#core/document/rebase.ts";
import type { Selected } from "#core/document/selection.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { blockOf } from "./editor-state.ts";
import type { EditorDocument } from "./editor-state.ts";
import { firstProblem } from "./first-problem.ts";
import { netValidOperations } from "./net-operations.ts";

/** The state of a page just loaded, with nothing unsaved. */
export function openDocument(page: Page, revision: number): EditorDocument {
  return {
    serverPage: page,
    revision,
    sending: null,
    pending: [],
    openConflicts: [],
    openConflictsBase: null,
    history: newHistory(page),
    others: [],
  };
}

export interface TakeOptions {
  readonly typing?: Typing;
  readonly selected?: StepSelection;
}

/**
 * Applies operations as one undo step. `typing` joins keystrokes at the same path into one step
 * (design §1). Null if they do not apply to the page shown.
 */
export function takeStep(
  document: EditorDocument,
  operations: readonly Operation[],
  at: number,
  { typing = false, selected }: TakeOptions = {},
): EditorDocument | null {
  const before = typing !== false ? document.history : endTyping(document.history);
  const history = record(before, operations, at, selected, typing === "held");
  if (history === null) return null;
  return settled({
    ...document,
    history: typing !== false ? history : endTyping(history),
    pending: append(document.pending, operations),
  });
}

export type Stepped =
  | {
      readonly ok: true;
      readonly document: EditorDocument;
      /** The operations that were applied. */
      readonly operations: readonly Operation[];
      /** The selection to restore; undefined leaves the selection as it is. */
      readonly selected: Selected | undefined;
    }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] };

/** Undoes or redoes one step. Null if there is none. */
export function stepBack(document: EditorDocument, direction: "undo" | "redo"): Stepped | null {
  const log = operationsOf(document.others);
  const undone = direction === "undo" ? undo(document.history, log) : redo(document.history, log);
  if (!undone?.ok) return undone;
  const { history, operations, selected } = undone;
  const pending = append(document.pending, operations);
  return { ok: true, selected, operations, document: settled({ ...document, history, pending }) };
}

/**
 * Rebases unsaved operations onto the server's page. `since` is the log after this document's
 * revision; `isOwn` recognises this editor's saves in it. Operations that conflict with somebody
 * else's change are moved to `openConflicts`. Null if the log does not connect to this document, and the
 * page has to be reloaded.
 */
export function adopt(
  document: EditorDocument,
  to: { readonly revision: number; readonly since: readonly LoggedSave[] },
  unsaved: readonly Operation[],
  isOwn: (save: LoggedSave) => boolean,
): EditorDocument | null {
  // Folding a log with a gap would give a page that never existed.
  const first = document.revision + 1;
  const isWhole =
    to.since.length === to.revision - document.revision &&
    to.since.every((save, index) => save.revision === first + index);
  if (!isWhole) return null;
  const folded = fold(document.serverPage, operationsOf(to.since));
  if (folded.failedAt !== null) return null;
  return adoptPage(document, { page: folded.page, ...to }, unsaved, isOwn);
}

/** Like `adopt`, with the server's whole page given. */
export function adoptPage(
  document: EditorDocument,
  to: {
    readonly page: Page;
    readonly revision: number;
    readonly since: readonly LoggedSave[];
  },
  unsaved: readonly Operation[],
  isOwn: (save: LoggedSave) => boolean,
): EditorDocument {
  const others = to.since.filter((save) => !isOwn(save));
  const base = document.history.present;
  const rebased = rebase(to.page, unsaved, { log: operationsOf(others), base });
  return {
    serverPage: to.page,
    revision: to.revision,
    sending: null,
    pending: rebased.pending,
    ...withOpenConflicts(document, rebased.conflicts),
    history: withPresent(document.history, rebased.page),
    others: [...document.others, ...others],
  };
}

/** Operations left by an earlier window, and the page they were made on. */
export interface Left {
  readonly operations: readonly Operation[];
  readonly base: Page;
}

/** The document with the recovered operations, and those that could not be applied. */
export interface Recovered {
  readonly document: EditorDocument;
  readonly refused: readonly { readonly operation: Operation; readonly message: string }[];
}

/**
 * Applies what earlier windows left to the page shown, as one step. Operations are tried one by
 * one: those that are invalid or fail are returned in `refused`, the others are applied.
 */
export function recoverAll(
  document: EditorDocument,
  left: readonly Left[],
  { at, registry }: { readonly at: number; readonly registry: Registry },
): Recovered {
  const refused: { readonly operation: Operation; readonly message: string }[] = [];
  let recovered = document;
  for (const { operations, base } of left) {
    for (const operation of netValidOperations(registry, base, operations)) {
      const next = recoverOne(recovered, operation, base, registry);
      if (typeof next === "string") refused.push({ operation, message: next });
      else recovered = next;
    }
  }
  const restored = recovered.pending.slice(document.pending.length);
  const history = restored.length === 0 ? null : record(endTyping(document.history), restored, at);
  return {
    document: history === null ? recovered : { ...recovered, history: endTyping(history) },
    refused,
  };
}

/** Returns the document with the operation applied, or a message why it cannot be. */
function recoverOne(
  document: EditorDocument,
  operation: Operation,
  base: Page,
  registry: Registry,
): EditorDocument | string {
  try {
    const problem = firstProblem(registry, document.history.present, [operation]);
    return problem === null ? recover(document, [operation], base) : problem.message;
  } catch {
    return "no longer fits this page";
  }
}

function recover(
  document: EditorDocument,
  operations: readonly Operation[],
  base: Page,
): EditorDocument {
  const rebased = rebase(document.history.present, operations, { base });
  const openConflicts = withOpenConflicts(document, rebased.conflicts);
  return {
    ...document,
    pending: [...document.pending, ...rebased.pending],
    ...openConflicts,
    openConflictsBase: openConflicts.openConflictsBase === null ? null : base,
    history: withPresent(document.history, rebased.page),
  };
}

/** Applies choices for `openConflicts`, by index: "mine" overwrites the server's value, "theirs" discards the operation. */
export function choose(
  document: EditorDocument,
  choices: ReadonlyMap<number, Choice>,
): EditorDocument {
  const chosen = document.openConflicts.flatMap((conflict, index) => {
    const choice = choices.get(index);
    return choice === undefined ? [] : [{ conflict, choice }];
  });
  const undecided = document.openConflicts.filter((_, index) => !choices.has(index));
  const rebased = rebase(
    document.history.present,
    chosen.map(({ conflict }) => conflict.operation),
    {
      log: operationsOf(document.others),
      ...(document.openConflictsBase === null ? {} : { base: document.openConflictsBase }),
      choices: new Map(chosen.map(({ choice }, index) => [index, choice])),
    },
  );
  const openConflicts = [...undecided, ...rebased.conflicts];
  return {
    ...document,
    pending: [...document.pending, ...rebased.pending],
    openConflicts: openConflicts.map((conflict, index) => ({ ...conflict, index })),
    openConflictsBase: openConflicts.length === 0 ? null : document.openConflictsBase,
    history: withPresent(document.history, rebased.page),
  };
}

/** All operations of a log, oldest first. */
export function operationsOf(log: readonly LoggedSave[]): readonly Operation[] {
  return log.flatMap((save) => save.operations);
}

function withOpenConflicts(
  document: EditorDocument,
  conflicts: readonly Conflict[],
): Pick<EditorDocument, "openConflicts" | "openConflictsBase"> {
  const openConflicts = [...document.openConflicts, ...conflicts].map((conflict, index) => ({
    ...conflict,
    index,
  }));
  return {
    openConflicts,
    openConflictsBase:
      openConflicts.length === 0 ? null : (document.openConflictsBase ?? document.history.present),
  };
}

/**
 * Drops `pending` when the page shown equals the server's. Runs on every keystroke; unchanged
 * blocks compare by identity.
 */
function settled(document: EditorDocument): EditorDocument {
  const { serverPage, history, sending } = document;
  const isSame = sending === null && samePage(serverPage, history.present);
  return isSame ? { ...document, pending: [] } : document;
}

function samePage({ blocks, ...rest }: Page, { blocks: others, ...otherRest }: Page): boolean {
  return (
    blocks.length === others.length &&
    equal(rest, otherRest) &&
    blocks.every((block, index) => equal(block, others[index]))
  );
}

/** Consecutive sets of the same path become one operation, so that `pending` does not grow with every keystroke. */
function append(
  pending: readonly Operation[],
  operations: readonly Operation[],
): readonly Operation[] {
  const [operation] = operations;
  const last = pending.at(-1);
  const isSet = operation?.op === "set" || operation?.op === "setPage";
  if (
    operations.length !== 1 ||
    !isSet ||
    last?.op !== operation.op ||
    blockOf(last) !== blockOf(operation) ||
    last.path !== operation.path
  ) {
    return [...pending, ...operations];
  }
  const { value: _replaced, ...rest } = last;
  const joined = operation.value === undefined ? rest : { ...rest, value: operation.value };
  return [...pending.slice(0, -1), joined];
}
