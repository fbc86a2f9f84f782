import { text } from "./text.ts";
import type { FieldTraits, PictureDescription } from "./field.ts";
import type { TextField, TextOptions } from "./text.ts";

/** Text that belongs to a page but is not rendered on it, so it is only edited in the panel. */
export interface MetaTextField extends Omit<TextField, "kind"> {
  /** `alt` describes a picture; `email` is an address, in an input of that type (PANEL-006). */
  readonly kind: "alt" | "email";
  /** Shown below an address while it is none. */
  readonly warning?: string;
}

const meta = { text: "plain", isMeta: true } as const satisfies FieldTraits;

/** A picture's alternative text. */
export function alt({
  describes,
  ...options
}: TextOptions & { readonly describes: PictureDescription }): MetaTextField {
  return { ...text({ max: 300, ...options }), kind: "alt", traits: { ...meta, describes } };
}

/** An e-mail address. Half-typed text is kept but is not a link (PANEL-008). */
export function email(options: TextOptions & { readonly warning?: string }): MetaTextField {
  return { ...text({ max: 320, ...options }), kind: "email", traits: meta };
}
