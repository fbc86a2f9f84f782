import { counted } from "#core/fields/counted.ts";
import { loadDraft, loggedSave, saveDraft } from "#core/contract/pages.ts";
import type { LoggedSave } from "#core/contract/pages.ts";
import { operationLimits } from "#core/contract/operations.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
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
  /** Saves without a success notice. True when everything unsaved is on the server. */
  readonly saveQuietly: () => Promise<boolean>;
  /**
   * Takes over the saves of others that come with a refusal, and rebases `unsaved` onto them. False
   * if it has none or the page could not be loaded.
   */
  readonly takeOver: (refusal: Refusal, unsaved: readonly Operation[]) => Promise<boolean>;
  /** Takes over a log that starts after the known revision. False if the page could not be loaded. */
  readonly takeOverLog: (
    to: { readonly revision: number; readonly since: readonly LoggedSave[] },
    unsaved: readonly Operation[],
  ) => Promise<boolean>;
  /** Queues work that must not run concurrently with a save or other queued work. */
  readonly inTurn: (work: () => Promise<boolean>) => Promise<boolean>;
  /** If the refusal means that the session is over, sets that status and returns true. */
  readonly noteSignedOut: (refusal: Refusal) => boolean;
  readonly stop: () => void;
}

/** Milliseconds before a save without a response is retried. */
const retryAfter = [2_000, 5_000, 15_000, 30_000];
/** Bytes of operations per request, well below the limit of a request body. */
const chunkBytes = operationLimits.bodyBytes / 2;

const sinceSchema = z.object({ revision: z.int(), since: z.array(loggedSave) });

/**
 * Saving: unsaved operations are compacted and sent with their base revision, one save at a time. A
 * save without a response is resent unchanged. Saves by others are taken over from the response.
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
      // The status beside the title shows it; a toast would be too much.
      if (status.kind !== "signed-out") cell.update({ status: { kind: "nothing" } });
      return true;
    }
    const isSaved = await saveOnce(isRetry);
    if (isSaved) notices.success({ text: text(), topic: "saving" });
    return isSaved;
  };
  const headerText = () =>
    `Saved ${counted(cell.get().history.present.blocks.length, "component")} successfully!`;

  /** Runs work one after the other: the next starts when the previous has finished. */
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
    // A retry does not send what was typed since; that waits for the next save.
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

  /** Reports the held operations and returns false; null if there are none. */
  const tellHeld = (): false | null => {
    const left = cell.get().pending.filter((operation) => held.has(operation)).length;
    const problems = held.problems();
    if (left === 0) return null;
    const message = problems[0]?.sentence ?? refusals["bad-input"].text;
    cell.update({ problems, status: { kind: "partly", left, message } });
    notices.error(explainHeld(problems, reveal));
    return false;
  };

  /** Compacts `pending`: one `set` per path, and nothing for changes that cancel out. */
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
      // The same save is resent and gets the same response.
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
      // The log holds the save without these values, so the page shown does not have them either.
      notices.warning({
        text: "Some values were left out",
        detail: outcome.value.dropped.map(sayDropped).join("\n"),
      });
    }
    if (waiting.length > 0) cell.update({ status: { kind: "none" }, isChoosing: true });
    return waiting.length === 0;
  };

  /** Moves the next chunk of operations to `sending`. Null if nothing may be sent. */
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
    // The log does not connect to this document: load the page from the server.
    const loaded = await api.call(loadDraft, { params: { pageId: cell.get().pageId } });
    if (!loaded.ok) return false;
    const state = cell.get();
    // Operations typed while the page was loading.
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
    const message = refusalText(refusal);
    if (isWithoutAnswer(refusal)) {
      // The status beside the title shows it for as long as it lasts; the notice appears once.
      if (!toldWithoutAnswer.has(refusal.code)) {
        notices.error({ text: `Save failed: ${message}`, topic: "saving" });
      }
      toldWithoutAnswer.add(refusal.code);
      cell.update({ status: { kind: "offline" } });
      retryLater();
      return false;
    }
    if (isUnclear(refusal)) {
      // The save may have been carried out: `sending` is kept, to be resent unchanged.
      cell.update({ status: { kind: "failed", message } });
      notices.error({ text: `Save failed: ${message}`, topic: "saving" });
      return false;
    }
    retries = 0;
    const unsaved = [...sending.operations, ...cell.get().pending];
    if (refusal.code === "conflict" && (await takeOver(refusal, unsaved))) {
      const { waiting } = cell.get();
      // Rebased onto the saves of others, nothing conflicts any more.
      if (waiting.length === 0 && attempts > 1) return sendOne(attempts - 1);
      cell.update({ status: { kind: "none" }, isChoosing: waiting.length > 0 });
      return false;
    }
    const isOfValues = refusal.code === "bad-input" || refusal.code === "too-large";
    if (isOfValues && held.addRefused(refusal, sending.operations)) {
      // The operations that the server did not name are sent without those it did.
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

/** No response came: the same save is retried automatically. */
function isWithoutAnswer({ code }: Refusal): boolean {
  return code === "unreachable" || code === "timed-out" || code === "unavailable";
}

/** A response that does not tell whether the save was carried out. */
function isUnclear({ code, said }: Refusal): boolean {
  // A refusal with an unknown code is still a refusal.
  return code === "failed" || (code === "not-understood" && said === undefined);
}

/** Splits operations, in order, into chunks that fit one request each. */
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

/** Matches `operations.3: k3f9a2bc.content.title`, which names a value of a block. */
const valueAddress = /^operations\.\d+: ([A-Za-z0-9_-]+)\.(.+)$/;
