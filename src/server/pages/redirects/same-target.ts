import type { RedirectTarget } from "#server/db/queries/redirects.ts";

/** Whether two redirects lead to the same. */
export function sameTarget(one: RedirectTarget, other: RedirectTarget): boolean {
  if ("url" in one) return "url" in other && one.url === other.url;
  return "pageId" in other && one.pageId === other.pageId && one.suffix === other.suffix;
}
