import type { MarkColours } from "#core/brand.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import { paletteOf } from "#core/theme/derive-palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { emptyDirectory } from "#server/pages/directory/directory.ts";
import type { MenuEntry, Menus } from "#server/pages/directory/menus.ts";
import { publishedSiteOf } from "#server/pages/directory/published-site.ts";
import type { PublishedSite } from "#server/pages/directory/published-site.ts";
import { readScripts } from "#settings/scripts/site-scripts.ts";
import type { SiteScript } from "#settings/scripts/site-scripts.ts";
import { siteIdentity } from "#server/pages/site-identity.ts";
import type { SiteIdentity } from "#server/pages/site-identity.ts";
import { themeStylesheet } from "../css/theme-stylesheet.ts";
import { pictureAddress } from "./picture-address.ts";
import { siteColours } from "./site-colours.ts";

/** Everything around a page's blocks that is the same on all pages. */
export interface SiteLayout extends SiteIdentity {
  /** What titles of documents end with. */
  readonly title: string;
  readonly logo: SiteLogo;
  /** Address of the icon for browser tabs; null for the built-in mark. */
  readonly favicon: string | null;
  /** Address of the picture of shared pages that have none; null: one is drawn for each. */
  readonly socialPicture: string | null;
  /** The language of the site's own texts; what the program says is English. */
  readonly language: string;
  readonly menus: Menus;
  readonly hasSignIn: boolean;
  readonly legalLine: string;
  /** CSS that sets the site's own looks. */
  readonly theme: string;
  /** The site's colours, to which those of blocks are adapted. */
  readonly palette: Palette;
  /** The colours of its icon and pictures. */
  readonly colours: MarkColours;
  /** Whether visitors are shown that the content is sample content; a site setting, on by default. */
  readonly isSample: boolean;
  /** False if search engines are asked to list none of its pages. */
  readonly isListed: boolean;
  /** The scripts that its public pages load. */
  readonly scripts: readonly SiteScript[];
  /** Id of the block whose form visitors use to contact the site; null if there is none. */
  readonly contactForm: string | null;
  /** Where visitors find the privacy policy. */
  readonly privacyHref: string;
}

/** The logo in header and footer. */
export interface SiteLogo {
  /** Address of its picture; null for the built-in mark. */
  readonly picture: string | null;
  /** Said instead of a picture that stands without text; otherwise "". */
  readonly alt: string;
  /** Beside the picture; "" for only the picture. */
  readonly text: string;
}

/** The site's layout; with defaults if there is no site yet or no database. */
export function siteLayout(site: PublishedSite | null, publicUrl: string): SiteLayout {
  const { value, menus, privacy, contactForm } = site ?? publishedSiteOf(emptyDirectory);
  const { identity, theme, header, footer, search, scripts } = value;
  const ownIdentity = siteIdentity({ value }, publicUrl);
  return {
    ...ownIdentity,
    title: identity.title.trim() || ownIdentity.name,
    logo: logoOf(identity, ownIdentity.name),
    favicon: pictureAddress(identity.favicon),
    socialPicture: pictureAddress(identity.socialPicture),
    language: identity.language,
    menus,
    hasSignIn: header.hasSignIn,
    legalLine: footer.legalLine.trim(),
    theme: themeStylesheet(theme),
    palette: paletteOf(theme),
    colours: siteColours(theme),
    isSample: identity.isSample,
    isListed: search.isListed,
    scripts: readScripts(scripts.list),
    contactForm,
    privacyHref: privacy?.href ?? showPrivacyPolicy.path,
  };
}

function logoOf(
  { logoText, logoImage, logoAlt }: PublishedSite["value"]["identity"],
  name: string,
): SiteLogo {
  const picture = pictureAddress(logoImage);
  const text = logoText.trim() || (picture === null ? name : "");
  return { picture, alt: text === "" ? logoAlt.trim() || name : "", text };
}

/** The pages that the menus and the footer lead to, the home page first, each once. */
export function pagesInMenus({ home, header, columns, legal }: Menus): readonly MenuPage[] {
  const entries = [
    ...(home === null ? [] : [home]),
    ...header.flatMap((entry) => [entry, ...entry.items]),
    ...columns.flatMap(({ links }) => links),
    ...legal,
  ];
  const found = new Map<string, MenuPage>();
  for (const { label, page } of entries) {
    if (page !== null && !found.has(page.slug)) found.set(page.slug, { slug: page.slug, label });
  }
  return [...found.values()];
}

/** A page in a menu, under the name that it has there. */
export interface MenuPage extends Pick<MenuEntry, "label"> {
  readonly slug: string;
}
