import type { DateField } from "#core/fields/date.ts";
import { CalendarInput } from "./calendar-input.tsx";
import type { InputProps } from "./input-props.ts";

/** A date, in the browser's own input; its value is a complete date or empty. */
export function DateInput({ value, id, describedBy, onChange, onEnd }: InputProps<DateField>) {
  return <CalendarInput type="date" {...{ value, id, describedBy, onChange, onEnd }} />;
}
