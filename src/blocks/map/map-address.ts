import type { CheckLink } from "#core/fields/link.ts";
import { readEmbed } from "../_kit/fields/embed-address.ts";

/** Judges the typed address for the panel; embed code counts as an address. */
export const checkMap: CheckLink = (typed, siteOrigin) => {
  if (typed.trim() === "") return null;
  const map = readEmbed(typed, siteOrigin);
  if (map.kind === "frame") return { text: `Visitors see the map of ${map.host}`, isGood: true };
  const why = map.kind === "none" ? "No map address yet" : map.why;
  return { text: `${why}: visitors get the plan and the link.`, isGood: false };
};

/**
 * Returns the address of a map search for the postal address; null if it is empty. No request is
 * sent until the link is followed.
 */
export function mapSearch(address: string): string | null {
  const wanted = address.trim().replaceAll(/\s+/g, " ");
  return wanted === ""
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`;
}
