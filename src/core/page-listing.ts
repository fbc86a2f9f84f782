import type { JsonObject } from "./document/json.ts";

/** Whether a page is named in search results, the site map and the feed; it is unless an editor decided otherwise. */
export function isListed(seo: JsonObject): boolean {
  return seo["isListed"] !== false;
}
