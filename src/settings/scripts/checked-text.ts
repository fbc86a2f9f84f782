import type { TextField } from "#core/fields/text.ts";

/** The same text field for texts of one kind only: `check` says what would be valid, or null. The empty text is valid. */
export function checkedText(field: TextField, check: (text: string) => string | null): TextField {
  return {
    ...field,
    read: (stored) => {
      const reading = field.read(stored);
      const problem = reading.value === "" ? null : check(reading.value);
      return problem === null ? reading : { value: field.default, problem };
    },
    refuse: (value) =>
      field.refuse(value) ?? (typeof value !== "string" || value === "" ? null : check(value)),
  };
}
