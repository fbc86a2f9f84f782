import type { JsonObject } from "../document/json.ts";
import type { Field, FieldOptions } from "./field.ts";

/** The theme colours an editor can choose by name; each is a custom property of the base stylesheet. */
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

/** A theme colour, what texts start from on light and on dark grounds, or `#rrggbb`. */
export type SeenAgainst = ColourToken | "inkOnLight" | "inkOnDark" | `#${string}`;

export interface ColourField extends Field<string> {
  readonly kind: "colour";
  /** The colours it may be seen against; the contrast shown beside the input is the best among them. */
  readonly against: readonly SeenAgainst[];
  /** Named colours offered instead of the quick colours. */
  readonly presets?: Readonly<Record<string, string>>;
  /**
   * Set for a colour that the theme is made of: only `#rrggbb` is offered, never a theme colour, and an empty value stands for
   * this one.
   */
  readonly own?: string;
}

const hex = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

/** JSON Schemas, one of which matches any colour. */
export const colourSchemas: readonly JsonObject[] = [
  { enum: ["transparent", ...Object.keys(colourTokens)] },
  { type: "string", pattern: hex.source },
];

/** True for a theme token, a hex colour, `transparent`, or the empty string (the block's own colour). */
export function isColour(value: unknown): value is string {
  return (
    typeof value === "string" &&
    (value === "" ||
      value === "transparent" ||
      hex.test(value) ||
      Object.hasOwn(colourTokens, value))
  );
}

/** A theme colour, a hex colour, or empty for the block's own colour. */
export function colour(
  options: FieldOptions & {
    readonly default?: string;
    readonly against?: readonly SeenAgainst[];
    readonly presets?: Readonly<Record<string, string>>;
    readonly own?: string;
  },
): ColourField {
  const fallback = options.default ?? "";
  const expected = `must be #rrggbb, transparent, or one of: ${Object.keys(colourTokens).join(", ")}`;
  return {
    ...options,
    kind: "colour",
    traits: { colour: "single" },
    default: fallback,
    against: options.against ?? ["ground"],
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

/** The hex value of a theme colour; any other value unchanged. */
export function digitsOf(value: string): string {
  // The cast is safe: the check before it makes it a key of the table.
  return Object.hasOwn(colourTokens, value) ? colourTokens[value as ColourToken] : value;
}

/** The colour as a CSS value; null for the block's own colour. */
export function colourToCss(value: string): string | null {
  if (value === "" || !isColour(value)) return null;
  return Object.hasOwn(colourTokens, value) ? `var(--${value})` : value;
}
