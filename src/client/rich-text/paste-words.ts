import { createDocument, getHTMLFromFragment, type Editor } from "@tiptap/react";
import { Slice } from "@tiptap/pm/model";
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
  if (signs !== null && view.pasteHTML(signs.html)) {
    const { content } = createDocument(signs.asTyped, editor.schema);
    const { doc } = state.tr.replaceSelection(new Slice(content, 1, 1));
    const asTyped = tidyEdited(getHTMLFromFragment(doc.content, editor.schema));
    return { isDone: true, asTyped };
  }
  // Not left to the editor: Tiptap turns a single line that starts with a number into a list.
  const isPlain = pasted.html.trim() === "" && pasted.text !== "";
  return { isDone: isPlain && view.pasteText(pasted.text), asTyped: null };
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
