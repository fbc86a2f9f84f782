import { expect, test } from "vitest";
import type { Meeting } from "#core/contract/meetings.ts";
import { endOf, isOver, meetingDays, visitorTime } from "./meeting-times.ts";

const meeting: Meeting = {
  id: "one",
  receivedAt: "2026-11-27T10:00:00.000Z",
  name: "Ada Adler",
  email: "ada@company.example",
  company: "",
  message: "",
  meetingDate: "2026-12-01",
  meetingTime: "09:00 AM",
  timeZone: "Europe/Berlin",
  visitorZone: null,
  startsAt: "2026-12-01T08:00:00.000Z",
  endsAt: "2026-12-01T08:30:00.000Z",
  place: "",
  page: "",
  status: "pending",
  history: [],
  mailState: null,
};

test("meetings are grouped by their days, of which today and tomorrow are named in the zone of the meeting", () => {
  const list = [
    meeting,
    { ...meeting, id: "two" },
    { ...meeting, id: "three", meetingDate: "2026-12-02" },
    { ...meeting, id: "four", meetingDate: "2026-12-03" },
  ];
  // In UTC it is still November.
  const days = meetingDays(list, new Date("2026-11-30T23:30:00Z"));
  expect(days.map(({ name, meetings }) => [name, meetings.map(({ id }) => id)])).toEqual([
    ["Today, Tuesday, December 1, 2026", ["one", "two"]],
    ["Tomorrow, Wednesday, December 2, 2026", ["three"]],
    ["Thursday, December 3, 2026", ["four"]],
  ]);
  expect(meetingDays([], new Date())).toEqual([]);
});

test("tomorrow is the next day of the calendar, also where a day has 25 hours", () => {
  const sunday = { ...meeting, meetingDate: "2026-10-26" };
  const [day] = meetingDays([sunday], new Date("2026-10-24T22:30:00Z"));
  expect(day?.name).toBe("Tomorrow, Monday, October 26, 2026");
});

test("the visitor's own time is shown where their clock shows another, with its day if that is another too", () => {
  expect(visitorTime(meeting)).toBeNull();
  expect(visitorTime({ ...meeting, visitorZone: "Europe/Paris" })).toBeNull();
  expect(visitorTime({ ...meeting, visitorZone: "America/New_York" })).toBe("03:00 AM");
  expect(visitorTime({ ...meeting, visitorZone: "Pacific/Honolulu" })).toBe(
    "Monday, November 30, 2026, 10:00 PM",
  );
});

test("a meeting ends in the zone in which it was booked, and is over from that moment on", () => {
  expect(endOf(meeting)).toBe("09:30 AM");
  expect(isOver(meeting, new Date("2026-12-01T08:29:59Z"))).toBe(false);
  expect(isOver(meeting, new Date("2026-12-01T08:30:00Z"))).toBe(true);
});
