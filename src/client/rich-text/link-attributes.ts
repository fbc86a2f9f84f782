import { readTarget } from "#core/fields/href.ts";

export interface LinkAttributes {
  readonly href: string;
  readonly target: "_blank" | null;
  readonly rel: "noopener" | null;
}

/**
 * How a link is written. Out of the site it opens a new tab that gets no handle on this page (GAP-023). Angle brackets are
 * encoded, as they are when the link is followed: not every browser escapes them when it writes HTML.
 */
export function linkAttributes(address: string): LinkAttributes {
  const href = address.replaceAll("<", "%3C").replaceAll(">", "%3E");
  return readTarget(address).kind === "external"
    ? { href, target: "_blank", rel: "noopener" }
    : { href, target: null, rel: null };
}

/** Why a typed link cannot be set; null when it can. */
export function refuseLink(typed: string): string | null {
  switch (readTarget(typed).kind) {
    case "none":
      return "Type a page like /about, a section like #contact, https://…, mailto: or tel:.";
    case "forbidden":
      return "This kind of address is not allowed.";
    case "page":
    case "anchor":
    case "external":
    case "mail":
    case "phone":
      return null;
  }
}
