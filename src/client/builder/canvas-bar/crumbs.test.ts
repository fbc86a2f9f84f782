import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as pricing } from "#blocks/pricing/block.ts";
import type { Page } from "#core/document/page.ts";
import { crumbsOf } from "./crumbs.ts";

const plans = [{ id: "aaaaaaaa" }, { id: "bbbbbbbb" }];
const prices = { ...newBlock(pricing, "b1"), name: "Prices", content: { plans } };
const page: Page = { name: "Home", background: {}, seo: {}, blocks: [prices] };

const labels = (block: string | null, item: string | null = null, count = 1) =>
  crumbsOf(page, block === null ? null : { block, item, from: "list" }, count, registry).map(
    ({ label }) => label,
  );

test("the way leads from the page over the component to the item that is selected", () => {
  expect(labels(null)).toEqual(["Home"]);
  expect(labels("b1")).toEqual(["Home", "Prices"]);
  expect(labels("b1", "content.plans.#bbbbbbbb")).toEqual(["Home", "Prices", "Plan 2"]);
});

test("what is gone is not on the way", () => {
  expect(labels("b2")).toEqual(["Home"]);
  expect(labels("b1", "content.plans.#cccccccc")).toEqual(["Home", "Prices"]);
  expect(labels("b1", "content.title.#bbbbbbbb")).toEqual(["Home", "Prices"]);
});

test("of several selected components it is said how many", () => {
  expect(labels("b1", null, 3)).toEqual(["Home", "3 components"]);
});
