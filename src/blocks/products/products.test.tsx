import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import {
  contrast,
  draw,
  fieldOf,
  moduleOf,
  nameIcons,
  optionsAt,
  storedBlock,
  stylesOf,
} from "../test-kit.tsx";
import { definition } from "./block.ts";
import { businessSolutions } from "./business-solutions.ts";
import { productGradients } from "./gradients.ts";

const product = {
  id: "prod0001",
  icon: "cloud",
  title: "Private cloud",
  subtitle: "From two machines",
  description: "Served from your own machines.",
  features: ["Several models", "One address"],
  buttonText: "See it",
  buttonAction: "link",
  buttonLink: "/architecture",
  gradient: "Furnace",
};

const fieldAt = (path: string) => fieldOf(definition, path);

const optionsOf = (path: string) => optionsAt(definition, path);

function drawOne(changes: object): string {
  return draw("products", { content: { products: [{ ...product, ...changes }] } });
}

test("BLOCK-013 product_showcase and products are one block, also where they are stored as grid", () => {
  for (const type of ["products", "product_showcase", "product-showcase", "Product Showcase"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
  expect(definition.storedAs).toBe("grid");
  expect(registry.resolveType("grid", { products: [] }, {}, "")).toBe("products");
});

test("BLOCK-014 a product shows its title, subtitle, description, features, icon and button", () => {
  const html = draw("products", {
    content: { title: "Three parts", subtitle: "Together", products: [product] },
  });
  expect(html).toMatch(/<h2[^>]*>Three parts<.*<p [^>]*>Together</s);
  expect(nameIcons(html)).toMatch(/<li.*From two machines.*icon-cloud.*<h3[^>]*>Private/s);
  expect(html).toContain("Served from your own machines.");
  expect(html).toMatch(/<ul class="product-features"><li[^>]*>Several models<\/li><li[^>]*>One/);
  expect(html).toMatch(/<a class="button button-secondary" href="\/architecture">.*See it/s);
});

test("BLOCK-014 without title, features or button text none of them is drawn, and headings move up", () => {
  const html = drawOne({ features: [], buttonText: " " });
  expect(html).toMatch(/<h2[^>]*>Private cloud/);
  expect(html).not.toContain("product-features");
  expect(html).not.toContain("<a ");
});

test("BLOCK-014 a product that says nothing is left out for visitors and stays in the canvas", () => {
  const content = { products: [product, { id: "prod0002", buttonText: "Go", buttonLink: "/" }] };
  expect(draw("products", { content })).not.toContain("prod0002");
  expect(draw("products", { content }, "canvas")).toContain('data-item="prod0002"');
});

test("PANEL-082 the panel has content, product cards, Quick Setup Templates with Business Solutions, and Display Settings", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Product cards",
    "Quick Setup Templates",
    "Display Settings",
  ]);
  expect(definition.sections[2]?.templates.map(({ name }) => name)).toEqual(["Business Solutions"]);
});

test("PANEL-082 GAP-029 a new block begins with the products of Business Solutions, all fields of them fit", () => {
  const block = newBlock(definition, "abcd1234");
  expect(block.content["products"]).toEqual(businessSolutions);
  expect(readBlock(definition, block).problems).toEqual([]);
  expect(businessSolutions.length).toBeGreaterThanOrEqual(2);
});

test("PANEL-083 a product has every field of the panel", () => {
  const list = findField(definition, "content.products");
  expect(
    list !== undefined && isListField(list) && Object.keys(list.item).toSorted().join(" "),
  ).toBe(
    "borderColor buttonAction buttonLink buttonText buttonUrl description features gradient icon subtitle title",
  );
  expect(fieldAt("content.products.#x.features")).toMatchObject({ kind: "lines" });
  expect(fieldAt("content.products.#x.buttonUrl")).toMatchObject({ kind: "url" });
  expect(fieldAt("content.products.#x.borderColor")).toMatchObject({ kind: "colour" });
});

