import { counted } from "#core/fields/counted.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { findBlock } from "./edits.ts";
import { isDirty } from "./editor-state.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import { createRunSave } from "./run-save.ts";
import { createSaveRetry } from "./save-retry.ts";
import { noteSignedOut } from "./send-save.ts";
import { createTakeOver } from "./take-over.ts";
import type { TakeOver } from "./take-over.ts";

export interface Saving extends Pick<TakeOver, "takeOverFromRefusal" | "takeOverLog"> {
  readonly actions: Pick<Editor, "save" | "saveFromPanel" | "retrySave">;
  /** Saves without a success notice. True when everything unsaved is on the server. */
  readonly saveQuietly: () => Promise<boolean>;
  /** Queues work that must not run concurrently with a save or other queued work. */
  readonly inTurn: (work: () => Promise<boolean>) => Promise<boolean>;
  /** If the refusal means that the session is over, sets that status and returns true. */
  readonly noteSignedOut: (refusal: Refusal) => boolean;
  readonly stop: () => void;
}

interface SaveTools {
  /** Shows the field of a value that could not be saved. */
  readonly reveal: (block: string | null, path: string | null) => void;
  /** Removes what only holds a place in the page. */
  readonly settle: () => void;
}

/**
 * Saving: unsaved operations are compacted and sent with their base revision, one save at a time. A
 * save without a response is resent unchanged. Saves by others are taken over from the response.
 */
export function saveActions(
  deps: EditorDeps,
  holder: StateHolder,
  { reveal, settle }: SaveTools,
): Saving {
  const { notices, later, registry } = deps;
  const takingOver = createTakeOver(deps.api, holder);
  const retry = createSaveRetry(later, () => void saveAndSay(headerText, true));
  const run = createRunSave(deps, { holder, takingOver, retry, reveal });
  const inTurn = createTurns();
  const saveOnce = (isRetry = false): Promise<boolean> =>
    inTurn(() => {
      if (!isRetry) settle();
      return run(isRetry);
    });

  const saveAndSay = async (text: () => string, isRetry = false): Promise<boolean> => {
    if (!isRetry) settle();
    const { status, canEdit } = holder.get();
    if (canEdit && status.kind !== "saving" && !isDirty(holder.get())) {
      // The status beside the title shows it; a toast would be too much.
      if (status.kind !== "signed-out") holder.update({ status: { kind: "nothing" } });
      return true;
    }
    const isSaved = await saveOnce(isRetry);
    if (isSaved) notices.success({ text: text(), topic: "saving" });
    return isSaved;
  };
  const headerText = () =>
    registry.refuseOnFixed
      ? "Settings saved"
      : `Saved ${counted(holder.get().history.present.blocks.length, "component")} successfully!`;

  return {
    takeOverFromRefusal: takingOver.takeOverFromRefusal,
    takeOverLog: takingOver.takeOverLog,
    saveQuietly: () => saveOnce(),
    inTurn,
    noteSignedOut: (refusal) => noteSignedOut(holder, refusal),
    stop: retry.cancel,
    actions: {
      save: () => saveAndSay(headerText),
      saveFromPanel: (blockId) => {
        const name = findBlock(holder.get().history.present, blockId)?.name;
        return saveAndSay(() =>
          name === undefined ? headerText() : `Component "${name}" saved successfully`,
        );
      },
      retrySave: () => {
        if (holder.get().status.kind === "offline") void saveAndSay(headerText, true);
      },
    },
  };
}

/** Runs work one after the other: the next starts when the previous has finished. */
function createTurns(): Saving["inTurn"] {
  let running: Promise<boolean> | null = null;
  return async (work) => {
    for (let before = running; before !== null; before = running) await before;
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
}
