import { colour } from "#core/fields/colour.ts";
import type { ColourField } from "#core/fields/colour.ts";
import type { FieldOptions } from "#core/fields/field.ts";

interface HexColourOptions extends FieldOptions {
  /** The design's own, which an empty value stands for. */
  readonly own: string;
}

const expected = "must be a colour like #1a2b3c, or empty for the design's own";
const hex = /^#[0-9a-f]{6}$/i;

/** An opaque colour as `#rrggbb`, or "" for the design's own. Theme colours cannot be used: these are what they are made of. */
export function hexColour(options: HexColourOptions): ColourField {
  const isHex = (value: unknown): value is string =>
    typeof value === "string" && (value === "" || hex.test(value));
  return {
    ...colour(options),
    read: (stored) =>
      stored === undefined || isHex(stored)
        ? { value: stored ?? "" }
        : { value: "", problem: expected },
    refuse: (value) => (isHex(value) ? null : expected),
    schema: () => ({
      type: "string",
      pattern: "^(#[0-9a-fA-F]{6})?$",
      description: `${options.label}: ${expected}`,
    }),
  };
}
