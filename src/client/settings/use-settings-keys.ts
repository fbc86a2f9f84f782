import { useEffect } from "react";
import { canRedo, canUndo } from "#core/document/history.ts";
import { isDirty } from "#client/editor/editor-state.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { keyContextOf } from "#client/keys/key-context.ts";
import { isMacKeyboard, isStroke, strokesOf } from "#client/keys/keys.ts";
import type { Keys } from "#client/keys/keys.ts";
import { useLatest } from "#client/ui/use-latest.ts";

/** The keys of the settings, the same as in the builder. */
export const settingsKeys = {
  undo: ["mod+Z"],
  redo: { mac: ["mod+Shift+Z"], other: ["mod+Shift+Z", "Ctrl+Y"] },
  save: ["mod+S"],
  publish: ["Shift+P"],
} as const satisfies Readonly<Record<string, Keys>>;

interface SettingsKeysOptions {
  /** Whether fields of the document are shown: what an undo changes is seen only there. */
  readonly hasFields: boolean;
  /** Null where nothing is to be published. */
  readonly publish: (() => void) | null;
}

/** Listens to the keys while the settings are open; those of dialogs, menus and texts with their own undo are left alone. */
export function useSettingsKeys({ hasFields, publish }: SettingsKeysOptions): void {
  const editor = useEditorActions();
  const canPublish = publish !== null;
  const onPublish = useLatest(() => publish?.());
  useEffect(() => {
    const isMac = isMacKeyboard();
    const onKey = (event: KeyboardEvent) => {
      const isKey = (keys: Keys) =>
        strokesOf(keys, isMac).some((stroke) => isStroke(event, stroke, isMac));
      const { isOverlay, isText, hasOwnUndo } = keyContextOf(event.target);
      const state = editor.getState();
      // The browser would save the page as a file, even behind a dialog.
      if (isKey(settingsKeys.save)) event.preventDefault();
      if (event.defaultPrevented && !isKey(settingsKeys.save)) return;
      if (isOverlay) return;
      if (isKey(settingsKeys.save)) {
        if (isDirty(state)) void editor.save();
        return;
      }
      const step = isKey(settingsKeys.undo) ? "undo" : isKey(settingsKeys.redo) ? "redo" : null;
      if (step !== null && hasFields && !hasOwnUndo) {
        event.preventDefault();
        if (step === "undo" && canUndo(state.history)) editor.undo();
        if (step === "redo" && canRedo(state.history)) editor.redo();
      } else if (isKey(settingsKeys.publish) && canPublish && !isText) {
        event.preventDefault();
        onPublish();
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [editor, hasFields, canPublish, onPublish]);
}
