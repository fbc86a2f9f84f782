import { expect, test } from "vitest";
import { fullTime } from "./full-time.ts";

test("a moment has its day in words and its time", () => {
  expect(fullTime(new Date(2026, 2, 14, 9, 5).toISOString())).toBe("14 March 2026, 09:05");
});
