import * as fc from "fast-check";
import { expect, test } from "vitest";
import { leadsSomewhere, readTarget } from "./href.ts";
import { link, anchor } from "./link.ts";
import { readPageLink, toStoredLink, toTypedLink, writePageLink } from "./page-link.ts";
import { findUnsafeHtml } from "./rich-text.ts";
import { testOnce } from "../../../test/test-once.ts";

const pages = {
  pages: [
    { id: "home", slug: "/", sections: [{ id: "h1", anchor: "pricing" }] },
    { id: "about", slug: "/about", sections: [{ id: "a1", anchor: "team" }] },
  ],
  own: [
    { id: "b1", anchor: "contact" },
    { id: "b2", anchor: null },
    { id: "b3", anchor: "contact" },
  ],
};

test("a stored link names a page, a section of one, or a section of the page that it is on", () => {
  expect(readPageLink("page:about")).toEqual({ page: "about", query: "", section: null });
  expect(readPageLink("page:about?x=1#a1")).toEqual({
    page: "about",
    query: "?x=1",
    section: "a1",
  });
  expect(readPageLink("page:#b1")).toEqual({ page: "", query: "", section: "b1" });
  for (const none of [
    "page:",
    "page:?x=1",
    "page:?x=1#b1",
    "page:About",
    "page:about#",
    "page:about#a b",
    "page:about/x",
    "page:about?a\\b",
    "page:about?a b",
    "PAGE:about",
    "/about",
    `page:${"a".repeat(65)}`,
  ]) {
    expect(readPageLink(none), none).toBeNull();
    expect(readTarget(none).kind === "id", none).toBe(false);
  }
});

test("links by id may be stored in link fields, section fields and rich text; half-typed ones lead nowhere", () => {
  expect(link({ label: "Link" }).refuse("page:about")).toBeNull();
  expect(link({ label: "Link" }).read("page:about")).toEqual({ value: "page:about" });
  expect(link({ label: "Link" }).isValidTarget("page:about?x=1#a1")).toBe(true);
  expect(anchor({ label: "Section" }).isValidTarget("page:#b1")).toBe(true);
  expect(anchor({ label: "Section" }).isValidTarget("page:about#b1")).toBe(false);
  expect(leadsSomewhere("page:")).toBe(false);
  expect(findUnsafeHtml('<p><a href="page:about#a1">us</a></p>')).toBeNull();
  expect(findUnsafeHtml('<p><a href="page:about/../x">us</a></p>')).not.toBeNull();
});

test("a typed address of the site becomes a link by id, and reads as the address again", () => {
  for (const [typed, stored] of [
    ["/", "page:home"],
    ["/about", "page:about"],
    ["/about/", "page:about"],
    ["/about?x=1&y=2", "page:about?x=1&y=2"],
    ["/about#team", "page:about#a1"],
    ["/about?x=1#team", "page:about?x=1#a1"],
    ["/#pricing", "page:home#h1"],
    ["#contact", "page:#b1"],
  ] as const) {
    expect(toStoredLink(typed, pages), typed).toBe(stored);
    expect(toTypedLink(stored, pages), stored).toBe(typed.replace(/(?<=.)\/$/, ""));
  }
});

test("a section id is found as it is copied from the address bar, percent-encoded", () => {
  const own = [{ id: "b4", anchor: "über-uns" }];
  expect(toStoredLink("#%C3%BCber-uns", { ...pages, own })).toBe("page:#b4");
  expect(toStoredLink("#%C3%BCber", { ...pages, own })).toBe("#%C3%BCber");
});

test("every other text is kept as it is typed", () => {
  for (const typed of [
    "",
    "#",
    "#gone",
    "/about#gone",
    "/nowhere",
    "?x=1",
    "https://a.example/about",
    "mailto:a@a.example",
    "custom:",
    "//about",
    "/\\about",
    "page:about",
    "half typed",
  ]) {
    expect(toStoredLink(typed, pages), typed).toBe(typed);
  }
  for (const stored of ["/about", "page:gone", "page:about#gone", "page:#b2", "page:#gone", ""]) {
    expect(toTypedLink(stored, pages), stored).toBe(stored);
  }
});

testOnce("whatever is written is read again", () => {
  const id = fc.stringMatching(/^[a-z0-9_]{1,64}$/);
  const section = fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/));
  const query = fc.constantFrom("", "?a=1", "?q=%20&b");
  fc.assert(
    fc.property(fc.record({ page: id, query, section }), (made) => {
      expect(readPageLink(writePageLink(made))).toEqual(made);
    }),
  );
});
