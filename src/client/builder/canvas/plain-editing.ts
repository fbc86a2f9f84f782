import { typedLines } from "#core/fields/lines.ts";
import type { SplitText } from "#core/fields/split-lines.ts";
import { hasFiles, hasWords, wordsOn } from "../clipboard/clipboard-contents.ts";
import { selectedIn } from "./plain-text.ts";
import { createTypedText } from "./typed-text.ts";
import type { TypedText } from "./typed-text.ts";

/** What editing a plain text in place needs. */
export interface PlainEditing {
  readonly element: HTMLElement;
  /** Enter inserts a line break; otherwise it ends editing. */
  readonly isLong: boolean;
  /** Maximum length in characters. */
  readonly max: number;
  /** The text as the page has it now. */
  readonly stored: () => string;
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
  /** Another program keeps writing into the text. */
  readonly onRewritten: () => void;
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
  const { element, isLong, onEnd } = editing;
  const ended = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, run, { signal: ended.signal });
  const text = createTypedText(editing);
  beginEditable(element, isLong);

  on("input", text.acceptInput);
  on("beforeinput", (event) => onBeforeInput(event, text, editing));
  on("keydown", (event) => {
    text.expectInput(false);
    onKeyDown(event, text, editing);
  });
  // Space would press the button or summary that contains the text.
  on("keyup", (event) => {
    if (event.key === " ") event.preventDefault();
  });
  on("paste", (event) => onPaste(event, text, editing));
  on("blur", () => onEnd("blur"));

  return () => {
    ended.abort();
    endEditable(element);
    text.stop();
  };
}

/** Joins, splits or ends the text instead of the browser; leaves other typing to it. */
function onBeforeInput(event: InputEvent, text: TypedText, editing: PlainEditing): void {
  const { element, isLong, among, onEnd } = editing;
  const { inputType } = event;
  // From here on spaces are shown as typed. Not before: editing a text does not change how it is laid out.
  element.dataset["typed"] = "";
  const isBackward = inputType === "deleteContentBackward";
  if (among !== undefined && isBackward && selectedIn(element).to === 0) {
    event.preventDefault();
    among.onJoin();
    return;
  }
  // Only the page's undo is used: the browser's own would revert half of a step.
  if (inputType.startsWith("history")) event.preventDefault();
  if (inputType === "insertFromDrop") {
    event.preventDefault();
    const words = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    selectRange(element, event.getTargetRanges()[0]);
    insertWords(words, text, editing);
    return;
  }
  if (inputType !== "insertLineBreak" && inputType !== "insertParagraph") {
    text.expectInput(!event.defaultPrevented);
    return;
  }
  event.preventDefault();
  if (isLong) text.insert("\n");
  else if (among === undefined || text.current() === "") onEnd("key");
  else among.onSplit(text.splitInto(["", ""]));
}

/** Moves to the text above or below, and ends editing. */
function onKeyDown(
  event: KeyboardEvent,
  text: TypedText,
  { element, isLong, among, onEnd }: PlainEditing,
): void {
  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
  if (among !== undefined && by !== null && !event.isComposing && !hasModifier(event)) {
    const { from, to } = selectedIn(element);
    // In a text that wraps, the caret first moves through its own rows.
    const isAtEdge = isOneRow(element) || (by < 0 ? from === 0 : to === text.current().length);
    if (isAtEdge && among.onStep(by, by < 0 ? from : to)) event.preventDefault();
    return;
  }
  const ends = event.key === "Escape" || (event.key === "Enter" && !isLong && !among);
  if (event.isComposing || !ends) return;
  event.preventDefault();
  event.stopPropagation();
  onEnd("key");
}

function onPaste(event: ClipboardEvent, text: TypedText, editing: PlainEditing): void {
  const { clipboardData } = event;
  // A picture or a file is refused by whoever listens to the document, with a reason.
  if (clipboardData === null || (!hasWords(clipboardData) && hasFiles(clipboardData))) return;
  event.preventDefault();
  insertWords(wordsOn(clipboardData), text, editing);
}

/** Inserts words from elsewhere at the selection, as lines where there may be several, else in one line. */
function insertWords(words: string, text: TypedText, editing: PlainEditing): void {
  const { isLong, among, onPause } = editing;
  const lines = words.replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n");
  onPause();
  const pastedLines = among === undefined ? [] : typedLines(lines);
  if (among !== undefined && pastedLines.length > 1) {
    among.onSplit(text.splitInto(pastedLines));
    return;
  }
  text.insert(isLong ? lines : lines.trim().replace(/\s*\n\s*/g, " "));
  onPause();
}

function selectRange(element: HTMLElement, range: StaticRange | undefined): void {
  if (range === undefined) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const selection = element.ownerDocument.getSelection();
  selection?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
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
  // Translators would write into the text.
  element.setAttribute("translate", "no");
  element.setAttribute("aria-label", element.dataset["placeholder"] ?? "Text");
  if (isLong) element.setAttribute("aria-multiline", "true");
}

function endEditable(element: HTMLElement): void {
  for (const name of editableAttributes) element.removeAttribute(name);
}

const editableAttributes = [
  "contenteditable",
  "data-editing",
  "data-typed",
  "role",
  "translate",
  "aria-label",
  "aria-multiline",
];
