import type { RedirectEntry } from "#core/contract/redirects.ts";
import { counted } from "#core/fields/counted.ts";

/** An address as people read it: `/café` rather than `/caf%c3%a9`. */
export function readable(address: string): string {
  try {
    const decoded = decodeURI(address);
    // Typed as it is shown, it has to mean the same.
    const { pathname, search, hash, href } = new URL(decoded, "https://site.example");
    const meant = address.startsWith("/") ? pathname + search + hash : href;
    return meant.toLowerCase() === address.toLowerCase() ? decoded : address;
  } catch {
    return address;
  }
}

/** Who or what made an entry, and how often visitors used it: "Own entry by Ada · temporary · 3 visits, last 4 Mar 2026". */
export function factsOf({ source, by, isPermanent, hits, lastHitAt }: RedirectEntry): string {
  const origin =
    source === "moved" ? "Automatic, a page moved" : `Own entry${by === null ? "" : ` by ${by}`}`;
  const visits = hits === 0 || lastHitAt === null ? "no visits yet" : visitsOf(hits, lastHitAt);
  return [origin, ...(isPermanent ? [] : ["temporary"]), visits].join(" · ");
}

function visitsOf(hits: number, lastHitAt: string): string {
  const day = new Date(lastHitAt).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return `${counted(hits, "visit")}, last ${day}`;
}

/** Why an entry redirects nobody at the moment; null if it does. */
export function whyIdle({ state, pageName, from }: RedirectEntry): string | null {
  switch (state) {
    case "works":
      return null;
    case "page-there":
      return `No effect: a page is published at ${readable(from)}.`;
    case "not-published":
      return `No effect: “${pageName}” is not published.`;
    case "deleted":
      return `No effect: “${pageName}” is deleted.`;
  }
}
