import { expect, test } from "vitest";
import { equal } from "./equal.ts";
import { nameDeep } from "./items.ts";
import { getIn, parsePath, pathsTouch, reach, setIn } from "./path.ts";

test("PANEL-002 a path names keys, and items of lists by id", () => {
  expect(parsePath("content.plans.#k3f9a2bc.price")).toEqual([
    "content",
    "plans",
    "#k3f9a2bc",
    "price",
  ]);
});

test("every segment of a path is checked, not only the first", () => {
  for (const path of [
    "",
    ".",
    "content.",
    "content..x",
    "content.__proto__.x",
    "content.constructor",
    "content.#__proto__.x",
    "content.a b",
    "content.0",
    "content.a[0]",
    `content.${"x".repeat(65)}`,
    `content.${"x.".repeat(20)}x`,
    `content.${Array.from({ length: 6 }, () => "x".repeat(60)).join(".")}`,
  ]) {
    expect(parsePath(path), path).toBeNull();
  }
});

test("inherited properties are neither read nor in the way", () => {
  expect(reach({}, ["toString"])).toEqual({ kind: "unset", at: 0 });
  expect(setIn({}, ["valueOf", "x"], 1)).toEqual({ valueOf: { x: 1 } });
});

test("reach tells what is there, unset, gone or blocked", () => {
  const value = { plans: [{ id: "p", price: 1 }], cta: "old", tags: ["a"] };
  expect(reach(value, ["plans", "#p", "price"])).toEqual({ kind: "value", value: 1 });
  expect(reach(value, ["plans", "#p", "a", "b"])).toEqual({ kind: "unset", at: 2 });
  expect(reach(value, ["plans", "#q", "price"])).toEqual({ kind: "gone", at: 1 });
  expect(reach(value, ["none", "#q", "price"])).toEqual({ kind: "gone", at: 0 });
  expect(reach(value, ["tags", "#a"])).toEqual({ kind: "gone", at: 1 });
  expect(reach(value, ["cta", "label"])).toEqual({ kind: "blocked", at: 1 });
});

test("a write shares what it does not touch, and unsetting takes the key away", () => {
  const value = { a: { x: 1 }, b: { y: 2 } };
  const changed = setIn(value, ["a", "x"], 3);
  expect(changed).toEqual({ a: { x: 3 }, b: { y: 2 } });
  expect(changed && getIn(changed, ["b"])).toBe(value.b);
  expect(setIn(value, ["a", "x"], undefined)).toEqual({ a: {}, b: { y: 2 } });
  expect(setIn(value, ["none", "x"], undefined)).toBe(value);
});

test("an item is replaced only by one with the same id", () => {
  const value = { plans: [{ id: "p" }] };
  expect(setIn(value, ["plans", "#p"], { id: "p", a: 1 })).toEqual({ plans: [{ id: "p", a: 1 }] });
  expect(setIn(value, ["plans", "#p"], { id: "q" })).toBeUndefined();
  expect(setIn(value, ["plans", "#p"], undefined)).toBeUndefined();
});

test("a path touches itself and what is above or below it", () => {
  expect(pathsTouch("content.cta", "content.cta.label")).toBe(true);
  expect(pathsTouch("content.cta.label", "content.cta")).toBe(true);
  expect(pathsTouch("content.cta", "content.ctaLabel")).toBe(false);
});

test("equality is deep, and does not look at the order of keys", () => {
  expect(equal({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  expect(equal({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(equal([1, 2], [2, 1])).toBe(false);
  expect(equal({}, [])).toBe(false);
  expect(equal(null, {})).toBe(false);
  expect(equal(undefined, null)).toBe(false);
});

test("a value whose ids are all there is the very same value", () => {
  const value = { plans: [{ id: "p", features: [{ id: "f" }] }], tags: ["a"] };
  expect(nameDeep(value)).toBe(value);
  expect(nameDeep({ plans: [{ features: [{}] }] })).toEqual({
    plans: [{ id: "i0", features: [{ id: "i0" }] }],
  });
});
