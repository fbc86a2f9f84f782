import { expect, test } from "vitest";
import { applyAll } from "./apply.ts";
import { mergeOperations } from "./merge.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { aBlock, aPage } from "./test-kit.ts";

const list = { block: "a", path: "content.plans" };
const base = aPage(
  aBlock("a", {
    title: "One",
    cta: { label: "Go" },
    plans: [{ id: "p" }, { id: "q" }, { id: "r" }],
  }),
  aBlock("b", { title: "Two" }),
  aBlock("c"),
);

/** The result of merging `mine` on a page that has `theirs` saved. */
function meetOthers(theirs: readonly Operation[], mine: readonly Operation[]) {
  const server = applyAll(base, theirs);
  if (server === null) throw new Error("Their operations do not apply");
  return mergeOperations(server.page, mine, theirs);
}

function set(path: string, was: string | undefined, value: string, block = "a"): Operation {
  return { op: "set", block, path, ...(was === undefined ? {} : { was }), value };
}

function ids(page: Page) {
  return page.blocks.map((block) => block.id);
}

test("a set on what it expects is written", () => {
  const merged = meetOthers(
    [set("content.title", "Two", "2", "b")],
    [set("content.title", "One", "1")],
  );
  expect(merged.outcomes).toEqual(["applied"]);
  expect(merged.page.blocks.map((block) => block.content["title"])).toEqual(["1", "2", undefined]);
});

test("a set of the value that stands is already done, and is not logged again", () => {
  const mine = set("content.title", "One", "1");
  const merged = meetOthers([mine], [mine]);
  expect(merged).toMatchObject({ outcomes: ["already-done"], applied: [] });
});

test("two values for one field are a conflict with both values", () => {
  const mine = set("content.title", "One", "mine");
  const merged = meetOthers([set("content.title", "One", "theirs")], [mine]);
  expect(merged.conflicts).toEqual([
    { index: 0, reason: "changed", operation: mine, theirs: "theirs" },
  ]);
});

test("one conflict and nothing is written, and all conflicts are told", () => {
  const theirs = [set("content.title", "One", "x"), set("name", "Block b", "y", "b")];
  const mine = [
    set("content.title", "One", "mine"),
    set("content.cta.label", "Go", "mine"),
    set("name", "Block b", "mine", "b"),
  ];
  const merged = meetOthers(theirs, mine);
  expect(merged.outcomes.map((outcome) => typeof outcome)).toEqual(["object", "string", "object"]);
  expect(merged.conflicts.map((conflict) => conflict.index)).toEqual([0, 2]);
  expect(merged).toMatchObject({ applied: [], inverse: [], page: applyAll(base, theirs)?.page });
});

test("a parent and its child collide, the other child does not", () => {
  const whole: Operation = {
    op: "set",
    block: "a",
    path: "content.cta",
    was: { label: "Go" },
    value: { label: "Stop" },
  };
  const child = set("content.cta.label", "Go", "Run");
  expect(meetOthers([child], [whole]).conflicts).toMatchObject([{ reason: "changed" }]);
  expect(meetOthers([whole], [child]).conflicts).toMatchObject([{ theirs: "Stop" }]);
  expect(meetOthers([whole], [set("content.cta.link", undefined, "/")]).conflicts).toEqual([]);
});

test("a set in a removed block, or in a removed item, is a conflict", () => {
  const gone: Operation = { op: "remove", item: aBlock("b", { title: "Two" }), after: "a" };
  expect(meetOthers([gone], [set("content.title", "Two", "x", "b")]).conflicts).toMatchObject([
    { reason: "removed" },
  ]);
  const taken: Operation = { op: "remove", in: list, item: { id: "p" }, after: null };
  expect(
    meetOthers([taken], [set("content.plans.#p.price", undefined, "9")]).conflicts,
  ).toMatchObject([{ reason: "removed" }]);
});

