import { fitTyped } from "#core/fields/fit-text.ts";
import type { SplitText } from "#core/fields/split-lines.ts";
import { countRewrites } from "#client/rich-text/rewrites.ts";
import { caretAfterChange, putCaret, selectedIn, textOf, writeText } from "./plain-text.ts";

/** The text of an element while it is edited in place. */
export interface TypedText {
  /** The text that the page has. */
  readonly current: () => string;
  /** Whether the next mutation of the element is the browser's own, after `beforeinput`. */
  readonly expectInput: (isExpected: boolean) => void;
  /** Accepts what the browser has put into the element. */
  readonly acceptInput: () => void;
  /** Replaces the selection, keeping one text node, so that the DOM matches what is stored. */
  readonly insert: (text: string) => void;
  /** What the text becomes if the selection is replaced with these lines. */
  readonly splitInto: (lines: readonly string[]) => SplitText;
  /** Stops following the element and leaves the text in one text node. */
  readonly stop: () => void;
}

interface TypedTextDeps {
  readonly element: HTMLElement;
  /** Maximum length in characters. */
  readonly max: number;
  /** The text as the page has it now. */
  readonly stored: () => string;
  /** Called on each change with the whole text. */
  readonly onText: (text: string) => void;
  /** Called with the number of characters that did not fit. */
  readonly onCut: (left: number) => void;
  /** Called if another program, such as a translator, keeps writing into the text however often that is reverted. */
  readonly onRewritten: () => void;
}

/**
 * Follows an element's text: what is typed into it, and what undo or another editor writes into it. What anything else
 * writes into it, such as an extension of the browser, is reverted.
 */
export function createTypedText(deps: TypedTextDeps): TypedText {
  const { element, max, stored, onText, onCut, onRewritten } = deps;
  const window = element.ownerDocument.defaultView;
  let last = textOf(element);
  let isInputExpected = false;
  const isRewrittenAgain = countRewrites();

  /**
   * Accepts a changed text with the caret at `behind`, after the inserted part; what does not fit is cut from the end
   * of that part. `isThere`: the browser has already put the text into the element.
   */
  const take = (typed: string, behind: number, isThere: boolean) => {
    const { text, cutCount, caret } = fitTyped(typed, behind, { before: last, max });
    if (!isThere || element.textContent !== text) write(text, caret);
    if (text !== last) {
      last = text;
      onText(text);
    }
    if (cutCount > 0) onCut(cutCount);
  };

  const write = (text: string, caret: number) => {
    writeText(element, text);
    putCaret(element, caret);
  };

  const changed = window
    ? new window.MutationObserver(() => {
        const text = textOf(element);
        if (text === last || isInputExpected) return;
        if (text === stored()) {
          const caret = caretAfterChange(last, text);
          last = text;
          putCaret(element, caret);
        } else if (isRewrittenAgain()) onRewritten();
        else write(last, Math.min(selectedIn(element).from, last.length));
      })
    : null;
  changed?.observe(element, { childList: true, characterData: true, subtree: true });

  return {
    current: () => last,
    expectInput: (isExpected) => {
      isInputExpected = isExpected;
    },
    acceptInput: () => {
      isInputExpected = false;
      const text = textOf(element);
      // Browsers break lines with elements of their own, and leave a `<br>` in an emptied element.
      if (element.textContent !== text || text === "") write(text, selectedIn(element).from);
      take(text, selectedIn(element).from, true);
    },
    insert: (text) => {
      const { from, to } = selectedIn(element);
      take(last.slice(0, from) + text + last.slice(to), from + text.length, false);
    },
    splitInto: (lines) => {
      const { from, to } = selectedIn(element);
      return { before: last.slice(0, from), lines, behind: last.slice(to) };
    },
    stop: () => {
      // Keeps a change of the page that the observer has not delivered yet.
      const isChanged = (changed?.takeRecords().length ?? 0) > 0;
      if (isChanged && textOf(element) === stored()) last = stored();
      changed?.disconnect();
      // Merges leftover nodes into one text node with the stored text.
      if (element.textContent !== last || element.childNodes.length > 1) element.textContent = last;
    },
  };
}
