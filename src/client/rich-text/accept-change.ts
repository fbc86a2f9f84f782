import { getHTMLFromFragment, type Editor } from "@tiptap/react";
import type { Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { beforeRule } from "./before-rule.ts";
import { cutPaste } from "./cut-paste.ts";
import { showHtml } from "./show-html.ts";
import { tidyEdited } from "./tidy-html.ts";

/** What a text may become, and who is notified of its changes. */
export interface ChangeOptions {
  /** Called after each change by the person, with allow-listed HTML; never on opening. */
  readonly onChange: (html: string) => void;
  /**
   * The most characters of that HTML. A paste or drop is cut to fit, and `onCut` is called after
   * the change. Any other change that exceeds it is reverted at once, and `onTooLong` is called
   * instead; without `onTooLong`, `onChange` is called anyway and may refuse.
   */
  readonly max?: number;
  readonly onTooLong?: () => void;
  /** Called with the number of characters that did not fit. */
  readonly onCut?: (left: number) => void;
  /**
   * Called when a change was reverted because its result is not allowed, such as a table with 101
   * columns. `problem` completes a sentence that begins with "The text".
   */
  readonly onRefused?: (problem: string) => void;
  /** Called before and after a change that is an undo step of its own: a paste, or formatting, by keys or from typed signs. */
  readonly onPause?: () => void;
}

/** The HTML that was last accepted or set. */
export interface AcceptedText {
  html: string;
}

/** Accepts a change that a transaction made in the editor, cuts it to fit, or reverts it. */
export function acceptChange(
  editor: Editor,
  transaction: Transaction,
  accepted: AcceptedText,
  options: ChangeOptions,
): void {
  const edited = tidyEdited(editor.getHTML());
  if (edited === accepted.html) return;
  const { max = Number.POSITIVE_INFINITY, onTooLong, onRefused } = options;
  const isTooLong = edited.length > max && edited.length > accepted.html.length;
  const isPaste = transaction.getMeta("paste") === true;
  const isInserted = isPaste || transaction.getMeta("uiEvent") === "drop";
  const cut = isTooLong && isInserted ? cutPaste(editor, transaction.before, max) : null;
  const problem = isTooLong ? null : findUnsafeHtml(edited);
  const isRefusedHere = isTooLong && cut === null && onTooLong !== undefined;
  if (isRefusedHere || problem !== null) {
    showHtml(editor, accepted.html);
    if (problem === null) onTooLong?.();
    else onRefused?.(problem);
    return;
  }
  const isFromSigns = !isTooLong && acceptTypedSigns(editor, transaction, accepted, options);
  const isFormatting = !isFromSigns && onlyFormats(transaction);
  if (isFormatting) options.onPause?.();
  accepted.html = cut?.html ?? edited;
  options.onChange(accepted.html);
  if (isFromSigns || isFormatting) options.onPause?.();
  if (isPaste) options.onPause?.();
  if (cut !== null) options.onCut?.(cut.left);
}

/** Marks and styles, which no letter comes or goes with. */
function onlyFormats({ steps }: Transaction): boolean {
  return steps.length > 0 && !steps.some((step) => step instanceof ReplaceStep);
}

/**
 * If an input rule turned typed signs into formatting, first accepts the signs as typed: they are an undo step of
 * their own, so that undo leads back to them. Returns whether a rule did.
 */
function acceptTypedSigns(
  editor: Editor,
  transaction: Transaction,
  accepted: AcceptedText,
  { max = Number.POSITIVE_INFINITY, onChange, onPause }: ChangeOptions,
): boolean {
  const typed = beforeRule(editor, transaction);
  if (typed === null) return false;
  const html = tidyEdited(getHTMLFromFragment(typed.content, editor.schema));
  if (html.length <= max && findUnsafeHtml(html) === null) {
    accepted.html = html;
    onChange(html);
    onPause?.();
  }
  return true;
}
