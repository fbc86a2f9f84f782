import { expect, test } from "vitest";
import { sidesWithMore } from "./mark-more.ts";

test("a bar has more on the sides that are scrolled away, give or take a pixel", () => {
  const at = (scrollLeft: number) =>
    sidesWithMore({ scrollLeft, scrollWidth: 300, clientWidth: 200 });
  expect([0, 0.5, 50, 99.4, 100].map(at)).toEqual(["end", "end", "start end", "start", "start"]);
  expect(sidesWithMore({ scrollLeft: 0, scrollWidth: 200, clientWidth: 200 })).toBe("");
});
