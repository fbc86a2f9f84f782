import { expect, test } from "vitest";
import type { LinkPreset } from "#core/fields/link.ts";
import { findLinks } from "./find-links.ts";
import { toStoredLink } from "#core/fields/page-link.ts";
import { elsewhereOf, offeredLinks } from "./offered-links.ts";

const targets = {
  origin: "https://ashlar.example",
  pageId: "home",
  pages: [
    { id: "home", slug: "/", name: "Home", isPublished: true, sections: [], knowsSections: true },
    {
      id: "about",
      slug: "/about",
      name: "About Us",
      isPublished: true,
      sections: [{ id: "k1", name: "People", anchor: "team" }],
      knowsSections: true,
    },
    {
      id: "cafe",
      slug: "/cafe",
      name: "Café",
      isPublished: true,
      sections: [],
      knowsSections: true,
    },
  ],
  own: [
    { id: "b1", name: "Contact form", anchor: "contact" },
    { id: "b2", name: "Prices", anchor: null },
  ],
};
const groups = offeredLinks([{ value: "#demo", label: "Demo" }], targets);
/** What the server found last. */
const elsewhere = elsewhereOf(
  {
    count: 7,
    sections: [
      { pageId: "about", id: "k1", name: "People", anchor: "team" },
      { pageId: "new", id: "k2", name: "Of a page that the list does not have yet", anchor: "a" },
    ],
  },
  targets,
);

const found = (search: string) =>
  findLinks(groups, search, (typed) => toStoredLink(typed, targets), elsewhere).map(
    ({ title, options }) => [title, options.map(({ value }) => value)],
  );

test("B12 pages, sections and screens are found by their names and addresses, without regard to case and accents", () => {
  expect(found("  ")).toEqual(
    groups
      .filter(({ isForSearch }) => isForSearch !== true)
      .map((group) => [group.title, group.options.map(({ value }) => value)]),
  );
  expect(found("us ABOUT")).toEqual([
    ["Pages", ["page:about"]],
    ["Sections of other pages", ["page:about#k1"]],
  ]);
  expect(found("cafe")).toEqual([["Pages", ["page:cafe"]]]);
  expect(found("contact")).toEqual([["Sections of this page", ["page:#b1"]]]);
  expect(found("prices")).toEqual([["Sections of this page", ["page:#b2"]]]);
  expect(found("people")).toEqual([["Sections of other pages", ["page:about#k1"]]]);
  // Ids are not searched.
  expect(found("page")).toEqual([]);
  expect(found("apply")).toEqual([["Forms and other screens", ["/careers/apply"]]]);
  expect(found("nothing of the kind")).toEqual([]);
});

test("B12 what people type is completed to an address, and offered first", () => {
  expect(found("www.company.example")).toEqual([["Website", ["https://www.company.example"]]]);
  expect(found("sales@company.example")).toEqual([
    ["E-mail address", ["mailto:sales@company.example"]],
  ]);
  expect(found("+49 30 123456")).toEqual([["Phone number", ["tel:+4930123456"]]]);
  expect(found("/team")).toEqual([["Path of this site", ["/team"]]]);
  expect(found("/about")).toEqual([
    ["Pages", ["page:about"]],
    ["Sections of other pages", ["page:about#k1"]],
  ]);
  expect(found("/cafe?from=mail")).toEqual([["Path of this site", ["page:cafe?from=mail"]]]);
  expect(found("javascript:alert(1)")).toEqual([]);
});

test("B12 sections of other pages are those that the server found, each offered once, and it says how many more there are", () => {
  const find = (presets: readonly LinkPreset[], search: string) =>
    findLinks(offeredLinks(presets, targets), search, (typed) => typed, elsewhere).map(
      ({ title, options, more }) => [title, options.map(({ label }) => label), more],
    );
  const group = ["Sections of other pages", ["About Us: People (/about#team)"], 5];
  expect(find([], "people")).toEqual([group]);
  expect(find([], "people who")).toEqual([]);
  const preset = { value: "/about#team", label: "Our people" };
  expect(find([preset], "people")).toEqual([["Presets", ["Our people"], 0]]);
});

test("of many pages a part is listed, and how many more there are", () => {
  const pages = Array.from({ length: 10_000 }, (_, nth) => ({
    id: `p${nth}`,
    slug: `/p${nth}`,
    name: `Page ${nth}`,
    isPublished: true,
    sections: [],
    knowsSections: true,
  }));
  const many = { ...targets, pages };
  const all = offeredLinks([], many);
  const shown = (search: string) =>
    findLinks(all, search, (typed) => toStoredLink(typed, many)).find(
      ({ title }) => title === "Pages",
    );
  expect(shown("")).toMatchObject({ options: { length: 50 }, more: 9_950 });
  expect(shown("page 99")).toMatchObject({ options: { length: 50 }, more: 230 });
  expect(shown("9999")).toMatchObject({ options: [{ value: "page:p9999" }], more: 0 });
});
