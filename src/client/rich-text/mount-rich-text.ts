import { Editor, getHTMLFromFragment } from "@tiptap/react";
import { toSafeText } from "#core/document/safe-json.ts";
import { escapeHtml } from "#core/fields/html-text.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { isMacKeyboard, isStroke } from "#client/keys/keys.ts";
import { textKeys } from "#client/keys/own-keys.ts";
import { beforeRule } from "./before-rule.ts";
import { cutPaste } from "./cut-paste.ts";
import { refuseLink, linkAttributes } from "./link-attributes.ts";
import { pasteWords } from "./paste-words.ts";
import { pastedTextOf } from "./pasted-text.ts";
import { sayLeftOut } from "./say-left-out.ts";
import { richTextExtensions } from "./schema.ts";
import { showHtml } from "./show-html.ts";
import { countLeftOut, tidyEdited, tidyPasted, type LeftOut } from "./tidy-html.ts";

export interface RichTextOptions {
  readonly html: string;
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
  readonly onBlur: () => void;
  /** Called before and after a change that is an undo step of its own: a paste, or formatting made from typed signs. */
  readonly onPause?: () => void;
  /** Called after a paste with parts that a text cannot hold. */
  readonly onLeftOut?: (left: LeftOut) => void;
  /** Called if a defect prevented reading the pasted HTML, so that its text was pasted without formatting. */
  readonly onPasteFailed?: () => void;
  /**
   * Called after a paste of plain text that was read as Markdown: with the text's HTML, and with that HTML if the pasted text
   * had been kept as typed.
   */
  readonly onSigns?: (read: { readonly html: string; readonly asTyped: string }) => void;
  /** False to only read and select. */
  readonly isEditable?: boolean;
  /** Called on Ctrl+K or Cmd+K. */
  readonly onLink?: (() => void) | undefined;
  /**
   * True for keys that are commands of the surrounding tool. ProseMirror would handle and cancel
   * some of them, above all undo and redo; keys that it does not see bubble up to the tool.
   */
  readonly isCommandKey?: (event: KeyboardEvent) => boolean;
  /** The accessible name: the id of a label element, or a text. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly describedBy?: string | undefined;
  /** The document of `element`, which for the canvas is the frame's. */
  readonly ownerDocument?: Document;
}

const typedRules = [
  "heading",
  "bulletList",
  "blockquote",
  "codeBlock",
  "horizontalRule",
  "typedFormatting",
];

/** A text being edited. */
export interface MountedRichText {
  /** For a toolbar: its state and commands. */
  readonly editor: Editor;
  /**
   * Replaces the HTML without calling `onChange`, as for an undo or somebody else's change. Does
   * nothing after `destroy`.
   */
  readonly setHtml: (html: string) => void;
  readonly focus: () => void;
  /** Ends editing; the element keeps the text as it is. */
  readonly destroy: () => void;
}

/**
 * Makes an element's text editable in place, in any same-origin document; the element itself
 * becomes editable. Only for HTML that passes `fitsEditor`, since the editor would change other
 * HTML.
 */
