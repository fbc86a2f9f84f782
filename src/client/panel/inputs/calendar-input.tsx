import { useLayoutEffect, useRef, useState, type ChangeEvent } from "react";
import { TextInput } from "#client/ui/text-input.tsx";
import type { ChangeValue } from "./input-props.ts";

interface CalendarInputProps {
  readonly type: "date" | "datetime-local";
  readonly value: string;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly onChange: ChangeValue;
  readonly onEnd: () => void;
}

/**
 * A day, perhaps with a time, in the browser's own input for one. It keeps what is typed: written anew between the figures of
 * a year, the browser would forget those before. What is half typed is not stored, and gives way to what is when it is left.
 */
export function CalendarInput(props: CalendarInputProps) {
  const { type, value, id, describedBy, onChange, onEnd } = props;
  const [defaultValue] = useState(value);
  const control = useRef<HTMLInputElement>(null);
  const show = () => {
    if (control.current !== null && control.current.value !== value) control.current.value = value;
  };
  useLayoutEffect(show, [value]);
  return (
    <TextInput
      ref={control}
      id={id}
      type={type}
      // Else browsers let years have six digits.
      max={type === "date" ? "9999-12-31" : "9999-12-31T23:59"}
      defaultValue={defaultValue}
      aria-describedby={describedBy}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        if (!isHalfTyped(target)) onChange(target.value, { typing: true });
      }}
      onBlur={({ target }) => {
        if (isHalfTyped(target)) target.value = value;
        // Part after part was cleared: of the last ones browsers tell nothing.
        else if (target.value !== value) onChange(target.value);
        onEnd();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnd();
      }}
    />
  );
}

/** Parts are missing, or the year has only its first figures: `0002` on the way to 2031. */
function isHalfTyped({ value, validity }: HTMLInputElement): boolean {
  return validity.badInput || value.startsWith("0");
}
