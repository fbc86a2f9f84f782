import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import { sayOfLink } from "#client/frame/say-of-link.ts";
import { elementOf, isLive, pointedAt } from "#client/frame/pointing.ts";
import type { SecondPressGuard } from "#client/ui/second-press.ts";
import { createDoublePress } from "./double-press.ts";
import type { TextEditing } from "./editing.ts";

export interface CanvasEvents {
  readonly editor: Editor;
  readonly editing: TextEditing;
  readonly secondPress: SecondPressGuard | null;
  /** The tool's own layer: it reacts by itself. */
  readonly chrome: ShadowRoot;
  readonly onHover: (blockId: string | null) => void;
  /** Asks for the menu of the selected blocks, at a place of the frame in pixels. */
  readonly onMenu: (place: { readonly left: number; readonly top: number }) => void;
  /** What a link would do on the site, where that has to be said (BLOCK-055). */
  readonly onHeld: (said: string) => void;
  /** Keys that no text took. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Turns what is done in the canvas into selecting and editing. Nothing of the page itself reacts: no link is followed, no
 * form sent; only what opens and closes on the spot does. Answers how to stop.
 */
export function listenToCanvas(document: Document, parts: CanvasEvents): () => void {
  const { editor, editing, secondPress, chrome, onHover, onMenu, onHeld, onKey } = parts;
  const ended = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    run: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, run, { signal: ended.signal });
  const isChrome = (event: Event) => event.composedPath().includes(chrome);
  const stopGuard = secondPress?.listenTo(document);

  const double = createDoublePress();
  let isKept = false;
  /** Whether an event is the second press, or what follows it, of a text that is elsewhere by now. */
  const keepsTo = (event: MouseEvent) => {
    const isPress = event.type === "mousedown" || event.type === "pointerdown";
    if (isPress) isKept = event.button === 0 && double.hasMoved(event);
    if (!isKept) return false;
    event.preventDefault();
    if (event.type === "mousedown") double.finish(editing);
    return true;
  };

  on("mousedown", (event) => {
    if (keepsTo(event)) return;
    if (isChrome(event) || editing.isEditing(event.target) || event.button !== 0) return;
    const pointed = pointedAt(event.target);
    const { selection, also } = editor.getState();
    const isSelected = pointed?.block === selection?.block && also.length === 0;
    if (isAdding(event)) {
      // The browser would mark the texts between this click and the last one.
      event.preventDefault();
      return;
    }
    // Before the browser places the caret, so that it lands where the click was.
    double.forget();
    if (pointed?.text && isSelected)
      editing.start(pointed.text, { left: event.clientX, top: event.clientY });
    else {
      if (!isSelected) double.begin(event);
      if (isLive(event.target)) event.preventDefault();
    }
  });

  on("click", (event) => {
    if (keepsTo(event) || isChrome(event)) return;
    const isInText = editing.isEditing(event.target);
    if (isLive(event.target) || isInText) event.preventDefault();
    const pointed = pointedAt(event.target);
    if (isInText) {
      // The panel shows what is typed: the item around the text opens there.
      const { selection } = editor.getState();
      if (pointed !== null && (selection?.item ?? null) !== pointed.item) {
        editor.select(pointed.block, { item: pointed.item, from: "canvas" });
      }
      return;
    }
    if (isAdding(event)) {
      if (pointed === null) return;
      editing.stop();
      if (event.shiftKey) editor.selectRange(pointed.block, "canvas");
      else editor.toggleSelected(pointed.block, "canvas");
      return;
    }
    editor.select(pointed?.block ?? null, { item: pointed?.item ?? null, from: "canvas" });
    const said = sayOfLink(elementOf(event.target)?.closest("a")?.getAttribute("href") ?? "");
    if (said !== null) onHeld(said);
  });

  on("contextmenu", (event) => {
    const pointed = pointedAt(event.target);
    // A finger that rests scrolls or drags; and texts have the browser's own menu.
    const isTouch = "pointerType" in event && event.pointerType === "touch";
    if (isTouch || pointed === null || editing.isEditing(event.target)) return;
    if (document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    if (!selectedBlocks(editor.getState()).includes(pointed.block)) {
      editor.select(pointed.block, { from: "canvas" });
    }
    onMenu({ left: event.clientX, top: event.clientY });
  });

  on("auxclick", (event) => event.preventDefault());
  on("submit", (event) => event.preventDefault());
  on("dragstart", (event) => event.preventDefault());
  // A file that is dropped would take the place of the page.
  on("dragover", (event) => event.preventDefault());
  on("drop", (event) => event.preventDefault());

  on("focusin", (event) => {
    // By Tab: the block is selected as it is reached.
    const pointed = pointedAt(event.target);
    if (isChrome(event) || pointed === null || editing.isEditing(event.target)) return;
    if (editor.getState().selection?.block === pointed.block) return;
    if (isByKeyboard(event.target)) editor.select(pointed.block, { from: "list" });
  });

  on("pointerover", (event) => {
    if (!isChrome(event)) onHover(pointedAt(event.target)?.block ?? null);
  });
  document.documentElement.addEventListener("pointerleave", () => onHover(null), {
    signal: ended.signal,
  });

  // The properties open under the second press when the first was near the canvas's end.
  for (const name of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const) {
    document.defaultView?.parent.addEventListener(
      name,
      (event) => {
        if (keepsTo(event)) event.stopPropagation();
      },
      { capture: true, signal: ended.signal },
    );
  }

  on("keydown", onKey);
  return () => {
    stopGuard?.();
    ended.abort();
  };
}

/** Whether a click adds to what is selected, as the rows of the list have it. */
function isAdding(event: MouseEvent): boolean {
  return event.shiftKey || event.metaKey || event.ctrlKey;
}

function isByKeyboard(target: EventTarget | null): boolean {
  return elementOf(target)?.matches(":focus-visible") === true;
}