test("PANEL-083 PANEL-203 there are five gradients of products, each another", () => {
  const all = Object.values(productGradients).map(({ from, to }) => `${from} ${to}`);
  expect(all).toHaveLength(5);
  expect(new Set(all).size).toBe(5);
  expect(fieldAt("content.products.#x.gradient")).toMatchObject({ presets: productGradients });
});

test("GAP-028 both ends of every gradient of a product have 4.5:1 on the ground", () => {
  for (const { from, to } of Object.values(productGradients)) {
    expect(contrast(from, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(to, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("GAP-028 ink has 4.5:1 on a card that is lit by any of the five as brightly as a style does", () => {
  const { css } = moduleOf("products");
  const lights = [...css.matchAll(/opacity:\s*(0?\.\d+)/g)].map(([, value]) => Number(value));
  expect(lights.length).toBeGreaterThanOrEqual(3);
  for (const light of lights) {
    for (const { from, to } of Object.values(productGradients)) {
      for (const end of [from, to]) {
        const lit = mix(end, colourTokens.raised, light);
        expect(contrast(colourTokens.ink, lit), `${end} at ${light}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("PANEL-083 gradient and border colour are the product's own", () => {
  const block = storedBlock("products", {
    content: { products: [{ ...product, borderColor: "signal" }] },
  });
  expect(stylesOf(block)).toMatch(
    /\[data-item="prod0001"\]\{--gradient:linear-gradient\(to bottom right,#ffb224,#ff7a59\);--border-color:var\(--signal\)\}/,
  );
});

test("PANEL-084 the thirteen icons of products are offered first, in the order of the list", () => {
  expect(fieldAt("content.products.#x.icon")).toMatchObject({
    offered:
      "building2 users cpu cloud shield zap globe brain heart star target award rocket".split(" "),
  });
});

test("PANEL-085 a product's button links, opens the contact form or leads outside", () => {
  expect(optionsOf("content.products.#x.buttonAction")).toEqual([
    "link",
    "contact-form",
    "external",
    "meeting",
  ]);
  expect(fieldAt("content.products.#x.buttonAction")).toMatchObject({ default: "link" });
  expect(drawOne({ buttonAction: "contact-form" })).toContain(
    'href="mailto:contact@ashlar.example?subject=See%20it"',
  );
  const outside = drawOne({ buttonAction: "external", buttonUrl: "https://example.com/" });
  expect(outside).toContain('href="https://example.com/" target="_blank" rel="noopener"');
  expect(drawOne({ buttonLink: "half" })).not.toContain("<a ");
});

test("PANEL-086 the layouts are one, two and three columns, two where nothing is said", () => {
  const layouts = ["single-column", "two-column", "three-column"];
  expect(optionsOf("styles.gridLayout")).toEqual(layouts);
  expect(drawOne({})).toContain("products-two-column");
  for (const gridLayout of layouts) {
    const html = draw("products", { content: { products: [product] }, styles: { gridLayout } });
    expect(html).toContain(`products-${gridLayout}`);
  }
});

test("PANEL-086 the card styles are gradient, solid, glass and minimal", () => {
  expect(optionsOf("styles.cardStyle")).toEqual(["gradient", "solid", "glass", "minimal"]);
});

test("GAP-034 a new product has one new feature to write over", () => {
  const list = findField(definition, "content.products");
  expect(list !== undefined && isListField(list) && newItem(list.item, "prod0009")).toMatchObject({
    title: "New product",
    features: ["New feature"],
    buttonAction: "link",
  });
});

test("BLOCK-014 features that old content keeps as one text are read line by line", () => {
  expect(drawOne({ features: "One\nTwo" })).toMatch(/<li[^>]*>One<\/li><li[^>]*>Two<\/li>/);
});

test("SITE-035 a product showcase without products says so", () => {
  expect(draw("products", { content: { title: "Title" } })).toContain("No products configured");
});

function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
