import { Editor, getHTMLFromFragment } from "@tiptap/react";
import { toSafeText } from "#core/document/safe-json.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { isMacKeyboard, isStroke } from "#client/keys/keys.ts";
import { textKeys } from "#client/keys/own-keys.ts";
import { beforeRule } from "./before-rule.ts";
import { cellsOfText, htmlOfCells } from "./cells-of-text.ts";
import { cutPaste } from "./cut-paste.ts";
import { refuseLink, linkAttributes } from "./link-attributes.ts";
import { richTextExtensions } from "./schema.ts";
import { showHtml } from "./show-html.ts";
import { countMedia, tidyEdited, tidyPasted } from "./tidy-html.ts";

export interface RichTextOptions {
  readonly html: string;
  /** Said after each change that the person makes, with HTML of the allow-list; never by opening. */
  readonly onChange: (html: string) => void;
  /**
   * Most characters of that HTML. What is pasted or dropped is cut where it no longer fits, and `onCut` is said after the
   * change. Any other change that makes more of it is taken back at once, and `onTooLong` is said instead; without it
   * `onChange` is called all the same, and refuses.
   */
  readonly max?: number;
  readonly onTooLong?: () => void;
  /** With the number of characters that did not fit. */
  readonly onCut?: (left: number) => void;
  /**
   * Said of a change that was taken back because a text cannot have what it makes, as a hundred and one columns: nobody
   * would see it. `problem` ends a sentence that begins with "The text".
   */
  readonly onRefused?: (problem: string) => void;
  readonly onBlur: () => void;
  /** Said before and after a paste: it is a step by itself. */
  readonly onPause?: () => void;
  /** Said after a paste of something with so many pictures or films, which a text cannot hold. */
  readonly onLeftOut?: (count: number) => void;
  /** False only to read and select. */
  readonly isEditable?: boolean;
  /** Asked for by Ctrl+K or Cmd+K. */
  readonly onLink?: (() => void) | undefined;
  /**
   * Whether a key is a command of the tool around. ProseMirror takes some of them, undo and redo above all, for the
   * browser's and cancels them; a key that it is not shown goes on to whoever carries out commands.
   */
  readonly isCommandKey?: (event: KeyboardEvent) => boolean;
  /** Names the text for a screen reader: the id of its label, or the label. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly describedBy?: string | undefined;
  /** The document that `element` is in, for the canvas. */
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

/** A text under the editor. */
export interface MountedRichText {
  /** For a toolbar: its state and commands. */
  readonly editor: Editor;
  /** Shows other HTML without calling `onChange`: an undo, another person's change. Does nothing after `destroy`. */
  readonly setHtml: (html: string) => void;
  readonly focus: () => void;
  /** Stops editing and leaves the text in the element as it stands. */
  readonly destroy: () => void;
}

/**
 * Makes an element's text editable in place, in any document of this origin. The element itself
 * becomes the editable one. HTML that the editor cannot hold without a change must not be given:
 * `fitsEditor` tells.
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
    // What is pasted keeps its signs. What is typed may become a heading, a list or a mark; undo and Backspace take that back.
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
      transformPastedHTML: tidyPasted,
      transformPastedText: toSafeText,
      handlePaste: (_view, event) => {
        const { clipboardData } = event;
        options.onPause?.();
        const media = countMedia(clipboardData?.getData("text/html") ?? "");
        if (media > 0) options.onLeftOut?.(media);
        return linkSelection(editor, event) || pasteCells(editor, event);
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
        // The signs as they were typed are a step by themselves: undo leads back to them.
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
      // An effect may still hold a text that was taken down a moment before: React reports the new one only later.
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

/** An address pasted over selected text becomes its link. */
function linkSelection(editor: Editor, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (editor.state.selection.empty || /\s/.test(text) || refuseLink(text) !== null) return false;
  // "/" and "#" begin many things; only whole addresses are meant as links.
  if (!/^(?:https?|mailto|tel):/i.test(text)) return false;
  return editor.commands.setLink(linkAttributes(text));
}

/** Cells of a spreadsheet that came as text alone become a table. */
function pasteCells(editor: Editor, { clipboardData }: ClipboardEvent): boolean {
  if (clipboardData === null || clipboardData.types.includes("text/html")) return false;
  const rows = editor.isActive("codeBlock")
    ? null
    : cellsOfText(clipboardData.getData("text/plain"));
  return rows !== null && editor.view.pasteHTML(htmlOfCells(rows));
}

function askForLink(event: KeyboardEvent, onLink: (() => void) | undefined): boolean {
  if (onLink === undefined) return false;
  const isMac = isMacKeyboard();
  if (!textKeys.link.keys.some((stroke) => isStroke(event, stroke, isMac))) return false;
  event.preventDefault();
  // The palette has the same keys outside of texts.
  event.stopPropagation();
  onLink();
  return true;
}

/** The page's undo is the only one: the browser's own would take back half of a step. */
function holdNativeUndo(event: InputEvent): boolean {
  if (!event.inputType.startsWith("history")) return false;
  event.preventDefault();
  return true;
}

/** Its classes are its owner's, who may have changed them meanwhile: only the editor's own go. */
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
