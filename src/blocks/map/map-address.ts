import { readEmbed, type EmbedAddress } from "../_kit/embed-address.ts";

/** What stands in the frame. Map services hand out a piece of HTML: of that, the address of its frame is read. */
export function readMap(typed: string, siteOrigin: string): EmbedAddress {
  const inCode = /<iframe\b[^>]*?\ssrc=["']([^"']*)["']/i.exec(typed)?.[1];
  return readEmbed((inCode ?? typed).replaceAll("&amp;", "&"), siteOrigin);
}

/** A page on which the address is looked for on a map; null where there is none. Nothing is asked of it before it is pressed. */
export function mapSearch(address: string): string | null {
  const wanted = address.trim().replaceAll(/\s+/g, " ");
  return wanted === ""
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`;
}
