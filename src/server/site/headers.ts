/** Seconds a shared cache may answer by itself, and then while it asks again or the program is down. */
const shared = { fresh: 10, stale: 60, whileDown: 86_400 } as const;

/** What every answer of the site carries. HTTPS is promised only where the public address has it. */
export function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/** Headers of a page that everybody gets. Browsers ask every time and mostly hear "not modified". */
export function publicPageHeaders(
  publicUrl: string,
  policy: string,
  pageId: string,
): Readonly<Record<string, string>> {
  return {
    ...htmlHeaders(publicUrl, policy),
    "cache-control": `public, max-age=0, s-maxage=${shared.fresh}, stale-while-revalidate=${shared.stale}, stale-if-error=${shared.whileDown}`,
    "cache-tag": `site,page-${pageId}`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
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

function htmlHeaders(publicUrl: string, policy: string): Readonly<Record<string, string>> {
  return {
    "content-type": "text/html; charset=utf-8",
    ...commonHeaders(publicUrl),
    "content-security-policy": policy,
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self)",
  };
}
