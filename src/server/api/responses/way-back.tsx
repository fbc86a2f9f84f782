import type { ReactNode } from "react";
import {
  showApplication,
  showLogin,
  showPrivacyPolicy,
  showSearch,
  showSignup,
} from "#core/contract/site-routes.ts";
import { showContactForm } from "#core/contract/contact.ts";
import { findPageBySlug } from "#core/site-map.ts";

/** Screens that need nothing but their path. */
const ownPaths: readonly string[] = [showLogin, showPrivacyPolicy, showSearch, showSignup].map(
  ({ path }) => path,
);

/** True for a path of the site that a visitor can be sent back to. */
export function isWayBack(path: string): boolean {
  return findPageBySlug(path) !== null || ownPaths.includes(path);
}

/**
 * The path of the page a form was sent from: `from` in the query, else from the Referer header. Null if neither is a
 * page of this site.
 */
export function cameFrom(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  return pageIn(searchParams) ?? pageOfReferrer(request.headers.get("referer"));
}

/** A link to that page; undefined if it is unknown. */
export function wayBack(request: Request): ReactNode {
  const path = cameFrom(request);
  return path === null ? undefined : (
    <a className="button button-primary" href={path}>
      Back to the page
    </a>
  );
}

function pageIn(query: URLSearchParams): string | null {
  const from = query.get("from") ?? "";
  return isWayBack(from) ? from : null;
}

/**
 * Only the path is used, and only if it is one of the site's: the origin may differ, as the site can have several
 * names.
 */
function pageOfReferrer(referrer: string | null): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { pathname, searchParams } = new URL(referrer);
  if (pathname === showContactForm.path) return pageIn(searchParams);
  const opening = searchParams.get("opening") ?? "";
  if (pathname === showApplication.path && opening !== "") {
    return `${pathname}?opening=${encodeURIComponent(opening)}`;
  }
  return isWayBack(pathname) ? pathname : null;
}
