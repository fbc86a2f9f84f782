import { readTarget } from "#core/fields/href.ts";

export interface LinkAttributes {
  readonly href: string;
  readonly target: "_blank" | null;
  readonly rel: "noopener" | null;
}

/** How a link is written: out of the site in a new tab that gets no handle on this page (GAP-023). */
export function linkAttributes(href: string): LinkAttributes {
  return readTarget(href).kind === "external"
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
