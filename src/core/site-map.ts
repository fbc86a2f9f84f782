/** The page's group in the builder's page list (BUILD-034 to BUILD-036). */
export type SidebarGroup = "main" | "industry" | "investor";

/** `investor` pages are rendered only for a session that may see them (design: what a visitor gets). */
export type PageAccess = "public" | "investor";

/** A page of the website. Its id never changes; the content published at its slug does. */
export interface SitePage {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly group: SidebarGroup;
  readonly access: PageAccess;
}

/** The page that an unknown page id in the builder falls back to (BUILD-013). */
export const homePageId = "home";

/** The 18 pages of the website, in the order the builder lists them. */
export const sitePages: readonly SitePage[] = [
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

/** Where feed readers find what was published. */
export const feedPath = "/feed.xml";

/**
 * Redirects of paths that are not pages (CON-012): presets in the panels, and what people type. A page published at the
 * same path wins. The anchors are sections of the built-in home page.
 */
export const movedPaths: Readonly<Record<string, string>> = {
  "/pricing": "/#pricing",
  "/features": "/#features",
  "/product": "/#products",
  "/products": "/#products",
  "/contact": "/#contact",
  "/schedule": "/meet",
  "/docs": "/architecture",
  "/feed": feedPath,
  "/rss": feedPath,
  "/rss.xml": feedPath,
  "/atom.xml": feedPath,
};

/** The program's screens that visitors are linked to, with the names that editors choose them by. */
export const siteScreens: readonly { readonly path: string; readonly name: string }[] = [
  { path: "/meet", name: "Schedule a meeting" },
  { path: "/signup", name: "Request access" },
  { path: "/login", name: "Sign in" },
  { path: "/careers/apply", name: "Apply for a job" },
  { path: "/search", name: "Search" },
  { path: "/privacy-policy", name: "Privacy policy" },
];

/** True for a path that is served although it is not a page of the site map (CON-012). */
export function isServedPath(path: string): boolean {
  return siteScreens.some((screen) => screen.path === path) || Object.hasOwn(movedPaths, path);
}

const byId = new Map(sitePages.map((page) => [page.id, page]));
const bySlug = new Map(sitePages.map((page) => [page.slug, page]));

/** The page with this id, or null. */
export function findPageById(id: string): SitePage | null {
  return byId.get(id) ?? null;
}

/** The page served at this exact path, or null: no case folding, no trailing slash. */
export function findPageBySlug(slug: string): SitePage | null {
  return bySlug.get(slug) ?? null;
}

function main(id: string, slug: string, name: string): SitePage {
  return { id, slug, name, group: "main", access: "public" };
}

function industry(id: string, slug: string, name: string): SitePage {
  return { id, slug, name, group: "industry", access: "public" };
}

function investor(id: string, slug: string, name: string, access: PageAccess): SitePage {
  return { id, slug, name, group: "investor", access };
}
