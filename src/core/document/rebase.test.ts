import { expect, test } from "vitest";
import { applyAll } from "./apply.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { rebase } from "./rebase.ts";
import type { Choice } from "./rebase.ts";
import { aBlock, aPage } from "./test-kit.ts";

const base = aPage(
  aBlock("a", {
    title: "One",
    plans: [
      { id: "p", price: 1 },
      { id: "q", price: 2 },
    ],
  }),
  aBlock("b"),
);
const plans = { block: "a", path: "content.plans" };
const mine: Operation = {
  op: "set",
  block: "a",
  path: "content.plans.#p.price",
  was: 1,
  value: 9,
};

function after(theirs: readonly Operation[]): Page {
  const applied = applyAll(base, theirs);
  if (applied === null) throw new Error("Their operations do not apply");
  return applied.page;
}

function choose(theirs: readonly Operation[], operation: Operation, choice?: Choice) {
  const choices = new Map(choice ? [[0, choice] as const] : []);
  return rebase(after(theirs), [operation], { log: theirs, base, choices });
}

test("what is not saved yet is put on top of what others saved", () => {
  const theirs: Operation = { op: "set", block: "a", path: "name", was: "Block a", value: "Plans" };
  const rebased = choose([theirs], mine);
  expect(rebased.pending).toEqual([mine]);
  expect(rebased.page.blocks[0]).toMatchObject({
    name: "Plans",
    content: { plans: [{ price: 9 }, { price: 2 }] },
  });
});

test("what others did already is no longer pending", () => {
  expect(choose([mine], mine)).toMatchObject({ pending: [], conflicts: [] });
});

test("a conflict waits for a choice, the rest goes on", () => {
  const theirs: Operation = { ...mine, value: 5 };
  const rename: Operation = { op: "set", block: "b", path: "name", was: "Block b", value: "B" };
  const rebased = rebase(after([theirs]), [mine, rename], { log: [theirs], base });
  expect(rebased.pending).toEqual([rename]);
  expect(rebased.conflicts).toEqual([{ index: 0, reason: "changed", operation: mine, theirs: 5 }]);
});

test("mine of two values is written over theirs, knowingly", () => {
  const rebased = choose([{ ...mine, value: 5 }], mine, "mine");
  expect(rebased).toMatchObject({ pending: [{ ...mine, was: 5 }], conflicts: [] });
});

test("theirs lets the operation go", () => {
  const rebased = choose([{ ...mine, value: 5 }], mine, "theirs");
  expect(rebased).toMatchObject({
    pending: [],
    conflicts: [],
    page: after([{ ...mine, value: 5 }]),
  });
});

test("mine in a removed item puts it back where it was, as it was last", () => {
  const theirs: readonly Operation[] = [
    { op: "set", block: "a", path: "content.plans.#q.label", value: "Best" },
    { op: "remove", in: plans, item: { id: "q", price: 2, label: "Best" }, after: "p" },
  ];
  const rebased = choose(theirs, { ...mine, path: "content.plans.#q.price", was: 2 }, "mine");
  expect(rebased.conflicts).toEqual([]);
  expect(rebased.page.blocks[0]?.content["plans"]).toEqual([
    { id: "p", price: 1 },
    { id: "q", price: 9, label: "Best" },
  ]);
  expect(rebased.pending.map((operation) => operation.op)).toEqual(["add", "set"]);
});

test("mine in a removed block puts the block back", () => {
  const [block] = base.blocks;
  if (block === undefined) throw new Error("No block");
  const rebased = choose([{ op: "remove", item: block, after: null }], mine, "mine");
  expect(rebased.page.blocks.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(rebased.page.blocks[0]?.content["plans"]).toMatchObject([{ price: 9 }, { price: 2 }]);
});

test("mine in an item that a replaced list no longer has is put back from the page it was made on", () => {
  const theirs: Operation = {
    op: "set",
    block: "a",
    path: "content.plans",
    was: [
      { id: "p", price: 1 },
      { id: "q", price: 2 },
    ],
    value: [{ id: "z", price: 0 }],
  };
  const rebased = choose([theirs], mine, "mine");
  expect(rebased.page.blocks[0]?.content["plans"]).toEqual([
    { id: "p", price: 9 },
    { id: "z", price: 0 },
  ]);
});

test("mine below what became a text replaces the text", () => {
  const theirs: Operation = {
    op: "set",
    block: "a",
    path: "content.plans",
    was: [
      { id: "p", price: 1 },
      { id: "q", price: 2 },
    ],
    value: "none",
  };
  const add: Operation = { op: "add", in: plans, item: { id: "n" }, after: "q" };
  const rebased = choose([theirs], add, "mine");
  expect(rebased.page.blocks[0]?.content["plans"]).toEqual([{ id: "n" }]);
});

test("mine of a removal removes the thing as it is now", () => {
  const remove: Operation = { op: "remove", item: aBlock("b"), after: "a" };
  const theirs: Operation = { op: "set", block: "b", path: "name", was: "Block b", value: "B" };
  const rebased = choose([theirs], remove, "mine");
  expect(rebased.page.blocks.map(({ id }) => id)).toEqual(["a"]);
  expect(rebased.pending).toMatchObject([{ op: "remove", item: { name: "B" } }]);
});

test("mine of an addition takes the place of what has its id", () => {
  const add = (title: string): Operation => ({
    op: "add",
    item: aBlock("n", { title }),
    after: "a",
  });
  const rebased = choose([add("theirs")], add("mine"), "mine");
  expect(rebased.page.blocks.map(({ content }) => content["title"])).toEqual([
    "One",
    "mine",
    undefined,
  ]);
});

test("mine of a page value is written over theirs", () => {
  const seo = (value: string): Operation => ({ op: "setPage", path: "seo.title", value });
  const rebased = choose([seo("theirs")], seo("mine"), "mine");
  expect(rebased.page.seo).toEqual({ title: "mine" });
  expect(rebased.pending).toEqual([
    { op: "setPage", path: "seo.title", was: "theirs", value: "mine" },
  ]);
});
