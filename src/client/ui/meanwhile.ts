import { isTextControl } from "./text-controls.ts";

interface Meanwhile {
  readonly onEscape: () => void;
  /** Any other key, and any press of a pointer. */
  readonly onOther: () => void;
  /** Letters typed outside of any text are for what comes, and no commands. */
  readonly holdsKeys: boolean;
}

/** Tells what the person does next, on the screen and in its own frames, which keep their events; answers how to stop. */
export function hearMeanwhile({ onEscape, onOther, holdsKeys }: Meanwhile): () => void {
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
