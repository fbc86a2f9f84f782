import { saveDraft } from "#core/contract/pages.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { newItemId } from "#core/document/ids.ts";
import type { Sending } from "./editor-state.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { HeldChanges } from "./held-changes.ts";
import { chunksOf } from "./save-chunks.ts";
import { createSaveNotices } from "./save-notices.ts";
import type { SaveRetry } from "./save-retry.ts";
import type { TakeOver } from "./take-over.ts";
import { isWithoutResponse, mayBeCarriedOut } from "./unclear-response.ts";

export interface SendTools {
  readonly holder: StateHolder;
  readonly takingOver: TakeOver;
  readonly retry: SaveRetry;
  /** Operations that are not sent. Those that the server refuses are added. */
  readonly held: HeldChanges;
}

/** How often a save is sent again because others saved in the meantime. */
const attemptsPerSave = 3;

/**
 * Returns the function that sends one request: the save that got no response, or else the next chunk
 * of what may be sent. True if it was stored and the next one may follow; otherwise the state and a
 * notice tell why not.
 */
export function createSendSave(deps: EditorDeps, tools: SendTools): () => Promise<boolean> {
  const { holder, takingOver, retry, held } = tools;
  const say = createSaveNotices(deps, holder);

  const send = async (attempts: number): Promise<boolean> => {
    const sending = holder.get().sending ?? takeChunk(deps, tools);
    if (sending === null) return true;
    const { pageId } = holder.get();
    takingOver.noteOwn(sending.saveId);
    const outcome = await deps.api.call(saveDraft, {
      params: { pageId },
      body: { ...sending, operations: [...sending.operations] },
    });
    if (!outcome.ok) {
      const { refusal } = outcome;
      if (mayBeCarriedOut(refusal)) return keepSending(refusal);
      retry.reset();
      return refuse(refusal, sending, attempts);
    }
    retry.reset();
    const { revision, since, blockCount } = outcome.value;
    if (!(await takingOver.takeOverLog({ revision, since }, holder.get().pending))) {
      // The same save is resent and gets the same response.
      holder.update({ status: { kind: "failed", message: refusals["not-understood"].text } });
      return false;
    }
    const { summary, openConflicts } = holder.get();
    holder.update({ summary: { ...summary, revision, blockCount } });
    say.stored(outcome.value);
    if (openConflicts.length > 0) holder.update({ status: { kind: "none" }, isChoosing: true });
    return openConflicts.length === 0;
  };

  /** The save may have been carried out: `sending` is kept, to be resent unchanged. */
  const keepSending = (refusal: Refusal): false => {
    const message = refusalText(refusal);
    if (isWithoutResponse(refusal)) {
      say.noResponse(refusal.code, message);
      holder.update({ status: { kind: "offline" } });
      retry.schedule();
    } else {
      holder.update({ status: { kind: "failed", message } });
      say.failed(message);
    }
    return false;
  };

  /** Returns what was sent to the unsaved operations, and sends what can be stored all the same. */
  const refuse = async (refusal: Refusal, sending: Sending, attempts: number): Promise<boolean> => {
    const unsaved = [...sending.operations, ...holder.get().pending];
    if (refusal.code === "conflict" && (await takingOver.takeOverFromRefusal(refusal, unsaved))) {
      const { openConflicts } = holder.get();
      // Rebased onto the saves of others, nothing conflicts any more.
      if (openConflicts.length === 0 && attempts > 1) return send(attempts - 1);
      holder.update({ status: { kind: "none" }, isChoosing: openConflicts.length > 0 });
      return false;
    }
    const isOfValues = refusal.code === "bad-input" || refusal.code === "too-large";
    if (isOfValues && held.addRefused(refusal, sending.operations)) {
      // The operations that the server did not name are sent without those it did.
      holder.update({ sending: null, pending: unsaved });
      return send(attempts);
    }
    const message = refusalText(refusal);
    holder.update({ sending: null, pending: unsaved, status: { kind: "failed", message } });
    if (!noteSignedOut(holder, refusal)) say.failed(message, refusal.details);
    return false;
  };

  return () => send(attemptsPerSave);
}

/** Moves the next chunk of operations to `sending`. Null if nothing may be sent. */
function takeChunk({ random }: EditorDeps, { holder, held }: SendTools): Sending | null {
  const { pending, revision } = holder.get();
  const [operations] = chunksOf(pending.filter((operation) => !held.has(operation)));
  if (operations === undefined) return null;
  const isSent = new Set(operations);
  const sending: Sending = {
    saveId: newItemId(random) + newItemId(random),
    baseRevision: revision,
    operations,
  };
  holder.update({ sending, pending: pending.filter((operation) => !isSent.has(operation)) });
  return sending;
}

/** If the refusal means that the session is over, sets that status and returns true. */
export function noteSignedOut(holder: StateHolder, refusal: Refusal): boolean {
  if (refusal.code !== "not-signed-in") return false;
  holder.update({ status: { kind: "signed-out" } });
  return true;
}
