import { expect, test } from "vitest";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { SitePage } from "#core/site-map.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { readSite } from "#settings/site-value.ts";
import { documentOfFormer } from "./former-site.ts";
import { sitePages } from "./site-map.ts";

const page = (index: number): SitePage => ({
  id: `page_${index}`,
  slug: `/page-${index}`,
  name: `Page ${index}`,
  group: "main",
  access: "public",
  sheet: index,
});

/** The values that their fields would refuse. */
const refusedIn = (pages: readonly SitePage[], theme: JsonObject = {}) =>
  documentOfFormer({ name: "Site", theme, pages }).blocks.flatMap((block) => {
    const definition = settingsRegistry.find(block.type)?.definition;
    if (definition === undefined) throw new Error(block.type);
    return Object.entries(fieldsOf(definition)).flatMap(([path, field]) => {
      const value = block.content[path.slice("content.".length)];
      const refusal = value === undefined ? null : field.refuse(value);
      return refusal === null ? [] : [`${block.type}.${path}: ${refusal}`];
    });
  });

test("GAP-052 the menus of a site with many pages are within the limits of menus", () => {
  for (const count of [0, 12, 13, 30, 5000]) {
    const pages = [...sitePages, ...Array.from({ length: count }, (_, index) => page(index))];
    expect(refusedIn(pages), String(count)).toEqual([]);
    const { header, footer } = readSite(
      documentOfFormer({ name: "Site", theme: {}, pages }).blocks,
    );
    expect(header.items.length).toBeLessThanOrEqual(12);
    expect(header.items.at(-1)?.label).toBe(count < 12 ? "" : "More");
    expect(footer.columns.every(({ links }) => links.length <= 24)).toBe(true);
  }
});

test("DATA-002 former values that no field takes are drawn as nearly as they were", () => {
  const siteOf = (theme: JsonObject) => {
    expect(refusedIn([], theme)).toEqual([]);
    return readSite(documentOfFormer({ name: "Site", theme, pages: [] }).blocks);
  };
  expect(siteOf({ logoText: "x".repeat(500) }).identity.name).toMatch(/^x+$/);
  expect(siteOf({ contactEmail: "nobody" }).identity.contactAddress).toBe("");
  const { theme } = siteOf({ primaryColor: "#1234", backgroundColor: "#fedcba98" });
  expect(theme).toMatchObject({ ink: "#112233", ground: "#fedcba" });
  expect(siteOf({ primaryColor: "white" }).theme.ink).toBe("");
});
