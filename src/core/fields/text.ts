import { isSafeText, unsafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";
import { fitText, describeCut } from "./fit-text.ts";

export interface TextOptions extends FieldOptions {
  readonly default?: string;
  readonly initial?: string;
  readonly placeholder?: string;
  /** Maximum characters; by default 500 for `text` and 5000 for `longText`. */
  readonly max?: number;
  /**
   * The length up to which the text works well where it is shown; longer texts are stored, but their counter turns
   * amber.
   */
  readonly advised?: number;
}

export interface TextField extends Field<string> {
  readonly kind: "text" | "long-text";
  readonly max: number;
  readonly advised?: number;
  readonly placeholder?: string;
}

/** One line of plain text. */
export function text(options: TextOptions): TextField {
  return plainText("text", { max: 500, ...options });
}

/** Plain text of several lines. */
export function longText(options: TextOptions): TextField {
  return plainText("long-text", { max: 5000, ...options });
}

function plainText(
  kind: TextField["kind"],
  options: TextOptions & { readonly max: number },
): TextField {
  const fallback = options.default ?? "";
  return {
    ...options,
    kind,
    traits: kind === "long-text" ? { text: "plain", hasLines: true } : { text: "plain" },
    default: fallback,
    // Numbers are read as text, because old content has both (BLOCK-016).
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      if (typeof stored === "number") return { value: String(stored) };
      if (typeof stored === "string" && stored.length <= options.max) return { value: stored };
      return { value: fallback, problem: `must be text of at most ${options.max} characters` };
    },
    refuse: (value) => {
      const expected = `must be text of at most ${options.max} characters`;
      if (typeof value !== "string") return expected;
      if (value.length > options.max) return `${expected}; it has ${value.length}`;
      return isSafeText(value) ? null : unsafeText;
    },
    fit: (value) => {
      if (typeof value !== "string") return null;
      const { text: fitted, cutCount } = fitText(value, options.max);
      return { value: fitted, notices: cutCount === 0 ? [] : [describeCut(cutCount)] };
    },
    schema: () => ({ type: "string", maxLength: options.max, description: options.label }),
  };
}
