import { documentOfFormer } from "#server/starter-content/former-site.ts";
import { readSite } from "#settings/site-value.ts";
import type { SiteValue } from "#settings/site-value.ts";
import type { Directory } from "./directory.ts";
import { menusOf } from "./menus.ts";
import type { Menus } from "./menus.ts";
import { privacyPlaceOf } from "./privacy-place.ts";
import type { PrivacyPlace } from "./privacy-place.ts";

/** What all pages share of the site. */
export interface PublishedSite {
  readonly value: SiteValue;
  /** With the names under which pages were published. */
  readonly menus: Menus;
  /** Where the privacy policy is; null where it is the program's own. */
  readonly privacy: PrivacyPlace | null;
  /** Id of the block whose form visitors use to contact the site, on any public page; null if there is none. */
  readonly contactForm: string | null;
}

const known = new WeakMap<Directory, PublishedSite>();

/** The settings of a site in which nothing was set, with what every first start has in its menus. */
export const unsetSite: SiteValue = readSite(
  documentOfFormer({ name: "", theme: {}, pages: [] }).blocks,
);

/** What all pages share of the site at this edition: the same object for the same directory. */
export function publishedSiteOf(directory: Directory): PublishedSite {
  const before = known.get(directory);
  if (before !== undefined) return before;
  const made = siteOfValue(directory.site?.value ?? unsetSite, directory);
  known.set(directory, made);
  return made;
}

/** What all pages of a directory share with these settings. */
export function siteOfValue(value: SiteValue, directory: Directory): PublishedSite {
  const isOpen = ({ access, contactForm }: Directory["pages"][number]) =>
    access === "public" && contactForm !== null;
  const privacy = privacyPlaceOf(value, directory);
  return {
    value,
    menus: menusOf(value, { ...directory, privacy }),
    privacy,
    contactForm: directory.pages.find(isOpen)?.contactForm ?? null,
  };
}
