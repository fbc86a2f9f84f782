import type { Block } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { sayLeftOut } from "#client/rich-text/say-left-out.ts";
import { htmlOfPasted, type PastedText } from "./pasted-html.ts";
import { refuseLength, textBlockOf, textTypeOf } from "./text-block.ts";

interface PasteTextDeps {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** Puts the block on the page; answers its id there, none where that was refused and said. */
  readonly insert: (block: Block) => readonly string[];
}

/**
 * Puts words of another program on the page as a text block. Where signs were read as formatting, the notice offers to keep
 * them as they were typed; where nothing can be put there, it says why.
 */
export function pasteText(pasted: PastedText, parts: PasteTextDeps): void {
  const { editor, registry, notices, insert } = parts;
  const refuse = (detail: string) => notices.error({ text: "Nothing was pasted", detail });
  const type = textTypeOf(registry);
  if (type === null) {
    refuse(
      "This site has no component for a formatted text. Add one, and paste into a text of it.",
    );
    return;
  }
  const { max } = type.field;
  // What cannot fit is not even read: the words alone are too many.
  const early = refuseLength(pasted.text.length, max);
  const { html, asTyped, media } = early === null ? htmlOfPasted(pasted) : nothing;
  const refusal = early ?? refuseLength(html.length, max) ?? type.field.refuse(html);
  if (refusal !== null) {
    refuse(refusal);
    return;
  }
  if (html === "") {
    refuse(media > 0 ? sayLeftOut(media) : "There are no words on the clipboard.");
    return;
  }
  const [id] = insert(textBlockOf(type, html));
  if (id === undefined) return;
  if (media > 0) notices.warning({ text: "Not all of it was pasted", detail: sayLeftOut(media) });
  if (asTyped === null || asTyped.length > max) return;
  const run = () => editor.set(id, `content.${type.name}`, asTyped);
  notices.info({
    text: "Pasted with formatting",
    detail: "Some signs were read as headings, lists, tables or links.",
    action: { label: "Keep as text", run },
  });
}

const nothing = { html: "", asTyped: null, media: 0 };
