/**
 * The paths that search engines should not crawl, and the sitemap. Pages for investors are not listed, so that nobody
 * learns of them here; their own header keeps them out of an index. So does the header of every page of a site that is not
 * listed: it has to be crawled to be read, so this forbids nothing more, and names no sitemap.
 */
export function robotsText(publicUrl: string, isListed: boolean): string {
  const rules = `User-agent: *
Disallow: /api/
Disallow: /builder
Disallow: /login
Disallow: /setup
`;
  return isListed ? `${rules}\nSitemap: ${publicUrl}/sitemap.xml\n` : rules;
}
