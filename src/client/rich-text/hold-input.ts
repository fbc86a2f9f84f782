import { isMacKeyboard, isStroke } from "#client/keys/keys.ts";
import { recordInput, type HeldInput, type InputRecord } from "./held-input.ts";
import { showInput } from "./show-input.ts";

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
 * loading. The element shows them; the text on the page does not change meanwhile. Commands of the builder still work as long
 * as nothing is held.
 */
export function holdInput(element: HTMLElement, options: HoldOptions): InputHold {
  const restore = makeEditable(element, options.label);
  const ended = new AbortController();
  const on: Listen = (name, run) =>
    element.addEventListener(name, run, { capture: true, signal: ended.signal });
  const input = recordInput(element, options);
  const composition = holdComposition(on, input);
  let isShowing = false;
  const keep = (event: Event, kept: HeldInput | null) => {
    event.preventDefault();
    event.stopPropagation();
    if (kept === null) return;
    input.addCaret();
    input.add(kept);
    isShowing = true;
    showInput(element, kept);
    isShowing = false;
  };

  on("mousedown", input.press);
  on("keydown", (event) => {
    const isComposing = event.isComposing || composition.isOn();
    if (isComposing || !isHeldKey(event, input.held.length > 0)) return;
    keep(event, keyOf(element, event));
  });
  on("beforeinput", (event) => {
    if (isShowing) return;
    // Composition cannot be cancelled; its text is read when it ends.
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    const { data, inputType } = event;
    const text = data ?? event.dataTransfer?.getData("text/plain") ?? "";
    if (replacing.has(inputType) && text !== "") {
      const [range] = event.getTargetRanges();
      input.addRange(range);
      if (range !== undefined) selectRange(element, range);
      keep(event, { kind: "text", text });
    } else if (inputType === "insertText" && data !== null) {
      keep(event, { kind: "text", text: data });
    } else {
      const key = keysOfInput[inputType];
      const init = { ...key, bubbles: true, cancelable: true };
      keep(event, key === undefined ? null : keyOf(element, init));
    }
  });
  on("paste", (event) => {
    const { clipboardData } = event;
    keep(event, clipboardData === null ? null : { kind: "paste", data: copyOf(clipboardData) });
  });

  return {
    held: input.held,
    whenComposed: composition.whenEnded,
    holdSelection: input.addPressedCaret,
    stop: () => {
      if (ended.signal.aborted) return;
      ended.abort();
      composition.end();
      restore();
    },
  };
}

type Listen = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  run: (event: HTMLElementEventMap[Name]) => void,
) => void;

/** Makes an element a text that can be focused and typed into. Returns a function that restores it and its content. */
function makeEditable(element: HTMLElement, label: string): () => void {
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
  return () => {
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
    if (element.innerHTML !== before) element.innerHTML = before;
  };
}

interface Composition {
  readonly isOn: () => boolean;
  /** Calls back as soon as nothing is being composed. */
  readonly whenEnded: (run: () => void) => void;
  /** Ends a composition, and holds its text so far. */
  readonly end: () => void;
}

/** Holds the text that an input method composes, when it ends. */
function holdComposition(on: Listen, input: InputRecord): Composition {
  let isComposing = false;
  let composed = "";
  let onEnded = () => {};
  const end = (text: string) => {
    isComposing = false;
    if (text !== "") input.add({ kind: "text", text });
    onEnded();
  };
  on("compositionstart", () => {
    isComposing = true;
    composed = "";
    input.addCaret();
  });
  on("compositionupdate", ({ data }) => {
    composed = data;
  });
  on("compositionend", ({ data }) => end(data));
  return {
    isOn: () => isComposing,
    whenEnded: (run) => {
      if (isComposing) onEnded = run;
      else run();
    },
    end: () => {
      if (isComposing) end(composed);
    },
  };
}

/** A press of a key, to be replayed in the window of the element. */
function keyOf({ ownerDocument }: HTMLElement, init: KeyboardEventInit): HeldInput | null {
  const window = ownerDocument.defaultView;
  return window === null ? null : { kind: "key", event: new window.KeyboardEvent("keydown", init) };
}

function selectRange({ ownerDocument }: HTMLElement, range: StaticRange): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const selection = ownerDocument.getSelection();
  selection?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
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
