import { restFocusOfText } from "#client/ui/focus-back.ts";

/** Whatever a person does that could change a field. */
const doings = [
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
 * Keeps a person from changing what is in an element, until what it answers is called. `inert` does the same, and has the
 * browser style all of it anew: too long for the one frame that it is about.
 */
export function holdOff(element: HTMLElement): () => void {
  const held = new AbortController();
  const hold = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const doing of doings) {
    element.addEventListener(doing, hold, { capture: true, signal: held.signal });
  }
  element.addEventListener("focusin", () => restFocusOfText(element), held);
  return () => held.abort();
}
