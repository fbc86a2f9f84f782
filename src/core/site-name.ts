/** Maximum characters of the site's name. */
export const siteNameLimit = 80;

/** The name of a site that has none of its own. */
export const defaultSiteName = "Ashlar";
