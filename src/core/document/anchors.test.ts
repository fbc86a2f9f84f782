import { expect, test } from "vitest";
import { anchorFinder } from "./anchors.ts";
import type { Operation } from "./operation.ts";
import { aBlock } from "./test-kit.ts";

/** Removes of blocks `count` to 1, each positioned after the one before it. */
function chain(count: number): readonly Operation[] {
  return Array.from({ length: count }, (_, index) => count - index).map((place) => ({
    op: "remove",
    item: aBlock(`n${place}`),
    after: place === 1 ? null : `n${place - 1}`,
  }));
}

test("what stood after blocks that are gone stands after the nearest that is there, else first", () => {
  const log = chain(5);
  const find = (isThere: (id: string) => boolean) =>
    anchorFinder(log).find(undefined, "n5", isThere);
  expect(find(() => false)).toBeNull();
  for (const there of ["n1", "n2", "n4", "n5"]) expect(find((id) => id === there)).toBe(there);
});

test("a long log is walked once, not once for each operation that asks", () => {
  const count = 400;
  const anchors = anchorFinder(chain(count));
  let asked = 0;
  for (let place = 1; place <= count; place += 1) {
    const found = anchors.find(undefined, `n${place}`, () => {
      asked += 1;
      return false;
    });
    expect(found).toBeNull();
  }
  expect(asked).toBeLessThan(count * 5);
});
