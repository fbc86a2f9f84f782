import { homePageId, sitePages } from "#core/site-map.ts";
import type { SidebarGroup, SitePage } from "#core/site-map.ts";

/** The published public pages, grouped by what a visitor is looking for. The home page is in none of the groups. */
export interface Navigation {
  readonly product: readonly SitePage[];
  /** The overview of all industries; null if it is not published. */
  readonly overview: SitePage | null;
  /** The pages of single industries (SITE-029), under the names they are published with. */
  readonly industries: readonly SitePage[];
  readonly company: readonly SitePage[];
  readonly investors: readonly SitePage[];
}

const productPages = new Set(["business", "small_business", "architecture"]);
const overviewPage = "industry";

/** Groups pages; each group keeps the order of the site map. */
export function navigationOf(pages: readonly SitePage[]): Navigation {
  const of = (group: SidebarGroup): readonly SitePage[] =>
    pages.filter((page) => page.group === group && page.id !== homePageId);
  return {
    product: of("main").filter(({ id }) => productPages.has(id)),
    overview: pages.find(({ id }) => id === overviewPage) ?? null,
    industries: of("industry").filter(({ id }) => id !== overviewPage),
    company: of("main").filter(({ id }) => !productPages.has(id)),
    investors: of("investor"),
  };
}

const letters = { main: "A", industry: "B", investor: "C" } as const satisfies Record<
  SidebarGroup,
  string
>;

/**
 * A page's number in the set of sheets, such as `B-03`: the letter of its group and its index in that group of the
 * site map. It does not depend on which pages are published. Null for an id that is no page.
 */
export function sheetNumber(pageId: string): string | null {
  const page = sitePages.find(({ id }) => id === pageId);
  if (page === undefined) return null;
  const group = sitePages.filter(({ group: other }) => other === page.group);
  return `${letters[page.group]}-${String(group.indexOf(page)).padStart(2, "0")}`;
}
