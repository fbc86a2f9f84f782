import type { Json } from "#core/document/json.ts";

/** What is said below a field about its value, beside the other values of the document. */
export interface Advice {
  /** The field's path in its block: `content.ink`. */
  readonly path: string;
  /** What is wrong, each as a sentence. */
  readonly sentences: readonly string[];
  /** A value that would do, and what a button for it says. */
  readonly offer: { readonly label: string; readonly value: Json } | null;
}
