import type { Json } from "../document/json.ts";
import { colourSchemas, isColour } from "./colour.ts";
import type { Field, FieldOptions } from "./field.ts";

export const gradientDirections = [
  "to right",
  "to left",
  "to bottom",
  "to top",
  "to bottom right",
  "to bottom left",
  "to top right",
  "to top left",
] as const;

export interface CustomGradient {
  readonly from: string;
  readonly to: string;
  readonly direction: (typeof gradientDirections)[number];
}

/** A preset's name, custom colours, or the empty string for none. */
export type GradientValue = string | CustomGradient;

export type GradientPresets = Readonly<Record<string, CustomGradient>>;

export interface GradientField extends Field<GradientValue> {
  readonly kind: "gradient";
  readonly presets: GradientPresets;
}

/** A preset, two colours with a direction, or none. */
export function gradient(
  options: FieldOptions & { readonly default: string; readonly presets: GradientPresets },
): GradientField {
  const expected = `must be one of: ${Object.keys(options.presets).join(", ")}; or {from, to, direction}; or empty`;
  const read = (stored: Json): GradientValue | undefined => {
    if (typeof stored === "string") {
      return stored === "" || Object.hasOwn(options.presets, stored) ? stored : undefined;
    }
    return isCustomGradient(stored) ? stored : undefined;
  };
  return {
    ...options,
    kind: "gradient",
    traits: { colour: "gradient" },
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      const value = read(stored);
      return value === undefined ? { value: options.default, problem: expected } : { value };
    },
    refuse: (value) => (read(value) === undefined ? expected : null),
    schema: () => ({
      description: options.label,
      anyOf: [
        { enum: ["", ...Object.keys(options.presets)] },
        {
          type: "object",
          properties: {
            from: { anyOf: colourSchemas },
            to: { anyOf: colourSchemas },
            direction: { enum: [...gradientDirections] },
          },
          required: ["from", "to", "direction"],
          additionalProperties: false,
        },
      ],
    }),
  };
}

/** The gradient's colours, or null for none. */
export function resolveGradient(
  presets: GradientPresets,
  value: GradientValue,
): CustomGradient | null {
  if (typeof value !== "string") return value;
  return Object.hasOwn(presets, value) ? (presets[value] ?? null) : null;
}

function isCustomGradient(value: unknown): value is CustomGradient {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { from, to, direction, ...rest } = value as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    isColour(from) &&
    from !== "" &&
    isColour(to) &&
    to !== "" &&
    gradientDirections.some((known) => known === direction)
  );
}
