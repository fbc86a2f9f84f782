import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { newItem } from "#core/fields/list.ts";
import { isServedPath } from "#core/site-map.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { contrast, draw as drawAny, listAt, moduleOf, testSite } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { planLinks } from "./links.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("pricing", parts, mode);
const plan = {
  id: "plan0001",
  name: "One machine",
  description: "A first workflow.",
  price: "1,900",
  period: "/month",
  features: ["1 server", "3 agents"],
  buttonText: "Choose",
  buttonLink: "/about",
} as const;
const plans = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...plan, id: `plan000${index}` }));
const styles = ["cards", "table", "minimal", "gradient"] as const;
const { css } = moduleOf("pricing");

const itemFields = () => listAt(definition, "content.plans").item;

test("BLOCK-047 PANEL-053 a plan has name, description, price, period, features, button and flags", () => {
  expect(Object.keys(itemFields())).toEqual([
    "name",
    "description",
    "price",
    "period",
    "features",
    "buttonText",
    "buttonLink",
    "popular",
    "disabled",
  ]);
  expect(itemFields()["features"]?.kind).toBe("lines");
  expect(itemFields()["price"]?.kind).toBe("text");
});

for (const pricingStyle of styles) {
  test(`BLOCK-047 PANEL-056 the style ${pricingStyle} shows all that a plan has`, () => {
    const html = draw({
      content: { title: "Prices", subtitle: "By the month", plans: [plan] },
      styles: { pricingStyle },
    });
    for (const text of ["Prices", "By the month", "One machine", "A first workflow.", "1,900"]) {
      expect(html).toContain(`>${text}<`);
    }
    for (const text of ["/month", "1 server", "3 agents", "Choose"]) {
      expect(html).toContain(`>${text}<`);
    }
    expect(html).toContain('href="/about"');
  });

  test(`BLOCK-048 in the style ${pricingStyle} a disabled plan cannot be clicked and says so`, () => {
    const html = draw({
      content: { plans: [{ ...plan, disabled: true, popular: true }] },
      styles: { pricingStyle },
    });
    expect(html).not.toMatch(/<a |<button/);
    expect(html).toContain("Not available");
    expect(html).toContain("Choose");
    expect(html).not.toContain("is-popular");
  });
}

test("PANEL-056 the style is cards unless chosen, and the table is a real one", () => {
  const styled = (pricingStyle?: string) =>
    draw({ content: { plans: [plan] }, styles: pricingStyle ? { pricingStyle } : {} });
  expect(styled()).not.toContain("<table");
  expect(styled("table")).toMatch(/<th scope="col">Plan<\/th>.*<tr class="plan".*<th scope="row"/s);
});

test("BLOCK-049 CONST-013 columns follow the number of plans: one, two, or three and more", () => {
  for (const [count, columns] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [10, 3],
  ] as const) {
    expect(draw({ content: { plans: plans(count) } })).toContain(
      `class="plans in-turn plans-${columns}"`,
    );
  }
});

test("BLOCK-050 ERR-026 without plans the block says: No pricing plans configured", () => {
  expect(draw({ content: { title: "Prices" } })).toContain("No pricing plans configured");
  expect(draw({ content: { plans: [{ id: "p", name: " " }] } })).toContain(
    "No pricing plans configured",
  );
  expect(draw({ content: { plans: [plan] } })).not.toContain("No pricing plans configured");
});

test("PANEL-052 the panel has Section Content, Pricing Plans and Display Settings", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Section Content",
    "Pricing Plans",
    "Display Settings",
  ]);
});

test("PANEL-054 the currency is one of $, €, £, ¥ and ₹, a dollar unless chosen", () => {
  expect(draw({ content: { plans: [plan] } })).toContain(">$<");
  for (const currency of ["$", "€", "£", "¥", "₹"]) {
    const html = draw({ content: { plans: [plan] }, settings: { currency } });
    expect(html).toContain(`<span class="plan-sign">${currency}</span>`);
  }
  const own = { ...plan, price: "$99" };
  expect(draw({ content: { plans: [own] }, settings: { currency: "€" } })).not.toContain("€");
});

