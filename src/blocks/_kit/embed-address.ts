import { addressInCode } from "#core/fields/embed-code.ts";
import { readTarget } from "#core/fields/href.ts";
import { isNamedOrigin } from "#core/named-origin.ts";

/** Where the typed address of an embed leads, and whether it may stand in a frame. */
export type EmbedAddress =
  /** Nothing, or not an address of the web yet. */
  | { readonly kind: "none" }
  | {
      readonly kind: "frame" | "link";
      readonly href: string;
      readonly host: string;
      readonly origin: string;
      /** Why it is only a link, for the editor; empty for a frame. */
      readonly why: string;
    };

/**
 * Reads the address of an embed (BLOCK-028). Only https of another site stands in a frame: browsers refuse http in a secure
 * page, and a frame of this site that may run scripts as this site could take its own sandbox away. The rest is a link. Of a
 * code for embedding the address of its frame is read.
 */
export function readEmbed(typed: string, siteOrigin: string): EmbedAddress {
  const target = readTarget(addressInCode(typed) ?? typed);
  if (target.kind !== "external" || !URL.canParse(target.href)) return { kind: "none" };
  const { href, host, origin, protocol, username, password } = new URL(target.href);
  const found = { href, host, origin };
  const link = (why: string) => ({ ...found, kind: "link" as const, why });
  if (origin === siteOrigin) return link("Pages of this site are not framed in it");
  if (protocol === "http:") return link("Browsers refuse http:// in a frame of a secure page");
  if (username !== "" || password !== "") return link("Browsers refuse a frame with a password");
  if (!isNamedOrigin(origin)) return link("No frame is let in from a host of this kind");
  return { ...found, kind: "frame", why: "" };
}
