import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions, FieldTraits } from "./field.ts";
import { customLinkMarker, leadsSomewhere, readAnchor, readTarget } from "./href.ts";

export interface LinkPreset {
  readonly value: string;
  readonly label: string;
}

/** What visitors get instead of a page that is not there, each to end a sentence: "visitors do not get this link". */
export interface WhenGone {
  /** The page is deleted, or not published. Null where the section's own advice says it. */
  readonly page: string | null;
  /** No page has this address. */
  readonly address: string;
}

export interface LinkField extends Field<string> {
  /**
   * `link` offers presets, pages and anchors; `url` is any address, with input type url; `anchor` refers to a section
   * of the page, `section-id` names one.
   */
  readonly kind: "link" | "url" | "anchor" | "section-id";
  readonly presets: readonly LinkPreset[];
  /** What a valid address looks like, to end a sentence: "must be …". */
  readonly expected: string;
  /** Whether the typed text is a valid target for this field. */
  readonly isValidTarget: (typed: string) => boolean;
  /** Leaving it empty is fine, so no warning is shown. */
  readonly isOptional?: boolean;
  /** What an empty one is called, where it is more than no link. */
  readonly whenEmpty?: string;
  /** What visitors get while its page is not there; by default they send an e-mail instead. */
  readonly whenGone?: WhenGone;
  /**
   * The text that shows the link, in the same block or list item: without it there is nothing to press, so leaving the
   * link empty is fine. `content.cta.primary` is a part of an object.
   */
  readonly textAt?: string;
  /** Feedback on the typed address in the panel, if there is more to report than whether it is valid (PANEL-113). */
  readonly check?: CheckLink;
}

/** Feedback on a typed address, on a site of this origin; null if there is none. */
export type CheckLink = (
  typed: string,
  siteOrigin: string,
) => { readonly text: string; readonly isGood: boolean } | null;

interface LinkOptions extends FieldOptions {
  readonly default?: string;
  readonly initial?: string;
  readonly presets?: readonly LinkPreset[];
  readonly isOptional?: boolean;
  readonly whenEmpty?: string;
  readonly whenGone?: WhenGone;
  readonly textAt?: string;
  /** Whether a path of this site is valid for a `url` field too. */
  readonly takesPaths?: boolean;
}

/** A page, an anchor, a mail address or a custom address. Half-typed text is kept but is not a link. */
export function link(options: LinkOptions): LinkField {
  return linkField("link", options);
}

/** An address outside the site; input type url (PANEL-006, PANEL-007). */
export function url(options: LinkOptions): LinkField {
  return linkField("url", options);
}

/** The id of a section of this page that a button leads to, without `#`. */
export function anchor(options: LinkOptions): LinkField {
  return linkField("anchor", options);
}

/** A section's own id, for anchors, without `#`. */
export function sectionId(options: LinkOptions): LinkField {
  return linkField("section-id", options);
}

/** A section's own id is not a link. */
const traitsOf: Readonly<Record<LinkField["kind"], FieldTraits>> = {
  link: { link: "any" },
  url: { link: "outside" },
  anchor: { link: "section" },
  "section-id": {},
};

/** What a valid link looks like, to end a sentence. */
export const expectedLink =
  "must be a page like /shop, an anchor like #contact, https://…, mailto: or tel:";

function linkField(kind: LinkField["kind"], options: LinkOptions): LinkField {
  const fallback = options.default ?? "";
  // An empty `link` may have another meaning, such as a mail link, so a forbidden one reads as the marker, which leads
  // nowhere.
  const nowhere = kind === "link" ? customLinkMarker : "";
  const expected = expectedOf(kind, options.takesPaths);
  return {
    ...options,
    kind,
    traits: traitsOf[kind],
    default: fallback,
    presets: options.presets ?? [],
    expected,
    isValidTarget: (typed) => leadsWhere(kind, typed, options.takesPaths),
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
        ? "must be an address that begins with https://, or a path of this site like /shop"
        : "must be an address that begins with https://";
    case "anchor":
    case "section-id":
      return "must be the id of a section, like contact";
  }
}

function leadsWhere(kind: LinkField["kind"], typed: string, takesPaths = false): boolean {
  if (kind === "anchor" && isOwnSection(typed)) return true;
  if (kind === "anchor" || kind === "section-id") return readAnchor(typed) !== null;
  if (kind === "link") return leadsSomewhere(typed);
  const target = readTarget(typed).kind;
  return target === "external" || (takesPaths && target === "page");
}

/** Whether a link leads to a component of the page that it is on, by its id. */
function isOwnSection(typed: string): boolean {
  const target = readTarget(typed);
  return target.kind === "id" && target.link.page === "";
}
