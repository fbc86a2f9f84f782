import { readTarget } from "#core/fields/href.ts";

export interface LinkAttributes {
  readonly href: string;
  readonly target: "_blank" | null;
  readonly rel: "noopener" | null;
}

/**
 * The attributes of a link. External links open in a new tab without access to this page (GAP-023).
 * Angle brackets are encoded, as browsers do when following the link, since not every browser
 * escapes them when it writes HTML.
 */
export function linkAttributes(address: string): LinkAttributes {
  const href = address.replaceAll("<", "%3C").replaceAll(">", "%3E");
  return readTarget(address).kind === "external"
    ? { href, target: "_blank", rel: "noopener" }
    : { href, target: null, rel: null };
}

/** Why a typed link is invalid; null if it is valid. */
export function refuseLink(typed: string): string | null {
  switch (readTarget(typed).kind) {
    case "none":
      return "Enter a page like /about, a section like #contact, https://…, mailto: or tel:.";
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
