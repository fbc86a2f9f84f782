import type { RichTextField } from "#core/fields/rich-text.ts";
import { holdInput, textOfHeld, type HeldInput } from "#client/rich-text/hold-input.ts";
import type { MountedRichText } from "#client/rich-text/mount-rich-text.ts";
import type { Point } from "./editing.ts";
import { htmlNow, mountInPlace } from "./mount-in-place.ts";
import type { RichEditing } from "./mount-in-place.ts";
import { selectedIn } from "./plain-text.ts";

/** Loads the rich text editor ahead of its first use. If that fails, it is loaded again when it is needed. */
export function prefetchRichText(): void {
  loadRichText().catch(() => {});
}

type RichTextParts = Awaited<ReturnType<typeof loadRichText>>;

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
  const { editor, notices, onEnd } = editing;
  const hold = holdInput(element, (editing.field as RichTextField).label);
  /** The offset of the caret when editing was stopped; null while it goes on. */
  let leftAt: number | null = null;
  let unmount = () => {};
  const onBlur = () => {
    if (leftAt === null) onEnd("blur");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onEnd("key");
  };
  element.dataset["editing"] = "rich";
  element.addEventListener("blur", onBlur);
  element.addEventListener("keydown", onKeyDown);

  const mount = async () => {
    const parts = await loadRichText();
    await new Promise<void>((run) => hold.whenComposed(run));
    const now = htmlNow(editing);
    if (now === null || (leftAt !== null && hold.held.length === 0)) return;
    if (!parts.fitsEditor(now)) {
      const explanation =
        "It contains HTML that the text editor would change. Edit it in the properties.";
      notices.info({
        text: "This text is edited as source",
        detail: explanation + describeHeld(hold.held),
      });
      if (leftAt === null) onEnd("key");
      return;
    }
    if (leftAt !== null) {
      applyHeld(editing, element.ownerDocument, from === "all" ? "all" : leftAt, hold.held, parts);
      return;
    }
    element.removeEventListener("blur", onBlur);
    hold.stop();
    const mounted = mountInPlace(editing, element, parts.mountRichText, onBlur);
    const stopFollowing = editor.subscribe(() => {
      const html = htmlNow(editing);
      if (html !== null) mounted.setHtml(html);
    });
    unmount = () => {
      stopFollowing();
      mounted.destroy();
    };
    mounted.focus();
    select(mounted, from);
    parts.replayInput(mounted.editor, hold.held);
  };
  mount().catch((error: unknown) => {
    notices.error({
      text: "The text editor could not be loaded",
      detail: `Check your connection, then select the text again.${describeHeld(hold.held)}`,
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
    const now = htmlNow(editing);
    if (now !== null && element.innerHTML !== now) element.innerHTML = now;
  };
}

/** Applies input that was held until editing had been stopped again, in an editor outside of the page. */
function applyHeld(
  editing: RichEditing,
  document: Document,
  from: "all" | number,
  held: readonly HeldInput[],
  { mountRichText, selectFrom, replayInput }: RichTextParts,
): void {
  const mounted = mountInPlace(editing, document.createElement("div"), mountRichText, () => {});
  selectFrom(mounted.editor, from);
  replayInput(mounted.editor, held);
  mounted.destroy();
  editing.editor.endTyping();
}

/** Selects everything, or places the caret at a pressed point. */
function select({ editor }: MountedRichText, from: "all" | number | Point): void {
  const place = typeof from === "object" ? editor.view.posAtCoords(from) : null;
  if (from === "all") editor.commands.selectAll();
  else if (place !== null) editor.commands.setTextSelection(place.pos);
}

function describeHeld(held: readonly HeldInput[]): string {
  const text = textOfHeld(held);
  return text === "" ? "" : ` What you typed in the meantime: “${text}”`;
}
