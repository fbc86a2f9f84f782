import { isSafeJson } from "#core/document/safe-json.ts";
import type { Json } from "#core/document/json.ts";
import { TextArea } from "#client/ui/text-input.tsx";
import type { InputProps } from "./input-props.ts";
import { InvalidNote } from "./invalid-note.tsx";
import { useDraft } from "./use-draft.ts";

/** A value as JSON, for field kinds without an input. */
export function UnknownInput({ field, stored, id, describedBy, onChange, onEnd }: InputProps) {
  const shown = JSON.stringify(stored ?? field.default, null, 2);
  const draft = useDraft(shown, (typed) => {
    const value = parseJson(typed);
    if (value === undefined || field.refuse(value) !== null) return { ok: false };
    onChange(value, { typing: true });
    return { ok: true, text: JSON.stringify(value, null, 2) };
  });
  return (
    <>
      <TextArea
        id={id}
        value={draft.text}
        spellCheck={false}
        aria-invalid={draft.isInvalid}
        aria-describedby={[describedBy, `${id}-unfit`].filter(Boolean).join(" ")}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={() => {
          draft.leave();
          onEnd();
        }}
        className="font-mono text-xs"
      />
      <InvalidNote
        id={`${id}-unfit`}
        draft={draft}
        expected="must be a value of this field as JSON"
      />
    </>
  );
}

function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // `isSafeJson` has checked that it is JSON.
    return isSafeJson(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}
