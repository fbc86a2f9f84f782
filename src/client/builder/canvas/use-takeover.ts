import { useDeferredValue, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { CanvasDeps } from "./canvas-deps.ts";

/** Whether the page was shown before the builder was ready, at the remembered place, and as it is now. */
export function stands({ frame, drawn }: CanvasDeps): boolean {
  return drawn.isWhole && frame.window.frameElement?.hasAttribute("data-stands") === true;
}

/**
 * Whether the builder renders the page. What the server drew stays for the first frame, so that the builder shows
 * sooner; anything that the user does, or that changes, ends that at once.
 */
export function useTakeover(deps: CanvasDeps): boolean {
  const { frame } = deps;
  const editor = useEditorActions();
  const [first] = useState(() => editor.rendered.getState());
  const isAsBefore = useEditor(
    ({ selection, history }) =>
      selection === first.selection && history.present === first.history.present,
  );
  const [isWaiting, setWaiting] = useState(() => stands(deps));
  const isDue = useDeferredValue(true, !isWaiting);
  const isTaken = isDue || !isWaiting || !isAsBefore;
  // The page never goes back to what the server drew, even if a change is undone.
  if (isTaken && isWaiting) setWaiting(false);
  useEffect(() => {
    const ended = new AbortController();
    // Before the event reaches an element that is about to be replaced.
    const take = () => flushSync(() => setWaiting(false));
    for (const name of ["pointerdown", "keydown"] as const) {
      frame.window.addEventListener(name, take, {
        capture: true,
        once: true,
        signal: ended.signal,
      });
    }
    if (!isWaiting) ended.abort();
    return () => ended.abort();
  }, [frame, isWaiting]);
  return isTaken;
}
