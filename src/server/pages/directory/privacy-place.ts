import { markdownPathOf } from "#core/contract/discovery-routes.ts";
import { privacyAddress } from "#core/page-address.ts";
import type { SiteValue } from "#settings/site-value.ts";
import { followLink } from "../links/linked-page.ts";
import type { Directory, DirectoryPage } from "./directory.ts";
import { hrefIn } from "./page-href.ts";
import { redirectFrom } from "./redirect-from.ts";

/** Where the site's privacy policy is, instead of the program's own. */
export interface PrivacyPlace {
  readonly href: string;
  /** Null if it is on another website, or a file. */
  readonly page: DirectoryPage | null;
}

/** What answers at the address of the program's policy. */
export type PolicyAnswer =
  | { readonly kind: "program" }
  /** A page or a redirect, as at any other address. */
  | { readonly kind: "site" }
  /** What the settings name, which is elsewhere. */
  | { readonly kind: "named"; readonly place: PrivacyPlace };

/**
 * Where links to the privacy policy lead: to what the settings name, else to the page that stands at the program's address
 * or was moved from there. Null for that address itself, as long as everybody can read none of these.
 */
export function privacyPlaceOf(value: SiteValue, directory: Directory): PrivacyPlace | null {
  const { byId, bySlug, redirects } = directory;
  const named = placeNamed(value, directory);
  if (named !== null) return named;
  const here = bySlug.get(privacyAddress);
  if (here !== undefined) return openPage(here, privacyAddress);
  const left = redirects.get(privacyAddress);
  const moved = byId.get(left?.pageId ?? "");
  return moved === undefined ? null : openPage(moved, `${moved.slug}${left?.suffix ?? ""}`);
}

/**
 * What answers at the address of the program's policy: a page that everybody can read there; else what the settings name;
 * else a page for some or a redirect; else the program.
 */
export function policyAnswerOf(value: SiteValue, directory: Directory): PolicyAnswer {
  const here = directory.bySlug.get(privacyAddress);
  if (here?.access === "public") return { kind: "site" };
  const place = placeNamed(value, directory);
  if (place !== null) return { kind: "named", place };
  const isTaken = here !== undefined || redirectFrom(directory, privacyAddress) !== null;
  return { kind: isTaken ? "site" : "program" };
}

/** The address of what the settings name, or that of its Markdown if it has one. */
export function policyHref({ href, page }: PrivacyPlace, isMarkdown: boolean): string {
  return isMarkdown && page !== null ? markdownPathOf(page.slug) : href;
}

function placeNamed({ legal }: SiteValue, directory: Directory): PrivacyPlace | null {
  const { publicUrl, byId, bySlug, redirects } = directory;
  const arrival = followLink(legal.privacy, {
    publicUrl,
    pageById: (id) => byId.get(id),
    pageAt: (path) => bySlug.get(path),
    redirectFrom: (path) => redirects.get(path),
  });
  if (arrival === null) return null;
  if ("url" in arrival) return { href: arrival.url, page: null };
  const { page, suffix } = arrival;
  return openPage(page, typeof suffix === "string" ? page.slug + suffix : hrefIn(page, suffix));
}

/** Null if not everybody can read the page. */
function openPage(page: DirectoryPage, href: string): PrivacyPlace | null {
  return page.access === "public" ? { href, page } : null;
}
