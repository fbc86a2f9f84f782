import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions, FieldTraits } from "./field.ts";
import { customLinkMarker, leadsSomewhere, readAnchor, readTarget } from "./href.ts";

export interface LinkPreset {
  readonly value: string;
  readonly label: string;
}

export interface LinkField extends Field<string> {
  /**
   * `link` offers presets, real pages and anchors; `url` is a free address with input type url;
   * `anchor` points at a section of the page, `section-id` gives one its name.
   */
  readonly kind: "link" | "url" | "anchor" | "section-id";
  readonly presets: readonly LinkPreset[];
  /** What an address has to be to lead anywhere, as the end of a sentence: "must be …". */
  readonly expected: string;
  /** Whether what was typed leads where this field's links may lead. */
  readonly leads: (typed: string) => boolean;
  /** To have none is as good as to have one: nothing is said of it. */
  readonly isOptional?: boolean;
  /** What its panel says of an address as it stands, where more can be said than whether it leads anywhere (PANEL-113). */
  readonly judge?: JudgeLink;
}

/** What is to be said of a typed address on a site of this origin; null where there is nothing to say. */
export type JudgeLink = (
  typed: string,
  siteOrigin: string,
) => { readonly text: string; readonly isGood: boolean } | null;

interface LinkOptions extends FieldOptions {
  readonly default?: string;
  readonly initial?: string;
  readonly presets?: readonly LinkPreset[];
  readonly isOptional?: boolean;
  /** Of an address: a path of this site does as well. */
  readonly takesPaths?: boolean;
}

/** A page, an anchor, a mail address or a custom address. Half-typed text is kept and leads nowhere. */
export function link(options: LinkOptions): LinkField {
  return linkField("link", options);
}

/** An address outside the site; input type url (PANEL-006, PANEL-007). */
export function url(options: LinkOptions): LinkField {
  return linkField("url", options);
}

/** The name of a section of this page that a button leads to, without `#`. */
export function anchor(options: LinkOptions): LinkField {
  return linkField("anchor", options);
}

/** The name that a section has for anchors, without `#`. */
export function sectionId(options: LinkOptions): LinkField {
  return linkField("section-id", options);
}

/** The id of a section leads nowhere itself. */
const traitsOf: Readonly<Record<LinkField["kind"], FieldTraits>> = {
  link: { link: "any" },
  url: { link: "outside" },
  anchor: { link: "section" },
  "section-id": {},
};

/** What a link has to be that may lead anywhere, as the end of a sentence. */
export const expectedLink =
  "must be a page like /about, an anchor like #contact, https://…, mailto: or tel:";

function linkField(kind: LinkField["kind"], options: LinkOptions): LinkField {
  const fallback = options.default ?? "";
  // Of a link, an empty one may mean another target, as a mail: what may not be followed leads nowhere at all.
  const nowhere = kind === "link" ? customLinkMarker : "";
  const expected = expectedOf(kind, options.takesPaths);
  return {
    ...options,
    kind,
    traits: traitsOf[kind],
    default: fallback,
    presets: options.presets ?? [],
    expected,
    leads: (typed) => leadsWhere(kind, typed, options.takesPaths),
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      if (typeof stored !== "string") return { value: fallback, problem: expected };
      return readTarget(stored).kind === "forbidden"
        ? { value: nowhere, problem: expected }
        : { value: stored };
    },
    refuse: (value) =>
      typeof value === "string" &&
      value.length <= 2000 &&
      isSafeText(value) &&
      readTarget(value).kind !== "forbidden"
        ? null
        : expected,
    schema: () => ({
      type: "string",
      maxLength: 2000,
      description: `${options.label}: ${expected}`,
    }),
  };
}

function expectedOf(kind: LinkField["kind"], takesPaths = false): string {
  switch (kind) {
    case "link":
      return expectedLink;
    case "url":
      return takesPaths
        ? "must be an address that begins with https://, or a path of this site like /about"
        : "must be an address that begins with https://";
    case "anchor":
    case "section-id":
      return "must be the id of a section, like contact";
  }
}

function leadsWhere(kind: LinkField["kind"], typed: string, takesPaths = false): boolean {
  if (kind === "anchor" || kind === "section-id") return readAnchor(typed) !== null;
  if (kind === "link") return leadsSomewhere(typed);
  const target = readTarget(typed).kind;
  return target === "external" || (takesPaths && target === "page");
}
