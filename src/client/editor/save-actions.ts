import { counted } from "#core/fields/counted.ts";
import { loadDraft, loggedSave, saveDraft } from "#core/contract/pages.ts";
import type { LoggedSave } from "#core/contract/pages.ts";
import { operationLimits } from "#core/contract/operations.ts";
import { refusals } from "#core/contract/refusals.ts";
import type { Detail, Refusal, RefusalCode } from "#core/contract/refusals.ts";
import { compact } from "#core/document/compact.ts";
import { endTyping } from "#core/document/history.ts";
import { newItemId } from "#core/document/ids.ts";
import type { Operation } from "#core/document/operation.ts";
import { z } from "zod/mini";
import { findBlock } from "./edits.ts";
import { adopt, adoptPage, choose } from "./document-state.ts";
import { isDirty, unsavedOperations } from "./editor-state.ts";
import { explainHeld, heldChanges } from "./held-changes.ts";
import type { Editor } from "./editor.ts";
import type { Sending } from "./editor-state.ts";
import type { Cell, EditorDeps } from "./editor-deps.ts";

type SaveActions = Pick<
  Editor,
  "save" | "saveFromPanel" | "retrySave" | "resolveConflict" | "finishConflicts" | "showConflicts"
>;

export interface Saving {
  readonly actions: SaveActions;
  /** Saves without saying so. True when all that was unsaved is on the server. */
  readonly saveQuietly: () => Promise<boolean>;
  /** Takes over what others saved, with what is unsaved on top of it. False when the page could not be loaded. */
  readonly takeOver: (refusal: Refusal, unsaved: readonly Operation[]) => Promise<boolean>;
  /** Takes over a log that begins right after what is known. False when the page could not be loaded. */
  readonly takeOverLog: (
    to: { readonly revision: number; readonly since: readonly LoggedSave[] },
    unsaved: readonly Operation[],
  ) => Promise<boolean>;
  /** Runs what may not go on beside a save, or beside another of its kind. */
  readonly inTurn: (work: () => Promise<boolean>) => Promise<boolean>;
  /** Says that the session is over where the refusal is that; true then. */
  readonly noteSignedOut: (refusal: Refusal) => boolean;
  readonly stop: () => void;
}

/** Milliseconds before a save without an answer is sent again. */
const retryAfter = [2_000, 5_000, 15_000, 30_000];
/** Bytes of operations in one request, well under what a request may have. */
const chunkBytes = operationLimits.bodyBytes / 2;

const sinceSchema = z.object({ revision: z.int(), since: z.array(loggedSave) });

/**
 * Saving: what is unsaved is compacted and sent with the revision it was made on, one save at a time. A save without an
 * answer is sent again as it was. What others saved is taken over with the answer.
 */
