import type { Block } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "#client/editor/edits.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { fitHtml } from "#client/rich-text/fit-html.ts";
import { cutMessage, leftOutMessage } from "#client/rich-text/left-out-messages.ts";
import { formattedPasteNotice } from "#client/rich-text/paste-notices.ts";
import { htmlOfPasted } from "#client/rich-text/pasted-html.ts";
import type { PastedText } from "#client/rich-text/pasted-text.ts";
import { textBlockOf, textTypeOf } from "./text-block.ts";

interface PasteTextDeps {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** Inserts the block and returns its id on the page; returns no id if that was refused, which has been reported. */
  readonly insert: (block: Block) => readonly string[];
}

/**
 * Inserts text from another program as a text block. If characters were read as formatting, the notice offers to keep
 * them as typed. A text that is too long is cut at the end. If nothing can be inserted, an error reports why.
 */
export function pasteText(pasted: PastedText, deps: PasteTextDeps): void {
  const { editor, registry, notices, insert } = deps;
  const refuse = (detail: string) => notices.error({ text: "Nothing was pasted", detail });
  const type = textTypeOf(registry);
  if (type === null) {
    refuse(
      "This site has no component for formatted text. Add another component and paste into one of its texts.",
    );
    return;
  }
  const { max } = type.field;
  const { html: whole, asTyped, leftOut, left: rest, isUnformatted } = htmlOfPasted(pasted, max);
  const leftOutText = leftOutMessage(leftOut);
  const fitted = fitHtml(whole, max);
  const refusal = fitted === null ? tooLargeMessage(max) : type.field.refuse(fitted.html);
  if (fitted === null || refusal !== null) {
    refuse(refusal ?? tooLargeMessage(max));
    return;
  }
  const { html } = fitted;
  if (html === "") {
    const noWords = isUnformatted ? unread : "There is no text on the clipboard.";
    refuse(leftOutText === "" ? noWords : leftOutText);
    return;
  }
  const block = textBlockOf(type, html);
  const [id] = insert(block);
  if (id === undefined) return;
  const left = fitted.cutCount + rest;
  const details = [
    ...(isUnformatted ? [unformatted] : []),
    ...(left > 0 ? [`${block.name}, ${type.field.label}: ${cutMessage(left, max)}`] : []),
    ...(leftOutText === "" ? [] : [leftOutText]),
  ];
  if (details.length > 0) {
    notices.warning({ text: "Not all of it was pasted", detail: details.join(" ") });
  }
  const typed = asTyped === null ? null : fitHtml(asTyped, max);
  if (typed === null) return;
  const run = () => editor.set(id, `content.${type.name}`, typed.html);
  // Edited since, its signs are not what would come back.
  const holds = () => findBlock(editor.getState().history.present, id)?.content[type.name] === html;
  notices.info({
    ...formattedPasteNotice,
    action: { label: "Keep as text", run },
    about: { holds, subscribe: editor.subscribe },
  });
}

const unformatted =
  "The formatting was too large to read, so only the words were pasted. To keep it, undo and paste in smaller parts.";
const unread = "What you copied is too large to read. Paste it in smaller parts.";

function tooLargeMessage(max: number): string {
  const most = max.toLocaleString("en-US");
  return `The first row of this table alone is longer than a text can be: at most ${most} characters, including formatting. Shorten the row, or paste its cells one by one.`;
}
