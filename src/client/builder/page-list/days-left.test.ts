import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

test.each([
  ["2026-03-31T12:00:00Z", "30 days left"],
  ["2026-03-31T11:59:59Z", "30 days left"],
  ["2026-03-03T11:00:00Z", "2 days left"],
  ["2026-03-02T12:00:00Z", "1 day left"],
  ["2026-03-01T13:00:00Z", "less than a day left"],
])("until %s: %s", (until, text) => {
  expect(daysLeft(new Date(until), new Date("2026-03-01T12:00:00Z"))).toBe(text);
});
