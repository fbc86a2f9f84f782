import type { Draft } from "./drafts.ts";
import { makeButton } from "../../_kit/dom/make.ts";
import { texts } from "./texts.ts";

/** The button that clears the form, and until the next change undoes that. */
export interface ClearButton {
  readonly element: HTMLButtonElement;
  /** Forgets what was cleared: the button clears again. */
  readonly forget: () => void;
}

interface Clearable {
  readonly read: () => Draft;
  readonly clear: () => void;
  readonly restore: (draft: Draft) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

/** Creates the button for a form's content. */
export function drawClearButton(
  document: Document,
  { read, clear, restore, announce }: Clearable,
): ClearButton {
  let cleared: Draft | null = null;
  const element = makeButton(document, "apply-quiet", texts.clear, () => {
    if (cleared === null) {
      cleared = read();
      clear();
      element.textContent = texts.undo;
      announce(texts.cleared);
    } else {
      const content = cleared;
      cleared = null;
      restore(content);
      element.textContent = texts.clear;
      announce(texts.undone);
    }
  });
  return {
    element,
    forget: () => {
      cleared = null;
      element.textContent = texts.clear;
    },
  };
}
