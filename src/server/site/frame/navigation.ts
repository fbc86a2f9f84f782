import { homePageId, sitePages } from "#core/site-map.ts";
import type { SidebarGroup, SitePage } from "#core/site-map.ts";

/** The published pages that everybody may see, by what a visitor comes for. The home page is in none of them. */
export interface Navigation {
  readonly product: readonly SitePage[];
  /** The page of all industries; null while it is not published. */
  readonly overview: SitePage | null;
  /** The pages of single industries (SITE-029), under the names they are published with. */
  readonly industries: readonly SitePage[];
  readonly company: readonly SitePage[];
  readonly investors: readonly SitePage[];
}

const productPages = new Set(["business", "small_business", "architecture"]);
const overviewPage = "industry";

/** Groups pages, each group in the order of the site map. */
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
 * A page's number in the set of drawings, such as `B-03`: the letter of its group and its place in the site map, counted
 * from the group's own first sheet. It stays when other pages are published or not. Null for what is no page.
 */
export function sheetNumber(pageId: string): string | null {
  const page = sitePages.find(({ id }) => id === pageId);
  if (page === undefined) return null;
  const group = sitePages.filter(({ group: other }) => other === page.group);
  return `${letters[page.group]}-${String(group.indexOf(page)).padStart(2, "0")}`;
}
