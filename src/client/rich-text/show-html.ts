import { createDocument, type Editor } from "@tiptap/react";

/**
 * Makes the editor show other HTML without telling anybody of a change. Only what differs is replaced, so that the caret
 * stays where it was, or at the place that changed.
 */
export function showHtml(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // Where letters repeat, the two searches pass each other.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  if (tr.doc.eq(next)) editor.view.dispatch(tr.setMeta("preventUpdate", true));
  else editor.commands.setContent(html, { emitUpdate: false });
}
