import { Editor } from "@tiptap/react";
import { toSafeText } from "#core/document/safe-json.ts";
import { isMacKeyboard, isStroke } from "#client/keys/keys.ts";
import { textKeys } from "#client/keys/own-keys.ts";
import { acceptOnlyInput } from "./accept-only-input.ts";
import { acceptChange, type AcceptedText } from "./accept-change.ts";
import { handlePaste, readPastedHtml, reportLeftOut, type PasteOptions } from "./handle-paste.ts";
import { richTextExtensions } from "./schema.ts";
import { showHtml } from "./show-html.ts";

export interface RichTextOptions extends PasteOptions {
  readonly html: string;
  readonly onBlur: () => void;
  /** Called if another program, such as a translator, keeps writing into the text however often that is reverted. */
  readonly onRewritten?: () => void;
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
  const accepted: AcceptedText = { html: options.html };
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
        // Translators would write into the text.
        translate: "no",
        ...(options.labelledBy === undefined ? {} : { "aria-labelledby": options.labelledBy }),
        ...(options.label === undefined ? {} : { "aria-label": options.label }),
        ...(options.describedBy === undefined ? {} : { "aria-describedby": options.describedBy }),
      },
      transformPastedHTML: (html) => readPastedHtml(html, options),
      transformPastedText: toSafeText,
      handlePaste: (_view, event) => handlePaste(editor, event, accepted, options),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => {
        if (dataTransfer !== null && !isMoved) reportLeftOut(dataTransfer, options);
        return false;
      },
      handleDOMEvents: {
        keydown: (_view, event) =>
          askForLink(event, options.onLink) || (options.isCommandKey?.(event) ?? false),
        beforeinput: (_view, event) => holdNativeUndo(event),
      },
    },
    onUpdate: ({ transaction }) => acceptChange(editor, transaction, accepted, options),
    onBlur: options.onBlur,
  });
  acceptOnlyInput(editor.view, () => options.onRewritten?.());
  return {
    editor,
    setHtml: (html) => {
      // An effect may still call this with an unmounted editor, because React reports the new one
      // later.
      if (html === accepted.html || editor.isDestroyed) return;
      accepted.html = html;
      showHtml(editor, html);
    },
    focus: () => {
      // At once: the focus command waits for a frame, and input that was held is replayed before that.
      if (editor.isDestroyed) return;
      // An element that its frame already has as the focused one does not take the focus from another frame.
      element.ownerDocument.defaultView?.focus();
      editor.view.focus();
    },
    destroy: () => {
      if (editor.isDestroyed) return;
      const { html } = accepted;
      editor.destroy();
      restoreAttributes(element, before);
      element.innerHTML = html;
    },
  };
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
