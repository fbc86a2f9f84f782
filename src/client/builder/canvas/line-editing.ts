import { flushSync } from "react-dom";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { sayHowManyLeftOut } from "#core/fields/fit-text.ts";
import { sayLinesLeftOut, type LinesField } from "#core/fields/lines.ts";
import { splitLines, type SplitText } from "#core/fields/split-lines.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { readLinesOn } from "#client/editor/read-text.ts";
import { blockElement } from "#client/frame/boxes.ts";
import type { TextEditing } from "./editing.ts";
import { editPlainText } from "./plain-editing.ts";

interface LineEditing {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** Reports that not all of what was typed or pasted fits. */
  readonly onCut: (said: string) => void;
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
const freshMark = "data-fresh";

/**
 * Edits one line of a lines field: Enter splits it, Backspace at its start joins it to the line before, and the arrows
 * move between lines. A list has no empty lines, so a line that was emptied, or added and never typed into, is removed
 * when it is left. Returns a function that stops editing.
 */
export function editLine(
  { editor, registry, notices, onCut, start, block, path, line, ...rest }: LineEditing,
  element: HTMLElement,
  onEnd: (how: "key" | "blur") => void,
): () => void {
  const field = rest.field as LinesField;
  const { ownerDocument: document } = element;
  /** The element is empty, but the stored line still has its text. */
  let isEmptied = false;
  let isFresh = element.hasAttribute(freshMark);
  element.removeAttribute(freshMark);

  const linesNow = (): readonly string[] =>
    readLinesOn(editor.getState().history.present, registry, { block, path }) ?? [];
  const goTo = (place: number, from: "fresh" | number) => {
    const at = CSS.escape(`${path}.${place}`);
    const next = blockElement(document, block)?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (!next) return;
    if (from === "fresh") next.setAttribute(freshMark, "");
    start(next, from === "fresh" ? "all" : from);
  };
  /**
   * Replaces some lines in one undoable step and renders them synchronously, because the caret moves into one of them.
   * Returns whether they fit.
   */
  const put = (from: number, count: number, lines: readonly string[]): boolean => {
    const next = linesNow().toSpliced(from, count, ...lines);
    if (next.length > field.max) {
      notices.warning(`${field.label} can have at most ${field.max} lines`);
      return false;
    }
    if (lines.some(({ length }) => length > field.maxLength)) {
      notices.warning(`${field.label} can have at most ${field.maxLength} characters in a line`);
      return false;
    }
    isEmptied = false;
    isFresh = false;
    editor.endTyping();
    flushSync(() => editor.set(block, path, next));
    return true;
  };
  const split = (texts: SplitText) => {
    const isPaste = texts.lines.some((text) => text !== "");
    const max = isPaste ? field.max - linesNow().length + 1 : texts.lines.length;
    const fitted = splitLines(texts, { max, maxLength: field.maxLength });
    const blank = fitted.lines.findIndex((text) => text.trim() === "");
    const lines = fitted.lines.map((text) => (text.trim() === "" ? freshText : text.trim()));
    if (!put(line, 1, lines)) return;
    if (blank < 0) goTo(line + lines.length - 1, fitted.caret);
    else goTo(line + blank, "fresh");
    const [first, ...more] = sayLinesLeftOut(fitted.cut);
    const room = `there is room for ${field.max} lines of ${field.maxLength} characters`;
    if (first !== undefined) onCut(`${[first, ...more].join(", ")}: ${room}.`);
  };

  let stored = linesNow()[line];
  const stop = editPlainText({
    element,
    isLong: false,
    max: field.maxLength,
    among: {
      onSplit: (texts) => {
        if (isFresh) onEnd("key");
        else split(texts);
      },
      onJoin: () => {
        const before = linesNow()[line - 1];
        if (before === undefined) return;
        const text = isEmptied || isFresh ? "" : (linesNow()[line] ?? "");
        if (put(line - 1, 2, [before + text])) goTo(line - 1, before.length);
      },
      onStep: (by, caret) => {
        const next = linesNow()[line + by];
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
      editor.set(block, path, linesNow().with(line, stored), { typing: true });
    },
    onPause: editor.endTyping,
    onEnd,
    onCut: (left) =>
      onCut(`${sayHowManyLeftOut(left)}: there is room for ${field.maxLength} in a line.`),
  });
  return () => {
    stop();
    // Not if undo or redo has put another line in its place.
    if ((isEmptied || isFresh) && stored !== undefined && linesNow()[line] === stored) {
      editor.set(block, path, linesNow().toSpliced(line, 1));
    }
  };
}
