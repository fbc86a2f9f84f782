import { markRange, markSelection, type MarkedHtml } from "./mark-selection.ts";

/** Input to a text whose editor was still loading. */
export type HeldInput =
  /** The caret or a selection in the text as shown, with what is held before it. */
  | { readonly kind: "selection"; readonly html: MarkedHtml }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "key"; readonly event: KeyboardEvent }
  | { readonly kind: "paste"; readonly data: DataTransfer };

/** Held input, in order. */
export interface InputRecord {
  readonly held: readonly HeldInput[];
  readonly add: (input: HeldInput) => void;
  /** Adds the caret, unless it is where the input so far has left it. */
  readonly addCaret: () => void;
  /** Adds the caret if the pointer has changed it since the last input. */
  readonly addPressedCaret: () => void;
  /** Adds the range that the next input replaces. */
  readonly addRange: (range: StaticRange | undefined) => void;
  /** Call when a pointer is pressed in the text. */
  readonly press: () => void;
}

/**
 * Records input to an element. `hasCaret`: the browser's selection counts from the start. `onHeld` is called with the
 * first input besides a selection.
 */
export function recordInput(
  element: HTMLElement,
  { hasCaret, onHeld }: { readonly hasCaret: boolean; readonly onHeld: () => void },
): InputRecord {
  const held: HeldInput[] = [];
  // Who put the caret where it is; null once that is recorded.
  let caret: "start" | "pointer" | null = hasCaret ? "start" : null;
  const addSelection = (html: MarkedHtml | null) => {
    caret = null;
    if (html !== null) held.push({ kind: "selection", html });
  };
  const addCaret = () => {
    if (caret !== null) addSelection(markSelection(element));
  };
  return {
    held,
    add: (input) => {
      const isFirst = held.every(({ kind }) => kind === "selection");
      held.push(input);
      if (isFirst) onHeld();
    },
    addCaret,
    addPressedCaret: () => {
      if (caret === "pointer") addCaret();
    },
    addRange: (range) => addSelection(range === undefined ? null : markRange(element, range)),
    press: () => {
      caret = "pointer";
    },
  };
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
