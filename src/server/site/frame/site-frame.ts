import type { MarkColours } from "#core/brand.ts";
import type { SitePage } from "#core/site-map.ts";
import { navigationOf } from "./navigation.ts";
import type { Navigation } from "./navigation.ts";
import { themeStylesheet } from "../css/page-styles.ts";
import { siteColours } from "./site-colours.ts";
import type { PublishedSite } from "#server/pages/load-published.ts";
import { siteIdentity } from "#server/pages/site-identity.ts";
import type { SiteIdentity } from "#server/pages/site-identity.ts";

/** What stands around every page. */
export interface SiteFrame extends SiteIdentity {
  /** The published pages that everybody may see. */
  readonly pages: readonly SitePage[];
  /** The same pages by what a visitor comes for. */
  readonly navigation: Navigation;
  /** Rules that set the site's own colours. */
  readonly theme: string;
  /** Those of its icon and pictures. */
  readonly colours: MarkColours;
  /** Whether visitors are told that the content is sample content; a setting of the site, on until it is switched off. */
  readonly isSample: boolean;
  /** The block by whose form visitors write to the site; null where none has one. */
  readonly contactForm: string | null;
}

/** The frame of a site; of none at all, before the first start or without a database. */
export function siteFrame(site: PublishedSite | null, publicUrl: string): SiteFrame {
  const theme = site?.theme ?? {};
  const pages = (site?.navigation ?? []).filter((page) => page.access === "public");
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
