import { expect, test } from "vitest";
import { apply } from "./apply.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { refuseShape } from "./operation-shape.ts";
import { aBlock, aPage } from "./test-kit.ts";

const page = aPage(
  aBlock("a", {
    title: "One",
    plans: [
      { id: "p", price: 1 },
      { id: "q", price: 2 },
    ],
    tags: ["x"],
  }),
  aBlock("b"),
);

function titles(next: Page | undefined) {
  return next?.blocks.map((block) => block.id);
}

test("PANEL-002 a set writes one value and shares the other blocks", () => {
  const path = "content.plans.#q.price";
  const applied = apply(page, { op: "set", block: "a", path, was: 2, value: 9 });
  expect(applied?.page.blocks[0]?.content["plans"]).toEqual([
    { id: "p", price: 1 },
    { id: "q", price: 9 },
  ]);
  expect(applied?.page.blocks[1]).toBe(page.blocks[1]);
  expect(applied?.inverse).toEqual({ op: "set", block: "a", path, was: 9, value: 2 });
});

test("a set makes the objects on its way, and its inverse takes them away again", () => {
  const path = "content.cta.primary.label";
  const applied = apply(page, { op: "set", block: "b", path, value: "Go" });
  expect(applied?.page.blocks[1]?.content).toEqual({ cta: { primary: { label: "Go" } } });
  expect(applied?.inverse).toEqual({
    op: "set",
    block: "b",
    path: "content.cta",
    was: { primary: { label: "Go" } },
  });
});

test("an item without an id is addressed by its place, as it is read", () => {
  const bare = aPage(aBlock("a", { plans: [{ price: 1 }, { price: 2 }] }));
  const applied = apply(bare, {
    op: "set",
    block: "a",
    path: "content.plans.#i1.price",
    was: 2,
    value: 3,
  });
  expect(applied?.page.blocks[0]?.content).toEqual({ plans: [{ price: 1 }, { price: 3 }] });
});

test("a change of a list's order writes down the ids of its items first, so that they stay", () => {
  const bare = aPage(aBlock("a", { plans: [{ price: 1 }, { price: 2 }] }));
  const address = { block: "a", path: "content.plans" };
  const applied = apply(bare, { op: "move", in: address, id: "i1", from: "i0", after: null });
  expect(applied?.page.blocks[0]?.content["plans"]).toEqual([
    { id: "i1", price: 2 },
    { id: "i0", price: 1 },
  ]);
  expect(applied && apply(applied.page, applied.inverse)?.page).toEqual(bare);
});

test("adding to an absent list makes it", () => {
  const operation: Operation = {
    op: "add",
    in: { block: "b", path: "content.faq.items" },
    item: { id: "n" },
    after: null,
  };
  const applied = apply(page, operation);
  expect(applied?.page.blocks[1]?.content).toEqual({ faq: { items: [{ id: "n" }] } });
  expect(applied && apply(applied.page, applied.inverse)?.page).toEqual(page);
});

test("blocks are added, moved and removed by id", () => {
  const added = apply(page, { op: "add", item: aBlock("c"), after: "a" });
  expect(titles(added?.page)).toEqual(["a", "c", "b"]);
  const moved = apply(page, { op: "move", id: "b", from: "a", after: null });
  expect(titles(moved?.page)).toEqual(["b", "a"]);
  expect(moved?.inverse).toEqual({ op: "move", id: "b", from: null, after: "a" });
  const removed = apply(page, { op: "remove", item: aBlock("b"), after: "a" });
  expect(titles(removed?.page)).toEqual(["a"]);
  expect(removed?.inverse).toEqual({ op: "add", item: aBlock("b"), after: "a" });
});

test("what does not fit the page does not apply", () => {
  const list = { block: "a", path: "content.plans" };
  const unfit: readonly Operation[] = [
    { op: "set", block: "a", path: "content.title", was: "Two", value: "x" },
    { op: "set", block: "a", path: "content.title", value: "x" },
    { op: "set", block: "none", path: "content.title", value: "x" },
    { op: "set", block: "a", path: "content.title.deep", value: "x" },
    { op: "set", block: "a", path: "content.plans.#none.price", value: 1 },
    { op: "add", item: aBlock("a"), after: null },
    { op: "add", item: aBlock("c"), after: "none" },
    { op: "add", in: list, item: { id: "p" }, after: null },
    { op: "add", in: { block: "a", path: "content.tags" }, item: { id: "n" }, after: null },
    { op: "remove", item: aBlock("b", { changed: true }), after: "a" },
    { op: "remove", in: list, item: { id: "none" }, after: null },
    { op: "move", id: "none", from: null, after: null },
    { op: "move", id: "a", from: null, after: "none" },
  ];
  for (const operation of unfit) {
    expect(refuseShape(operation)).toBeNull();
    expect(apply(page, operation)).toBeNull();
  }
});

test("operations reach only what may be written, and no prototype", () => {
  const deep = JSON.parse(`${'{"a":'.repeat(19)}1${"}".repeat(19)}`) as { a: never };
  const forbidden: readonly Operation[] = [
    { op: "set", block: "a", path: "type", was: "pricing", value: "hero" },
    { op: "set", block: "a", path: "id", was: "a", value: "z" },
    { op: "set", block: "a", path: "createdByAi", was: false, value: true },
    { op: "set", block: "a", path: "content.__proto__.x", value: 1 },
    { op: "set", block: "a", path: "content.a.constructor", value: 1 },
    { op: "set", block: "a", path: "content", was: page.blocks[0]?.content ?? {}, value: [] },
    { op: "set", block: "a", path: "content", was: page.blocks[0]?.content ?? {} },
    { op: "set", block: "a", path: "isVisible", was: true, value: "false" },
    { op: "set", block: "a", path: "name", was: "Block a", value: "x".repeat(201) },
    { op: "set", block: "a", path: "content.plans.#p.id", was: "p", value: "z" },
    { op: "set", block: "a", path: "content.plans.#p", was: { id: "p", price: 1 } },
    {
      op: "set",
      block: "a",
      path: "content.plans.#p",
      was: { id: "p", price: 1 },
      value: { id: "z" },
    },
    { op: "set", block: "a", path: "content.x.y", value: deep },
    { op: "setPage", path: "slug", value: "x" },
    { op: "setPage", path: "blocks", value: [] },
    { op: "move", id: "a", from: null, after: "a" },
    { op: "add", item: { id: "n" }, after: null },
    { op: "add", item: { ...aBlock("n"), id: "__proto__" }, after: null },
    { op: "add", in: { block: "a", path: "name" }, item: { id: "n" }, after: null },
    { op: "add", in: { block: "a", path: "content.plans.#p" }, item: { id: "n" }, after: null },
  ];
  for (const operation of forbidden) {
    expect(refuseShape(operation), JSON.stringify(operation)).not.toBeNull();
    expect(apply(page, operation)).toBeNull();
  }
});

test("a page is renamed by a text, and back; anything else is no name, and a name has nothing below it", () => {
  const renamed = apply(page, { op: "setPage", path: "name", was: page.name, value: "Prices" });
  expect(renamed?.page.name).toBe("Prices");
  expect(renamed?.inverse).toMatchObject({ op: "setPage", path: "name", value: page.name });
  for (const value of [7, null, ["Prices"]]) {
    expect(apply(page, { op: "setPage", path: "name", value })).toBeNull();
  }
  expect(apply(page, { op: "setPage", path: "name.first", value: "Prices" })).toBeNull();
});
