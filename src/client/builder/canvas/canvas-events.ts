import type { Editor } from "../editor/editor.ts";
import { createDoublePress } from "./double-press.ts";
import { elementOf, isLive, pointedAt } from "./pointing.ts";
import type { TextEditing } from "./text-editing.ts";

export interface CanvasEvents {
  readonly editor: Editor;
  readonly editing: TextEditing;
  /** The tool's own layer: it reacts by itself. */
  readonly chrome: ShadowRoot;
  readonly onHover: (blockId: string | null) => void;
  /** Keys that no text took. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Turns what is done in the canvas into selecting and editing. Nothing of the page itself reacts: no link is followed, no
 * form sent; only what opens and closes on the spot does. Answers how to stop.
 */
export function listenToCanvas(document: Document, parts: CanvasEvents): () => void {
  const { editor, editing, chrome, onHover, onKey } = parts;
  const ended = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    run: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, run, { signal: ended.signal });
  const isChrome = (event: Event) => event.composedPath().includes(chrome);

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
    const isSelected = pointed?.block === editor.getState().selection?.block;
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
    if (isInText) return;
    const pointed = pointedAt(event.target);
    editor.select(pointed?.block ?? null, { item: pointed?.item ?? null, from: "canvas" });
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
  return () => ended.abort();
}

function isByKeyboard(target: EventTarget | null): boolean {
  return elementOf(target)?.matches(":focus-visible") === true;
}
