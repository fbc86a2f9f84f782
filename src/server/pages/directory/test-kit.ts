import type { NewPage } from "#core/site-map.ts";
import { directoryOf } from "./directory.ts";
import type { Directory } from "./directory.ts";
import { menusOf } from "./menus.ts";
import { privacyPlaceOf } from "./privacy-place.ts";
import type { PublishedSite } from "./published-site.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import { readSite } from "#settings/site-value.ts";

/** A directory of a site with this name, on which these pages are published. */
export function directoryWith(pages: readonly NewPage[], name = "Test"): Directory {
  return directoryOf(
    {
      edition: 1,
      site: { name, theme: {}, feedId: null, document: null },
      changed: null,
      pages: pages.map((page) => ({
        ...page,
        version: 1,
        publishedAt: new Date("2026-03-14T12:00:00.000Z"),
        seo: {},
        contactForm: null,
        sections: [],
      })),
      drafts: [],
      redirects: [],
      closedEmbeds: [],
    },
    null,
    "https://ashlar.test",
  );
}

/** What all pages share of a site with these settings, on which these pages are published. */
export function publishedSiteWith(
  settings: Parameters<typeof siteDocumentOf>[0] = {},
  pages: readonly NewPage[] = [],
): PublishedSite {
  const named = { ...settings, identity: { name: "Test", ...settings.identity } };
  const value = readSite(siteDocumentOf(named).blocks);
  const directory = directoryWith(pages);
  const privacy = privacyPlaceOf(value, directory);
  return { value, menus: menusOf(value, { ...directory, privacy }), privacy, contactForm: null };
}
