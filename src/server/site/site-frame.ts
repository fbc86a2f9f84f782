import type { JsonObject } from "#core/document/json.ts";
import { homePageId } from "#core/site-map.ts";
import type { SitePage } from "#core/site-map.ts";
import { themeStylesheet } from "./page-styles.ts";
import type { LiveSite } from "#server/pages/load-published.ts";

/** What stands around every page. */
export interface SiteFrame {
  readonly name: string;
  readonly contactEmail: string;
  /** The published pages that everybody may see. */
  readonly pages: readonly SitePage[];
  /** Those that the header links to. */
  readonly header: readonly SitePage[];
  /** The rest, for the footer. */
  readonly footer: readonly SitePage[];
  /** Rules that set the site's own colours. */
  readonly theme: string;
  /** Whether visitors are told that the content is sample content; a setting of the site, on until it is switched off. */
  readonly isSample: boolean;
}

const defaultName = "Ashlar";

/** The frame of a site; of none at all, before the first start or without a database. */
export function siteFrame(site: LiveSite | null, publicUrl: string): SiteFrame {
  const theme = site?.theme ?? {};
  const pages = (site?.navigation ?? []).filter((page) => page.access === "public");
  const header = pages.filter(isInHeader);
  return {
    name: textAt(theme, "logoText") || site?.name || defaultName,
    contactEmail: emailAt(theme, "contactEmail") ?? `contact@${mailHost(publicUrl)}`,
    pages,
    header,
    footer: pages.filter((page) => page.id !== homePageId && !header.includes(page)),
    theme: themeStylesheet(theme),
    isSample: theme["sampleContent"] !== false,
  };
}

/** The main pages beside home, which the site's name leads to, and the overview of the industries. */
function isInHeader({ id, group, slug }: SitePage): boolean {
  if (group === "main") return id !== homePageId;
  return group === "industry" && slug.lastIndexOf("/") === 0;
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
