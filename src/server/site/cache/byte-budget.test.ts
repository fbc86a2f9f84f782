import { expect, test } from "vitest";
import { createByteBudget } from "./byte-budget.ts";

const kept = (limit: number) => createByteBudget<string>(limit, (value) => value.length);

test("the oldest value is dropped when the bytes are used up", () => {
  const budget = kept(6);
  budget.set("one", "aaa");
  budget.set("two", "bbb");
  budget.set("three", "cc");
  expect(budget.get("one")).toBeUndefined();
  expect([budget.get("two"), budget.get("three"), budget.size()]).toEqual(["bbb", "cc", 2]);
});

test("a value that was asked for outlives one that was not", () => {
  const budget = kept(6);
  budget.set("one", "aaa");
  budget.set("two", "bbb");
  budget.get("one");
  budget.set("three", "ccc");
  expect([budget.get("one"), budget.get("two")]).toEqual(["aaa", undefined]);
});

test("if all were asked for, the oldest of them is dropped, and never the new one", () => {
  const budget = kept(6);
  budget.set("one", "aaa");
  budget.set("two", "bbb");
  budget.get("one");
  budget.get("two");
  budget.set("three", "ccc");
  expect([budget.get("one"), budget.get("two"), budget.get("three")]).toEqual([
    undefined,
    "bbb",
    "ccc",
  ]);
});

test("a value that is larger than the budget is kept alone", () => {
  const budget = kept(3);
  budget.set("one", "aa");
  budget.get("one");
  budget.set("large", "bbbbbb");
  expect([budget.get("large"), budget.size()]).toEqual(["bbbbbb", 1]);
  budget.set("one", "aa");
  expect([budget.get("large"), budget.get("one")]).toEqual([undefined, "aa"]);
});

test("a value that is replaced counts once", () => {
  const budget = kept(6);
  for (let round = 0; round < 5; round += 1) budget.set("one", "aaa");
  budget.set("two", "bbb");
  expect(budget.size()).toBe(2);
  budget.delete("one");
  budget.set("three", "ccc");
  expect(budget.size()).toBe(2);
});
