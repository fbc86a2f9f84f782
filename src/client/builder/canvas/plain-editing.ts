import { fitTyped } from "#core/fields/fit-text.ts";
import { typedLines } from "#core/fields/lines.ts";
import { caretAfterChange, putCaret, selectedIn, textOf, writeText } from "./plain-text.ts";

/** What editing a plain text in place needs. */
export interface PlainEditing {
  readonly element: HTMLElement;
  /** Enter makes a line break; else it ends editing. */
  readonly isLong: boolean;
  /** Most characters. */
  readonly max: number;
  /** For a text that is one of several: what makes more texts of it, or one of two. */
  readonly among?: AmongTexts;
  /** Called with each text typed. */
  readonly onText: (text: string) => void;
  /** What is typed next is another step. */
  readonly onPause: () => void;
  /** Enter, Escape, or the focus went elsewhere. */
  readonly onEnd: (how: "key" | "blur") => void;
  /** Said after what was typed or pasted did not fit whole: how many characters were left out. */
  readonly onCut: (left: number) => void;
}

export interface AmongTexts {
  /** Enter, or several lines pasted: more texts stand in its place. */
  readonly onSplit: (split: SplitText) => void;
  /** Backspace at its start: it continues the one before. */
  readonly onJoin: () => void;
  /** An arrow leads out of it, to the one before or after; answers whether there is one. */
  readonly onStep: (by: -1 | 1, caret: number) => boolean;
}

/** What takes the place of a text: the first line stands behind `before`, the last one in front of `behind`. */
export interface SplitText {
  readonly before: string;
  /** Two or more; two empty ones for Enter. */
  readonly lines: readonly string[];
  readonly behind: string;
}

/**
 * Makes an element's text editable in place. The browser owns the characters, so the caret never jumps; a change from
 * elsewhere puts it behind what changed. Answers how to stop.
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
  /** Between what the browser announces and what it has done, the change is its own. */
  let isTyping = false;
  beginEditable(element, isLong);

  /**
   * Takes a text with the caret behind what was put into it: of that the end goes where it does not fit. `isThere`: the
   * browser has it in the element already.
   */
  const take = (typed: string, behind: number, isThere: boolean) => {
    const { text, left, caret } = fitTyped(typed, behind, { before: last, max });
    if (!isThere || element.textContent !== text) write(text, caret);
    if (text !== last) {
      last = text;
      onText(text);
    }
    if (left > 0) onCut(left);
  };

  const write = (text: string, caret: number) => {
    writeText(element, text);
    putCaret(element, caret);
  };

  /** Puts a text in place of what is selected, as one text node: what stands there is what is stored. */
  const insert = (text: string) => {
    const { from, to } = selectedIn(element);
    take(last.slice(0, from) + text + last.slice(to), from + text.length, false);
  };

  on("input", () => {
    isTyping = false;
    const text = textOf(element);
    // The browser may break lines in ways of its own, and leaves one behind in an emptied element.
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
    // The page's undo is the only one: the browser's own would take back half of a step.
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
      // In one of several rows the caret goes to the next row first.
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

  // A space would press the button or the summary around the text.
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
    // What came from elsewhere a moment ago, and was not heard of yet, stays.
    if ((changed?.takeRecords().length ?? 0) > 0) last = textOf(element);
    changed?.disconnect();
    ended.abort();
    endEditable(element);
    // What the browser left behind becomes one text, as it is stored.
    if (element.textContent !== last || element.childNodes.length > 1) element.textContent = last;
  };
}

function hasModifier({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || altKey || ctrlKey || metaKey;
}

/** Whether all of a text stands in one row. */
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
