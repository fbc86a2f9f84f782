import { expect, test } from "vitest";
import { isSafeJson, maxDepth } from "./safe-json.ts";

function nested(levels: number): unknown {
  return levels === 0 ? "deep" : [nested(levels - 1)];
}

test.each([
  [{ title: "Hello", list: [1, true, null, { id: "a" }], none: {} }],
  ["a pair 😀 of surrogates"],
  [Object.assign(Object.create(null) as object, { a: 1 })],
  [nested(maxDepth)],
])("%j can be stored", (value) => {
  expect(isSafeJson(value)).toBe(true);
});

test.each([
  ["a NUL", { title: "a\u0000" }],
  ["half a pair of surrogates", ["\ud83d"]],
  ["half a pair in a key", { "\ud83d": 1 }],
  ["a name that reaches the prototype", JSON.parse('{"a":{"__proto__":{}}}')],
  ["a constructor", { constructor: 1 }],
  ["no number", [Number.NaN]],
  ["nothing", { a: undefined }],
  ["a function", [() => 1]],
  ["a date", { at: new Date(0) }],
  ["too many levels", nested(maxDepth + 1)],
])("%s is not stored", (_, value) => {
  expect(isSafeJson(value)).toBe(false);
});
