import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { describeCut } from "#core/fields/fit-text.ts";
import { describeLinesCut, type LinesField } from "#core/fields/lines.ts";
import { splitLines, type SplitText } from "#core/fields/split-lines.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { blockElement } from "#client/frame/boxes.ts";
import type { TextEditing } from "./editing.ts";
import { createFieldLines } from "./field-lines.ts";
import { editPlainText } from "./plain-editing.ts";

interface LineEditing {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** Reports that not all of what was typed or pasted fits. */
  readonly onCut: (message: string) => void;
  /** Called on Escape, on Enter in a new line, or when the focus leaves. */
  readonly onEnd: (how: "key" | "blur") => void;
  /** Another program keeps writing into the text. */
  readonly onRewritten: () => void;
  /** Starts editing another line. */
  readonly start: TextEditing["start"];
  readonly block: string;
  /** Path of the field. */
  readonly path: string;
  /** Index of the line in the field. */
  readonly line: number;
  readonly field: AnyField;
}

/** The text of a new line: it is selected as a whole, so that typing replaces it. */
const freshText = "New line";
/** Marks the element of a new line, for the `editLine` call that starts on it. */
const freshLineMark = "data-fresh";

/**
 * Edits one line of a lines field: Enter splits it, Backspace at its start joins it to the line before, and the arrows
 * move between lines. A list has no empty lines, so a line that was emptied, or added and never typed into, is removed
 * when it is left. Returns a function that stops editing.
 */
export function editLine(editing: LineEditing, element: HTMLElement): () => void {
  const { editor, onCut, onEnd, onRewritten, line } = editing;
  const field = editing.field as LinesField;
  const lines = createFieldLines(editing, field);
  const goTo = (place: number, from: "fresh" | number) =>
    startOnLine(editing, element.ownerDocument, place, from);
  /** The element is empty, but the stored line still has its text. */
  let isEmptied = false;
  let isFresh = element.hasAttribute(freshLineMark);
  element.removeAttribute(freshLineMark);
  let stored = lines.now()[line];

  /** Replaces some lines with others. Returns whether they fit. */
  const put = (from: number, count: number, texts: readonly string[]): boolean => {
    if (!lines.haveRoom(from, count, texts)) return false;
    isEmptied = false;
    isFresh = false;
    lines.replace(from, count, texts);
    return true;
  };
  const split = (texts: SplitText) => {
    const { blank, caret, said, ...fitted } = fitSplit(texts, lines.now().length, field);
    if (!put(line, 1, fitted.lines)) return;
    if (blank < 0) goTo(line + fitted.lines.length - 1, caret);
    else goTo(line + blank, "fresh");
    if (said !== null) onCut(said);
  };

  const stop = editPlainText({
    element,
    isLong: false,
    max: field.maxLength,
    stored: () => lines.now()[line] ?? "",
    among: {
      onSplit: (texts) => {
        if (isFresh) onEnd("key");
        else split(texts);
      },
      onJoin: () => {
        const before = lines.now()[line - 1];
        if (before === undefined) return;
        const text = isEmptied || isFresh ? "" : (lines.now()[line] ?? "");
        if (put(line - 1, 2, [before + text])) goTo(line - 1, before.length);
      },
      onStep: (by, caret) => {
        const next = lines.now()[line + by];
        if (next === undefined) return false;
        const isLeftEmpty = isEmptied || isFresh;
        if (isLeftEmpty) put(line, 1, []);
        goTo(isLeftEmpty && by > 0 ? line : line + by, Math.min(caret, next.length));
        return true;
      },
    },
    onText: (text) => {
      isEmptied = text.trim() === "";
      isFresh = false;
      if (isEmptied) return;
      stored = text.trim();
      lines.type(line, stored);
    },
    onPause: editor.endTyping,
    onEnd,
    onRewritten,
    onCut: (left) => onCut(`${describeCut(left)}: there is room for ${field.maxLength} in a line.`),
  });
  /** A line without words of its own is not saved. Typing goes on at the end of the line before. */
  const leaveBlank = () => {
    if (!isEmptied && !isFresh) return;
    put(line, 1, []);
    const before = lines.now()[line - 1];
    if (before !== undefined) goTo(line - 1, before.length);
    else if (lines.now()[line] !== undefined) goTo(line, 0);
    else onEnd("key");
  };
  const stopSettling = editor.onBeforeSave(leaveBlank);
  return () => {
    stopSettling();
    stop();
    // Not if undo or redo has put another line in its place.
    const isStill = stored !== undefined && lines.now()[line] === stored;
    if ((isEmptied || isFresh) && isStill) lines.remove(line);
  };
}

/** Starts editing another line of the same field, if it is on the page: a new one as a whole, or at an offset. */
function startOnLine(
  { block, path, start }: LineEditing,
  document: Document,
  line: number,
  from: "fresh" | number,
): void {
  const at = CSS.escape(`${path}.${line}`);
  const next = blockElement(document, block)?.querySelector<HTMLElement>(`[data-at="${at}"]`);
  if (!next) return;
  if (from === "fresh") next.setAttribute(freshLineMark, "");
  start(next, from === "fresh" ? "all" : from);
}

interface FittedLines {
  readonly lines: readonly string[];
  /** Index of the first line that has only the text of a new one; -1 if there is none. */
  readonly blank: number;
  /** Offset of the caret in the last line. */
  readonly caret: number;
  /** What did not fit, as a sentence; null if everything did. */
  readonly said: string | null;
}

/** The lines that replace a line that is split. `count`: the lines that the field has now. */
function fitSplit(texts: SplitText, count: number, field: LinesField): FittedLines {
  const isPaste = texts.lines.some((text) => text !== "");
  const max = isPaste ? field.max - count + 1 : texts.lines.length;
  const { lines, caret, cut } = splitLines(texts, { max, maxLength: field.maxLength });
  const [first, ...more] = describeLinesCut(cut);
  const room = `there is room for ${field.max} lines of ${field.maxLength} characters`;
  return {
    lines: lines.map((text) => (text.trim() === "" ? freshText : text.trim())),
    blank: lines.findIndex((text) => text.trim() === ""),
    caret,
    said: first === undefined ? null : `${[first, ...more].join(", ")}: ${room}.`,
  };
}
