import { maySharePage } from "#core/contract/draft-links.ts";
import type { EditorState } from "#client/editor/editor-state.ts";

/** Whether whoever edits may show the open page's draft to people without an account. */
export function mayShare({ canEdit, summary }: EditorState): boolean {
  return maySharePage(canEdit ? "editor" : "viewer", summary.access);
}
