import { strictTransport } from "#core/strict-transport.ts";
import { emptyPolicy } from "./csp.ts";

/** Seconds a shared cache may answer by itself, and then while it asks again or the program is down. */
const shared = { fresh: 10, stale: 60, whileDown: 86_400 } as const;

const sharedCacheControl = `public,max-age=0,s-maxage=${shared.fresh},stale-while-revalidate=${shared.stale},stale-if-error=${shared.whileDown}`;

/** What every answer of the site carries. HTTPS is promised only where the public address has it. */
export function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": strictTransport } : {}),
  };
}

/** Headers of a document about the site, such as the list of its pages: as long good as a page is. */
export function documentHeaders(publicUrl: string, type: string): Readonly<Record<string, string>> {
  return {
    "content-type": type,
    ...commonHeaders(publicUrl),
    "content-security-policy": emptyPolicy,
    "cache-control": sharedCacheControl,
    "cache-tag": "site",
  };
}

/** Headers of a picture of the site. Where it changes, so does the address that pages give it. */
export function pictureHeaders(publicUrl: string, type: string): Readonly<Record<string, string>> {
  return {
    "content-type": type,
    ...commonHeaders(publicUrl),
    "content-security-policy": emptyPolicy,
    "cache-control": "public, max-age=86400",
    "cache-tag": "site",
    // Shown wherever a page is shared.
    "cross-origin-resource-policy": "cross-origin",
  };
}

/**
 * Headers of a page that everybody gets. Browsers ask every time and mostly hear "not modified". It says nothing of who
 * opened its window: decision 17.
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
    // The same address is answered in Markdown to who asks for that.
    vary: "accept",
  };
}

/** Headers of a page for one person, or of one that must not be kept, such as "not found". */
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
