import { expect, test } from "vitest";
import { compact } from "./compact.ts";
import { diff } from "./diff.ts";
import type { Operation } from "./operation.ts";
import { aBlock, aPage } from "./test-kit.ts";

const plans = { block: "a", path: "content.plans" };
const page = aPage(
  aBlock("a", { title: "x", gradient: { from: "#000000", to: "#ffffff" }, plans: [{ id: "p" }] }),
  aBlock("b"),
  aBlock("c"),
);

function set(path: string, was: string, value: string, block = "a"): Operation {
  return { op: "set", block, path, was, value };
}

test("many keys in one field are one set", () => {
  expect(
    compact(page, [
      set("content.title", "x", "xy"),
      set("name", "Block b", "B", "b"),
      set("content.title", "xy", "xyz"),
    ]),
  ).toEqual([set("content.title", "x", "xyz"), set("name", "Block b", "B", "b")]);
});

test("what came back to what it was is not sent", () => {
  const there: Operation = { op: "move", id: "c", from: "b", after: null };
  const back: Operation = { op: "move", id: "c", from: null, after: "b" };
  expect(
    compact(page, [set("content.title", "x", "y"), there, set("content.title", "y", "x"), back]),
  ).toEqual([]);
});

test("a block that was moved and moved back is not moved, whatever else happened", () => {
  const remove: Operation = { op: "remove", item: aBlock("b"), after: "a" };
  expect(
    compact(page, [
      { op: "move", id: "c", from: "b", after: null },
      { op: "move", id: "c", from: null, after: "b" },
      remove,
    ]),
  ).toEqual([remove]);
});

test("a list that was set whole is sent whole", () => {
  const whole: Operation = {
    op: "set",
    block: "a",
    path: "content.plans",
    was: [{ id: "p" }],
    value: [{ id: "q" }, { id: "p" }],
  };
  expect(compact(page, [whole])).toEqual([whole]);
});

test("what is added and removed again vanishes, also when something was put after it", () => {
  const item = aBlock("n");
  expect(
    compact(page, [
      { op: "add", item, after: "a" },
      { op: "add", item: aBlock("m"), after: "n" },
      { op: "remove", item, after: "a" },
    ]),
  ).toEqual([{ op: "add", item: aBlock("m"), after: "a" }]);
});

test("what is set in something added is part of it", () => {
  expect(
    compact(page, [
      { op: "add", item: aBlock("n", { title: "" }), after: "a" },
      set("content.title", "", "New", "n"),
      { op: "add", in: { block: "n", path: "content.plans" }, item: { id: "q" }, after: null },
    ]),
  ).toEqual([{ op: "add", item: aBlock("n", { title: "New", plans: [{ id: "q" }] }), after: "a" }]);
});

test("the block that was moved is the one that moves", () => {
  const down: Operation = { op: "move", id: "a", from: null, after: "b" };
  const up: Operation = { op: "move", id: "b", from: "a", after: null };
  expect(compact(page, [down])).toEqual([down]);
  expect(compact(page, [up])).toEqual([up]);
});

test("a value that was set whole is sent whole, one that was set in part is sent in part", () => {
  const whole: Operation = {
    op: "set",
    block: "a",
    path: "content.gradient",
    was: { from: "#000000", to: "#ffffff" },
    value: { from: "#111111", to: "#ffffff" },
  };
  const part = set("content.gradient.from", "#000000", "#111111");
  expect(compact(page, [whole])).toEqual([whole]);
  expect(compact(page, [part])).toEqual([part]);
});

test("items added to an absent list are sent as items", () => {
  const add: Operation = {
    op: "add",
    in: { block: "b", path: "content.plans" },
    item: { id: "n" },
    after: null,
  };
  expect(compact(page, [add])).toEqual([add]);
});

test("operations that do not apply are answered as they are", () => {
  const odd = [set("content.title", "other", "y")];
  expect(compact(page, odd)).toBe(odd);
});

test("a difference is told value by value and item by item", () => {
  const then = aPage(
    aBlock("c"),
    aBlock("a", {
      title: "y",
      gradient: { from: "#111111", to: "#ffffff" },
      plans: [{ id: "n" }, { id: "p", price: 1 }],
    }),
  );
  expect(diff(page, then)).toEqual([
    { op: "remove", item: aBlock("b"), after: "a" },
    { op: "move", id: "a", from: null, after: "c" },
    set("content.title", "x", "y"),
    {
      op: "set",
      block: "a",
      path: "content.gradient",
      was: { from: "#000000", to: "#ffffff" },
      value: { from: "#111111", to: "#ffffff" },
    },
    { op: "add", in: plans, item: { id: "n" }, after: null },
    { op: "set", block: "a", path: "content.plans.#p.price", value: 1 },
  ]);
});

test("a key that cannot be part of a path is told with the object around it", () => {
  const then = aPage(aBlock("a", { "odd key": 1 }));
  expect(diff(aPage(aBlock("a")), then)).toEqual([
    { op: "set", block: "a", path: "content", was: {}, value: { "odd key": 1 } },
  ]);
});

test("a block of another type with the same id is removed and added", () => {
  const then = aPage(aBlock("a", {}, { type: "hero" }));
  expect(diff(aPage(aBlock("a")), then).map((operation) => operation.op)).toEqual([
    "remove",
    "add",
  ]);
});
