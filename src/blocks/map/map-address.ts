import type { JudgeLink } from "#core/fields/link.ts";
import { readEmbed } from "../_kit/embed-address.ts";

/** What the panel says of what is typed there: a code for embedding is as good as an address. */
export const judgeMap: JudgeLink = (typed, siteOrigin) => {
  if (typed.trim() === "") return null;
  const map = readEmbed(typed, siteOrigin);
  if (map.kind === "frame") return { text: `Visitors see the map of ${map.host}`, isGood: true };
  const why = map.kind === "none" ? "No address of a map yet" : map.why;
  return { text: `${why}: visitors get the plan and the link.`, isGood: false };
};

/** A page on which the address is looked for on a map; null where there is none. Nothing is asked of it before it is pressed. */
export function mapSearch(address: string): string | null {
  const wanted = address.trim().replaceAll(/\s+/g, " ");
  return wanted === ""
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`;
}
