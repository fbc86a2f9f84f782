import { useEffect, useLayoutEffect } from "react";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { EditorState } from "#client/editor/editor-state.ts";

/** Milliseconds between success and closing the dialog (CONST-053). */
const closeAfterMs = 1000;

/**
 * What every dialog that publishes does: it shows how publishing goes, forgets how an earlier one ended, and closes once the document is
 * published, or if something else has to be looked at first.
 *
 * @param isElsewhere whether it has; must be a stable function
 */
export function usePublishDialog(
  onClose: () => void,
  isElsewhere: (state: EditorState) => boolean,
): void {
  const editor = useEditorActions();
  useLayoutEffect(() => {
    const { kind } = editor.getState().publishStage;
    if (kind === "done" || kind === "failed") editor.forgetPublish();
  }, [editor]);
  useEffect(() => editor.showPublish(), [editor]);
  const stage = useEditor((state) => state.publishStage.kind);
  const isLeft = useEditor(isElsewhere);
  useEffect(() => {
    if (stage !== "done") return undefined;
    const timer = window.setTimeout(onClose, closeAfterMs);
    return () => window.clearTimeout(timer);
  }, [stage, onClose]);
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
}
