import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const type = "enhanced-cta";
const { css } = moduleOf(type);
const fresh = newBlock(definition, "abcd1234");
const draw = (content: JsonObject, settings: JsonObject = {}) =>
  drawAny(type, { content, settings });
const targets = (html: string) =>
  [...html.matchAll(/<a class="button [^>]*href="([^"]*)"/g)].map(([, href]) => href);

test("BLOCK-001 BUILD-068 an enhanced CTA is found in any spelling, and is no CTA", () => {
  for (const name of [type, "enhanced_cta", "Enhanced CTA"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
  expect(moduleOf("cta").definition).not.toBe(definition);
});

test("BLOCK-036 its buttons lead to #demo and #platform where nothing is said, and in a new block", () => {
  expect(targets(draw({ buttonText: "One", secondaryButtonText: "Two" }))).toEqual([
    "#demo",
    "#platform",
  ]);
  expect(targets(drawBlock(fresh))).toEqual(["#demo", "#platform"]);
  expect(fresh.content).toMatchObject({ buttonLink: "#demo", secondaryButtonLink: "#platform" });
});

test("BLOCK-036 a link that is chosen stands, and an emptied one leads nowhere", () => {
  const texts = { buttonText: "One", secondaryButtonText: "Two" };
  expect(targets(draw({ ...texts, buttonLink: "/about", secondaryButtonLink: "" }))).toEqual([
    "/about",
  ]);
});

test("BLOCK-036 GAP-009 title, subtitle, two buttons and assurances stand in this order", () => {
  const html = draw({
    title: "A title",
    subtitle: "A subtitle",
    buttonText: "First",
    secondaryButtonText: "Second",
    assurances: [{ id: "a1", text: "No fee" }, { id: "a2" }],
  });
  expect(html).toMatch(
    /<h2[^>]*>A title<.*>A subtitle<.*button-primary.*First.*button-secondary.*Second.*<li[^>]*><span[^>]*>No fee</,
  );
  expect(html.match(/<li[ >]/g)).toHaveLength(1);
  const field = findField(definition, "content.assurances");
  if (field === undefined || !isListField(field)) throw new Error("Assurances are a list");
  expect(newItem(field.item, "assu0009")).toMatchObject({ text: "New assurance" });
});

test("the door says nothing to a screen reader, opens by rules alone, and can be left out", () => {
  expect(drawBlock(fresh)).toMatch(/<svg class="enhanced-cta-door"[^>]*aria-hidden="true"/);
  expect(css).toMatch(/:has\(\.button-primary:is\(:hover, :focus-visible\)\)[^{]*leaf/);
  expect(drawBlock({ ...fresh, settings: { showDrawing: false } })).not.toContain("<svg");
  // Each block on a page has a gradient id of its own.
  expect(drawBlock({ ...fresh, id: "other" })).toContain('fill="url(#b-other-light)"');
});

test("nothing moves for whoever wants less motion", () => {
  const still = css.slice(0, css.indexOf("prefers-reduced-motion: no-preference"));
  expect(still).not.toMatch(/transition:|animation:/);
});

test("SITE-035 without words or buttons it says so", () => {
  const assurances = [{ id: "a1", text: "No card needed" }];
  expect(draw({ assurances })).not.toContain("No enhanced call to action configured");
  expect(drawBlock(storedBlock(type))).toContain("No enhanced call to action configured");
  expect(draw({ buttonText: "One" }, { showButton: false })).toContain(
    "No enhanced call to action configured",
  );
});
