import { useRef, useState } from "react";
import { fitTypedLines } from "#core/fields/fit-typed-lines.ts";
import type { LinesField } from "#core/fields/lines.ts";
import { TextArea } from "#client/ui/text-input.tsx";
import { TruncationAlert } from "#client/ui/truncation-alert.tsx";
import type { InputProps } from "./input-props.ts";
import { storableText } from "./typed-text.ts";
import { useDraft } from "./use-draft.ts";

/** A list of plain texts, one per line. Blank lines are kept while typing. */
export function LinesInput(props: InputProps<LinesField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const [left, setLeft] = useState({ lines: 0, characters: 0 });
  const isCut = left.lines > 0 || left.characters > 0;
  /** Around what was typed last. */
  const stood = useRef({ before: "", behind: "" });
  const draft = useDraft(value.join("\n"), (typed) => {
    const { lines, cut } = fitTypedLines(storableText(typed), stood.current, field);
    setLeft(cut);
    onChange(lines, { typing: true });
    return { ok: true, text: lines.join("\n") };
  });
  // What did not fit is not shown either: what stands here is what is stored.
  const shown = isCut ? value.join("\n") : draft.text;
  return (
    <>
      <TextArea
        id={id}
        rows={3}
        value={shown}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const behind = storableText(target.value.slice(target.selectionEnd));
          stood.current = { before: shown, behind };
          draft.type(target.value);
        }}
        onKeyDown={(event) => {
          // In a full list a new line has no room: typed words would land in another one.
          if (event.key !== "Enter" || value.length < field.max) return;
          const { selectionStart, selectionEnd, value: text } = event.currentTarget;
          if (!text.slice(selectionStart, selectionEnd).includes("\n")) event.preventDefault();
        }}
        onBlur={() => {
          draft.leave();
          onEnd();
        }}
      />
      <TruncationAlert left={left.lines} max={field.max} what="line" hasUndo />
      <TruncationAlert left={left.characters} max={field.maxLength} what="character" hasUndo />
      {value.length >= field.max && (
        <output className="mt-0.5 block text-right text-xs text-danger">
          Full: {field.max} lines
        </output>
      )}
    </>
  );
}
