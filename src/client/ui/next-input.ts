import { isTextControl } from "./text-controls.ts";

interface NextInput {
  readonly onEscape: () => void;
  /** Called on any other key, and on any pointer press. */
  readonly onOther: () => void;
  /** Swallows characters typed outside text fields, because they are meant for what is about to open. */
  readonly holdsKeys: boolean;
}

/** Watches key and pointer presses, in the document and its frames; returns a function that stops. */
export function onNextInput({ onEscape, onOther, holdsKeys }: NextInput): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const frames = [...document.querySelectorAll("iframe")].flatMap(
    ({ contentDocument }) => contentDocument ?? [],
  );
  const onKey = (event: KeyboardEvent): void => {
    if (holdsKeys && isLetter(event) && !isTextControl(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === "Escape") onEscape();
    else onOther();
  };
  for (const each of [document, ...frames]) {
    each.addEventListener("keydown", onKey, options);
    each.addEventListener("pointerdown", onOther, { ...options, passive: true });
  }
  return () => ended.abort();
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isOne = key.length === 1 || key === "Enter" || key === "Backspace" || key === "Delete";
  return isOne && !ctrlKey && !metaKey && !altKey;
}
