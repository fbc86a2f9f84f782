import { restFocusOfText } from "#client/ui/focus-back.ts";

/** The events by which a person can change a field. */
const inputEvents = [
  "beforeinput",
  "click",
  "drop",
  "input",
  "keydown",
  "paste",
  "pointerdown",
  "pointermove",
] as const;

/**
 * Blocks all input to an element until the returned function is called. `inert` would do the same, but makes the browser
 * restyle the whole element, which takes longer than the single frame that this is used for.
 */
export function blockInput(element: HTMLElement): () => void {
  const held = new AbortController();
  const hold = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of inputEvents) {
    element.addEventListener(type, hold, { capture: true, signal: held.signal });
  }
  element.addEventListener("focusin", () => restFocusOfText(element), held);
  return () => held.abort();
}