test("PANEL-055 the badge of a popular plan shows unless switched off; the plan stays marked", () => {
  const content = { plans: [{ ...plan, popular: true }] };
  expect(draw({ content })).toContain("Most popular");
  const without = draw({ content, settings: { showPopularBadge: false } });
  expect(without).not.toContain("Most popular");
  expect(without).toContain("is-popular");
  expect(draw({ content: { plans: [plan] } })).not.toMatch(/Most popular|is-popular/);
});

test("PANEL-055 features have marks unless switched off, and nothing is centred unless told to", () => {
  const content = { plans: [plan] };
  expect(draw({ content })).toContain("has-marks");
  expect(draw({ content, settings: { showFeatureIcons: false } })).not.toContain("has-marks");
  expect(draw({ content })).not.toContain("is-centered");
  expect(draw({ content, settings: { centerAlign: true } })).toContain("is-centered");
});

test("PANEL-057 a new plan costs $99 a month, has three features and leads to /signup", () => {
  const made = newItem(itemFields(), "new00001");
  expect(made).toMatchObject({
    price: "$99",
    period: "/month",
    buttonLink: "/signup",
    popular: false,
    disabled: false,
  });
  expect(made["features"]).toHaveLength(3);
});

test("PANEL-057 a new block begins with three plans that can be drawn", () => {
  const html = drawAny("pricing", newBlock(definition, "n1"));
  expect(html).toContain("plans-3");
  expect(html).toContain("Most popular");
});

test("PANEL-017 the link presets are those of the specification, in its order", () => {
  expect(planLinks.map(({ value }) => value)).toEqual(
    "#contact #demo #cta mailto: / /business /small-business /about /architecture /industry /publications /signup /login /pricing /schedule /docs".split(
      " ",
    ),
  );
});

test("PANEL-017 CON-012 no preset is dead: a page that does not exist is a mail that names plan and button", () => {
  for (const { value } of planLinks) {
    const html = draw({ content: { plans: [{ ...plan, buttonLink: value }] } });
    const href = /href="([^"]*)"/.exec(html)?.[1] ?? "";
    const exists =
      value.startsWith("#") || Object.hasOwn(testSite.links, value) || isServedPath(value);
    expect(href).toBe(
      exists ? value : "mailto:contact@ashlar.example?subject=Choose%3A%20One%20machine",
    );
  }
});

test("PANEL-018 a link of one's own leads where it says, outside in a new tab; a half-typed one nowhere", () => {
  const linked = (buttonLink: string) => draw({ content: { plans: [{ ...plan, buttonLink }] } });
  expect(linked("https://example.com/book")).toMatch(
    /href="https:\/\/example.com\/book" target="_blank" rel="noopener"/,
  );
  expect(linked("custom:")).not.toContain("<a ");
  expect(linked("exam")).toContain('<span class="unlinked">');
});

test("every button names its plan to a screen reader", () => {
  expect(draw({ content: { plans: [plan] } })).toMatch(
    />Choose<\/span><span class="visually-hidden">: One machine<\/span><\/a>/,
  );
});

test("GAP-028 every light of the gradient style leaves texts readable", () => {
  const lights = [...css.matchAll(/--light:\s*(#[0-9a-f]{6})/g)].map((match) => match[1] ?? "");
  expect(lights.length).toBeGreaterThanOrEqual(5);
  for (const light of lights) {
    expect(contrast(light, "#b9c2c0")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, colourTokens.ink)).toBeGreaterThanOrEqual(4.5);
  }
});

test("in the canvas every text of a plan can be typed into, the empty ones too", () => {
  for (const pricingStyle of styles) {
    const html = draw({ content: { plans: [{ id: "p1" }] }, styles: { pricingStyle } }, "canvas");
    for (const name of ["name", "description", "price", "period", "buttonText"]) {
      expect(html).toContain(`data-at="content.plans.#p1.${name}"`);
    }
    expect(html).toContain('data-item-path="content.plans.#p1"');
  }
});
