import type { JsonObject } from "../document/json.ts";
import type { Field, FieldOptions } from "./field.ts";

/** Colours of the theme that an editor can name; each is a custom property of the base stylesheet. */
export const colourTokens = {
  ink: "#f2f4f1",
  muted: "#9aa5a3",
  line: "#2a3234",
  ground: "#0a0d0e",
  raised: "#11161a",
  signal: "#ffb224",
  blueprint: "#7cc4ff",
  growth: "#7ee0a8",
} as const;

export type ColourToken = keyof typeof colourTokens;

export interface ColourField extends Field<string> {
  readonly kind: "colour";
  /** What the colour stands on, or what stands on it: the one that is read best counts for the contrast beside the input. */
  readonly against: readonly string[];
  /** Offered by name in place of the quick colours. */
  readonly presets?: Readonly<Record<string, string>>;
}

const hex = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

/** JSON Schemas of which a colour fits one. */
export const colourSchemas: readonly JsonObject[] = [
  { enum: ["transparent", ...Object.keys(colourTokens)] },
  { type: "string", pattern: hex.source },
];

/** True for a theme token, a hex colour, `transparent`, or the empty text (the block's own colour). */
export function isColour(value: unknown): value is string {
  return (
    typeof value === "string" &&
    (value === "" ||
      value === "transparent" ||
      hex.test(value) ||
      Object.hasOwn(colourTokens, value))
  );
}

/** A theme colour, a hex colour, or nothing: the block's own. */
export function colour(
  options: FieldOptions & {
    readonly default?: string;
    readonly against?: readonly string[];
    readonly presets?: Readonly<Record<string, string>>;
  },
): ColourField {
  const fallback = options.default ?? "";
  const expected = `must be #rrggbb, transparent, or one of: ${Object.keys(colourTokens).join(", ")}`;
  return {
    ...options,
    kind: "colour",
    traits: { colour: "single" },
    default: fallback,
    against: options.against ?? [colourTokens.ground],
    read: (stored) => {
      if (stored === undefined || isColour(stored)) return { value: stored ?? fallback };
      return { value: fallback, problem: expected };
    },
    refuse: (value) => (isColour(value) ? null : expected),
    schema: () => ({
      description: `${options.label}: ${expected}`,
      anyOf: [{ enum: [""] }, ...colourSchemas],
    }),
  };
}

/** A theme colour by its digits; anything else as it is. */
export function digitsOf(value: string): string {
  // Only the names of the table are its keys.
  return Object.hasOwn(colourTokens, value) ? colourTokens[value as ColourToken] : value;
}

/** The colour as CSS; null for the block's own. */
export function colourToCss(value: string): string | null {
  if (value === "" || !isColour(value)) return null;
  return Object.hasOwn(colourTokens, value) ? `var(--${value})` : value;
}
