import { counted } from "#core/fields/counted.ts";
import { isDirty, unsavedOperations } from "#client/editor/editor-state.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { clockTime } from "#client/ui/clock-time.ts";
import { useOnline } from "#client/ui/use-online.ts";
import { useDeferredStatus } from "#client/editor/editor-context.tsx";

/** The result of the last save in a few words, announced to screen readers when it changes. */
export function SaveState() {
  const isOnline = useOnline();
  const text = useDeferredStatus((state) => saveText(state, isOnline));
  return (
    // Takes the focus when the Save button disappears: the next key press must not land on Publish.
    <output
      tabIndex={-1}
      aria-label="State of saving"
      data-focus-rest=""
      className="min-w-0 truncate text-muted tabular-nums"
    >
      {text}
    </output>
  );
}

/** For example "Saving", "Saved 10:42", "Nothing to save", "Offline, 3 changes kept here", "Could not save, retry". */
export function saveText(state: EditorState, isOnline = true): string {
  const { status } = state;
  // Offline is shown before a save fails, to say that nothing is lost.
  if (!isOnline && isDirty(state) && status.kind !== "signed-out") return offlineText(state);
  switch (status.kind) {
    case "none":
      return "";
    case "saving":
      return "Saving";
    case "saved":
      // The marker for unsaved changes replaces it.
      return isDirty(state) ? "" : `Saved ${clockTime(status.at)}`;
    case "partly":
      return isDirty(state) ? `Saved, except ${counted(status.left, "change")}` : "";
    case "nothing":
      return isDirty(state) ? "" : "Nothing to save";
    case "offline":
      return offlineText(state);
    case "failed":
      return "Could not save, retry";
    case "signed-out":
      return "Signed out, changes kept here";
  }
}

function offlineText(state: EditorState): string {
  const count = unsavedOperations(state).length;
  return `Offline, ${counted(count, "change")} kept here`;
}
