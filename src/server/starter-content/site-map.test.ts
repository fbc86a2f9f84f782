import { expect, test } from "vitest";
import { feed } from "#core/contract/discovery-routes.ts";
import { isServedPath, movedPaths } from "#core/site-map.ts";
import { sitePages } from "./site-map.ts";
import { findPageById, findPageBySlug } from "./test-kit.ts";

/** Builder requirement, visitor requirement, page id, slug, page name. */
const pages = [
  ["BUILD-014", "SITE-011", "home", "/", "Home"],
  ["BUILD-015", "SITE-012", "business", "/business", "Business"],
  ["BUILD-016", "SITE-013", "small_business", "/small-business", "Small Business"],
  ["BUILD-017", "SITE-014", "about", "/about", "About Us"],
  ["BUILD-018", "SITE-015", "architecture", "/architecture", "Architecture"],
  ["BUILD-019", "SITE-016", "industry", "/industry", "Industry Solutions"],
  ["BUILD-028", "SITE-017", "publications", "/publications", "Publications"],
  ["BUILD-029", "SITE-018", "investor_demo", "/investor-demo", "Investor Demo"],
  ["BUILD-030", "SITE-019", "investor_portal", "/investor-portal", "Investor Portal"],
  ["CON-011", "SITE-020", "investor_slideshow", "/investor-slideshow", "Investor Slideshow"],
  ["BUILD-020", "SITE-021", "industry_healthcare", "/industry/healthcare", "Healthcare"],
  [
    "BUILD-021",
    "SITE-022",
    "industry_financial_services",
    "/industry/financial-services",
    "Financial Services",
  ],
  ["BUILD-022", "SITE-023", "industry_manufacturing", "/industry/manufacturing", "Manufacturing"],
  ["BUILD-023", "SITE-024", "industry_retail", "/industry/retail", "Retail & E-commerce"],
  ["BUILD-024", "SITE-025", "industry_technology", "/industry/technology", "Technology"],
  [
    "BUILD-025",
    "SITE-026",
    "industry_telecommunications",
    "/industry/telecommunications",
    "Telecommunications",
  ],
  ["BUILD-026", "SITE-027", "industry_energy", "/industry/energy", "Energy & Utilities"],
  [
    "BUILD-027",
    "SITE-028",
    "industry_logistics",
    "/industry/logistics",
    "Transportation & Logistics",
  ],
] as const;

for (const [built, visited, id, slug, name] of pages) {
  test(`${built} ${visited} page ${id} is named ${name} and served at ${slug}`, () => {
    expect(findPageById(id)).toMatchObject({ id, slug, name });
    expect(findPageBySlug(slug)).toBe(findPageById(id));
  });
}

test("BUILD-006 CON-011 SITE-048 there are 18 pages and no others", () => {
  expect(sitePages.map((page) => page.id).toSorted()).toEqual(
    pages.map(([, , id]) => id).toSorted(),
  );
});

test("BUILD-034 the group of main pages lists home, business, small business, about, architecture, publications", () => {
  expect(idsOf("main")).toEqual([
    "home",
    "business",
    "small_business",
    "about",
    "architecture",
    "publications",
  ]);
});

test("BUILD-035 the industry group holds exactly the ids that start with industry", () => {
  expect(idsOf("industry")).toEqual(
    sitePages.map((page) => page.id).filter((id) => id.startsWith("industry")),
  );
});

test("BUILD-036 the investor group holds exactly the ids that start with investor", () => {
  expect(idsOf("investor")).toEqual(
    sitePages.map((page) => page.id).filter((id) => id.startsWith("investor")),
  );
});

test("CON-012 every address that is only passed on leads to a page or a screen, in one step", () => {
  for (const [from, to] of Object.entries(movedPaths)) {
    const path = to.replace(/#.*$/, "");
    expect(findPageBySlug(from), from).toBeNull();
    const isServed = findPageBySlug(path) !== null || isServedPath(path) || path === feed.path;
    expect(isServed, to).toBe(true);
    expect(Object.hasOwn(movedPaths, path), to).toBe(false);
  }
});

test("CON-012 PANEL-015 PANEL-017 PANEL-019 the presets that are no pages are served: /signup, /login, /pricing, /features, /product, /contact, /privacy-policy", () => {
  for (const path of ["signup", "login", "pricing", "features", "product", "contact"]) {
    expect(isServedPath(`/${path}`), path).toBe(true);
  }
  expect(isServedPath("/privacy-policy")).toBe(true);
  expect(isServedPath("/nowhere")).toBe(false);
  expect(isServedPath("/constructor")).toBe(false);
});

test("only the investor demo and the investor slideshow ask for a session", () => {
  expect(sitePages.filter((page) => page.access === "investor").map((page) => page.slug)).toEqual([
    "/investor-demo",
    "/investor-slideshow",
  ]);
});

test("an unknown id, a slug in capitals and a trailing slash name no page", () => {
  expect(findPageById("constructor")).toBeNull();
  expect(findPageBySlug("/About")).toBeNull();
  expect(findPageBySlug("/about/")).toBeNull();
});

function idsOf(group: string): string[] {
  return sitePages.filter((page) => page.group === group).map((page) => page.id);
}
