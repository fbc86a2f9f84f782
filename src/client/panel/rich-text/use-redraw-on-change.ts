import type { Editor } from "@tiptap/react";
import { useEffect, useReducer } from "react";

/** Renders a toolbar again when the text or its selection changes. */
export function useRedrawOnChange(editor: Editor): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on("transaction", drawAgain);
    return () => {
      editor.off("transaction", drawAgain);
    };
  }, [editor]);
}
