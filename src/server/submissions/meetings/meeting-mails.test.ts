import { expect, test } from "vitest";
import { timesOf } from "./meeting-mails.ts";

test("a meeting's time is told with its zone in words and what its clock adds to UTC, and the visitor's own where it differs", () => {
  const meeting = {
    id: "one",
    name: "Ada Adler",
    email: "ada@company.example",
    company: "",
    message: "",
    meetingDate: "2026-12-01",
    meetingTime: "09:00 AM",
    timeZone: "Europe/Berlin",
    visitorZone: "America/Los_Angeles",
    startsAt: "2026-12-01T08:00:00.000Z",
    endsAt: "2026-12-01T08:30:00.000Z",
    place: "",
    status: "pending",
    sequence: 0,
  } as const;
  const berlin = "Tuesday, December 1, 2026, 09:00 AM (Europe/Berlin, UTC+1)";
  expect(timesOf(meeting)).toEqual([
    berlin,
    "Tuesday, December 1, 2026, 12:00 AM (America/Los Angeles, UTC-8)",
  ]);
  expect(timesOf({ ...meeting, visitorZone: "Europe/Paris" })).toEqual([berlin]);
});
