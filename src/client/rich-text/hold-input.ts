import { isMacKeyboard, isStroke } from "#client/keys/keys.ts";
import { showInput } from "./show-input.ts";
import { markRange, markSelection, type MarkedHtml } from "./mark-selection.ts";

/** Input to a text whose editor was still loading. */
export type HeldInput =
  /** The caret or a selection in the text as shown, with what is held before it. */
  | { readonly kind: "selection"; readonly html: MarkedHtml }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "key"; readonly event: KeyboardEvent }
  | { readonly kind: "paste"; readonly data: DataTransfer };

export interface InputHold {
  /** The input so far, in order. */
  readonly held: readonly HeldInput[];
  /** Calls back as soon as no input method is composing. */
  readonly whenComposed: (run: () => void) => void;
  /** Holds the selection if the pointer has changed it since the last input. Has to be called before `stop`. */
  readonly holdSelection: () => void;
  /**
   * Restores the element, without the shown input. A composition ends, and its text is held.
   */
  readonly stop: () => void;
}

/** Keys that edit a text or move the caret. */
const editing = new Set(
  "Enter Backspace Delete ArrowLeft ArrowRight ArrowUp ArrowDown Home End Escape".split(" "),
);

/** The keys for input types of on-screen keyboards, which report no key. */
const keysOfInput: Readonly<Record<string, KeyboardEventInit>> = {
  insertParagraph: { key: "Enter" },
  insertLineBreak: { key: "Enter", shiftKey: true },
  deleteContentBackward: { key: "Backspace" },
  deleteContentForward: { key: "Delete" },
  deleteWordBackward: { key: "Backspace", ctrlKey: true },
  deleteWordForward: { key: "Delete", ctrlKey: true },
  deleteByCut: { key: "Delete" },
};

/** Input types that put a text in place of a range that they name. */
const replacing = new Set(["insertReplacementText", "insertFromDrop", "insertFromYank"]);

/** What a hold needs to know besides its element. */
export interface HoldOptions {
  /** Names the text for screen readers. */
  readonly label: string;
  /** The selection of the browser is meant, not all of the text. */
  readonly hasCaret: boolean;
  /** Called with the first input. */
  readonly onHeld: () => void;
}

/**
 * Makes an element an editable text that can be focused, and holds the letters, keys and pastes that arrive while its editor is
 * loading. The element shows them; the text on the page does not change meanwhile. Commands of the builder still work as long as nothing is held.
 */
export function holdInput(
  element: HTMLElement,
  { label, hasCaret, onHeld }: HoldOptions,
): InputHold {
  const { ownerDocument: document } = element;
  const window = document.defaultView;
  const held: HeldInput[] = [];
  const ended = new AbortController();
  let isComposing = false;
  let composed = "";
  let isPressed = false;
  let isShowing = false;
  let isCaretNew = hasCaret;
  let onComposed = () => {};
  const before = element.innerHTML;
  const attributes = {
    contenteditable: "true",
    role: "textbox",
    "aria-label": label,
    "aria-multiline": "true",
    "aria-busy": "true",
    translate: "no",
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, run, { capture: true, signal: ended.signal });
  const hold = (input: HeldInput) => {
    const isFirst = held.every(({ kind }) => kind === "selection");
    held.push(input);
    if (isFirst) onHeld();
  };
  const keep = (event: Event, input: HeldInput | null) => {
    event.preventDefault();
    event.stopPropagation();
    if (input === null) return;
    holdCaret();
    hold(input);
    isShowing = true;
    showInput(element, input);
    isShowing = false;
  };
  const holdCaret = () => {
    if (!isCaretNew) return;
    isCaretNew = false;
    isPressed = false;
    const html = markSelection(element);
    if (html !== null) held.push({ kind: "selection", html });
  };
  const keyOf = (init: KeyboardEventInit): HeldInput | null => {
    if (window === null) return null;
    const event = new window.KeyboardEvent("keydown", init);
    return { kind: "key", event };
  };

  on("keydown", (event) => {
    if (event.isComposing || isComposing || !isHeldKey(event, held.length > 0)) return;
    keep(event, keyOf(event));
  });
  on("beforeinput", (event) => {
    if (isShowing) return;
    // Composition cannot be cancelled; its text is read when it ends.
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    const { data, inputType } = event;
    const key = keysOfInput[inputType];
    const text = data ?? event.dataTransfer?.getData("text/plain") ?? "";
    if (replacing.has(inputType) && text !== "") {
      const [range] = event.getTargetRanges();
      const html = range === undefined ? null : markRange(element, range);
      isCaretNew = false;
      if (html !== null) held.push({ kind: "selection", html });
      if (range !== undefined) selectRange(element, range);
      keep(event, { kind: "text", text });
    } else if (inputType === "insertText" && data !== null)
      keep(event, { kind: "text", text: data });
    else keep(event, key === undefined ? null : keyOf({ ...key, bubbles: true, cancelable: true }));
  });
  const endComposition = (text: string) => {
    isComposing = false;
    if (text !== "") hold({ kind: "text", text });
    onComposed();
  };
  on("mousedown", () => {
    isPressed = true;
    isCaretNew = true;
  });
  on("compositionstart", () => {
    isComposing = true;
    composed = "";
    holdCaret();
  });
  on("compositionupdate", ({ data }) => {
    composed = data;
  });
  on("compositionend", ({ data }) => endComposition(data));
  on("paste", (event) => {
    const { clipboardData } = event;
    keep(event, clipboardData === null ? null : { kind: "paste", data: copyOf(clipboardData) });
  });

  return {
    held,
    whenComposed: (run) => {
      if (isComposing) onComposed = run;
      else run();
    },
    holdSelection: () => {
      if (isPressed) holdCaret();
    },
    stop: () => {
      if (ended.signal.aborted) return;
      ended.abort();
      if (isComposing) endComposition(composed);
      for (const name of Object.keys(attributes)) element.removeAttribute(name);
      if (element.innerHTML !== before) element.innerHTML = before;
    },
  };
}

function selectRange({ ownerDocument }: HTMLElement, range: StaticRange): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const selection = ownerDocument.getSelection();
  selection?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

/** The typed and pasted text, for a message. */
export function textOfHeld(held: readonly HeldInput[]): string {
  return held
    .map((input) => {
      if (input.kind === "text") return input.text;
      return input.kind === "paste" ? input.data.getData("text/plain") : "";
    })
    .join("");
}

/** Letters arrive as `beforeinput`, pastes as `paste`. Copying needs no holding as long as nothing is held. */
function isHeldKey(event: KeyboardEvent, hasHeld: boolean): boolean {
  if (!event.ctrlKey && !event.metaKey) {
    return editing.has(event.key) && (hasHeld || event.key !== "Escape");
  }
  const isMac = isMacKeyboard();
  const isPressed = (...strokes: readonly string[]) =>
    strokes.some((stroke) => isStroke(event, stroke, isMac));
  if (isPressed("mod+V", "mod+Shift+V") || event.getModifierState("AltGraph")) return false;
  // A command runs at once, unless it would miss the held input.
  return hasHeld || editing.has(event.key) || isPressed("mod+A", "mod+B", "mod+I", "mod+U");
}

/** Clipboard data can be read only during its event. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== "Files") copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}
