import { text } from "./text.ts";
import type { PictureDescription } from "./field.ts";
import type { TextField, TextOptions } from "./text.ts";

/** A text that a page has and does not show, so that it is typed in the panel alone. */
export interface UnseenTextField extends Omit<TextField, "kind"> {
  /** `alt` says what a picture shows; `email` is an address, in an input of that type (PANEL-006). */
  readonly kind: "alt" | "email";
}

const unseen = { text: "plain", isUnseen: true } as const;

/** What a picture shows, for those who do not see it. */
export function alt({
  describes,
  ...options
}: TextOptions & { readonly describes: PictureDescription }): UnseenTextField {
  return { ...text({ max: 300, ...options }), kind: "alt", traits: { ...unseen, describes } };
}

/** A mail address. Free text: half-typed it is kept and leads nowhere (PANEL-008). */
export function email(options: TextOptions): UnseenTextField {
  return { ...text({ max: 320, ...options }), kind: "email", traits: unseen };
}
