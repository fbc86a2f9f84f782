import { expect, test } from "vitest";
import type { ListedPage } from "#core/contract/pages.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import { readSite } from "#settings/site-value.ts";
import { legalPages } from "./legal-pages.ts";
import { legalStateOf, visitorsText } from "./legal-state.ts";

const published = { number: 1, revision: 3 };
const page = (id: string, more: Partial<ListedPage> = {}): ListedPage => ({
  id,
  name: `The ${id}`,
  slug: `/${id}`,
  parentId: null,
  group: "main",
  access: "public",
  revision: 3,
  published,
  ...more,
});
const deleted = {
  id: "thrown",
  name: "Thrown away",
  slug: "/thrown",
  deletedBy: "Ada",
  deletedAt: "2026-03-14T12:00:00.000Z",
  endsAt: "2026-04-13T12:00:00.000Z",
};

function said(
  field: "privacy" | "imprint",
  link: string,
  pages: readonly ListedPage[] = [],
): string {
  const legal = legalPages.find((each) => each.field === field);
  if (legal === undefined) throw new Error(field);
  const value = readSite(siteDocumentOf({ legal: { [field]: link } }).blocks);
  return visitorsText(legalStateOf(legal, value, { pages, deleted: [deleted] }), legal);
}

test("without a page the site has no imprint, and the program's own privacy policy", () => {
  expect(said("imprint", "")).toMatch(/^The site has no imprint yet/);
  expect(said("privacy", "")).toMatch(/^Visitors get the program's own page at \/privacy-policy\./);
  expect(said("privacy", "/privacy-policy")).toMatch(/^Visitors get the program's own page/);
});

test("a page that is named is found by id and by address, and what visitors have of it is said", () => {
  for (const link of [
    "page:imprint",
    "/imprint",
    "/IMPRINT",
    "page:imprint?a=1#part",
    "/imprint/#part",
  ]) {
    expect(said("imprint", link, [page("imprint")]), link).toBe("Visitors find it at /imprint.");
  }
  expect(said("imprint", "page:imprint", [page("imprint", { revision: 4 })])).toBe(
    "Visitors find it at /imprint. Its last changes are not published.",
  );
  expect(said("imprint", "page:imprint", [page("imprint", { published: null })])).toBe(
    "A draft: visitors do not get it until it is published.",
  );
  expect(said("imprint", "page:imprint", [page("imprint", { access: "staff" })])).toBe(
    "Published, but only staff can read it.",
  );
});

test("as long as visitors do not get the page of the policy, it is said what they get", () => {
  const own = "Visitors get the program's own page at /privacy-policy.";
  expect(said("privacy", "page:mine", [page("mine")])).toBe("Visitors find it at /mine.");
  for (const more of [{ published: null }, { access: "investor" }] as const) {
    expect(said("privacy", "page:mine", [page("mine", more)])).toMatch(new RegExp(`${own}$`));
  }
  expect(said("privacy", "page:nowhere")).toMatch(new RegExp(`leads to no page.*${own}$`));
});

test("a page at the program's address is the policy without being named, once it is published", () => {
  const slug = "/privacy-policy";
  expect(said("privacy", "", [page("p", { slug })])).toBe(`Visitors find it at ${slug}.`);
  expect(said("privacy", "", [page("p", { slug, published: null })])).toMatch(/program's own page/);
  expect(said("privacy", "", [page("p", { slug, access: "staff" })])).toMatch(
    /^Published, but only staff can read it\. .* asked to sign in/,
  );
});

test("a page in the bin is told from one that is gone, and from another website", () => {
  expect(said("imprint", "page:thrown")).toMatch(/^“Thrown away” is in the bin/);
  expect(said("imprint", "page:nowhere")).toMatch(/^The link leads to no page/);
  expect(said("imprint", "https://granite.example/imprint")).toBe("It is on another website.");
});
