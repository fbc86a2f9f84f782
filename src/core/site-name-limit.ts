/** Maximum characters of the site's name. */
export const siteNameLimit = 80;
