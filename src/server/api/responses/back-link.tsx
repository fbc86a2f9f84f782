import type { ReactNode } from "react";
import {
  showApplication,
  showLogin,
  showPrivacyPolicy,
  showSearch,
  showSignup,
} from "#core/contract/site-routes.ts";
import { showMeet } from "#core/contract/meetings.ts";
import { showContactForm } from "#core/contract/contact.ts";
import { showNewsletter } from "#core/contract/newsletter.ts";
import type { Route } from "#core/contract/route.ts";
import { formAddress } from "#core/forms/form-address.ts";
import { findPageBySlug } from "#core/site-map.ts";
import type { FormName } from "#server/submissions/intake/budgets.ts";

/** Screens that need nothing but their path. */
const ownPaths: readonly string[] = [showLogin, showPrivacyPolicy, showSearch, showSignup].map(
  ({ path }) => path,
);

/** Screens of forms whose query says where the visitor came from: of all but an application. */
const formScreens: Readonly<Record<Exclude<FormName, "job-application">, Route>> = {
  contact: showContactForm,
  meeting: showMeet,
  newsletter: showNewsletter,
  "request-access": showSignup,
};
const formPaths: readonly string[] = Object.values(formScreens).map(({ path }) => path);

/** True for a path of the site that a visitor can be sent back to. */
export function isReturnPath(path: string): boolean {
  return findPageBySlug(path) !== null || ownPaths.includes(path);
}

/** The path if a visitor can be sent back to it, else null. */
export function returnPath(path: string): string | null {
  return isReturnPath(path) ? path : null;
}

/**
 * The path of the page a form was sent from: `from` in the query, else from the Referer header. Null if neither is known to
 * be a page of this site.
 */
export function returnPathOf(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const from = pageIn(searchParams);
  const referrer = ownReferrer(request);
  // This form is on no other page.
  if (pathname === showSignup.path && (from !== null || referrer?.pathname === pathname)) {
    return formAddress(pathname, {}, from);
  }
  return from ?? pageOf(referrer);
}

/** The path of the page a visitor came from to a form that has a screen of its own; null if unknown. */
export function pageBeforeForm(request: Request): string | null {
  return pageIn(new URL(request.url).searchParams) ?? pageOf(ownReferrer(request));
}

/** A link back to a page. */
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
  return returnPath(query.get("from") ?? "");
}

/** The Referer header, if it is a page of the requested host or, according to the browser, of the same site. */
function ownReferrer({ url, headers }: Request): URL | null {
  const referrer = URL.parse(headers.get("referer") ?? "");
  if (referrer === null || referrer.host === new URL(url).host) return referrer;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isSameSite = site === "same-origin" || site === "same-site";
  return isSameSite && (origin === null || origin === referrer.origin) ? referrer : null;
}

/** The bare origin counts as unknown: it may be the home page, or a browser that sends nothing else for any page. */
function pageOf(referrer: URL | null): string | null {
  if (referrer === null || referrer.pathname === "/") return null;
  const { pathname, searchParams } = referrer;
  if (formPaths.includes(pathname)) return pageIn(searchParams);
  const opening = searchParams.get("opening") ?? "";
  if (pathname === showApplication.path && opening !== "") {
    return `${pathname}?opening=${encodeURIComponent(opening)}`;
  }
  return returnPath(pathname);
}
