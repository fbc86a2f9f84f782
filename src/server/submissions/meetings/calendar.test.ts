import ICAL from "ical.js";
import ical from "node-ical";
import { convertIcsCalendar } from "ts-ics";
import { expect, test } from "vitest";
import type { StoredMeeting } from "#server/db/queries/meetings.ts";
import { writeCalendar } from "./calendar.ts";

const meeting: StoredMeeting = {
  id: "meeting1",
  receivedAt: "2026-03-14T12:00:00.000Z",
  name: "Ada; Example, \\n\r\nATTENDEE:mailto:eve@company.example",
  email: "ada@company.example",
  company: "",
  message: "",
  meetingDate: "2026-03-30",
  meetingTime: "09:00 AM",
  timeZone: "Europe/Berlin",
  visitorZone: null,
  startsAt: "2026-03-30T07:00:00.000Z",
  endsAt: "2026-03-30T07:30:00.000Z",
  place: 'Room 1; 2nd floor, "left"\nEND:VEVENT',
  page: "",
  status: "confirmed",
  sequence: 2,
};

const facts = {
  siteName: "Ashlar",
  contactEmail: "contact@ashlar.test",
  url: "https://ashlar.test/meet/booking/x",
  now: new Date("2026-03-14T12:00:00Z"),
};

interface ReadEntry {
  readonly uid: unknown;
  readonly sequence: number;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly status: unknown;
  readonly location: unknown;
  readonly summary: unknown;
}

/** The single entry as each parser reads it. */
async function readBy3(text: string): Promise<readonly ReadEntry[]> {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = component.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]);
  const byNode = Object.values(await ical.async.parseICS(text)).find(
    (each) => each?.type === "VEVENT",
  );
  const byTs = convertIcsCalendar(undefined, text);
  expect(byTs.events).toHaveLength(1);
  const [third] = byTs.events ?? [];
  if (byNode?.type !== "VEVENT" || third === undefined) throw new Error("no entry was read");
  return [
    {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: events[0]?.getFirstPropertyValue("status"),
      location: event.location,
      summary: event.summary,
    },
    {
      uid: byNode.uid,
      sequence: Number(byNode.sequence),
      start: byNode.start?.toISOString(),
      end: byNode.end?.toISOString(),
      status: byNode.status,
      location: byNode.location,
      summary: byNode.summary,
    },
    {
      uid: third.uid,
      sequence: third.sequence ?? 0,
      start: third.start.date.toISOString(),
      end: third.end?.date.toISOString(),
      status: third.status ?? /^STATUS:(.*?)\r?$/m.exec(text)?.[1],
      location: third.location,
      summary: third.summary,
    },
  ];
}

test("a meeting's entry is read alike by three parsers: its moment in UTC, its id and its sequence", async () => {
  const entries = await readBy3(writeCalendar(meeting, "REQUEST", facts));
  for (const entry of entries) {
    expect(entry).toMatchObject({
      uid: "meeting1@meetings.ashlar",
      sequence: 2,
      start: meeting.startsAt,
      end: meeting.endsAt,
      status: "CONFIRMED",
      summary: "Meeting with Ashlar",
    });
  }
});

test("what a visitor or an administrator typed stays text: it adds no line, no attendee and no second entry", async () => {
  const text = writeCalendar(meeting, "PUBLISH", { ...facts, url: null });
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(text).not.toMatch(/^ATTENDEE/m);
  const [first] = await readBy3(text);
  expect(first?.location).toBe(meeting.place);
  expect(String(first?.summary)).toContain("Ada; Example, ");
});

test("an entry that is moved keeps its id, one that is cancelled says so in method and status", async () => {
  const moved = {
    ...meeting,
    sequence: 3,
    startsAt: "2026-03-31T07:00:00.000Z",
    endsAt: "2026-03-31T07:30:00.000Z",
  };
  const [after] = await readBy3(writeCalendar(moved, "REQUEST", facts));
  expect(after).toMatchObject({
    uid: "meeting1@meetings.ashlar",
    sequence: 3,
    start: moved.startsAt,
  });
  const off = writeCalendar({ ...moved, sequence: 4, status: "cancelled" }, "CANCEL", facts);
  expect(off).toContain("METHOD:CANCEL");
  for (const entry of await readBy3(off)) {
    expect(entry).toMatchObject({
      uid: "meeting1@meetings.ashlar",
      sequence: 4,
      status: "CANCELLED",
    });
  }
});

test("times are in UTC: no calendar has to know a time zone", () => {
  const text = writeCalendar(meeting, "REQUEST", facts);
  expect(text).toContain("DTSTART:20260330T070000Z");
  expect(text).not.toContain("TZID");
});
