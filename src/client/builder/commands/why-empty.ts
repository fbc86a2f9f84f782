import type { EditorState } from "#client/editor/editor-state.ts";

/** Why a page without components cannot be published or previewed; null when it has some. */
export function whyEmpty(
  { canEdit, history }: EditorState,
  verb: "publish" | "preview",
): string | null {
  if (history.present.blocks.length > 0) return null;
  const nothing = `there is nothing to ${verb}`;
  return canEdit ? `Add a component first: ${nothing}` : `The page has no components: ${nothing}`;
}
