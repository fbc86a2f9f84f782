import type { Json } from "../document/json.ts";
import type { Field, FieldOptions } from "./field.ts";

/** The spacing scale, in quarters of a rem (STYLE-021). */
export const spacingScale = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24] as const;
export const spacingNames = [
  "None",
  "XS",
  "S",
  "M",
  "L",
  "XL",
  "2XL",
  "3XL",
  "4XL",
  "5XL",
] as const;

export type Step = (typeof spacingScale)[number];

/** Spacing per side; an absent side keeps the block's own. */
export interface Spacing {
  readonly top?: Step;
  readonly right?: Step;
  readonly bottom?: Step;
  readonly left?: Step;
}

export const sides = ["top", "right", "bottom", "left"] as const;

export interface SpacingField extends Field<Spacing> {
  readonly kind: "spacing";
}

/** Padding or margin per side, on the scale (STYLE-002). */
export function spacing(options: FieldOptions & { readonly default: Spacing }): SpacingField {
  const expected = `must be {top, right, bottom, left}, each one of ${spacingScale.join(", ")}`;
  return {
    ...options,
    kind: "spacing",
    traits: {},
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      return isSpacing(stored) ? { value: stored } : { value: options.default, problem: expected };
    },
    refuse: (value) => (isSpacing(value) ? null : expected),
    schema: () => ({
      type: "object",
      properties: Object.fromEntries(sides.map((side) => [side, { enum: [...spacingScale] }])),
      additionalProperties: false,
      description: options.label,
    }),
  };
}

function isSpacing(value: Json): value is Json & Spacing {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([side, step]) =>
      sides.some((known) => known === side) && spacingScale.some((known) => known === step),
  );
}
