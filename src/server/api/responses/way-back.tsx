import type { ReactNode } from "react";
import {
  showApplication,
  showLogin,
  showPrivacyPolicy,
  showSearch,
  showSignup,
} from "#core/contract/site-routes.ts";
import { showContactForm } from "#core/contract/contact.ts";
import { showNewsletter } from "#core/contract/newsletter.ts";
import { formAddress } from "#core/forms/form-address.ts";
import { findPageBySlug } from "#core/site-map.ts";

/** Screens that can be opened by their path alone. */
const ownPaths: readonly string[] = [showLogin, showPrivacyPolicy, showSearch, showSignup].map(
  ({ path }) => path,
);

/** Screens whose address says where their visitor came from. */
const formPaths: readonly string[] = [showContactForm.path, showNewsletter.path, showSignup.path];

/** True for a path of the site that a visitor can be led back to. */
export function isWayBack(path: string): boolean {
  return findPageBySlug(path) !== null || ownPaths.includes(path);
}

/** The path, where a visitor can be led back to it; else null. */
export function wayBackTo(path: string): string | null {
  return isWayBack(path) ? path : null;
}

/**
 * The page from which a form was sent, as a path of this site: what `from` of the address says, else the page that the
 * browser names as its referrer. Null where neither is known to be one of the site's.
 */
export function cameFrom(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const from = pageIn(searchParams);
  const referrer = ownReferrer(request);
  // This form stands on no other page: whoever sent it is led back to it.
  if (pathname === showSignup.path && (from !== null || referrer?.pathname === pathname)) {
    return formAddress(pathname, {}, from);
  }
  return from ?? pageOf(referrer);
}

/** The page from which somebody came to a form on a page of its own, to lead back there once it was sent; null where nobody knows. */
export function cameToForm(request: Request): string | null {
  return pageIn(new URL(request.url).searchParams) ?? pageOf(ownReferrer(request));
}

/** The button that leads back to a page. */
export function BackLink({
  path,
  look = "primary",
}: {
  readonly path: string;
  readonly look?: "primary" | "secondary";
}): ReactNode {
  return (
    <a className={`button button-${look}`} href={path}>
      Back to the page
    </a>
  );
}

function pageIn(query: URLSearchParams): string | null {
  return wayBackTo(query.get("from") ?? "");
}

/** The referrer, where it is a page of the host that was asked, or of the same site under another name of it. */
function ownReferrer({ url, headers }: Request): URL | null {
  const referrer = URL.parse(headers.get("referer") ?? "");
  if (referrer === null || referrer.host === new URL(url).host) return referrer;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isSameSite = site === "same-origin" || site === "same-site";
  return isSameSite && (origin === null || origin === referrer.origin) ? referrer : null;
}

/** The bare origin counts for no page: it may be the first page, or all that a browser says of any other. */
function pageOf(referrer: URL | null): string | null {
  if (referrer === null || referrer.pathname === "/") return null;
  const { pathname, searchParams } = referrer;
  if (formPaths.includes(pathname)) return pageIn(searchParams);
  const opening = searchParams.get("opening") ?? "";
  if (pathname === showApplication.path && opening !== "") {
    return `${pathname}?opening=${encodeURIComponent(opening)}`;
  }
  return wayBackTo(pathname);
}
