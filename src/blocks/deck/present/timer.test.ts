import { expect, test } from "vitest";
import { writeTime } from "./timer.ts";

test("the presenter's time is in minutes, and in hours from the first one on", () => {
  expect([0, 999, 65_000, 3_605_000].map(writeTime)).toEqual(["0:00", "0:00", "1:05", "1:00:05"]);
});
