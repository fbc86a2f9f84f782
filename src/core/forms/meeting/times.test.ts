import { expect, test } from "vitest";
import { zoneAt, zoneLabel, zoneOn } from "./times.ts";

test("a time zone is named in words, by the name that its city has now", () => {
  const names = ["America/Los_Angeles", "Asia/Calcutta", "Europe/Kiev", "UTC"];
  expect(names.map(zoneLabel)).toEqual([
    "America/Los Angeles",
    "Asia/Kolkata",
    "Europe/Kyiv",
    "UTC",
  ]);
});

test("what a clock adds to UTC is told for the day, summer or winter, and not for UTC itself", () => {
  expect(zoneOn("Europe/Berlin", "2026-12-01")).toBe("Europe/Berlin, UTC+1");
  expect(zoneOn("Europe/Berlin", "2026-07-01")).toBe("Europe/Berlin, UTC+2");
  expect(zoneOn("America/New_York", "2026-12-01")).toBe("America/New York, UTC-5");
  expect(zoneOn("Asia/Calcutta", "2026-12-01")).toBe("Asia/Kolkata, UTC+5:30");
  expect(zoneOn("Europe/London", "2026-12-01")).toBe("Europe/London, UTC+0");
  expect(zoneOn("UTC", "2026-12-01")).toBe("UTC");
  expect(zoneOn("Asia/Tokyo", "")).toBe("Asia/Tokyo, UTC+9");
  // The clock goes back in between.
  const at = (moment: string) => zoneAt("America/New_York", new Date(moment));
  expect(at("2026-11-01T05:30:00Z")).toBe("America/New York, UTC-4");
  expect(at("2026-11-01T06:30:00Z")).toBe("America/New York, UTC-5");
});
