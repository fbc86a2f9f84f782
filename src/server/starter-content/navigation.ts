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

/** Groups pages; each group keeps their order. */
export function navigationOf(pages: readonly SitePage[]): Navigation {
  const of = (group: SidebarGroup): readonly SitePage[] =>
    pages.filter((page) => page.group === group && page.slug !== "/");
  return {
    product: of("main").filter(({ id }) => productPages.has(id)),
    overview: pages.find(({ id }) => id === overviewPage) ?? null,
    industries: of("industry").filter(({ id }) => id !== overviewPage),
    company: of("main").filter(({ id }) => !productPages.has(id)),
    investors: of("investor"),
  };
}
