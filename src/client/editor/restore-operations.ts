import { selectOne } from "#core/document/selection.ts";
import { recoverAll } from "./document-state.ts";
import type { Left } from "./document-state.ts";
import { findBlock } from "./edits.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import { asJson } from "./unrestored-changes.ts";
import type { PendingRecord, SetAside } from "./pending-store.ts";
import { selectionOf } from "./steps.ts";

/**
 * Applies operations of earlier windows to the page and waits until that is painted. Returns those
 * that could not be applied. `from`: the record whose selection is restored.
 */
export type RestoreOperations = (
  left: readonly Left[],
  from?: PendingRecord,
) => Promise<readonly SetAside[]>;

export function createRestoreOperations(
  { now, registry, afterPaint }: EditorDeps,
  holder: StateHolder,
): RestoreOperations {
  return async (left, from) => {
    const recovered = recoverAll(holder.get(), left, { at: now(), registry });
    holder.update(recovered.document);
    selectAgain(holder, from);
    if (holder.get().openConflicts.length > 0) holder.update({ isChoosing: true });
    await new Promise<void>((resolve) => void afterPaint(resolve));
    return recovered.refused.map(({ operation, message }) => ({
      operation: asJson(operation),
      why: "refused",
      message,
    }));
  };
}

/** Restores that window's selection if its block exists and nothing is selected yet. */
function selectAgain(holder: StateHolder, record: PendingRecord | undefined): void {
  const selected = record?.selected;
  const { selection, history } = holder.get();
  if (selected === undefined || selection !== null) return;
  if (findBlock(history.present, selected.block) === null) return;
  holder.update(selectionOf(selectOne(selected.block, selected.item), "list"));
}
