import { refusals } from "#core/contract/refusals.ts";
import { compact } from "#core/document/compact.ts";
import { endTyping } from "#core/document/history.ts";
import { isDirty } from "./editor-state.ts";
import type { EditorDeps } from "./editor-deps.ts";
import { explainHeld, heldChanges } from "./held-changes.ts";
import { chunksOf } from "./save-chunks.ts";
import { createSendSave } from "./send-save.ts";
import type { SendTools } from "./send-save.ts";

interface RunTools extends Omit<SendTools, "held"> {
  /** Shows the field of a value that could not be saved. */
  readonly reveal: (block: string | null, path: string | null) => void;
}

/**
 * Returns the function that saves everything unsaved at the time of the call, in as many requests as
 * it takes. True if all of it is on the server. A retry only resends the save without a response.
 */
export function createRunSave(
  deps: EditorDeps,
  tools: RunTools,
): (isRetry: boolean) => Promise<boolean> {
  const { holder, retry, reveal } = tools;
  const { notices, now, registry } = deps;
  const held = heldChanges();
  const send = createSendSave(deps, { ...tools, held });

  /** Reports the held operations and returns false; null if there are none. */
  const tellHeld = (): false | null => {
    const left = holder.get().pending.filter((operation) => held.has(operation)).length;
    const problems = held.problems();
    if (left === 0) return null;
    const message = problems[0]?.sentence ?? refusals["bad-input"].text;
    holder.update({ problems, status: { kind: "partly", left, message } });
    notices.error(explainHeld(problems, reveal, holder));
    return false;
  };

  const settleSaved = (): boolean => {
    holder.update({ status: { kind: "saved", at: now() } });
    return true;
  };

  /** Compacts `pending`: one `set` per path, and nothing for changes that cancel out. */
  const squeeze = () => {
    const { serverPage, pending } = holder.get();
    holder.update({ pending: compact(serverPage, pending) });
  };

  return async (isRetry) => {
    retry.cancel();
    const state = holder.get();
    if (!state.canEdit) return false;
    if (state.openConflicts.length > 0) {
      holder.update({ isChoosing: true });
      return false;
    }
    holder.update({ history: endTyping(state.history), status: { kind: "saving" }, problems: [] });
    if (state.sending === null) squeeze();
    held.begin(registry, holder.get().serverPage, holder.get().pending);
    const maySend = holder.get().pending.filter((operation) => !held.has(operation));
    // A retry does not send what was typed since; that waits for the next save.
    const fresh = isRetry ? 0 : chunksOf(maySend).length;
    let left = fresh + (state.sending === null ? 0 : 1);
    while (left > 0 && isDirty(holder.get())) {
      left -= 1;
      if (!(await send())) return false;
    }
    return tellHeld() ?? settleSaved();
  };
}
