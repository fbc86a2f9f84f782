import { flushSync } from "react-dom";
import type { Registry } from "#blocks/create-registry.ts";
import type { LinesField } from "#core/fields/lines.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { readLinesOn } from "#client/editor/read-text.ts";

/** The lines of a lines field, as the page has them now. */
export interface FieldLines {
  readonly now: () => readonly string[];
  /** Whether the field has room for these lines in place of `count` lines from `from`; if not, a notice says why. */
  readonly haveRoom: (from: number, count: number, lines: readonly string[]) => boolean;
  /** Replaces them in one undoable step and renders them synchronously, for a caret that moves into one of them. */
  readonly replace: (from: number, count: number, lines: readonly string[]) => void;
  /** Writes one line while it is typed. */
  readonly type: (line: number, text: string) => void;
  readonly remove: (line: number) => void;
}

interface FieldLinesDeps {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  readonly block: string;
  /** Path of the field. */
  readonly path: string;
}

/** Reads and writes the lines of a field. */
export function createFieldLines(
  { editor, registry, notices, block, path }: FieldLinesDeps,
  field: LinesField,
): FieldLines {
  const now = () => readLinesOn(editor.getState().history.present, registry, { block, path }) ?? [];
  return {
    now,
    haveRoom: (from, count, lines) => {
      if (now().toSpliced(from, count, ...lines).length > field.max) {
        notices.warning(`${field.label} can have at most ${field.max} lines`);
        return false;
      }
      if (lines.some(({ length }) => length > field.maxLength)) {
        notices.warning(`${field.label} can have at most ${field.maxLength} characters in a line`);
        return false;
      }
      return true;
    },
    replace: (from, count, lines) => {
      const next = now().toSpliced(from, count, ...lines);
      editor.endTyping();
      flushSync(() => editor.set(block, path, next));
    },
    type: (line, text) => editor.set(block, path, now().with(line, text), { typing: true }),
    remove: (line) => editor.set(block, path, now().toSpliced(line, 1)),
  };
}
