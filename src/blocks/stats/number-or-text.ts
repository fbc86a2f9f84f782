import type { TextField } from "#core/fields/text.ts";

/** A text that may also be given as a number, as stored statistics have both (CON-028). */
export function numberOrText(field: TextField): TextField {
  return {
    ...field,
    refuse: (value) => field.refuse(typeof value === "number" ? String(value) : value),
    schema: () => ({ ...field.schema(), type: ["string", "number"] }),
  };
}
