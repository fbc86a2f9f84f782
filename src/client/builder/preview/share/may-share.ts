import { maySharePage } from "#core/contract/page-sharing.ts";
import type { EditorState } from "#client/editor/editor-state.ts";

/** Whether the user may share the open page's draft with people without an account. */
export function mayShare({ canEdit, summary }: EditorState): boolean {
  return maySharePage(canEdit ? "editor" : "viewer", summary.access);
}
