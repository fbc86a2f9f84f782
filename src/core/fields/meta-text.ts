import { text } from "./text.ts";
import type { PictureDescription } from "./field.ts";
import type { TextField, TextOptions } from "./text.ts";

/** A text that belongs to a page but is not drawn on it, so that it is edited in the panel only. */
export interface MetaTextField extends Omit<TextField, "kind"> {
  /** `alt` says what a picture shows; `email` is an address, in an input of that type (PANEL-006). */
  readonly kind: "alt" | "email";
}

const meta = { text: "plain", isUnseen: true } as const;

/** What a picture shows, for those who do not see it. */
export function alt({
  describes,
  ...options
}: TextOptions & { readonly describes: PictureDescription }): MetaTextField {
  return { ...text({ max: 300, ...options }), kind: "alt", traits: { ...meta, describes } };
}

/** A mail address. Free text: half-typed it is kept and leads nowhere (PANEL-008). */
export function email(options: TextOptions): MetaTextField {
  return { ...text({ max: 320, ...options }), kind: "email", traits: meta };
}
