import { createDocument, type Editor } from "@tiptap/react";

/**
 * Replaces the editor's HTML without an update event. Only the differing range is replaced, so that
 * the caret stays, or moves to the change.
 */
export function showHtml(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // With repeated letters, the ranges found from the start and from the end can overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  if (tr.doc.eq(next)) editor.view.dispatch(tr.setMeta("preventUpdate", true));
  else editor.commands.setContent(html, { emitUpdate: false });
}
