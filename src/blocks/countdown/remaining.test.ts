import { expect, test } from "vitest";
import { remainingUntil } from "./remaining.ts";
import { instantOf, formatMoment, zones } from "./zones.ts";

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

test("CON-009 what is left is split into days, hours, minutes and seconds, and is nothing when the moment has come", () => {
  const until = 10 * day;
  expect(
    remainingUntil(until, until - (2 * day + 3 * hour + 4 * 60 * second + 5 * second)),
  ).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
  expect(remainingUntil(until, until - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(remainingUntil(until, until)).toBeNull();
  expect(remainingUntil(until, until + day)).toBeNull();
});

test("a date is of the clocks that an editor chose, in summer and in winter", () => {
  expect(instantOf("2030-01-01T09:00", "UTC")).toBe(Date.parse("2030-01-01T09:00Z"));
  expect(instantOf("2030-01-01T09:00", "Europe/Berlin")).toBe(Date.parse("2030-01-01T08:00Z"));
  expect(instantOf("2030-07-01T09:00", "Europe/Berlin")).toBe(Date.parse("2030-07-01T07:00Z"));
  expect(instantOf("2030-07-01T09:00", "America/New_York")).toBe(Date.parse("2030-07-01T13:00Z"));
  expect(instantOf("2030-01-01T00:30", "Asia/Kolkata")).toBe(Date.parse("2029-12-31T19:00Z"));
  // An hour after daylight saving time started in Berlin.
  expect(instantOf("2030-03-31T04:00", "Europe/Berlin")).toBe(Date.parse("2030-03-31T02:00Z"));
  for (const [zone] of zones) expect(instantOf("2030-05-05T12:00", zone)).toBeGreaterThan(0);
  expect(instantOf("soon", "UTC")).toBeNull();
});

test("a date is said with its clock", () => {
  expect(formatMoment("2030-03-09T18:30", "America/Sao_Paulo")).toBe(
    "9 March 2030, 18:30 (São Paulo)",
  );
  expect(formatMoment("", "UTC")).toBe("");
});
