import type { MarkColours } from "#core/brand.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { SitePage } from "#core/site-map.ts";
import { navigationOf } from "./navigation.ts";
import type { Navigation } from "./navigation.ts";
import { themeStylesheet } from "./page-styles.ts";
import { siteColours } from "./seo/site-colours.ts";
import type { LiveSite } from "#server/pages/load-published.ts";

/** What stands around every page. */
export interface SiteFrame {
  readonly name: string;
  readonly contactEmail: string;
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
}

const defaultName = "Ashlar";

/** The frame of a site; of none at all, before the first start or without a database. */
export function siteFrame(site: LiveSite | null, publicUrl: string): SiteFrame {
  const theme = site?.theme ?? {};
  const pages = (site?.navigation ?? []).filter((page) => page.access === "public");
  return {
    name: textAt(theme, "logoText") || site?.name || defaultName,
    contactEmail: emailAt(theme, "contactEmail") ?? `contact@${mailHost(publicUrl)}`,
    pages,
    navigation: navigationOf(pages),
    theme: themeStylesheet(theme),
    colours: siteColours(theme),
    isSample: theme["sampleContent"] !== false,
  };
}

function textAt(values: JsonObject, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
}

function emailAt(values: JsonObject, name: string): string | null {
  const value = textAt(values, name);
  return /^[^\s<>"@?&]+@[^\s<>"@?&]+$/.test(value) ? value : null;
}

/** The host of the public address; a machine without a name of its own gets one that can never be somebody else's. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const named = hostname.includes(".") && !/^[\d.]+$/.test(hostname);
  return named ? hostname.replace(/^www\./, "") : "ashlar.example";
}
