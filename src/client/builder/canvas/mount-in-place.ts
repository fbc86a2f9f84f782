import type { RichTextField } from "#core/fields/rich-text.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { readTextOn } from "#client/editor/read-text.ts";
import type { mountRichText, MountedRichText } from "#client/rich-text/mount-rich-text.ts";
import { cutMessage, leftOutMessage } from "#client/rich-text/left-out-messages.ts";
import { unformattedPasteNotice, formattedPasteNotice } from "#client/rich-text/paste-notices.ts";
import { isCommandKey } from "../commands/find-command.ts";
import type { EditedTextStore } from "./formatting/edited-text.ts";

/** What ended editing: a key, the text losing the focus, or the text with its formatting bar losing it. */
export type EndOfText = "key" | "blur" | "left";

/** A formatted text of the page, and what editing it needs. */
export interface RichEditing {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** Reports that a paste was cut. */
  readonly onCut: (message: string) => void;
  /** The text that the formatting bar changes. */
  readonly edited: EditedTextStore;
  /** Called when editing should end; the caller then stops it. */
  readonly onEnd: (how: EndOfText) => void;
  /** Another program keeps writing into the text. */
  readonly onRewritten: () => void;
  readonly block: string;
  readonly path: string;
  readonly field: AnyField;
  readonly value: string;
}

/** The HTML that the page has now; null if the text no longer exists. */
export function htmlNow({ editor, registry, block, path }: RichEditing): string | null {
  return readTextOn(editor.getState().history.present, registry, { block, path });
}

/**
 * Mounts the loaded editor in an element. Each change becomes an operation on the page; what does not fit or is refused
 * is reported as a notice.
 */
export function mountInPlace(
  editing: RichEditing,
  element: HTMLElement,
  mount: typeof mountRichText,
  onBlur: () => void,
): MountedRichText {
  const { editor, notices, onCut, block, path, value } = editing;
  const { max, label } = editing.field as RichTextField;
  const mounted = mount(element, {
    isCommandKey,
    html: htmlNow(editing) ?? value,
    label,
    ownerDocument: element.ownerDocument,
    onChange: (html) => {
      const before = editor.getState().history.present;
      editor.set(block, path, html, { typing: true });
      // The change was refused, so the text shown is reset to the stored one.
      if (editor.getState().history.present === before) mounted.setHtml(htmlNow(editing) ?? value);
    },
    max,
    onCut: (left) => onCut(cutMessage(left, max)),
    onRefused: (problem) =>
      notices.warning({ text: "The last change was undone", detail: `The text ${problem}.` }),
    onBlur,
    onRewritten: editing.onRewritten,
    onPause: editor.endTyping,
    onLeftOut: (left) =>
      notices.warning({ text: "Not all of it was pasted", detail: leftOutMessage(left) }),
    onPasteFailed: () => notices.error(unformattedPasteNotice),
    onSigns: ({ html, asTyped }) =>
      notices.info({
        ...formattedPasteNotice,
        action: { label: "Keep as text", run: () => editor.set(block, path, asTyped) },
        // Once the text has changed, putting the signs back would undo the change.
        about: { holds: () => htmlNow(editing) === html, subscribe: editor.subscribe },
      }),
    onLink: () => editing.edited.setState({ focus: "link" }),
  });
  return mounted;
}
