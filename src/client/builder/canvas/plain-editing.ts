import { fitTyped } from "#core/fields/fit-text.ts";
import { typedLines } from "#core/fields/lines.ts";
import type { SplitText } from "#core/fields/split-lines.ts";
import { caretAfterChange, putCaret, selectedIn, textOf, writeText } from "./plain-text.ts";

/** What editing a plain text in place needs. */
export interface PlainEditing {
  readonly element: HTMLElement;
  /** Enter inserts a line break; otherwise it ends editing. */
  readonly isLong: boolean;
  /** Maximum length in characters. */
  readonly max: number;
  /** For one text of a list of lines: callbacks that split, join and move between lines. */
  readonly among?: AmongTexts;
  /** Called on each change with the whole text. */
  readonly onText: (text: string) => void;
  /** The next typing starts a new undo step. */
  readonly onPause: () => void;
  /** Called on Enter, Escape or when the focus leaves. */
  readonly onEnd: (how: "key" | "blur") => void;
  /** Called with the number of characters that did not fit. */
  readonly onCut: (left: number) => void;
}

export interface AmongTexts {
  /** Enter was pressed, or several lines were pasted: replace this text with several. */
  readonly onSplit: (split: SplitText) => void;
  /** Backspace at the start: join this text to the one before. */
  readonly onJoin: () => void;
  /** An arrow key leaves the text. Returns whether there is a text before or after it. */
  readonly onStep: (by: -1 | 1, caret: number) => boolean;
}

/**
 * Makes an element's text editable in place. The browser does the typing, so the caret never jumps; a change from
 * outside puts the caret after what changed. Returns a function that stops editing.
 */
export function editPlainText(editing: PlainEditing): () => void {
  const { element, isLong, max, among, onText, onPause, onEnd, onCut } = editing;
  const window = element.ownerDocument.defaultView;
  const ended = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, run, { signal: ended.signal });
  let last = textOf(element);
  /** True between `beforeinput` and `input`: a mutation seen then is the browser's own. */
  let isTyping = false;
  beginEditable(element, isLong);

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

  /** Replaces the selection, keeping one text node, so that the DOM matches what is stored. */
  const insert = (text: string) => {
    const { from, to } = selectedIn(element);
    take(last.slice(0, from) + text + last.slice(to), from + text.length, false);
  };

  on("input", () => {
    isTyping = false;
    const text = textOf(element);
    // Browsers break lines with elements of their own, and leave a `<br>` in an emptied element.
    if (element.textContent !== text || text === "") write(text, selectedIn(element).from);
    take(text, selectedIn(element).from, true);
  });

  on("beforeinput", (event) => {
    const { inputType } = event;
    const isBackward = inputType === "deleteContentBackward";
    if (among !== undefined && isBackward && selectedIn(element).to === 0) {
      event.preventDefault();
      among.onJoin();
      return;
    }
    // Only the page's undo is used: the browser's own would revert half of a step.
    if (inputType.startsWith("history")) event.preventDefault();
    if (inputType !== "insertLineBreak" && inputType !== "insertParagraph") {
      isTyping = !event.defaultPrevented;
      return;
    }
    event.preventDefault();
    if (isLong) insert("\n");
    else if (among === undefined || last === "") onEnd("key");
    else {
      const { from, to } = selectedIn(element);
      among.onSplit({ before: last.slice(0, from), lines: ["", ""], behind: last.slice(to) });
    }
  });

  on("keydown", (event) => {
    isTyping = false;
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (among !== undefined && by !== null && !event.isComposing && !hasModifier(event)) {
      const { from, to } = selectedIn(element);
      // In a text that wraps, the caret first moves through its own rows.
      const isAtEdge = isOneRow(element) || (by < 0 ? from === 0 : to === last.length);
      if (isAtEdge && among.onStep(by, by < 0 ? from : to)) event.preventDefault();
      return;
    }
    const ends = event.key === "Escape" || (event.key === "Enter" && !isLong && !among);
    if (event.isComposing || !ends) return;
    event.preventDefault();
    event.stopPropagation();
    onEnd("key");
  });

  // Space would press the button or summary that contains the text.
  on("keyup", (event) => {
    if (event.key === " ") event.preventDefault();
  });

  on("paste", (event) => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData("text/plain").replaceAll("\0", "") ?? "";
    const lines = pasted.toWellFormed().replace(/\r\n?/g, "\n");
    onPause();
    const pastedLines = among === undefined ? [] : typedLines(lines);
    if (among !== undefined && pastedLines.length > 1) {
      const { from, to } = selectedIn(element);
      among.onSplit({ before: last.slice(0, from), lines: pastedLines, behind: last.slice(to) });
      return;
    }
    insert(isLong ? lines : lines.trim().replace(/\s*\n\s*/g, " "));
    onPause();
  });

  on("drop", (event) => event.preventDefault());
  on("blur", () => onEnd("blur"));

  const changed = window
    ? new window.MutationObserver(() => {
        const text = textOf(element);
        if (text === last || isTyping) return;
        const caret = caretAfterChange(last, text);
        last = text;
        putCaret(element, caret);
      })
    : null;
  changed?.observe(element, { childList: true, characterData: true, subtree: true });

  return () => {
    // Keeps a change from outside that the observer has not delivered yet.
    if ((changed?.takeRecords().length ?? 0) > 0) last = textOf(element);
    changed?.disconnect();
    ended.abort();
    endEditable(element);
    // Merges leftover nodes into one text node with the stored text.
    if (element.textContent !== last || element.childNodes.length > 1) element.textContent = last;
  };
}

function hasModifier({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || altKey || ctrlKey || metaKey;
}

/** Whether the text is laid out in one row. */
function isOneRow(element: HTMLElement): boolean {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size <= 1;
}

function beginEditable(element: HTMLElement, isLong: boolean): void {
  element.contentEditable = "plaintext-only";
  element.dataset["editing"] = "plain";
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-label", element.dataset["placeholder"] ?? "Text");
  if (isLong) element.setAttribute("aria-multiline", "true");
}

function endEditable(element: HTMLElement): void {
  for (const name of ["contenteditable", "data-editing", "role", "aria-label", "aria-multiline"]) {
    element.removeAttribute(name);
  }
}
