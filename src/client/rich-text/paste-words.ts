import { createDocument, getHTMLFromFragment, type Editor } from "@tiptap/react";
import { Fragment, Slice, type Node } from "@tiptap/pm/model";
import { Selection, type Transaction } from "@tiptap/pm/state";
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
 * Inserts a list, a quote and the like next to the paragraph that the caret is in, or between its halves: the editor's own paste
 * would join their first line to it, and the number or bullet of that line would be lost. Paragraphs at either end of what is
 * pasted join the text there. False where the editor pastes well: an empty paragraph, paragraphs alone, tables.
 */
function insertApart(editor: Editor, html: string): boolean {
  const { tr, schema } = editor.state;
  tr.deleteSelection();
  const { parent } = tr.selection.$from;
  if (!parent.isTextblock || parent.content.size === 0) return false;
  const { content } = createDocument(html, schema);
  const isInItem = tr.selection.$from.node(-1)?.type.name === "listItem";
  const end = isInItem ? insertItems(tr, content) : insertBlocks(tr, content);
  if (end === null) return false;
  tr.setSelection(Selection.near(tr.doc.resolve(end), -1));
  tr.setMeta("paste", true).setMeta("uiEvent", "paste");
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** Returns the end of what was inserted; null if the content is to be pasted by the editor. */
function insertBlocks(tr: Transaction, content: Fragment): number | null {
  const blocks = [...content.content];
  const names = new Set(blocks.map(({ type }) => type.name));
  if (names.has("table") || (names.has("paragraph") && names.size === 1)) return null;
  const { $from } = tr.selection;
  const isAtStart = $from.parentOffset === 0;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  // Inside a paragraph, outer paragraphs of the content join its halves.
  const lead = !isAtStart && isParagraph(blocks[0]) ? blocks.shift() : undefined;
  const tail = !isAtEnd && isParagraph(blocks.at(-1)) ? blocks.pop() : undefined;
  if (!isAtStart && !isAtEnd) tr.split($from.pos);
  if (lead !== undefined) tr.insert($from.pos, lead.content);
  const place = isAtStart ? $from.before() : $from.pos + (lead?.content.size ?? 0) + 1;
  const apart = Fragment.from(blocks);
  tr.insert(place, apart);
  const end = place + apart.size;
  if (tail === undefined) return end;
  tr.insert(end + 1, tail.content);
  return end + 1 + tail.content.size;
}

/** Inserts the items of a list as further items of the list that the caret is in; null for other content. */
function insertItems(tr: Transaction, content: Fragment): number | null {
  const list = content.firstChild;
  const isList = list?.type.name === "bulletList" || list?.type.name === "orderedList";
  const { $from } = tr.selection;
  const isAtStart = $from.parentOffset === 0;
  if (!isList || content.childCount > 1 || (isAtStart && $from.index(-1) > 0)) return null;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (!isAtStart && !isAtEnd) tr.split($from.pos, 2);
  const place = isAtStart ? $from.before(-1) : isAtEnd ? $from.after(-1) : $from.pos + 2;
  tr.insert(place, list.content);
  return place + list.content.size;
}

function isParagraph(node: Node | undefined): boolean {
  return node?.type.name === "paragraph";
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
