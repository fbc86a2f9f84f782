import { flushSync } from "react-dom";
import type { AnyField } from "#blocks/_kit/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { LinesField } from "#core/fields/lines.ts";
import { findBlock } from "../editor/commands.ts";
import type { Editor, Notices } from "../editor/editor.ts";
import { readLines } from "../editor/read-text.ts";
import { blockElement } from "./boxes.ts";
import { editPlainText } from "./plain-editing.ts";
import type { TextEditing } from "./text-editing.ts";

interface LineEditing {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** Begins at another line. */
  readonly start: TextEditing["start"];
  readonly block: string;
  /** Of the field. */
  readonly path: string;
  /** Which of its lines. */
  readonly line: number;
  readonly field: AnyField;
}

/**
 * Edits one line of a field of lines: Enter begins another one, Backspace at its start joins it to the one before. A list
 * has no empty lines: one that was emptied goes when it is left. Answers how to stop.
 */
export function editLine(
  { editor, registry, notices, start, block, path, line, ...rest }: LineEditing,
  element: HTMLElement,
  onEnd: (how: "key" | "blur") => void,
): () => void {
  const field = rest.field as LinesField;
  const { ownerDocument: document } = element;
  let isEmptied = false;

  const linesNow = (): readonly string[] => {
    const found = findBlock(editor.getState().history.present, block);
    const definition = found && registry.find(found.type)?.definition;
    return found && definition ? readLines(definition, found, path) : [];
  };
  const goTo = (place: number, from: "all" | number) => {
    const at = CSS.escape(`${path}.${place}`);
    const next = blockElement(document, block)?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (next) start(next, from);
  };
  /** Puts lines in place of some, as one step, and draws them at once: the caret goes into one of them. */
  const put = (from: number, count: number, lines: readonly string[]): boolean => {
    const next = linesNow().toSpliced(from, count, ...lines);
    if (next.length > field.max)
      notices.warning(`${field.label} can have at most ${field.max} lines`);
    else if (lines.some(({ length }) => length > field.maxLength)) tooLong();
    else {
      isEmptied = false;
      editor.endTyping();
      flushSync(() => editor.set(block, path, next));
      return true;
    }
    return false;
  };
  const tooLong = () =>
    notices.warning(`${field.label} can have at most ${field.maxLength} characters in a line`);

  const stop = editPlainText({
    element,
    isLong: false,
    max: field.maxLength,
    among: {
      onSplit: (texts, caret) => {
        const fresh = field.initial?.[0] ?? "New line";
        const blank = texts.findIndex((text) => text.trim() === "");
        const lines = texts.map((text) => (text.trim() === "" ? fresh : text.trim()));
        if (!put(line, 1, lines)) return;
        if (blank < 0) goTo(line + lines.length - 1, caret);
        else goTo(line + blank, "all");
      },
      onJoin: () => {
        const before = linesNow()[line - 1];
        if (before === undefined) return;
        const text = isEmptied ? "" : (linesNow()[line] ?? "");
        if (put(line - 1, 2, [before + text])) goTo(line - 1, before.length);
      },
    },
    onText: (text) => {
      isEmptied = text.trim() === "";
      if (!isEmptied) {
        editor.set(block, path, linesNow().with(line, text.trim()), { typing: true });
      }
    },
    onPause: editor.endTyping,
    onEnd,
    onTooLong: tooLong,
  });
  return () => {
    stop();
    if (isEmptied && linesNow()[line] !== undefined) {
      editor.set(block, path, linesNow().toSpliced(line, 1));
    }
  };
}
