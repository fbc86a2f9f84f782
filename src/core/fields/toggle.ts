import type { Field, FieldOptions } from "./field.ts";

export interface ToggleField extends Field<boolean> {
  readonly kind: "toggle";
}

/** On or off. Anything but true or false reads as the default. */
export function toggle(options: FieldOptions & { readonly default: boolean }): ToggleField {
  return {
    ...options,
    kind: "toggle",
    traits: {},
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      if (typeof stored === "boolean") return { value: stored };
      return { value: options.default, problem: "must be true or false" };
    },
    refuse: (value) => (typeof value === "boolean" ? null : "must be true or false"),
    schema: () => ({ type: "boolean", description: options.label }),
  };
}
