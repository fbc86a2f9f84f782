import type { DateField } from "#core/fields/date.ts";
import { CalendarInput } from "./calendar-input.tsx";
import type { InputProps } from "./input-props.ts";

/** A day, in the browser's own input for one: what it tells is a whole day or none. */
export function DateInput({ value, id, describedBy, onChange, onEnd }: InputProps<DateField>) {
  return <CalendarInput type="date" {...{ value, id, describedBy, onChange, onEnd }} />;
}
