import { addressInCode } from "#core/fields/embed-code.ts";
import { readTarget } from "#core/fields/href.ts";
import { isNamedOrigin } from "#core/named-origin.ts";

/** The parsed address of an embed, and whether it may be framed. */
export type EmbedAddress =
  /** Empty, or not a complete web address. */
  | { readonly kind: "none" }
  | {
      /** `closed`: it could be framed, but the server found that nothing would show. */
      readonly kind: "frame" | "link" | "closed";
      readonly href: string;
      readonly host: string;
      readonly origin: string;
      /** Why it is only a link, shown to the editor; empty for a frame. */
      readonly why: string;
    };

/** What an embed needs to know of the site. */
interface EmbeddingSite {
  readonly origin: string;
  readonly closedEmbeds?: readonly string[];
}

/**
 * Parses the address of an embed as this site shows it: like `readEmbed`, and closed if the server looked and nothing
 * would show (BLOCK-029).
 */
export function readEmbedOn(site: EmbeddingSite, typed: string): EmbedAddress {
  const address = readEmbed(typed, site.origin);
  const isClosed =
    address.kind === "frame" && site.closedEmbeds?.includes(withoutFragment(address.href)) === true;
  return isClosed
    ? { ...address, kind: "closed", why: "It does not let itself be shown" }
    : address;
}

/** The address as the server looks at it: a fragment is never sent. */
export function withoutFragment(href: string): string {
  return href.replace(/#.*$/s, "");
}

/**
 * Parses the address of an embed, or the frame's address in pasted embed code (BLOCK-028). Only
 * https addresses of other sites are framed: browsers refuse http in a secure page, and a
 * same-origin frame with scripts could remove its own sandbox. Everything else becomes a link.
 */
export function readEmbed(typed: string, siteOrigin: string): EmbedAddress {
  const target = readTarget(addressInCode(typed) ?? typed);
  if (target.kind !== "external" || !URL.canParse(target.href)) return { kind: "none" };
  const { href, host, origin, protocol, username, password } = new URL(target.href);
  const found = { href, host, origin };
  const link = (why: string) => ({ ...found, kind: "link" as const, why });
  if (origin === siteOrigin) return link("Pages of this site cannot be embedded in it");
  if (protocol === "http:") return link("Browsers block http:// frames on a secure page");
  if (username !== "" || password !== "")
    return link("Browsers block frames whose address contains a password");
  if (!isNamedOrigin(origin)) return link("Pages from this kind of host cannot be embedded");
  return { ...found, kind: "frame", why: "" };
}
