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
 * A date, optionally with a time, in the browser's own input. The input is uncontrolled: rewriting its value while a
 * year is being typed would make the browser lose the digits so far. A half-typed date is not stored, and is replaced
 * by the stored one on blur.
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
      // Without a maximum browsers accept six-digit years.
      max={type === "date" ? "9999-12-31" : "9999-12-31T23:59"}
      defaultValue={defaultValue}
      aria-describedby={describedBy}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        if (!isHalfTyped(target)) onChange(target.value, { typing: true });
      }}
      onBlur={({ target }) => {
        if (isHalfTyped(target)) target.value = value;
        // When the parts are cleared one by one, browsers fire no event for the last one.
        else if (target.value !== value) onChange(target.value);
        onEnd();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnd();
      }}
    />
  );
}

/** Parts are missing, or the year is incomplete: `0002` on the way to 2031. */
function isHalfTyped({ value, validity }: HTMLInputElement): boolean {
  return validity.badInput || value.startsWith("0");
}
