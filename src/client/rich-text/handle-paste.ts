import type { Editor } from "@tiptap/react";
import { escapeHtml } from "#core/fields/html-text.ts";
import { refuseLink } from "#core/fields/refuse-link.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import type { AcceptedText, ChangeOptions } from "./accept-change.ts";
import { linkAttributes } from "./link-attributes.ts";
import { pasteWords } from "./paste-words.ts";
import { pastedTextOf } from "./pasted-text.ts";
import { leftOutMessage } from "./left-out-messages.ts";
import { countLeftOut, tidyPasted, type LeftOut } from "./tidy-html.ts";

/** What is reported about pastes. */
export interface PasteOptions extends ChangeOptions {
  /** Called for a paste or drop with parts that a text cannot hold. */
  readonly onLeftOut?: (left: LeftOut) => void;
  /** Called if a defect prevented reading the pasted HTML, so that its text was pasted without formatting. */
  readonly onPasteFailed?: () => void;
  /**
   * Called after a paste of plain text that was read as Markdown: with the text's HTML, and with that HTML if the pasted text
   * had been kept as typed.
   */
  readonly onSigns?: (read: { readonly html: string; readonly asTyped: string }) => void;
}

/** Pastes what the editor would not handle as wanted; returns false to leave the paste to the editor. */
export function handlePaste(
  editor: Editor,
  event: ClipboardEvent,
  accepted: AcceptedText,
  options: PasteOptions,
): boolean {
  const { clipboardData } = event;
  options.onPause?.();
  if (clipboardData === null) return false;
  reportLeftOut(clipboardData, options);
  if (linkSelection(editor, event)) return true;
  const { isDone, asTyped } = pasteWords(editor, pastedTextOf(clipboardData));
  const { max = Number.POSITIVE_INFINITY } = options;
  if (asTyped !== null && asTyped.length <= max && findUnsafeHtml(asTyped) === null) {
    options.onSigns?.({ html: accepted.html, asTyped });
  }
  return isDone;
}

/** Reports what of pasted or dropped HTML the text cannot hold. */
export function reportLeftOut(data: DataTransfer, options: PasteOptions): void {
  const left = leftOutOf(data.getData("text/html"));
  if (left !== null && leftOutMessage(left) !== "") options.onLeftOut?.(left);
}

/** Null if a defect prevents counting; pasting the same HTML reports it. */
function leftOutOf(html: string): LeftOut | null {
  try {
    return countLeftOut(html);
  } catch {
    return null;
  }
}

/** Pasting a URL over selected text links the text. */
function linkSelection(editor: Editor, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (editor.state.selection.empty || /\s/.test(text) || refuseLink(text) !== null) return false;
  // Text starting with "/" or "#" often is not a link, so only full URLs count.
  if (!/^(?:https?|mailto|tel):/i.test(text)) return false;
  return editor.commands.setLink(linkAttributes(text));
}

/** Tidies pasted HTML. If a defect prevents that, the text is pasted without formatting. */
export function readPastedHtml(html: string, { onPasteFailed }: PasteOptions): string {
  try {
    return tidyPasted(html);
  } catch (error) {
    reportError(error);
    onPasteFailed?.();
    return wordsOf(html);
  }
}

/** The text of HTML as paragraphs, without any code that may have failed on it. */
function wordsOf(html: string): string {
  const apart = html
    .replaceAll(/<(style|script|title)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, "")
    .replaceAll(/<(?:\/(?:p|div|li|tr|t[dh]|h\d|caption)|br)\b[^>]*>/gi, "\n");
  const { textContent } = new DOMParser().parseFromString(apart, "text/html").body;
  return textContent
    .split(/\s*\n\s*/)
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
}
