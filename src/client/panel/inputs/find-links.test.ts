import { expect, test } from "vitest";
import { findLinks } from "./find-links.ts";
import { offeredLinks } from "./link-target.ts";

const groups = offeredLinks([{ value: "#demo", label: "Demo" }], {
  origin: "https://ashlar.example",
  pages: [
    { slug: "/", name: "Home", isPublished: true },
    { slug: "/about", name: "About Us", isPublished: true },
    { slug: "/cafe", name: "Café", isPublished: true },
  ],
  anchors: ["contact"],
});

const found = (search: string) =>
  findLinks(groups, search).map(({ title, options }) => [title, options.map(({ value }) => value)]);

test("B12 pages, sections and screens are found by their names and addresses, without regard to case and accents", () => {
  expect(found("  ")).toEqual(
    groups.map((group) => [group.title, group.options.map(({ value }) => value)]),
  );
  expect(found("us ABOUT")).toEqual([["Pages", ["/about"]]]);
  expect(found("cafe")).toEqual([["Pages", ["/cafe"]]]);
  expect(found("contact")).toEqual([["Sections of this page", ["#contact"]]]);
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
  expect(found("/about")).toEqual([["Pages", ["/about"]]]);
  expect(found("javascript:alert(1)")).toEqual([]);
});
