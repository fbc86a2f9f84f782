import type { Directory } from "./directory.ts";

/** A redirect that visitors follow. */
export interface ServedRedirect {
  readonly to: string;
  /** Address of the page it leads to; null if it leads to none. */
  readonly slug: string | null;
  readonly isPermanent: boolean;
}

/** Where visitors are sent from an address; null if nowhere, also if a page is there. */
export function redirectFrom(
  { bySlug, byId, redirects }: Directory,
  path: string,
): ServedRedirect | null {
  const row = bySlug.has(path) ? undefined : redirects.get(path);
  if (row === undefined) return null;
  const { pageId, suffix, url, isPermanent } = row;
  if (pageId === null) return url === null ? null : { to: url, slug: null, isPermanent };
  const page = byId.get(pageId);
  return page === undefined ? null : { to: page.slug + suffix, slug: page.slug, isPermanent };
}
