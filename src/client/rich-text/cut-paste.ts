import { getHTMLFromFragment, type Editor } from "@tiptap/react";
import { startOfCharacter } from "#core/fields/fit-text.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { tidyEdited } from "./tidy-html.ts";

type Document = Editor["state"]["doc"];

/** What is left of a paste that did not fit whole. */
export interface CutPaste {
  /** The HTML to store, within `max`. */
  readonly html: string;
  /** How many characters of words were left out. */
  readonly left: number;
}

/**
 * Shortens what was just put into the editor, at its end and between two characters, until the whole text has at most `max`
 * characters of HTML. Tells nobody of a change. Null where nothing of it fits, or where it cannot be cut, as in the middle of a
 * table: the editor may then show anything, and the caller puts back what stood there.
 */
export function cutPaste(editor: Editor, before: Document, max: number): CutPaste | null {
  const { doc, tr } = editor.state;
  const from = before.content.findDiffStart(doc.content);
  const ends = before.content.findDiffEnd(doc.content);
  if (from === null || ends === null) return null;
  const to = Math.max(from, ends.b);
  const cut = betweenCharacters(doc, lastThatFits(editor, { from, to }, max), from);
  if (cut <= from) return null;
  const left = doc.textBetween(cut, to, "\n").length;
  editor.view.dispatch(tr.delete(cut, to).setMeta("preventUpdate", true).scrollIntoView());
  const html = tidyEdited(editor.getHTML());
  return html.length <= max && findUnsafeHtml(html) === null ? { html, left } : null;
}

/** The last position up to which the inserted range may stay. */
function lastThatFits(
  editor: Editor,
  { from, to }: { readonly from: number; readonly to: number },
  max: number,
): number {
  let [fits, isTooMuch] = [from, to];
  while (isTooMuch - fits > 1) {
    const middle = Math.floor((fits + isTooMuch) / 2);
    const { content } = editor.state.tr.delete(middle, to).doc;
    const html = tidyEdited(getHTMLFromFragment(content, editor.schema));
    if (html.length <= max) fits = middle;
    else isTooMuch = middle;
  }
  return fits;
}

/** The same position, or the nearest before it that is not inside of one visible character. */
function betweenCharacters(doc: Document, position: number, from: number): number {
  const { parent, parentOffset } = doc.resolve(position);
  if (!parent.isTextblock) return position;
  // What is no text counts as one character, as it does among positions.
  const text = parent.textBetween(0, parent.content.size, null, "\ufffc");
  const start = startOfCharacter(text, parentOffset);
  return Math.max(from, position - (parentOffset - start));
}
