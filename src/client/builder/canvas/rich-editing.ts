import type { RichTextField } from "#core/fields/rich-text.ts";
import { textOfHeld, type HeldInput } from "#client/rich-text/held-input.ts";
import { holdInput } from "#client/rich-text/hold-input.ts";
import type { MountedRichText } from "#client/rich-text/mount-rich-text.ts";
import type { Point } from "./editing.ts";
import { htmlNow, mountInPlace } from "./mount-in-place.ts";
import type { EndOfText, RichEditing } from "./mount-in-place.ts";
import { isCommandKey } from "../commands/find-command.ts";
import { prefetchFormattingBar } from "./formatting/canvas-formatting.tsx";
import { noEditedText } from "./formatting/edited-text.ts";

/** Loads the rich text editor and its formatting bar ahead of its first use. If that fails, it is loaded again when it is needed. */
export function prefetchRichText(): void {
  prefetchFormattingBar();
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
export function editRichText(editing: RichEditing, element: HTMLElement, from: From): () => void {
  let hasLeft = false;
  let isMounted = false;
  let unmount = () => {};
  let endAwaited = () => {};
  const hold = holdInput(element, {
    label: (editing.field as RichTextField).label,
    hasCaret: from !== "all",
    onHeld: () => {
      endAwaited = editing.editor.awaitInput();
    },
  });
  const end = (how: EndOfText) => {
    if (!hasLeft) editing.onEnd(how);
  };
  const endOnBlur = () => {
    if (editing.edited.getState().focus === "text") end("blur");
  };
  const listeners = listenForEnd(element, end);
  element.dataset["editing"] = "rich";

  const mount = async (parts: RichTextParts) => {
    await new Promise<void>((run) => hold.whenComposed(run));
    const now = htmlNow(editing);
    if (now === null || (hasLeft && hold.held.length === 0)) return;
    if (!parts.fitsEditor(now)) {
      editing.notices.info(unfitNotice(hold.held));
      if (hasLeft) showStored(editing, element);
      else end("key");
    } else if (hasLeft) {
      applyHeld(editing, element.ownerDocument, from, hold.held, parts);
      showUnlessEdited(editing, element);
    } else {
      hold.holdSelection();
      isMounted = true;
      listeners.stopBlur();
      hold.stop();
      const { mounted, destroy } = mountFollowing(editing, element, parts, endOnBlur);
      // A held key may end editing.
      unmount = destroy;
      editing.edited.setState({ ...noEditedText, mounted, leave: () => end("left") });
      mounted.focus();
      select(mounted, from);
      const rest = parts.replayInput(mounted.editor, hold.held);
      pressKeys(element.ownerDocument, rest);
      // React sees no change where a key has taken back what was typed in the same task.
      if (rest.length > 0) showUnlessEdited(editing, element);
    }
  };
  const fail = (text: string, advice: string) => {
    editing.notices.error({ text, detail: advice + describeHeld(hold.held) });
    if (hasLeft) showUnlessEdited(editing, element);
    else end("key");
  };
  void withEditor(mount, fail).finally(() => endAwaited());

  return () => {
    hasLeft = true;
    listeners.stop();
    const shown = element.innerHTML;
    hold.stop();
    if (isMounted) editing.edited.setState(noEditedText);
    unmount();
    delete element.dataset["editing"];
    // What waits for the editor stays visible until it is applied.
    if (isMounted || hold.held.length === 0) showStored(editing, element);
    else element.innerHTML = shown;
  };
}

/** Where editing starts: with all selected, at an offset, or at a pressed point. */
type From = "all" | number | Point;

/** Ends editing when the element loses the focus or Escape is pressed in it. */
function listenForEnd(
  element: HTMLElement,
  end: (how: "key" | "blur") => void,
): { readonly stopBlur: () => void; readonly stop: () => void } {
  const onBlur = () => end("blur");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    end("key");
  };
  const stopBlur = () => element.removeEventListener("blur", onBlur);
  element.addEventListener("blur", onBlur);
  element.addEventListener("keydown", onKeyDown);
  return {
    stopBlur,
    stop: () => {
      stopBlur();
      element.removeEventListener("keydown", onKeyDown);
    },
  };
}

/** Shows the text as the page has it. */
function showStored(editing: RichEditing, element: HTMLElement): void {
  const now = htmlNow(editing);
  if (now !== null && element.innerHTML !== now) element.innerHTML = now;
}

/** The same, unless the text is being edited again. */
function showUnlessEdited(editing: RichEditing, element: HTMLElement): void {
  if (element.dataset["editing"] === undefined) showStored(editing, element);
}

/** Loads the editor and mounts it. If either fails, `fail` is called with what to tell the user; nothing is thrown. */
async function withEditor(
  mount: (parts: RichTextParts) => Promise<void>,
  fail: (text: string, advice: string) => void,
): Promise<void> {
  let parts: RichTextParts;
  try {
    parts = await loadRichText();
  } catch (error) {
    console.warn(error);
    const advice = "Check your connection, then select the text again.";
    fail("The text editor could not be loaded", advice);
    return;
  }
  try {
    await mount(parts);
  } catch (error) {
    reportError(error);
    const advice = "An error occurred in the builder. Select the text again.";
    fail("The text could not be edited", advice);
  }
}

/** Applies input that was held until editing had been stopped again, in an editor outside of the page. */
function applyHeld(
  editing: RichEditing,
  document: Document,
  from: From,
  held: readonly HeldInput[],
  parts: RichTextParts,
): void {
  const element = document.createElement("div");
  const { mounted, destroy } = mountFollowing(editing, element, parts, () => {});
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
  parts.replayInput(mounted.editor, held);
  destroy();
  editing.editor.endTyping();
}

/** Presses held keys on the page: they came after editing had been ended. */
function pressKeys({ body }: Document, held: readonly HeldInput[]): void {
  for (const input of held) if (input.kind === "key") body.dispatchEvent(input.event);
}

/** Mounts the editor, which shows other changes of the text, such as an undo, until it is destroyed. */
function mountFollowing(
  editing: RichEditing,
  element: HTMLElement,
  { mountRichText }: RichTextParts,
  onBlur: () => void,
): { readonly mounted: MountedRichText; readonly destroy: () => void } {
  const mounted = mountInPlace(editing, element, mountRichText, onBlur);
  const stopFollowing = editing.editor.subscribe(() => {
    const html = htmlNow(editing);
    if (html !== null) mounted.setHtml(html);
  });
  return {
    mounted,
    destroy: () => {
      stopFollowing();
      mounted.destroy();
    },
  };
}

/** Selects everything, or places the caret at a pressed point. */
function select({ editor }: MountedRichText, from: From): void {
  const place = typeof from === "object" ? editor.view.posAtCoords(from) : null;
  if (from === "all") editor.commands.selectAll();
  else if (place !== null) editor.commands.setTextSelection(place.pos);
}

/** Says that the editor would change the text, and repeats what was typed for it. */
function unfitNotice(held: readonly HeldInput[]): {
  readonly text: string;
  readonly detail: string;
} {
  const explanation =
    "It contains HTML that the text editor would change. Edit it in the properties.";
  return { text: "This text is edited as source", detail: explanation + describeHeld(held) };
}

function describeHeld(held: readonly HeldInput[]): string {
  const text = textOfHeld(held);
  return text === "" ? "" : ` What you typed in the meantime: “${text}”`;
}
