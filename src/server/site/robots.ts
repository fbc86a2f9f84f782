/**
 * What search engines are asked to leave alone. Pages for investors are not named here: who must not see them must not
 * read of them either, and their own header keeps them out of an index.
 */
export const robotsText = `User-agent: *
Disallow: /api/
Disallow: /builder
Disallow: /login
Disallow: /setup
`;
