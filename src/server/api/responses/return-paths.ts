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

/** Which paths of the site a visitor can be sent back to. No path leads away from it. */
export interface ReturnPaths {
  /** True for the path of a published page, and of screens that need nothing else. */
  readonly has: (path: string) => boolean;
  /** The path if a visitor can be sent back to it, else null. */
  readonly known: (path: string) => string | null;
  /**
   * The path of the page a form was sent from: `from` in the query, else from the Referer header. Null if neither is known
   * to be a page of this site.
   */
  readonly ofForm: (request: Request) => string | null;
  /** The path of the page a visitor came from to a form that has a screen of its own; null if unknown. */
  readonly before: (request: Request) => string | null;
}

/** `isPage`: whether there is a published page at a path. */
export function createReturnPaths(isPage: (path: string) => boolean): ReturnPaths {
  const has = (path: string): boolean => ownPaths.includes(path) || isPage(path);
  const known = (path: string): string | null => (has(path) ? path : null);
  const pageIn = (query: URLSearchParams): string | null => known(query.get("from") ?? "");

  /** The bare origin counts as unknown: it may be the home page, or a browser that sends nothing else for any page. */
  const pageOf = (referrer: URL | null): string | null => {
    if (referrer === null || referrer.pathname === "/") return null;
    const { pathname, searchParams } = referrer;
    if (formPaths.includes(pathname)) return pageIn(searchParams);
    const opening = searchParams.get("opening") ?? "";
    if (pathname === showApplication.path && opening !== "") {
      return `${pathname}?opening=${encodeURIComponent(opening)}`;
    }
    return known(pathname);
  };

  return {
    has,
    known,
    ofForm: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const from = pageIn(searchParams);
      const referrer = ownReferrer(request);
      // This form is on no other page.
      if (pathname === showSignup.path && (from !== null || referrer?.pathname === pathname)) {
        return formAddress(pathname, {}, from);
      }
      return from ?? pageOf(referrer);
    },
    before: (request) => pageIn(new URL(request.url).searchParams) ?? pageOf(ownReferrer(request)),
  };
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
