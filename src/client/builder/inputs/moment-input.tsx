import type { MomentField } from "#core/fields/moment.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { InputProps } from "./input-props.ts";

/** A day and a time, chosen with what the browser has for it. Half typed, the browser tells of none. */
export function MomentInput({ value, id, describedBy, onChange, onEnd }: InputProps<MomentField>) {
  return (
    <TextInput
      id={id}
      type="datetime-local"
      // Else browsers let years have six digits.
      max="9999-12-31T23:59"
      value={value}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value, { typing: true })}
      onBlur={onEnd}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnd();
      }}
    />
  );
}
