import type { Editor } from "@tiptap/react";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { findCut } from "./find-cut.ts";
import { tidyEdited } from "./tidy-html.ts";

type Document = Editor["state"]["doc"];

/** The part of a paste that fit. */
export interface CutPaste {
  /** The HTML to store, at most `max` characters. */
  readonly html: string;
  /** How many visible characters were cut. */
  readonly left: number;
}

/**
 * Shortens what was just inserted into the editor from its end, between characters or table rows,
 * until the whole text has at most `max` characters of HTML. Triggers no update event. Null if
 * nothing of it fits or it cannot be cut, as with cells pasted over others; the editor's content is
 * then undefined, and the caller must restore it.
 */
export function cutPaste(editor: Editor, before: Document, max: number): CutPaste | null {
  const { doc, tr } = editor.state;
  const from = before.content.findDiffStart(doc.content);
  const ends = before.content.findDiffEnd(doc.content);
  if (from === null || ends === null) return null;
  const to = Math.max(from, ends.b);
  const cut = findCut(doc, { from, to }, max);
  if (cut === null) return null;
  editor.view.dispatch(tr.delete(cut.at, to).setMeta("preventUpdate", true).scrollIntoView());
  const html = tidyEdited(editor.getHTML());
  const isKept = html.length <= max && findUnsafeHtml(html) === null;
  return isKept ? { html, left: cut.left } : null;
}
