import { expect, test } from "vitest";
import { refuseAddress } from "#core/page-address.ts";
import { copyName, freeSegment, refuseName, refusePlace, segmentFrom } from "./new-address.ts";
import { testPage } from "./test-page.ts";

const pages = [
  testPage("home", "/", { name: "Home" }),
  testPage("about", "/about", { name: "About Us" }),
  testPage("team", "/about/team", { name: "Team", parentId: "about" }),
];

test("any text becomes the last part of an address, or nothing where none of it can be written in one", () => {
  expect(segmentFrom("Our Team & Friends")).toBe("our-team-and-friends");
  expect(segmentFrom("  Über uns / Größe – 100 %  ")).toBe("ueber-uns-groesse-100");
  expect(segmentFrom("iPhone FAQ")).toBe("iphone-faq");
  expect(segmentFrom("a__b--c.html?x=1#y")).toBe("a-b-c-html-x-1-y");
  expect(segmentFrom("Цены")).toBe("tseny");
  expect(segmentFrom("🎈 … !")).toBe("");
  for (const text of ["Don’t panic", "../../etc", "<b>x</b>", "ß", "日本 2026"]) {
    expect(refuseAddress(`/${segmentFrom(text)}`), text).toBeNull();
  }
});

test("an address is refused by the name of the page that has it, or because it belongs to the program", () => {
  expect(refusePlace(pages, { parentId: null, segment: "about" })).toBe(
    "“About Us” is at /about. The next free address is /about-2.",
  );
  expect(refusePlace(pages, { parentId: "about", segment: "team" })).toBe(
    "“Team” is at /about/team. The next free address is /about/team-2.",
  );
  expect(refusePlace(pages, { parentId: null, segment: "search" })).toBe(
    "/search belongs to the program. Choose another address.",
  );
  expect(refusePlace(pages, { parentId: null, segment: "" })).toBe(
    "The address needs at least one letter (a to z) or digit.",
  );
  expect(refusePlace(pages, { parentId: null, segment: "a".repeat(200) })).toMatch(
    /^The address must have at most 200 characters .*; it has 201\.$/,
  );
  expect(refusePlace(pages, { parentId: null, segment: "team" })).toBeNull();
  // The address that a page has already is its own.
  expect(refusePlace(pages, { parentId: null, segment: "about", pageId: "about" })).toBeNull();
});

test("the next free address is the first number at which no page is", () => {
  const more = [...pages, testPage("c", "/about-2"), testPage("d", "/about-3")];
  expect(freeSegment(more, "/about")).toBe("about-4");
  expect(freeSegment(more, "/about/team")).toBe("team-2");
  expect(freeSegment(more, `/${"a".repeat(198)}`)).toBeNull();
});

test("a name is neither empty nor longer than names can be", () => {
  expect(refuseName("  ")).toBe("The name must not be empty.");
  expect(refuseName("x".repeat(101))).toBe(
    "The name must have at most 100 characters; it has 101.",
  );
  expect(refuseName("x".repeat(100))).toBeNull();
});

test("a copy gets a name whose address is free, cut where it would be too long", () => {
  const about = { name: "About" };
  expect(copyName(pages, about, null)).toBe("About (Copy)");
  const more = [...pages, testPage("c", "/about-copy"), testPage("d", "/about-copy-2")];
  expect(copyName(more, about, null)).toBe("About (Copy 3)");
  expect(copyName(more, about, "about")).toBe("About (Copy)");
  expect(copyName(pages, { name: "x".repeat(100) }, null)).toHaveLength(100);
});
