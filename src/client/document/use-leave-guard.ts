import { useCallback, useEffect, useRef, useState } from "react";
import { hasUnsavedWork } from "#client/editor/awaited-input.ts";
import type { Editor } from "#client/editor/editor.ts";

interface LeaveGuard {
  /** What to do if the user confirms leaving; null while there is no question. */
  readonly leaving: (() => void) | null;
  /** Runs `leave` at once if nothing is unsaved, else asks first. */
  readonly ask: (leave: () => void) => void;
  /** Closes the question. */
  readonly endQuestion: () => void;
  /** Goes to the site, after asking. */
  readonly leaveSite: () => void;
}

/** Asks before unsaved changes of the open page are left (BUILD-091, ERR-077), also when the tab is closed. */
export function useLeaveGuard(editor: Editor | null): LeaveGuard {
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const mayUnload = useRef(false);

  const ask = useCallback(
    (leave: () => void) => {
      if (editor !== null && hasUnsavedWork(editor.getState())) setLeaving(() => leave);
      else leave();
    },
    [editor],
  );

  const leaveSite = () =>
    ask(() => {
      mayUnload.current = true;
      window.location.assign("/");
    });

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (editor !== null && hasUnsavedWork(editor.getState()) && !mayUnload.current) {
        event.preventDefault();
      }
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [editor]);

  return { leaving, ask, endQuestion: () => setLeaving(null), leaveSite };
}
