import { useEffect } from "react";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import type { Notices } from "#client/editor/notices.ts";
import { holdLetters, type LetterHold } from "./hold-letters.ts";

/**
 * After a block was added, its first text gets the focus once the properties and their editor are loaded. Letters typed
 * until then are held for it; otherwise they would be commands, or lost.
 */
export function useHeldLetters(notices: Notices): void {
  const editor = useEditorActions();
  useEffect(() => {
    let hold: LetterHold | null = null;
    const release = () => {
      hold?.release((letters) =>
        notices.info({
          text: "What you typed went nowhere",
          detail: `The text of the new component was not there yet. You typed: “${letters}”`,
        }),
      );
      hold = null;
    };
    const unsubscribe = editor.subscribe(({ reveal }, before) => {
      if (reveal === before.reveal) return;
      if (reveal === null) release();
      else if (reveal.isAdded) hold ??= holdLetters([document, ...canvasOf(document)]);
    });
    return () => {
      unsubscribe();
      release();
    };
  }, [editor, notices]);
}

function canvasOf(document: Document): readonly Document[] {
  const frame = document.querySelector<HTMLIFrameElement>('[data-region="canvas"] iframe');
  return frame?.contentDocument ? [frame.contentDocument] : [];
}
