import { slugOfMarkdown } from "#core/contract/discovery-routes.ts";
import { isProgramPath } from "#core/contract/program-paths.ts";
import { readTarget } from "#core/fields/href.ts";
import type { PageLink } from "#core/fields/page-link.ts";
import { privacyAddress } from "#core/page-address.ts";
import { movedPaths } from "#core/site-map.ts";
import { joinSuffixes, splitSuffix } from "./suffix.ts";
import { readUrl, redirectPath } from "./typed-address.ts";

/** What a link of the settings names: a page by its id, an address of this website, or another website. */
export type NamedPlace =
  | { readonly link: PageLink }
  | { readonly path: string; readonly suffix: string }
  | { readonly url: string };

/** Where visitors arrive who follow a link: on a page, or at something else that is not one. */
export type Arrival<Page> =
  | { readonly page: Page; readonly suffix: string | PageLink }
  | { readonly url: string };

/** The pages and redirects among which a link's page is found. */
export interface LinkedSite<Page> {
  readonly publicUrl: string;
  readonly pageById: (id: string) => Page | undefined;
  readonly pageAt: (path: string) => Page | undefined;
  readonly redirectFrom: (path: string) => LinkedRedirect | undefined;
}

/** A redirect to a page or to another address. */
export interface LinkedRedirect {
  readonly pageId: string | null;
  readonly suffix: string;
  readonly url: string | null;
}

/** Redirects that lead to this website's own whole address are followed so many times. */
const mostHops = 5;

/** Reads what a link names; null if nothing that could be opened, such as a mail address. */
export function readPlace(link: string, publicUrl: string): NamedPlace | null {
  const target = readTarget(link);
  switch (target.kind) {
    case "id":
      return { link: target.link };
    case "page":
    case "external":
      return readUrl(target.href, publicUrl);
    case "none":
    case "forbidden":
    case "mail":
    case "phone":
    case "anchor":
      return null;
  }
}

/**
 * Where visitors arrive who follow this link: the address of this website may be typed whole, with or without `www.`, in any
 * spelling, and redirects are followed. Null if they find nothing.
 */
export function followLink<Page>(link: string, site: LinkedSite<Page>): Arrival<Page> | null {
  const place = readPlace(link, site.publicUrl);
  return place === null ? null : arriveAt(place, site, mostHops);
}

/** The addresses at which a link's page or redirect may be. */
export function pathsOf(path: string): readonly string[] {
  const slug = slugOf(path);
  const builtIn = builtInTarget(slug);
  return builtIn === null ? [slug] : [slug, builtIn.path];
}

function arriveAt<Page>(
  place: NamedPlace,
  site: LinkedSite<Page>,
  hops: number,
): Arrival<Page> | null {
  if (hops === 0) return null;
  if ("url" in place) return place;
  if ("link" in place) {
    const page = site.pageById(place.link.page);
    return page === undefined ? null : { page, suffix: place.link };
  }
  const { path, suffix } = place;
  const slug = slugOf(path);
  const page = site.pageAt(slug);
  if (page !== undefined) return { page, suffix };
  const next = redirected(slug, site) ?? builtInTarget(slug);
  if (next === null) {
    // A page may come to the address of the policy; to others of the program, none can.
    const isOfProgram = slug !== privacyAddress && isProgramPath(path);
    return isOfProgram ? { url: path + suffix } : null;
  }
  if ("page" in next) return { ...next, suffix: joinSuffixes(next.suffix, suffix) };
  if ("url" in next) return arriveAt(next, site, hops - 1);
  return arriveAt({ ...next, suffix: joinSuffixes(next.suffix, suffix) }, site, hops - 1);
}

/** Where a redirect leads; null if there is none that visitors follow. */
function redirected<Page>(
  slug: string,
  { publicUrl, pageById, redirectFrom }: LinkedSite<Page>,
):
  | { readonly page: Page; readonly suffix: string }
  | Exclude<NamedPlace, { readonly link: PageLink }>
  | null {
  const row = redirectFrom(slug);
  if (row === undefined) return null;
  if (row.pageId === null) return row.url === null ? null : readUrl(row.url, publicUrl);
  const page = pageById(row.pageId);
  return page === undefined ? null : { page, suffix: row.suffix };
}

function builtInTarget(slug: string): ReturnType<typeof splitSuffix> | null {
  const to = Object.hasOwn(movedPaths, slug) ? movedPaths[slug] : undefined;
  return to === undefined ? null : splitSuffix(to);
}

/** The address of the page whose address this is, or that of its Markdown. */
function slugOf(path: string): string {
  const plain = redirectPath(path);
  return slugOfMarkdown(plain) ?? plain;
}
