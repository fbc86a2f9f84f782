import { strictTransport } from "#core/strict-transport.ts";
import { emptyPolicy } from "./csp.ts";

/**
 * Seconds a shared cache may serve a response: fresh, then stale while it revalidates, and stale while the program is
 * down.
 */
const shared = { fresh: 10, stale: 60, whileDown: 86_400 } as const;

const sharedCacheControl = `public,max-age=0,s-maxage=${shared.fresh},stale-while-revalidate=${shared.stale},stale-if-error=${shared.whileDown}`;

/** Headers on every response of the site. HSTS is sent only if the public address uses HTTPS. */
export function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": strictTransport } : {}),
  };
}

/**
 * The Last-Modified header of a response made at `at`. That is later than everything in it was changed: not only its
 * page, but also the navigation, the settings and the program.
 */
export function modified(at: Date): { readonly "last-modified": string } {
  return { "last-modified": at.toUTCString() };
}

/** The header of an answer that search engines are asked to leave out; none for any other. */
export function robotsHeader(isListed: boolean): Readonly<Record<string, string>> {
  return isListed ? {} : { "x-robots-tag": "noindex" };
}

/** Headers of a document about the site, such as the sitemap: cached as long as a page is. */
export function documentHeaders(publicUrl: string, type: string): Readonly<Record<string, string>> {
  return {
    "content-type": type,
    ...commonHeaders(publicUrl),
    "content-security-policy": emptyPolicy,
    "cache-control": sharedCacheControl,
    "cache-tag": "site",
  };
}

/** Headers of a picture of the site. Pages link to a new address when it changes. */
export function pictureHeaders(publicUrl: string, type: string): Readonly<Record<string, string>> {
  return {
    "content-type": type,
    ...commonHeaders(publicUrl),
    "content-security-policy": emptyPolicy,
    "cache-control": "public, max-age=86400",
    "cache-tag": "site",
    // Other sites embed it where a page is shared.
    "cross-origin-resource-policy": "cross-origin",
  };
}

/**
 * Headers of a public page. Browsers revalidate every time and usually get a 304. There is no opener policy: decision
 * 17.
 */
export function publicPageHeaders(
  publicUrl: string,
  policy: string,
  pageId: string,
): Readonly<Record<string, string>> {
  return {
    ...htmlHeaders(publicUrl, policy),
    "cache-control": sharedCacheControl,
    "cache-tag": `site,page-${pageId}`,
    // The same address serves Markdown to clients that ask for it.
    vary: "accept",
  };
}

/** Headers of a page for one person, or of one that must not be cached, such as "not found". */
export function privatePageHeaders(
  publicUrl: string,
  policy: string,
): Readonly<Record<string, string>> {
  return {
    ...htmlHeaders(publicUrl, policy),
    "cache-control": "private, no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-robots-tag": "noindex",
  };
}

/** Headers of a public page as staff see it. Nothing may store it, so that nobody else ever gets it. */
export function staffPageHeaders(
  publicUrl: string,
  policy: string,
): Readonly<Record<string, string>> {
  return { ...privatePageHeaders(publicUrl, policy), vary: "accept, cookie" };
}

/** Headers of a text for one person. */
export function privateTextHeaders(
  publicUrl: string,
  type: string,
): Readonly<Record<string, string>> {
  return {
    "content-type": type,
    ...commonHeaders(publicUrl),
    "content-security-policy": emptyPolicy,
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-robots-tag": "noindex",
  };
}

function htmlHeaders(publicUrl: string, policy: string): Readonly<Record<string, string>> {
  return {
    "content-type": "text/html; charset=utf-8",
    ...commonHeaders(publicUrl),
    "content-security-policy": policy,
    "permissions-policy": "camera=(),microphone=(),geolocation=(),payment=(),usb=()",
  };
}