test("adding to the list of a removed block is a conflict", () => {
  const gone: Operation = { op: "remove", item: aBlock("c"), after: "b" };
  const mine: Operation = {
    op: "add",
    in: { block: "c", path: "content.plans" },
    item: { id: "n" },
    after: null,
  };
  expect(meetOthers([gone], [mine]).conflicts).toMatchObject([{ reason: "removed" }]);
});

test("removing what was changed since is a conflict that shows what stands", () => {
  const mine: Operation = { op: "remove", item: aBlock("b", { title: "Two" }), after: "a" };
  const merged = meetOthers([set("content.title", "Two", "x", "b")], [mine]);
  expect(merged.conflicts).toMatchObject([
    { reason: "changed-since", theirs: { id: "b", content: { title: "x" } } },
  ]);
});

test("removing what is gone, and moving what is gone, are already done", () => {
  const gone: Operation = { op: "remove", item: aBlock("c"), after: "b" };
  const move: Operation = { op: "move", id: "c", from: "b", after: null };
  expect(meetOthers([gone], [move, gone]).outcomes).toEqual(["already-done", "already-done"]);
});

test("adding what stands equal is already done; what stands otherwise is a conflict", () => {
  const add = (title: string): Operation => ({
    op: "add",
    item: aBlock("n", { title }),
    after: "a",
  });
  expect(meetOthers([add("x")], [add("x")]).outcomes).toEqual(["already-done"]);
  expect(meetOthers([add("y")], [add("x")]).conflicts).toMatchObject([
    { reason: "taken", theirs: { content: { title: "y" } } },
  ]);
});

test("a block added, then changed, in one save meets itself", () => {
  const merged = meetOthers(
    [],
    [{ op: "add", item: aBlock("n"), after: "a" }, set("content.title", undefined, "New", "n")],
  );
  expect(merged.outcomes).toEqual(["applied", "applied"]);
  expect(merged.page.blocks[1]?.content).toEqual({ title: "New" });
});

test("a missing anchor leads to its nearest surviving predecessor, through the log", () => {
  const theirs: readonly Operation[] = [
    { op: "remove", item: aBlock("c"), after: "b" },
    { op: "remove", item: aBlock("b", { title: "Two" }), after: "a" },
  ];
  const merged = meetOthers(theirs, [{ op: "add", item: aBlock("n"), after: "c" }]);
  expect(ids(merged.page)).toEqual(["a", "n"]);
  expect(merged.applied).toMatchObject([{ after: "a" }]);
  expect(merged.reordered).toBe(true);
});

test("a missing anchor that the log does not know leads to the start", () => {
  const merged = mergeOperations(base, [{ op: "add", item: aBlock("n"), after: "never" }]);
  expect(ids(merged.page)).toEqual(["n", "a", "b", "c"]);
});

test("a missing anchor in a list that was replaced leads to what stood before it and survived", () => {
  const theirs: Operation = {
    op: "set",
    block: "a",
    path: "content.plans",
    was: [{ id: "p" }, { id: "q" }, { id: "r" }],
    value: [{ id: "p" }, { id: "s" }],
  };
  const merged = meetOthers([theirs], [{ op: "add", in: list, item: { id: "n" }, after: "r" }]);
  expect(merged.page.blocks[0]?.content["plans"]).toEqual([{ id: "p" }, { id: "n" }, { id: "s" }]);
});

test("order is never a conflict: the later move wins and says so", () => {
  const merged = meetOthers(
    [{ op: "move", id: "c", from: "b", after: null }],
    [{ op: "move", id: "c", from: "b", after: "a" }],
  );
  expect(ids(merged.page)).toEqual(["a", "c", "b"]);
  expect(merged.reordered).toBe(true);
  expect(merged.applied).toEqual([{ op: "move", id: "c", from: null, after: "a" }]);
});

test("what is written tells where a removed block really stood", () => {
  const merged = meetOthers(
    [{ op: "add", item: aBlock("n"), after: "b" }],
    [{ op: "remove", item: aBlock("c"), after: "b" }],
  );
  expect(merged.applied).toEqual([{ op: "remove", item: aBlock("c"), after: "n" }]);
});
