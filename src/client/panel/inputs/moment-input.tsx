import type { MomentField } from "#core/fields/moment.ts";
import { CalendarInput } from "./calendar-input.tsx";
import type { InputProps } from "./input-props.ts";

/** A date and time, in the browser's own input. */
export function MomentInput({ value, id, describedBy, onChange, onEnd }: InputProps<MomentField>) {
  return <CalendarInput type="datetime-local" {...{ value, id, describedBy, onChange, onEnd }} />;
}
