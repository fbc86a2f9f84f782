import type { MomentField } from "#core/fields/moment.ts";
import { CalendarInput } from "./calendar-input.tsx";
import type { InputProps } from "./input-props.ts";

/** A day and a time, chosen with what the browser has for it. */
export function MomentInput({ value, id, describedBy, onChange, onEnd }: InputProps<MomentField>) {
  return <CalendarInput type="datetime-local" {...{ value, id, describedBy, onChange, onEnd }} />;
}
