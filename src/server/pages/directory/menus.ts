import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { readTarget } from "#core/fields/href.ts";
import { privacyAddress } from "#core/page-address.ts";
import type { SheetPlace } from "#core/site-map.ts";
import type { HeaderItem, MenuLink, SiteValue } from "#settings/site-value.ts";
import type { Directory, DirectoryPage } from "./directory.ts";
import { hrefIn } from "./page-href.ts";
import type { PrivacyPlace } from "./privacy-place.ts";

/** A link as visitors get it. */
export interface MenuEntry {
  /** Unique in its menu. */
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** The page that it leads to; null if it leads elsewhere. */
  readonly page: (SheetPlace & { readonly slug: string }) | null;
}

/** An entry of the header: a link, a list of links, or both. */
export interface HeaderEntry extends Omit<MenuEntry, "href"> {
  /** Null for one that only opens its list. */
  readonly href: string | null;
  readonly items: readonly MenuEntry[];
}

/** The menus of the site at one edition. */
export interface Menus {
  /** The page at `/`; null if it is not for everybody. */
  readonly home: MenuEntry | null;
  readonly header: readonly HeaderEntry[];
  /** The button beside the menu; null if there is none. */
  readonly action: MenuEntry | null;
  readonly columns: readonly {
    readonly id: string;
    readonly title: string;
    readonly links: readonly MenuEntry[];
  }[];
  readonly legal: readonly MenuEntry[];
}

interface Pages extends Pick<Directory, "byId" | "bySlug"> {
  /** Where entries lead that name the program's own privacy policy; null: to that. */
  readonly privacy: PrivacyPlace | null;
}

/**
 * The menus as visitors get them: links to pages lead to where these are now, under their published names. Links to pages
 * that are not published, or not for everybody, are left out, and with them columns and lists that would be empty. What is
 * listed below such a link stays. Links to the program's privacy policy lead to the page in its place.
 */
export function menusOf({ header, footer }: SiteValue, pages: Pages): Menus {
  const action = entryOf(
    { id: "action", label: header.actionLabel, link: header.actionLink },
    pages,
  );
  return {
    home: ofPage({ id: "site", label: "" }, pages.bySlug.get("/"), ({ slug }) => slug),
    header: header.items.flatMap((item) => headerEntriesOf(item, pages)),
    action: header.actionLabel === "" ? null : action,
    columns: footer.columns
      .map(({ id, title, links }) => ({ id, title, links: entriesOf(links, pages) }))
      .filter(({ links }) => links.length > 0),
    legal: entriesOf(footer.legal, pages),
  };
}

/**
 * The entry of the header. Where visitors do not get the page it leads to, its links stay: in a list of that name, or in its
 * place if it has none but the page's, which may not be known to everybody.
 */
function headerEntriesOf(item: HeaderItem, pages: Pages): readonly HeaderEntry[] {
  const { id, label } = item;
  const own = entryOf(item, pages);
  const items = entriesOf(item.items, pages);
  if (own !== null) return [{ ...own, items }];
  if (items.length === 0) return [];
  if (label !== "") return [{ id, label, href: null, page: null, items }];
  // No id has a colon, so that these are unique, too.
  return items.map((link) => ({ ...link, id: `${id}:${link.id}`, items: [] }));
}

function entriesOf(links: readonly MenuLink[], pages: Pages): readonly MenuEntry[] {
  return links.flatMap((link) => entryOf(link, pages) ?? []);
}

function entryOf({ id, label, link }: MenuLink, pages: Pages): MenuEntry | null {
  const target = readTarget(link);
  switch (target.kind) {
    case "id":
      return ofPage({ id, label }, pages.byId.get(target.link.page), (page) =>
        hrefIn(page, target.link),
      );
    case "page": {
      const [path] = splitHref(target.href);
      const { privacy } = pages;
      if (path === privacyAddress && privacy !== null) {
        return privacy.page === null
          ? elsewhere({ id, label }, privacy.href)
          : ofPage({ id, label }, privacy.page, () => privacy.href);
      }
      const page = pages.bySlug.get(path);
      // The program's own policy, or a page there that not everybody can read: whoever may read it signs in.
      if (path === privacyAddress) return elsewhere({ id, label }, target.href);
      return page === undefined
        ? elsewhere({ id, label }, target.href)
        : ofPage({ id, label }, page, () => target.href);
    }
    case "external":
    case "mail":
    case "phone":
    case "anchor":
      return elsewhere({ id, label }, target.href);
    case "none":
    case "forbidden":
      return null;
  }
}

/** Null if the page is not for everybody. */
function ofPage(
  { id, label }: Pick<MenuEntry, "id" | "label">,
  page: DirectoryPage | undefined,
  href: (page: DirectoryPage) => string,
): MenuEntry | null {
  if (page?.access !== "public") return null;
  const { slug, name, group, sheet } = page;
  return { id, label: label || name, href: href(page), page: { slug, group, sheet } };
}

/** Null without a label, because there is no name to take its place. */
function elsewhere({ id, label }: Pick<MenuEntry, "id" | "label">, href: string): MenuEntry | null {
  return label === "" ? null : { id, label, href, page: null };
}
