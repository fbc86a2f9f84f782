import { expect, test } from "vitest";
import { sitePages } from "#server/starter-content/site-map.ts";
import { publishedSiteOf } from "./published-site.ts";
import { directoryWith, publishedSiteWith } from "./test-kit.ts";

const { menus } = publishedSiteOf(directoryWith(sitePages));

test("SITE-029 the industries are the eight with their exact labels, in their order, below their overview", () => {
  const list = menus.header.find(({ id }) => id === "industries");
  const [overview, ...industries] = list?.items ?? [];
  expect(industries.map(({ href, label }) => [href.slice("/industry/".length), label])).toEqual([
    ["healthcare", "Healthcare"],
    ["financial-services", "Financial Services"],
    ["manufacturing", "Manufacturing"],
    ["retail", "Retail & E-commerce"],
    ["technology", "Technology"],
    ["telecommunications", "Telecommunications"],
    ["energy", "Energy & Utilities"],
    ["logistics", "Transportation & Logistics"],
  ]);
  expect(overview?.href).toBe("/industry");
});

test("every public page but home is once in the footer of a new site", () => {
  const open = sitePages.filter(({ access, slug }) => access === "public" && slug !== "/");
  const linked = menus.columns.flatMap(({ links }) => links.map(({ href }) => href));
  expect(linked.toSorted()).toEqual(open.map(({ slug }) => slug).toSorted());
  expect(menus.home).toMatchObject({ href: "/", label: "Home" });
});

test("links to pages that visitors do not get are left out, with the lists that would be empty", () => {
  const link = (id: string, to: string) => ({ id, label: "", link: to });
  const { menus: made } = publishedSiteWith(
    {
      header: {
        items: [
          { ...link("a", ""), label: "Investors", items: [link("b", "page:investor_demo")] },
          { ...link("c", "page:gone"), items: [] },
          { ...link("d", "page:about"), items: [link("e", "page:investor_demo")] },
        ],
      },
      footer: { columns: [{ id: "f", title: "Investors", links: [link("g", "/investor-demo")] }] },
    },
    sitePages,
  );
  expect(made.header).toMatchObject([{ id: "d", label: "About Us", href: "/about", items: [] }]);
  expect(made.columns).toEqual([]);
});

test("GAP-052 what is listed below a page that visitors do not get stays in the header", () => {
  const link = (id: string, to: string, label = "") => ({ id, label, link: to });
  const entryTo = (to: string, label: string, ...items: ReturnType<typeof link>[]) =>
    publishedSiteWith({ header: { items: [{ ...link("a", to, label), items }] } }, sitePages).menus
      .header;
  const about = link("b", "page:about");
  const listed = { id: "b", label: "About Us", href: "/about" };
  for (const to of ["page:gone", "page:investor_demo", "/investor-demo", "https://half typed"]) {
    expect(entryTo(to, "Us", about)).toMatchObject([
      { id: "a", label: "Us", href: null, page: null, items: [listed] },
    ]);
    const lifted = entryTo(to, "", about, link("c", "page:publications"));
    expect(lifted).toMatchObject([
      { ...listed, id: "a:b", items: [] },
      { id: "a:c", label: "Publications", items: [] },
    ]);
    expect(entryTo(to, "Us", link("d", "page:gone"))).toEqual([]);
  }
});
