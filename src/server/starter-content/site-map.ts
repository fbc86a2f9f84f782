import type { NewPage, PageAccess, SidebarGroup } from "#core/site-map.ts";

interface StarterPlace {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly group: SidebarGroup;
  readonly access: PageAccess;
}

const places: readonly StarterPlace[] = [
  main("home", "/", "Home"),
  main("business", "/business", "Business"),
  main("small_business", "/small-business", "Small Business"),
  main("about", "/about", "About Us"),
  main("architecture", "/architecture", "Architecture"),
  main("publications", "/publications", "Publications"),
  industry("industry", "/industry", "Industry Solutions"),
  industry("industry_healthcare", "/industry/healthcare", "Healthcare"),
  industry("industry_financial_services", "/industry/financial-services", "Financial Services"),
  industry("industry_manufacturing", "/industry/manufacturing", "Manufacturing"),
  industry("industry_retail", "/industry/retail", "Retail & E-commerce"),
  industry("industry_technology", "/industry/technology", "Technology"),
  industry("industry_telecommunications", "/industry/telecommunications", "Telecommunications"),
  industry("industry_energy", "/industry/energy", "Energy & Utilities"),
  industry("industry_logistics", "/industry/logistics", "Transportation & Logistics"),
  investor("investor_demo", "/investor-demo", "Investor Demo", "investor"),
  investor("investor_portal", "/investor-portal", "Investor Portal", "public"),
  investor("investor_slideshow", "/investor-slideshow", "Investor Slideshow", "investor"),
];

/** The 18 pages that a new site begins with, in the order the builder lists them. */
export const sitePages: readonly NewPage[] = places.map((page, index) => ({
  ...page,
  parentId: page.slug.startsWith("/industry/") ? "industry" : null,
  rank: rankOf(index),
  sheet: places.filter(({ group }) => group === page.group).indexOf(page),
}));

/** Text that sorts by the index, up to 36 of them. */
function rankOf(index: number): string {
  return `a${index.toString(36).toUpperCase()}`;
}

function main(id: string, slug: string, name: string): StarterPlace {
  return { id, slug, name, group: "main", access: "public" };
}

function industry(id: string, slug: string, name: string): StarterPlace {
  return { id, slug, name, group: "industry", access: "public" };
}

function investor(id: string, slug: string, name: string, access: PageAccess): StarterPlace {
  return { id, slug, name, group: "investor", access };
}
