import type { EditorState } from "#client/editor/editor-state.ts";

/**
 * Whether there is something that the user has to read or decide on: any bar of `notice-bars.tsx`, whose script is loaded only
 * then, but for the one about the deletion of the page, of which the editor knows nothing.
 */
export function isNoticed(state: EditorState): boolean {
  const { canEdit, status, recoverable, unrestoredChanges, openConflicts } = state;
  const isTold = !canEdit || status.kind === "signed-out" || recoverable !== null;
  return isTold || unrestoredChanges.length + openConflicts.length > 0;
}