export function saveActions(
  deps: EditorDeps,
  cell: Cell,
  reveal: (block: string | null, path: string | null) => void,
): Saving {
  const held = heldChanges();
  const { api, notices, random, now, later, registry } = deps;
  const own = new Set<string>();
  const isOwn = (save: LoggedSave) => own.has(save.saveId);
  let running: Promise<boolean> | null = null;
  let retries = 0;
  const toldWithoutAnswer = new Set<RefusalCode>();
  let cancelRetry = () => {};

  const saveAndSay = async (text: () => string, isRetry = false): Promise<boolean> => {
    const { status, canEdit } = cell.get();
    if (canEdit && status.kind !== "saving" && !isDirty(cell.get())) {
      // The state beside the title says so: a toast would make much of nothing.
      if (status.kind !== "signed-out") cell.update({ status: { kind: "nothing" } });
      return true;
    }
    const isSaved = await saveOnce(isRetry);
    if (isSaved) notices.success({ text: text(), topic: "saving" });
    return isSaved;
  };
  const headerText = () =>
    `Saved ${counted(cell.get().history.present.blocks.length, "component")} successfully!`;

  /** Saves follow each other: a second one begins when the first has its answer. */
  const inTurn = async (work: () => Promise<boolean>): Promise<boolean> => {
    for (let before = running; before !== null; before = running) await before;
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  const saveOnce = (isRetry = false): Promise<boolean> => inTurn(() => run(isRetry));

  const run = async (isRetry: boolean): Promise<boolean> => {
    cancelRetry();
    const state = cell.get();
    if (!state.canEdit) return false;
    if (state.waiting.length > 0) {
      cell.update({ isChoosing: true });
      return false;
    }
    cell.update({ history: endTyping(state.history), status: { kind: "saving" }, problems: [] });
    if (state.sending === null) squeeze();
    held.begin(registry, cell.get().serverPage, cell.get().pending);
    // What was typed since is for the next time that somebody asks for a save.
    const fresh = isRetry ? 0 : chunksOf(cell.get().pending.filter(maySend)).length;
    let left = fresh + (state.sending === null ? 0 : 1);
    while (left > 0 && isDirty(cell.get())) {
      left -= 1;
      if (!(await sendOne(3))) return false;
    }
    return tellHeld() ?? settleSaved();
  };

  const maySend = (operation: Operation) => !held.has(operation);

  const settleSaved = (): boolean => {
    cell.update({ status: { kind: "saved", at: now() } });
    return true;
  };

  /** What may not be stored stays unsaved and is told; null where there is nothing of that kind. */
  const tellHeld = (): false | null => {
    const left = cell.get().pending.filter((operation) => held.has(operation)).length;
    const problems = held.problems();
    if (left === 0) return null;
    const message = problems[0]?.sentence ?? refusals["bad-input"].text;
    cell.update({ problems, status: { kind: "partly", left, message } });
    notices.error(explainHeld(problems, reveal));
    return false;
  };

  /** One `set` for each path; what came to nothing is not sent. */
  const squeeze = () => {
    const { serverPage, pending } = cell.get();
    cell.update({ pending: compact(serverPage, pending) });
  };

  const sendOne = async (attempts: number): Promise<boolean> => {
    const sending = cell.get().sending ?? prepare();
    if (sending === null) return true;
    const { pageId } = cell.get();
    own.add(sending.saveId);
    const outcome = await api.call(saveDraft, {
      params: { pageId },
      body: { ...sending, operations: [...sending.operations] },
    });
    if (!outcome.ok) return refuse(outcome.refusal, sending, attempts);
    retries = 0;
    const { revision, since, blockCount } = outcome.value;
    if (!(await takeOverLog({ revision, since }, cell.get().pending))) {
      // The same save is sent again and gets the same answer.
      cell.update({ status: { kind: "failed", message: refusals["not-understood"].text } });
      return false;
    }
    const { summary, waiting } = cell.get();
    cell.update({ summary: { ...summary, revision, blockCount } });
    if (outcome.value.reordered) {
      notices.info({
        text: "Somebody else changed the order meanwhile",
        detail: "Your order was saved last and stands.",
      });
    }
    if (outcome.value.dropped.length > 0) {
      // The log has the save without them, so the page shown has not got them either.
      notices.warning({
        text: "Some values were left out",
        detail: outcome.value.dropped.map(sayDropped).join("\n"),
      });
    }
    if (waiting.length > 0) cell.update({ status: { kind: "none" }, isChoosing: true });
    return waiting.length === 0;
  };

  /** Null where nothing is left that may be sent. */
  const prepare = (): Sending | null => {
    const { pending, revision } = cell.get();
    const [operations] = chunksOf(pending.filter(maySend));
    if (operations === undefined) return null;
    const isSent = new Set(operations);
    const sending: Sending = {
      saveId: newItemId(random) + newItemId(random),
      baseRevision: revision,
      operations,
    };
    cell.update({ sending, pending: pending.filter((operation) => !isSent.has(operation)) });
    return sending;
  };

  const takeOverLog = async (
    to: { readonly revision: number; readonly since: readonly LoggedSave[] },
    unsaved: readonly Operation[],
  ): Promise<boolean> => {
    const next = adopt(cell.get(), to, unsaved, isOwn);
    if (next !== null) {
      cell.update({ ...next, choices: new Map() });
      return true;
    }
    // The log does not lead there from here: the server is right.
    const loaded = await api.call(loadDraft, { params: { pageId: cell.get().pageId } });
    if (!loaded.ok) return false;
    const state = cell.get();
    // Typed while the page was loaded.
    const typedSince = state.pending.filter((operation) => !unsaved.includes(operation));
    const to2 = { ...loaded.value, since: to.since };
    cell.update({
      ...adoptPage(state, to2, [...unsaved, ...typedSince], isOwn),
      summary: loaded.value.summary,
      choices: new Map(),
    });
    return true;
  };

  const takeOver = async (refusal: Refusal, unsaved: readonly Operation[]): Promise<boolean> => {
    const told = sinceSchema.safeParse(refusal.more);
    return told.success && takeOverLog(told.data, unsaved);
  };

  const refuse = async (refusal: Refusal, sending: Sending, attempts: number): Promise<boolean> => {
    const message = refusals[refusal.code].text;
    if (isWithoutAnswer(refusal)) {
      // The state beside the title says it for as long as it lasts; in words once.
      if (!toldWithoutAnswer.has(refusal.code)) {
        notices.error({ text: `Save failed: ${message}`, topic: "saving" });
      }
      toldWithoutAnswer.add(refusal.code);
      cell.update({ status: { kind: "offline" } });
      retryLater();
      return false;
    }
    if (isUnclear(refusal)) {
      // It may have been carried out all the same: it stays as it is, to be sent again.
      cell.update({ status: { kind: "failed", message } });
      notices.error({ text: `Save failed: ${message}`, topic: "saving" });
      return false;
    }
    retries = 0;
    const unsaved = [...sending.operations, ...cell.get().pending];
    if (refusal.code === "conflict" && (await takeOver(refusal, unsaved))) {
      const { waiting } = cell.get();
      // On top of what others saved nothing collides any more.
      if (waiting.length === 0 && attempts > 1) return sendOne(attempts - 1);
      cell.update({ status: { kind: "none" }, isChoosing: waiting.length > 0 });
      return false;
    }
    const isOfValues = refusal.code === "bad-input" || refusal.code === "too-large";
    if (isOfValues && held.addRefused(refusal, sending.operations)) {
      // The others do not wait for those that the server named.
      cell.update({ sending: null, pending: unsaved });
      return sendOne(attempts);
    }
    cell.update({ sending: null, pending: unsaved, status: { kind: "failed", message } });
    if (noteSignedOut(refusal)) return false;
    const details = (refusal.details ?? []).map((detail) => detail.sentence ?? sayDropped(detail));
    notices.error({
      text: `Save failed: ${message}`,
      topic: "saving",
      ...(details.length === 0 ? {} : { detail: details.join("\n") }),
    });
    return false;
  };

  const noteSignedOut = (refusal: Refusal): boolean => {
    if (refusal.code !== "not-signed-in") return false;
    cell.update({ status: { kind: "signed-out" } });
    return true;
  };

  const retryLater = () => {
    const wait = retryAfter[Math.min(retries, retryAfter.length - 1)] ?? 30_000;
    retries += 1;
    cancelRetry = later(() => void saveAndSay(headerText, true), wait);
  };

  const sayDropped = ({ at, message }: Detail): string => {
    const [, block, path] = valueAddress.exec(at) ?? [];
    return block === undefined || path === undefined
      ? `${at} ${message}`
      : explain(block, path, message);
  };

  const explain = (block: string, path: string, message: string): string => {
    const found = findBlock(cell.get().history.present, block);
    const name = found?.name ?? "A component";
    const label = found && registry.find(found.type)?.definition.name;
    return `${name}${label === null || label === undefined ? "" : ` (${label})`}: ${path} ${message}`;
  };

  return {
    saveQuietly: () => saveOnce(),
    takeOver,
    takeOverLog,
    inTurn,
    noteSignedOut,
    stop: () => cancelRetry(),
    actions: {
      save: () => saveAndSay(headerText),
      saveFromPanel: (blockId) => {
        const name = findBlock(cell.get().history.present, blockId)?.name;
        return saveAndSay(() =>
          name === undefined ? headerText() : `Component "${name}" saved successfully`,
        );
      },
      retrySave: () => {
        if (cell.get().status.kind === "offline") void saveAndSay(headerText, true);
      },
      resolveConflict: (index, choice) => {
        cell.update({ choices: new Map(cell.get().choices).set(index, choice) });
      },
      finishConflicts: async () => {
        const state = cell.get();
        const chosen = choose(state, state.choices);
        cell.update({ ...chosen, choices: new Map(), isChoosing: chosen.waiting.length > 0 });
        if (chosen.waiting.length > 0) return false;
        if (unsavedOperations(chosen).length > 0) return saveAndSay(headerText);
        cell.update({ status: { kind: "saved", at: now() } });
        return true;
      },
      showConflicts: (isShown) => cell.update({ isChoosing: isShown }),
    },
  };
}

/** No answer came: the same save is sent again by itself. */
function isWithoutAnswer({ code }: Refusal): boolean {
  return code === "unreachable" || code === "timed-out" || code === "unavailable";
}

/** An answer that does not say whether the save was carried out. */
function isUnclear({ code }: Refusal): boolean {
  return code === "failed" || code === "not-understood";
}

/** As many operations as one request may carry, in order. */
function chunksOf(operations: readonly Operation[]): readonly (readonly Operation[])[] {
  const chunks: Operation[][] = [];
  let bytes = Infinity;
  for (const operation of operations) {
    const size = JSON.stringify(operation).length * 2;
    const last = chunks.at(-1);
    if (last === undefined || last.length >= operationLimits.perSave || bytes + size > chunkBytes) {
      chunks.push([operation]);
      bytes = size;
    } else {
      last.push(operation);
      bytes += size;
    }
  }
  return chunks;
}

/** `operations.3: k3f9a2bc.content.title` names a value of a block. */
const valueAddress = /^operations\.\d+: ([A-Za-z0-9_-]+)\.(.+)$/;
