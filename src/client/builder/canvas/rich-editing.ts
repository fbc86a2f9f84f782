import type { RichTextField } from "#core/fields/rich-text.ts";
import { holdInput, textOfHeld, type HeldInput } from "#client/rich-text/hold-input.ts";
import type { MountedRichText } from "#client/rich-text/mount-rich-text.ts";
import type { Point } from "./editing.ts";
import { htmlNow, mountInPlace } from "./mount-in-place.ts";
import type { RichEditing } from "./mount-in-place.ts";
import { isCommandKey } from "../commands/find-command.ts";

/** Loads the rich text editor ahead of its first use. If that fails, it is loaded again when it is needed. */
export function prefetchRichText(): void {
  loadRichText().catch(() => {});
}

type RichTextParts = Awaited<ReturnType<typeof loadRichText>>;

async function loadRichText() {
  const [{ mountRichText }, { fitsEditor }, { replayInput }] = await Promise.all([
    import("#client/rich-text/mount-rich-text.ts"),
    import("#client/rich-text/fits-editor.ts"),
    import("#client/rich-text/replay-input.ts"),
  ]);
  return { mountRichText, fitsEditor, replayInput };
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
  const { notices, onEnd } = editing;
  let endAwaited = () => {};
  const hold = holdInput(element, {
    label: (editing.field as RichTextField).label,
    hasCaret: from !== "all",
    onHeld: () => {
      endAwaited = editing.editor.awaitInput();
    },
  });
  let hasLeft = false;
  let isMounted = false;
  let unmount = () => {};
  const onBlur = () => {
    if (!hasLeft) onEnd("blur");
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

  /** Shows the text as the page has it. */
  const showStored = () => {
    const now = htmlNow(editing);
    if (now !== null && element.innerHTML !== now) element.innerHTML = now;
  };
  const endWithError = (text: string, advice: string) => {
    notices.error({ text, detail: advice + describeHeld(hold.held) });
    if (!hasLeft) onEnd("key");
    else if (element.dataset["editing"] === undefined) showStored();
  };
  const mount = async (parts: RichTextParts) => {
    await new Promise<void>((run) => hold.whenComposed(run));
    const now = htmlNow(editing);
    if (now === null || (hasLeft && hold.held.length === 0)) return;
    if (!parts.fitsEditor(now)) {
      const explanation =
        "It contains HTML that the text editor would change. Edit it in the properties.";
      notices.info({
        text: "This text is edited as source",
        detail: explanation + describeHeld(hold.held),
      });
      if (!hasLeft) onEnd("key");
      else showStored();
      return;
    }
    if (hasLeft) {
      applyHeld(editing, element.ownerDocument, from, hold.held, parts);
      if (element.dataset["editing"] === undefined) showStored();
      return;
    }
    hold.holdSelection();
    isMounted = true;
    element.removeEventListener("blur", onBlur);
    hold.stop();
    const mounted = mountInPlace(editing, element, parts.mountRichText, onBlur);
    const stopFollowing = follow(editing, mounted);
    unmount = () => {
      stopFollowing();
      mounted.destroy();
    };
    mounted.focus();
    select(mounted, from);
    parts.replayInput(mounted.editor, hold.held);
  };
  void loadRichText()
    .then(
      (parts) =>
        mount(parts).catch((error: unknown) => {
          reportError(error);
          const advice = "An error occurred in the builder. Select the text again.";
          endWithError("The text could not be edited", advice);
        }),
      (error: unknown) => {
        console.warn(error);
        const advice = "Check your connection, then select the text again.";
        endWithError("The text editor could not be loaded", advice);
      },
    )
    .finally(() => endAwaited());

  return () => {
    hasLeft = true;
    element.removeEventListener("blur", onBlur);
    element.removeEventListener("keydown", onKeyDown);
    const shown = element.innerHTML;
    hold.stop();
    unmount();
    delete element.dataset["editing"];
    // What waits for the editor stays visible until it is applied.
    if (isMounted || hold.held.length === 0) showStored();
    else element.innerHTML = shown;
  };
}

/** Applies input that was held until editing had been stopped again, in an editor outside of the page. */
function applyHeld(
  editing: RichEditing,
  document: Document,
  from: "all" | number | Point,
  held: readonly HeldInput[],
  { mountRichText, replayInput }: RichTextParts,
): void {
  const element = document.createElement("div");
  const mounted = mountInPlace(editing, element, mountRichText, () => {});
  const stopFollowing = follow(editing, mounted);
  // Commands of the builder listen on the page.
  element.addEventListener("keydown", (event) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || !hasModifier || !isCommandKey(event)) return;
    event.preventDefault();
    document.body.dispatchEvent(new KeyboardEvent(event.type, event));
  });
  const { commands, state } = mounted.editor;
  if (from === "all") commands.selectAll();
  else commands.setTextSelection(state.doc.content.size);
  replayInput(mounted.editor, held);
  stopFollowing();
  mounted.destroy();
  editing.editor.endTyping();
}

/** Shows other changes of the text, such as an undo. Returns a function that stops that. */
function follow(editing: RichEditing, mounted: MountedRichText): () => void {
  return editing.editor.subscribe(() => {
    const html = htmlNow(editing);
    if (html !== null) mounted.setHtml(html);
  });
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
