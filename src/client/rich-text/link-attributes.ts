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
