import { expect, test } from "vitest";
import type { Meeting } from "#core/contract/meetings.ts";
import { conflictOf } from "./conflict.ts";

const meeting: Meeting = {
  id: "one",
  receivedAt: "2026-11-27T10:00:00.000Z",
  name: "Ada Adler",
  email: "ada@company.example",
  company: "",
  message: "",
  meetingDate: "2026-12-01",
  meetingTime: "09:00 AM",
  timeZone: "UTC",
  visitorZone: null,
  startsAt: "2026-12-01T09:00:00.000Z",
  endsAt: "2026-12-01T09:30:00.000Z",
  place: "",
  page: "",
  status: "pending",
  history: [],
  mailState: null,
};

const code = "meeting-changed";
const seen = "Tuesday, December 1, 2026, 09:00 AM (UTC)";
const other = "Tuesday, December 1, 2026, 10:00 AM (UTC)";

test("GAP-020 a conflict has what was chosen and how the meeting is now, and its time only if that is another", () => {
  expect(
    conflictOf(meeting, "confirmed", { code, more: { status: "cancelled", when: seen } }),
  ).toEqual({ meeting, chosen: "confirmed", status: "cancelled", movedTo: null });
  expect(
    conflictOf(meeting, "confirmed", { code, more: { status: "pending", when: other } }),
  ).toMatchObject({ status: "pending", movedTo: other });
  const there = { ...meeting, timeZone: "America/New_York" };
  const movedTo = (when: string) =>
    conflictOf(there, "confirmed", { code, more: { status: "pending", when } })?.movedTo;
  const same = "Tuesday, December 1, 2026, 09:00 AM (America/New York, UTC-5)";
  expect(movedTo(same)).toBeNull();
  const elsewhere = "Tuesday, December 1, 2026, 09:00 AM (America/Chicago, UTC-6)";
  expect(movedTo(elsewhere)).toBe(elsewhere);
});

test("a server that does not tell leaves it to the list, and another refusal is no conflict", () => {
  expect(conflictOf(meeting, "confirmed", { code })).toMatchObject({ status: null, movedTo: null });
  expect(conflictOf(meeting, "confirmed", { code: "meeting-taken" })).toBeNull();
});
