import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";
import { readTarget } from "./href.ts";

/** The source of an image field's picture. */
export type ImageSource =
  /** An https address, or a path of this site. */
  | { readonly kind: "address"; readonly href: string }
  /** An image in the media library. */
  | { readonly kind: "media"; readonly id: string }
  /** Empty, half typed, or an address pages may not load from. */
  | { readonly kind: "none" }
  /** Never a picture, or a misleading address: never stored, never rendered. */
  | { readonly kind: "forbidden" };

const mediaScheme = /^media:/i;
const mediaId = /^[A-Za-z0-9_-]{1,64}$/;

/** Parses the value of an image field: `https://…`, `/…` or `media:<id>`. Anything else shows no image. */
export function readImageSource(typed: string): ImageSource {
  const source = typed.trim();
  if (mediaScheme.test(source)) {
    const id = source.replace(mediaScheme, "");
    return mediaId.test(id) ? { kind: "media", id } : { kind: "none" };
  }
  const target = readTarget(source);
  switch (target.kind) {
    case "page":
      return { kind: "address", href: target.href };
    case "external":
      // The pages' content security policy blocks images loaded over http.
      return /^https:/i.test(target.href)
        ? { kind: "address", href: target.href }
        : { kind: "none" };
    case "id":
    case "anchor":
    case "none":
      return { kind: "none" };
    case "mail":
    case "phone":
    case "forbidden":
      return { kind: "forbidden" };
  }
}

export interface ImageField extends Field<string> {
  readonly kind: "image";
  /** What is seen where the picture cannot be loaded, as a sentence. Absent: its frame and its description. */
  readonly without?: string;
}

interface ImageOptions extends FieldOptions, Pick<ImageField, "without"> {
  readonly default?: string;
  readonly initial?: string;
}

/** A picture by its address. Half-typed text is kept but shows no image (PANEL-006, PANEL-007). */
export function image(options: ImageOptions): ImageField {
  const fallback = options.default ?? "";
  const expected = "must be the address of an image: https://… or a path like /assets/plan.svg";
  return {
    ...options,
    kind: "image",
    traits: { media: "picture" },
    default: fallback,
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      if (typeof stored !== "string") return { value: fallback, problem: expected };
      return readImageSource(stored).kind === "forbidden"
        ? { value: "", problem: expected }
        : { value: stored };
    },
    refuse: (value) =>
      typeof value === "string" &&
      value.length <= 2000 &&
      isSafeText(value) &&
      readImageSource(value).kind !== "forbidden"
        ? null
        : expected,
    schema: () => ({
      type: "string",
      maxLength: 2000,
      description: `${options.label}: ${expected}`,
    }),
  };
}