export function mountRichText(element: HTMLElement, options: RichTextOptions): MountedRichText {
  let last = options.html;
  const before = new Map(
    element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ""]),
  );
  element.replaceChildren();
  const editor = new Editor({
    element: { mount: element },
    extensions: richTextExtensions,
    content: options.html,
    injectCSS: false,
    // Pasted text keeps its signs; typed signs may become a heading, a list or a mark, which undo
    // or Backspace reverts.
    enablePasteRules: false,
    enableInputRules: typedRules,
    editable: options.isEditable ?? true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        ...(options.labelledBy === undefined ? {} : { "aria-labelledby": options.labelledBy }),
        ...(options.label === undefined ? {} : { "aria-label": options.label }),
        ...(options.describedBy === undefined ? {} : { "aria-describedby": options.describedBy }),
      },
      transformPastedHTML: (html) => {
        try {
          return tidyPasted(html);
        } catch (error) {
          reportError(error);
          options.onPasteFailed?.();
          return wordsOf(html);
        }
      },
      transformPastedText: toSafeText,
      handlePaste: (_view, event) => {
        const { clipboardData } = event;
        options.onPause?.();
        if (clipboardData === null) return false;
        const left = leftOutOf(clipboardData.getData("text/html"));
        if (left !== null && sayLeftOut(left) !== "") options.onLeftOut?.(left);
        if (linkSelection(editor, event)) return true;
        const { isDone, asTyped } = pasteWords(editor, pastedTextOf(clipboardData));
        const { max = Number.POSITIVE_INFINITY } = options;
        if (asTyped !== null && asTyped.length <= max && findUnsafeHtml(asTyped) === null) {
          options.onSigns?.({ html: last, asTyped });
        }
        return isDone;
      },
      handleDOMEvents: {
        keydown: (_view, event) =>
          askForLink(event, options.onLink) || (options.isCommandKey?.(event) ?? false),
        beforeinput: (_view, event) => holdNativeUndo(event),
      },
    },
    onUpdate: ({ transaction }) => {
      const edited = tidyEdited(editor.getHTML());
      if (edited === last) return;
      const { max = Number.POSITIVE_INFINITY, onTooLong, onRefused } = options;
      const isTooLong = edited.length > max && edited.length > last.length;
      const isPaste = transaction.getMeta("paste") === true;
      const isBrought = isPaste || transaction.getMeta("uiEvent") === "drop";
      const cut = isTooLong && isBrought ? cutPaste(editor, transaction.before, max) : null;
      const problem = isTooLong ? null : findUnsafeHtml(edited);
      const isSaidHere = isTooLong && cut === null && onTooLong !== undefined;
      if (isSaidHere || problem !== null) {
        showHtml(editor, last);
        if (problem === null) onTooLong?.();
        else onRefused?.(problem);
        return;
      }
      const typed = problem === null && !isTooLong ? beforeRule(editor, transaction) : null;
      if (typed !== null) {
        // The signs as typed are an undo step of their own, so that undo leads back to them.
        const html = tidyEdited(getHTMLFromFragment(typed.content, editor.schema));
        if (html.length <= max && findUnsafeHtml(html) === null) {
          last = html;
          options.onChange(html);
          options.onPause?.();
        }
      }
      last = cut?.html ?? edited;
      options.onChange(last);
      if (typed !== null) options.onPause?.();
      if (isPaste) options.onPause?.();
      if (cut !== null) options.onCut?.(cut.left);
    },
    onBlur: options.onBlur,
  });
  return {
    editor,
    setHtml: (html) => {
      // An effect may still call this with an unmounted editor, because React reports the new one
      // later.
      if (html === last || editor.isDestroyed) return;
      last = html;
      showHtml(editor, html);
    },
    focus: () => {
      if (!editor.isDestroyed) editor.commands.focus();
    },
    destroy: () => {
      if (editor.isDestroyed) return;
      const html = last;
      editor.destroy();
      restoreAttributes(element, before);
      element.innerHTML = html;
    },
  };
}

/** Pasting a URL over selected text links the text. */
function linkSelection(editor: Editor, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (editor.state.selection.empty || /\s/.test(text) || refuseLink(text) !== null) return false;
  // Text starting with "/" or "#" often is not a link, so only full URLs count.
  if (!/^(?:https?|mailto|tel):/i.test(text)) return false;
  return editor.commands.setLink(linkAttributes(text));
}

/** Null if a defect prevents counting; pasting the same HTML reports it. */
function leftOutOf(html: string): LeftOut | null {
  try {
    return countLeftOut(html);
  } catch {
    return null;
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

function askForLink(event: KeyboardEvent, onLink: (() => void) | undefined): boolean {
  if (onLink === undefined) return false;
  const isMac = isMacKeyboard();
  if (!textKeys.link.keys.some((stroke) => isStroke(event, stroke, isMac))) return false;
  event.preventDefault();
  // Outside of texts the palette has the same keys.
  event.stopPropagation();
  onLink();
  return true;
}

/** Blocks the browser's own undo, which would revert half a step; only the page's undo is used. */
function holdNativeUndo(event: InputEvent): boolean {
  if (!event.inputType.startsWith("history")) return false;
  event.preventDefault();
  return true;
}

/** Restores the attributes. The owner may have changed the classes since, so only the editor's are removed. */
function restoreAttributes(element: HTMLElement, before: ReadonlyMap<string, string>): void {
  const own = element.className.split(" ").filter((name) => /^(?:tiptap|ProseMirror)/.test(name));
  element.classList.remove(...own);
  for (const name of element.getAttributeNames()) {
    if (!before.has(name) && (name !== "class" || element.className === "")) {
      element.removeAttribute(name);
    }
  }
  for (const [name, value] of before) if (name !== "class") element.setAttribute(name, value);
}
