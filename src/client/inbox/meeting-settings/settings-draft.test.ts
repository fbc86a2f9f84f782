import { expect, test } from "vitest";
import { defaultMeetingSettings } from "#core/forms/meeting/settings.ts";
import { durationOf, minutesOf } from "./durations.ts";
import { fieldText } from "./field-text.ts";
import { zonesMeant } from "./zone-offers.tsx";
import { changedFields, draftOf, problemsOf, readDraft, rebase } from "./settings-draft.ts";

const draft = draftOf(defaultMeetingSettings);

test("settings that are not changed are read as they were stored", () => {
  expect(readDraft(draft)).toEqual({ settings: defaultMeetingSettings, problems: {} });
  const all = { ...defaultMeetingSettings, noticeMinutes: 2880, daysOff: ["2026-12-24"] };
  expect(readDraft(draftOf(all)).settings).toEqual(all);
});

test("a time zone is shown in words, and read in any case and with a name that it had before", () => {
  const losAngeles = draftOf({ ...defaultMeetingSettings, timeZone: "America/Los_Angeles" });
  expect(losAngeles.timeZone).toBe("America/Los Angeles");
  const read = (timeZone: string) => {
    const { settings, problems } = readDraft({ ...draft, timeZone });
    return problems.timeZone ?? settings.timeZone;
  };
  expect(
    [
      "America/Los Angeles",
      " america/los_angeles ",
      "us/pacific",
      "asia/calcutta",
      "europe/kyiv",
      "Asia/Ho Chi Minh",
      "utc",
    ].map(read),
  ).toEqual([
    "America/Los_Angeles",
    "America/Los_Angeles",
    "America/Los_Angeles",
    "Asia/Kolkata",
    "Europe/Kyiv",
    "Asia/Ho_Chi_Minh",
    "UTC",
  ]);
  const advice = "must be a time zone, such as Europe/Berlin: the one of the nearest large city";
  expect(["", "Nowhere", "+05:30"].map(read)).toEqual([advice, advice, advice]);
});

test("the zones that may be meant are offered, unless they are many", () => {
  expect(zonesMeant("Berlin")).toEqual(["Europe/Berlin"]);
  expect(zonesMeant("kolkata")).toEqual(["Asia/Kolkata"]);
  for (const typed of ["Europe", "Nowhere", "", "europe/berlin"]) {
    expect(zonesMeant(typed), typed).toEqual([]);
  }
});

test("a notice is shown in the largest unit that fits, and read in any", () => {
  expect([0, 90, 120, 1440, 2880, 1500].map(durationOf)).toEqual([
    { amount: "0", unit: "minutes" },
    { amount: "90", unit: "minutes" },
    { amount: "2", unit: "hours" },
    { amount: "1", unit: "days" },
    { amount: "2", unit: "days" },
    { amount: "25", unit: "hours" },
  ]);
  expect(minutesOf({ amount: "0.5", unit: "hours" })).toBe(30);
  expect(minutesOf({ amount: " ", unit: "days" })).toBeNaN();
});

test("each field says what is wrong with it, in the unit that people think in", () => {
  const typed = {
    ...draft,
    timeZone: "Berlin",
    firstStart: "17:00",
    lastStart: "09:00",
    lengthMinutes: "10",
    bufferMinutes: "",
    noticeMinutes: { amount: "15", unit: "days" },
    horizonDays: "1e9",
    place: "x".repeat(501),
    daysOff: Array.from({ length: 201 }, (_, at) => `2${String(at).padStart(3, "0")}-01-01`),
  } as const;
  expect(readDraft(typed).problems).toEqual({
    timeZone: "must be the whole name of a time zone, such as Europe/Berlin",
    lastStart: "must not be before the first start",
    lengthMinutes: "must be at least 15",
    bufferMinutes: "must be a whole number",
    noticeMinutes: "must be at most 14 days",
    horizonDays: "must be at most 180",
    daysOff: "must have at most 200 days",
    place: "must have at most 500 characters",
  });
});

test("what the server refuses is told at its field, a day off at all of them", () => {
  expect(
    problemsOf([
      { at: "settings.timeZone", message: "is not known to the database" },
      { at: "settings.daysOff.3", message: "must be a date" },
      { at: "body", message: "is no field" },
    ]),
  ).toEqual({ timeZone: "is not known to the database", daysOff: "must be a date" });
});

test("what means the same is no change", () => {
  const same = {
    ...draft,
    place: "  ",
    lengthMinutes: "030",
    noticeMinutes: { amount: "60", unit: "minutes" },
  } as const;
  expect(changedFields(draft, same)).toEqual([]);
  expect(changedFields(draft, { ...draft, bufferMinutes: "" })).toEqual(["bufferMinutes"]);
});

test("what was typed stays on top of what somebody else stored, and what both changed is told", () => {
  const mine = { ...draft, lengthMinutes: "45", bufferMinutes: "10", place: "Room 1" };
  const theirs = draftOf({
    ...defaultMeetingSettings,
    lengthMinutes: 60,
    bufferMinutes: 10,
    horizonDays: 90,
  });
  const { draft: next, clashes } = rebase(mine, draft, theirs);
  expect(next).toEqual({ ...mine, horizonDays: "90" });
  expect(clashes).toEqual(["lengthMinutes"]);
  expect(rebase(draft, draft, theirs)).toEqual({ draft: theirs, clashes: [] });
});

test("a stored setting is told in words", () => {
  const settings = {
    ...defaultMeetingSettings,
    timeZone: "America/New_York",
    daysOff: ["2026-12-24"],
  };
  expect(fieldText(settings, "timeZone")).toBe("America/New York");
  expect(fieldText(settings, "firstStart")).toBe("09:00 AM");
  expect(fieldText(settings, "noticeMinutes")).toBe("1 hour");
  expect(fieldText(settings, "daysOff")).toBe("Thursday, December 24, 2026");
  expect(fieldText(settings, "place")).toBe("nothing");
});
