import { expect, test } from "vitest";
import { formatDay } from "./format-day.ts";

test("a day is said with the name of its month, and one of no month is none", () => {
  expect(formatDay(2030, 1, 9)).toBe("9 January 2030");
  expect(formatDay(2030, 12, 31)).toBe("31 December 2030");
  for (const month of [0, 13, NaN]) expect(formatDay(2030, month, 1)).toBeNull();
});
