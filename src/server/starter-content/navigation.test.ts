import { expect, test } from "vitest";
import { sitePages } from "./site-map.ts";
import { navigationOf } from "./navigation.ts";

test("SITE-029 the industries are the eight with their exact labels, in their order", () => {
  const { industries, overview } = navigationOf(sitePages);
  expect(industries.map(({ slug, name }) => [slug.slice("/industry/".length), name])).toEqual([
    ["healthcare", "Healthcare"],
    ["financial-services", "Financial Services"],
    ["manufacturing", "Manufacturing"],
    ["retail", "Retail & E-commerce"],
    ["technology", "Technology"],
    ["telecommunications", "Telecommunications"],
    ["energy", "Energy & Utilities"],
    ["logistics", "Transportation & Logistics"],
  ]);
  expect(overview?.slug).toBe("/industry");
});

test("every page but home is in exactly one group", () => {
  const { product, overview, industries, company, investors } = navigationOf(sitePages);
  const all = [...product, ...industries, ...company, ...investors].map(({ id }) => id);
  expect([...all, overview?.id ?? ""].toSorted()).toEqual(
    sitePages
      .map(({ id }) => id)
      .filter((id) => id !== "home")
      .toSorted(),
  );
});
