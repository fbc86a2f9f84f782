import { expect, test } from "vitest";
import { defaultMeetingSettings } from "#core/forms/meeting/settings.ts";
import { nextFreeText, offerText } from "./preview-text.ts";
import { findZones, spelledZone, zones } from "#core/forms/meeting/zones.ts";

test("the settings are told as visitors get them, with the next free time", () => {
  const berlin = { ...defaultMeetingSettings, timeZone: "Europe/Berlin" };
  expect(offerText(berlin)).toBe(
    "17 times a day, Monday to Friday, 09:00 AM to 05:00 PM, Europe/Berlin",
  );
  expect(offerText({ ...berlin, lastStart: "09:00" })).toBe(
    "1 time a day, Monday to Friday, at 09:00 AM, Europe/Berlin",
  );
  expect(offerText({ ...berlin, timeZone: "America/New_York" })).toContain(", America/New York");
  const slot = { date: "2026-12-01", time: "09:30 AM", startsAt: "2026-12-01T08:30:00.000Z" };
  const answer = { timeZone: "Europe/Berlin", lengthMinutes: 30 };
  expect(nextFreeText({ ...answer, slots: [slot] })).toBe(
    "Next free time: Tuesday, December 1, 2026, 09:30 AM.",
  );
  expect(nextFreeText({ ...answer, slots: [] })).toBe("No time is free at the moment.");
});

test("a time zone is found by any of its words, and spelled right however it was typed", () => {
  expect(zones[0]).toBe("UTC");
  expect(findZones("new york")).toEqual(["America/New_York"]);
  expect(findZones("berlin")).toEqual(["Europe/Berlin"]);
  expect(findZones("")).toEqual(zones);
  expect(findZones("nowhere")).toEqual([]);
  expect(findZones("US/Pacific-New-York")).toEqual([]);
  expect(spelledZone(" europe/berlin ")).toBe("Europe/Berlin");
  expect(spelledZone("Nowhere")).toBe("Nowhere");
});

test("a zone by a name that the browser does not list is offered by the one it has now", () => {
  expect(findZones("us/pacific")).toEqual(["America/Los_Angeles"]);
  expect(findZones("Asia/Calcutta")).toEqual(["Asia/Kolkata"]);
  expect(zones).not.toContain("Europe/Kiev");
});
