import { readPageLink } from "./page-link.ts";
import type { PageLink } from "./page-link.ts";
import { plainFragment } from "./plain-fragment.ts";

/** A link's target, parsed from an editor's input. */
export type Target =
  /** A path of this site. */
  | { readonly kind: "page"; readonly href: string }
  /** A page of this site by its id, or one of its sections. */
  | { readonly kind: "id"; readonly link: PageLink }
  | { readonly kind: "anchor"; readonly href: string; readonly anchor: string }
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "mail" | "phone"; readonly href: string }
  /** Empty, half typed, or the marker for a custom link that has not been typed yet. */
  | { readonly kind: "none" }
  /** A scheme that can run code or read local files, or a misleading address: never stored, never rendered. */
  | { readonly kind: "forbidden" };

/** Stored if "Custom" is chosen but nothing typed yet (PANEL-016, PANEL-018). */
export const customLinkMarker = "custom:";

/** Stored for "write to us" (PANEL-015). A mail link whose address the site fills in. */
export const contactLink = "mailto:";

// Browsers drop these characters inside a scheme, so `java\tscript:` would run.
const ignoredByBrowsers =
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;
const anchorName = /^\p{L}[\p{L}\p{M}\p{N}_:.-]{0,99}$/u;
const pagePath = /^\/(?![/\\])[^\s\\]*$/;
// Browsers drop control characters and read a backslash as a slash, so each of these leads to another site, not to a
// page of this one.
const misleading = /^[/\\]{2}|^https?:(?!\/\/[^/\\])(?!\/{0,2}$)|\p{Cc}/iu;

/** True for an address a link may have. Used alike by the link dialog, the editor, the sanitiser and the reader. */
export function leadsSomewhere(address: string): boolean {
  const { kind } = readTarget(address);
  // Browsers would still follow some addresses that are `none` here (`//host`, half-typed ones).
  return kind !== "none" && kind !== "forbidden";
}

/** Parses a typed link. Only http, https, mailto, tel, pages by path or id, and anchors are valid targets. */
export function readTarget(typed: string): Target {
  const link = typed.trim();
  // Lone surrogates cannot be stored.
  if (link === "" || link === customLinkMarker || !link.isWellFormed()) return { kind: "none" };
  if (link === contactLink) return { kind: "mail", href: contactLink };
  if (misleading.test(link)) return { kind: "forbidden" };
  const scheme = /^([a-z][a-z0-9+.-]*):/i
    .exec(link.replace(ignoredByBrowsers, ""))?.[1]
    ?.toLowerCase();
  if (scheme !== undefined) return readScheme(scheme, link);
  if (link.startsWith("#")) {
    const anchor = readFragment(link);
    return anchor === null ? { kind: "none" } : { kind: "anchor", href: `#${anchor}`, anchor };
  }
  return pagePath.test(link) ? { kind: "page", href: link } : { kind: "none" };
}

/** The id of a section, typed with or without `#`; null if invalid. */
export function readAnchor(typed: string): string | null {
  const name = typed.trim().replace(/^#/, "");
  return anchorName.test(name) ? name : null;
}

/** The id of the section that the end of an address names, with or without `#`, as browsers find it: percent-encoded, too. */
export function readFragment(fragment: string): string | null {
  return readAnchor(plainFragment(fragment));
}

// Schemes that run code or read local data, even with a digit after the colon.
const dangerous = new Set([
  "javascript",
  "vbscript",
  "data",
  "blob",
  "file",
  "filesystem",
  "about",
]);

function readScheme(scheme: string, link: string): Target {
  switch (scheme) {
    case "http":
    case "https":
      return /^https?:\/\/[^/\s]/i.test(link) && URL.canParse(link) && !/\s/.test(link)
        ? { kind: "external", href: link }
        : { kind: "none" };
    case "mailto":
      // The first part excludes @: otherwise backtracking takes minutes for a long text.
      return /^mailto:[^\s<>"@]+@[^\s<>"]+$/i.test(link)
        ? { kind: "mail", href: link }
        : { kind: "none" };
    case "tel":
      return /^tel:[+\d][\d\s().-]*$/i.test(link)
        ? { kind: "phone", href: link }
        : { kind: "none" };
    case "page": {
      const page = readPageLink(link);
      return page === null ? { kind: "none" } : { kind: "id", link: page };
    }
    default:
      // `localhost:3000` or `example.com:80` is half typed, not a dangerous scheme.
      return /^[\w.-]+:\d+(\/|$)/.test(link) && !dangerous.has(scheme)
        ? { kind: "none" }
        : { kind: "forbidden" };
  }
}
