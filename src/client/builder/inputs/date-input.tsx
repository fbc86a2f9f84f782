import type { DateField } from "#core/fields/date.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { InputProps } from "./input-props.ts";

/** A day, in the browser's own input for one: what it tells is a whole day or none. */
export function DateInput({ value, id, describedBy, onChange, onEnd }: InputProps<DateField>) {
  return (
    <TextInput
      id={id}
      type="date"
      // Else browsers let years have six digits.
      max="9999-12-31"
      value={value}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value, { typing: true })}
      onBlur={onEnd}
    />
  );
}
