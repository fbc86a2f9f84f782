import type { JsonObject } from "#core/document/json.ts";
import type { SidebarGroup, SitePage } from "#core/site-map.ts";
import type { Directory } from "./directory.ts";

/** What all pages share of the site. */
export interface PublishedSite {
  readonly name: string;
  readonly theme: JsonObject;
  /** The public pages in the menus in their order, with the names under which they were published; the home page, too. */
  readonly navigation: readonly SitePage[];
  /** Id of the block whose form visitors use to contact the site, on any public page; null if there is none. */
  readonly contactForm: string | null;
}

/** Pages of a group that the menus show: the first ones in their order. */
const mostInMenu = 24;

const known = new WeakMap<Directory, PublishedSite>();

/** What all pages share of the site at this edition: the same object for the same directory. */
export function publishedSiteOf(directory: Directory): PublishedSite {
  const before = known.get(directory);
  if (before !== undefined) return before;
  const { site, pages } = directory;
  const open = pages.filter(({ access }) => access === "public");
  const counts = new Map<SidebarGroup, number>();
  const isShown = (group: SidebarGroup): boolean => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= mostInMenu;
  };
  const made: PublishedSite = {
    name: site?.name ?? "",
    theme: site?.theme ?? {},
    navigation: open
      .filter(({ slug, group }) => slug === "/" || isShown(group))
      .map(({ id, slug, name, group, access, sheet }) => ({
        id,
        slug,
        name,
        group,
        access,
        sheet,
      })),
    contactForm: open.find(({ contactForm }) => contactForm !== null)?.contactForm ?? null,
  };
  known.set(directory, made);
  return made;
}
