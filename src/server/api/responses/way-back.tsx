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

/** Screens that stand by their path alone. */
const ownPaths: readonly string[] = [showLogin, showPrivacyPolicy, showSearch, showSignup].map(
  ({ path }) => path,
);

/** True for a path of the site that a visitor can be led back to. */
export function isWayBack(path: string): boolean {
  return findPageBySlug(path) !== null || ownPaths.includes(path);
}

/**
 * Where whoever sent a form was, as a path of this site: what `from` of the address says, else the page that the browser
 * says it was sent from. Null where neither is one of the site's.
 */
export function cameFrom(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  return pageIn(searchParams) ?? pageOfReferrer(request.headers.get("referer"));
}

/** A button that leads there; nothing where nobody knows. */
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

/** Of whatever address it tells, only a path that is the site's own is taken: it may be the site under another name. */
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
