import type { MarkColours } from "#core/brand.ts";
import type { SitePage } from "#core/site-map.ts";
import { navigationOf } from "#server/starter-content/navigation.ts";
import type { Navigation } from "#server/starter-content/navigation.ts";
import { themeStylesheet } from "../css/page-styles.ts";
import { siteColours } from "./site-colours.ts";
import type { PublishedSite } from "#server/pages/directory/published-site.ts";
import { siteIdentity } from "#server/pages/site-identity.ts";
import type { SiteIdentity } from "#server/pages/site-identity.ts";

/** Everything around a page's blocks that is the same on all pages. */
export interface SiteLayout extends SiteIdentity {
  /** The public pages in the menus, and the home page. */
  readonly pages: readonly SitePage[];
  /** The same pages, grouped. */
  readonly navigation: Navigation;
  /** CSS that sets the site's own colours. */
  readonly theme: string;
  /** The colours of its icon and pictures. */
  readonly colours: MarkColours;
  /** Whether visitors are shown that the content is sample content; a site setting, on by default. */
  readonly isSample: boolean;
  /** Id of the block whose form visitors use to contact the site; null if there is none. */
  readonly contactForm: string | null;
}

/** The site's layout; with defaults if there is no site yet or no database. */
export function siteLayout(site: PublishedSite | null, publicUrl: string): SiteLayout {
  const theme = site?.theme ?? {};
  const pages = site?.navigation ?? [];
  return {
    ...siteIdentity(site, publicUrl),
    pages,
    navigation: navigationOf(pages),
    theme: themeStylesheet(theme),
    colours: siteColours(theme),
    isSample: theme["sampleContent"] !== false,
    contactForm: site?.contactForm ?? null,
  };
}
