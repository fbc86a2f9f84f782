/**
 * The paths that search engines should not crawl, and the sitemap. Pages for investors are not listed, so that nobody
 * learns of them here; their own header keeps them out of an index.
 */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /builder
Disallow: /login
Disallow: /setup

Sitemap: ${publicUrl}/sitemap.xml
`;
}
