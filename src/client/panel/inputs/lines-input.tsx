import { useState } from "react";
import { fitLines, typedLines, type LinesField } from "#core/fields/lines.ts";
import { TextArea } from "#client/ui/text-input.tsx";
import { CutNote } from "#client/ui/cut-note.tsx";
import type { InputProps } from "./input-props.ts";
import { storableText } from "./typed-text.ts";
import { useDraft } from "./use-draft.ts";

/** A list of plain texts, one per line. Blank lines are kept while typing. */
export function LinesInput(props: InputProps<LinesField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const [left, setLeft] = useState({ lines: 0, characters: 0 });
  const draft = useDraft(value.join("\n"), (typed) => {
    const { lines, cut } = fitLines(typedLines(storableText(typed)), field);
    setLeft(cut);
    onChange(lines, { typing: true });
    return { ok: true, text: lines.join("\n") };
  });
  const isCut = left.lines > 0 || left.characters > 0;
  return (
    <>
      <TextArea
        id={id}
        rows={3}
        // Shows the stored lines after a cut, without what did not fit.
        value={isCut ? value.join("\n") : draft.text}
        aria-describedby={describedBy}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={() => {
          draft.leave();
          onEnd();
        }}
      />
      <CutNote left={left.lines} max={field.max} what="line" hasUndo />
      <CutNote left={left.characters} max={field.maxLength} what="character" hasUndo />
      {value.length >= field.max && (
        <output className="mt-0.5 block text-right text-xs text-danger">
          Full: {field.max} lines
        </output>
      )}
    </>
  );
}
