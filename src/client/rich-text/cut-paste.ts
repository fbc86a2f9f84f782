import type { Editor } from "@tiptap/react";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { findCut } from "./find-cut.ts";
import { tidyEdited } from "./tidy-html.ts";

type Document = Editor["state"]["doc"];

/** What is left of a paste that did not fit whole. */
export interface CutPaste {
  /** The HTML to store, within `max`. */
  readonly html: string;
  /** How many characters of words were left out, as people count them. */
  readonly left: number;
}

/**
 * Shortens what was just put into the editor, at its end, between two characters or two rows of a table, until the whole text
 * has at most `max` characters of HTML. Tells nobody of a change. Null where nothing of it fits, or where it cannot be cut, as
 * cells that were put over those of a table: the editor may then show anything, and the caller puts back what stood there.
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
