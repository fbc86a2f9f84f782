import { publish } from "#core/contract/pages.ts";
import { refusals } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { unsavedOperations } from "./editor.ts";
import type { Editor } from "./editor.ts";
import type { Cell, EditorParts } from "./editor-parts.ts";
import type { Saving } from "./save-actions.ts";

/** Publishing: what is unsaved is saved first, then the revision that the editor sees is made live. */
export function publishActions(
  { api, notices }: EditorParts,
  cell: Cell,
  saving: Saving,
): Pick<Editor, "publish" | "dismissPublishQuestion"> {
  const run = async (): Promise<boolean> => {
    const { history } = cell.get();
    if (!history.present.blocks.some((block) => block.isVisible)) {
      notices.error({ text: refusals["no-visible-blocks"].text, topic: "saving" });
      return false;
    }
    if (unsavedOperations(cell.get()).length > 0 && !(await saving.saveQuietly())) return false;
    const { pageId, revision } = cell.get();
    const outcome = await api.call(publish, { params: { pageId }, body: { revision } });
    if (!outcome.ok) return refuse(outcome.refusal);
    const { isNew, ...published } = outcome.value;
    cell.update({ summary: { ...cell.get().summary, published } });
    const text = isNew
      ? `Page published successfully, Version ${published.number} is now live`
      : `This is live already, version ${published.number}`;
    notices[isNew ? "success" : "info"]({ text, topic: "saving" });
    return true;
  };

  const refuse = async (refusal: Refusal): Promise<boolean> => {
    if (refusal.code === "revision-differs") {
      const known = cell.get().others.length;
      if (await saving.takeOver(refusal, unsavedOperations(cell.get()))) {
        cell.update({ publishQuestion: cell.get().others.slice(known) });
        return false;
      }
    }
    saving.noteSignedOut(refusal);
    const message = refusals[refusal.code].text;
    const isPlain = refusal.code === "no-visible-blocks";
    notices.error({
      text: isPlain ? message : `Failed to publish page: ${message}`,
      topic: "saving",
    });
    return false;
  };

  return {
    publish: async () => {
      const { canEdit, isPublishing } = cell.get();
      if (!canEdit || isPublishing) return false;
      cell.update({ isPublishing: true, publishQuestion: null });
      try {
        return await run();
      } finally {
        cell.update({ isPublishing: false });
      }
    },
    dismissPublishQuestion: () => cell.update({ publishQuestion: null }),
  };
}
