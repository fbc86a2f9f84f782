import { typedLines, type LinesField } from "#core/fields/lines.ts";
import { TextArea } from "#client/ui/text-input.tsx";
import type { InputProps } from "./input-props.ts";
import { cleanText } from "./typed-text.ts";
import { useDraft } from "./use-draft.ts";

/** A list of plain texts, one to a line; blank lines stay while they are typed. */
export function LinesInput(props: InputProps<LinesField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const draft = useDraft(value.join("\n"), (typed) => {
    const lines = typedLines(typed)
      .slice(0, field.max)
      .map((line) => cleanText(line, field.maxLength));
    onChange(lines, { typing: true });
    return { ok: true, text: lines.join("\n") };
  });
  return (
    <>
      <TextArea
        id={id}
        rows={3}
        value={draft.text}
        aria-describedby={describedBy}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={() => {
          draft.leave();
          onEnd();
        }}
      />
      {value.length >= field.max && (
        <output className="mt-0.5 block text-right text-xs text-danger">
          Full: {field.max} lines
        </output>
      )}
    </>
  );
}
