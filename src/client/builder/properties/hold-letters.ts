import { freshMark, keyContextOf } from "#client/keys/key-context.ts";

/** Letters typed for a text that does not have the focus yet. */
export interface LetterHold {
  /**
   * Stops holding, and types the letters into the text that was focused because its block was just added. Calls back
   * with the letters if there is none.
   */
  readonly release: (onLost: (letters: string) => void) => void;
}

/** Holds the letters typed in these documents outside of any text: they are meant for a text that is about to be focused. */
export function holdLetters(documents: readonly Document[]): LetterHold {
  const ended = new AbortController();
  let letters = "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || keyContextOf(event.target).isText) return;
    const next = after(letters, event);
    if (next === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    letters = next;
  };
  for (const { defaultView } of documents) {
    defaultView?.addEventListener("keydown", onKeyDown, { capture: true, signal: ended.signal });
  }
  return {
    release: (onLost) => {
      const control = document.activeElement;
      const isFresh = control?.hasAttribute(freshMark) === true;
      ended.abort();
      if (letters === "") return;
      // Deprecated, but the only way to type like the browser, with its undo and its events.
      if (!isFresh || !document.execCommand("insertText", false, letters)) onLost(letters);
    },
  };
}

/** Names of keys that type nothing are words. */
const isLetter = /^.$/u;

/** The letters after a key; null if the key is not for them. */
function after(letters: string, event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isAltGr = event.getModifierState("AltGraph");
  if (metaKey || ((ctrlKey || altKey) && !isAltGr)) return null;
  const isBegun = letters !== "";
  // Alone, a space or Enter presses the focused button.
  if (key === " ") return isBegun ? `${letters} ` : null;
  if (key === "Enter") return isBegun ? `${letters}\n` : null;
  if (key === "Backspace") return isBegun ? letters.slice(0, -1) : null;
  return isLetter.test(key) ? letters + key : null;
}
