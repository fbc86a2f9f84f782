import type { KeyboardEvent } from "react";
import type { NumberField } from "#core/fields/number.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { InputProps } from "./input-props.ts";
import { readNumber, spellNumber, stepNumber } from "./number-text.ts";
import { RangeSlider } from "./range-slider.tsx";
import { InvalidNote } from "./invalid-note.tsx";
import { useDraft } from "./use-draft.ts";

/**
 * A number, with a slider if its field has one. The arrow keys step, with Shift by ten; out-of-range numbers are not
 * stored.
 */
export function NumberInput(props: InputProps<NumberField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const draft = useDraft(spellNumber(value, field), (typed) => {
    const number = readNumber(typed, field);
    if (number === null) return { ok: false };
    onChange(number, { typing: true });
    return { ok: true, text: spellNumber(number, field) };
  });
  const step = (event: KeyboardEvent) => {
    if (event.key === "Enter") onEnd();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    draft.drop();
    const up = event.key === "ArrowUp";
    const { shiftKey: shift, altKey: alt } = event;
    onChange(stepNumber(value, field, { up, shift, alt }), { typing: true });
  };
  const problemId = `${id}-range`;
  const isSlider = field.look === "slider";
  return (
    <>
      <span className="flex items-center gap-1.5">
        {isSlider && (
          <RangeSlider
            {...{ field, value, onEnd }}
            onChange={(next, options) => {
              draft.drop();
              onChange(next, options);
            }}
          />
        )}
        <TextInput
          id={id}
          // A native number input hides invalid text; this one shows it.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          value={draft.text}
          placeholder={field.none}
          aria-valuenow={value}
          aria-valuetext={value === 0 ? field.none : undefined}
          aria-valuemin={field.none === undefined ? field.min : 0}
          aria-valuemax={field.max}
          aria-invalid={draft.isInvalid}
          aria-describedby={[describedBy, problemId].filter(Boolean).join(" ")}
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={step}
          onBlur={() => {
            draft.leave();
            onEnd();
          }}
          className={isSlider ? "w-16! shrink-0" : ""}
        />
        {field.unit !== undefined && (
          <span className={`text-muted ${isSlider ? "w-5 shrink-0" : ""}`}>{field.unit}</span>
        )}
      </span>
      <InvalidNote id={problemId} draft={draft} expected={field.refuse("") ?? ""} />
    </>
  );
}
