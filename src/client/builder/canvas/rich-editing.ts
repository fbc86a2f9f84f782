import type { RichTextField } from "#core/fields/rich-text.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { readTextOn } from "#client/editor/read-text.ts";
import { holdInput, textOfHeld } from "#client/rich-text/hold-input.ts";
import type { MountedRichText } from "#client/rich-text/mount-rich-text.ts";
import { sayCut, sayLeftOut } from "#client/rich-text/say-left-out.ts";
import { sayPasteFailed, saySigns } from "#client/rich-text/say-paste.ts";
import { isCommandKey } from "../commands/find-command.ts";
import type { Point } from "./editing.ts";
import { selectedIn } from "./plain-text.ts";

interface RichEditing {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** Reports that a paste was cut. */
  readonly onCut: (said: string) => void;
  /** Called when editing should end; the caller then stops it. */
  readonly onEnd: (how: "key" | "blur") => void;
  readonly block: string;
  readonly path: string;
  readonly field: AnyField;
  readonly value: string;
}

/** Loads the rich text editor ahead of its first use. If that fails, it is loaded again when it is needed. */
export function prefetchRichText(): void {
  loadRichText().catch(() => {});
}

async function loadRichText() {
  const [{ mountRichText }, { fitsEditor }, { replayInput, selectFrom }] = await Promise.all([
    import("#client/rich-text/mount-rich-text.ts"),
    import("#client/rich-text/fits-editor.ts"),
    import("#client/rich-text/replay-input.ts"),
  ]);
  return { mountRichText, fitsEditor, replayInput, selectFrom };
}

/**
 * Edits rich text in place. The editor is loaded on first use: letters, keys and pastes that come before it are held and passed
 * to it, even if the text has lost the focus by then. Returns a function that stops editing.
 */
export function editRichText(
  editing: RichEditing,
  element: HTMLElement,
  from: "all" | number | Point,
): () => void {
  const { editor, registry, notices, onCut, onEnd, block, path, value } = editing;
  const field = editing.field as RichTextField;
  const { max } = field;
  const hold = holdInput(element, field.label);
  /** The offset of the caret when editing was stopped; null while it goes on. */
  let leftAt: number | null = null;
  let unmount = () => {};
  const htmlNow = () => readTextOn(editor.getState().history.present, registry, { block, path });
  element.dataset["editing"] = "rich";
  element.addEventListener("blur", onBlur);
  element.addEventListener("keydown", onKeyDown);

  function onBlur() {
    onEnd("blur");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onEnd("key");
  }

  const mountIn = (
    place: HTMLElement,
    { mountRichText }: Pick<Awaited<ReturnType<typeof loadRichText>>, "mountRichText">,
  ): MountedRichText => {
    const mounted = mountRichText(place, {
      isCommandKey,
      html: htmlNow() ?? value,
      label: field.label,
      ownerDocument: element.ownerDocument,
      onChange: (html) => {
        const before = editor.getState().history.present;
        editor.set(block, path, html, { typing: true });
        // The change was refused, so the text shown is reset to the stored one.
        if (editor.getState().history.present === before) mounted.setHtml(htmlNow() ?? value);
      },
      max,
      onCut: (left) => onCut(sayCut(left, max)),
      onRefused: (problem) =>
        notices.warning({ text: "The last change was taken back", detail: `The text ${problem}.` }),
      onBlur: () => {
        if (leftAt === null) onEnd("blur");
      },
      onPause: editor.endTyping,
      onLeftOut: (left) =>
        notices.warning({ text: "Not all of it was pasted", detail: sayLeftOut(left) }),
      onPasteFailed: () => notices.error(sayPasteFailed),
      onSigns: ({ html, asTyped }) =>
        notices.info({
          ...saySigns,
          action: { label: "Keep as text", run: () => editor.set(block, path, asTyped) },
          // Once the text has changed, putting the signs back would undo the change.
          about: { holds: () => htmlNow() === html, subscribe: editor.subscribe },
        }),
      onLink: () =>
        notices.info({
          text: "Links are set in the properties",
          detail:
            "Select the words in the text there. Here, an address pasted over selected words makes them a link.",
        }),
    });
    return mounted;
  };

  const mount = async () => {
    const parts = await loadRichText();
    await new Promise<void>((run) => hold.whenComposed(run));
    const now = htmlNow();
    if (now === null || (leftAt !== null && hold.held.length === 0)) return;
    if (!parts.fitsEditor(now)) {
      const said = "It has HTML that the text editor would change. Open it in the properties.";
      notices.info({ text: "This text is edited as source", detail: said + sayHeld() });
      if (leftAt === null) onEnd("key");
      return;
    }
    if (leftAt !== null) {
      // Editing has been stopped: a detached editor applies the held input.
      const mounted = mountIn(element.ownerDocument.createElement("div"), parts);
      parts.selectFrom(mounted.editor, from === "all" ? "all" : leftAt);
      parts.replayInput(mounted.editor, hold.held);
      mounted.destroy();
      editor.endTyping();
      return;
    }
    element.removeEventListener("blur", onBlur);
    hold.stop();
    const mounted = mountIn(element, parts);
    const stopFollowing = editor.subscribe(() => {
      const html = htmlNow();
      if (html !== null) mounted.setHtml(html);
    });
    unmount = () => {
      stopFollowing();
      mounted.destroy();
    };
    mounted.focus();
    const place = typeof from === "object" ? mounted.editor.view.posAtCoords(from) : null;
    if (from === "all") mounted.editor.commands.selectAll();
    else if (place !== null) mounted.editor.commands.setTextSelection(place.pos);
    parts.replayInput(mounted.editor, hold.held);
  };

  const sayHeld = () => {
    const text = textOfHeld(hold.held);
    return text === "" ? "" : ` What you typed meanwhile: “${text}”`;
  };
  mount().catch((error: unknown) => {
    notices.error({
      text: "The text editor could not be loaded",
      detail: `Look at the connection and press the text again.${sayHeld()}`,
    });
    if (leftAt === null) onEnd("key");
    console.warn(error);
  });

  return () => {
    leftAt = selectedIn(element).from;
    element.removeEventListener("blur", onBlur);
    element.removeEventListener("keydown", onKeyDown);
    hold.stop();
    unmount();
    delete element.dataset["editing"];
    const now = htmlNow();
    if (now !== null && element.innerHTML !== now) element.innerHTML = now;
  };
}
