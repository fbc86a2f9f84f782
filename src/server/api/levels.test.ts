import { expect, test } from "vitest";
import { isDeeperThan } from "./levels.ts";

const isDeep = (json: string) => isDeeperThan(3, Buffer.from(json));

test("the levels of a JSON text are counted without making a value of it", () => {
  expect(isDeep("[[[1]]]")).toBe(false);
  expect(isDeep("[[[[1]]]]")).toBe(true);
  expect(isDeep('{"a":{"b":[{}]}}')).toBe(true);
  expect(isDeep("[[1],[2],[3],[4],[5]]")).toBe(false);
  expect(isDeep("[".repeat(1_900_000))).toBe(true);
});

test("brackets in texts are no levels, nor after an escaped quote", () => {
  expect(isDeep('["[[[[","{{{{"]')).toBe(false);
  expect(isDeep(String.raw`["\"[[[[","\\",[[1]]]`)).toBe(false);
  expect(isDeep(String.raw`["\\",[[[1]]]]`)).toBe(true);
});
