import { createDocument, getHTMLFromFragment, type Editor } from "@tiptap/react";
import { Slice } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { htmlOfSigns } from "./pasted-html.ts";
import type { PastedText } from "./pasted-text.ts";
import { tidyEdited } from "./tidy-html.ts";

interface PastedWords {
  /** False if the HTML has formatting of its own: the editor handles that. */
  readonly isDone: boolean;
  /** The HTML of the whole text if the paste were kept as typed; null if it was not read as formatting. */
  readonly asTyped: string | null;
}

/** Pastes text without formatting of its own: as a list, a table or the like if it is clearly Markdown or cells, else as it is. */
export function pasteWords(editor: Editor, pasted: PastedText): PastedWords {
  const { view, state } = editor;
  const signs = editor.isActive("codeBlock") ? null : signsOf(pasted);
  if (signs !== null && (insertApart(editor, signs.html) || view.pasteHTML(signs.html))) {
    const { content } = createDocument(signs.asTyped, editor.schema);
    const { doc } = state.tr.replaceSelection(new Slice(content, 1, 1));
    const asTyped = tidyEdited(getHTMLFromFragment(doc.content, editor.schema));
    return { isDone: true, asTyped };
  }
  // Not left to the editor: Tiptap turns a single line that starts with a number into a list.
  const isPlain = pasted.html.trim() === "" && pasted.text !== "";
  return { isDone: isPlain && view.pasteText(pasted.text), asTyped: null };
}

/**
 * Inserts blocks next to the paragraph that the caret is in, or between its halves: the editor's own paste would join their
 * first line to it, and the number or bullet of that line would be lost. False for an empty paragraph and for tables, which the
 * editor pastes well.
 */
function insertApart(editor: Editor, html: string): boolean {
  const { tr, schema } = editor.state;
  tr.deleteSelection();
  const { $from } = tr.selection;
  const { parent, parentOffset, pos } = $from;
  if (!parent.isTextblock || parent.content.size === 0 || html.startsWith("<table")) return false;
  const isAtEnd = parentOffset === parent.content.size;
  const place = isAtEnd ? $from.after() : parentOffset === 0 ? $from.before() : pos + 1;
  if (!isAtEnd && parentOffset > 0) tr.split(pos);
  const { content } = createDocument(html, schema);
  tr.insert(place, content);
  const end = tr.doc.resolve(Math.min(place + content.size, tr.doc.content.size));
  tr.setSelection(Selection.near(end, -1)).setMeta("paste", true).setMeta("uiEvent", "paste");
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** If a defect prevents reading the text, it is pasted as it is. */
function signsOf(pasted: PastedText): ReturnType<typeof htmlOfSigns> {
  try {
    return htmlOfSigns(pasted);
  } catch (error) {
    reportError(error);
    return null;
  }
}
