/**
 * What search engines are asked to leave alone, and where the list of pages is. Pages for investors are not named here:
 * who must not see them must not read of them either, and their own header keeps them out of an index.
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
