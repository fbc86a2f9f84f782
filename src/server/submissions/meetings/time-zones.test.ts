import { afterAll, beforeAll, expect, test } from "vitest";
import { dateIn, momentIn, timeIn, timeLabel, zoneAt } from "#core/forms/meeting/times.ts";
import { defaultMeetingSettings } from "#core/forms/meeting/settings.ts";
import { findMeeting } from "#server/db/queries/meetings.ts";
import { storeMeetings } from "#server/db/queries/store-meetings.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { spanOf } from "./free-times.ts";
import { timesOf } from "./meeting-mails.ts";
import { daysAfter, offeredTimes } from "./offered-times.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

/** Days on which clocks change: in America and in Europe, in spring and in autumn. */
const changes = ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01"];
/** Every zone that a visitor's browser can name. */
const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];

test("in every time zone, on the weekdays around four changes of clocks, what is shown is what is stored and mailed", async () => {
  const wrong: string[] = [];
  for (const timeZone of zones) {
    for (const change of changes) {
      const now = new Date(`${daysAfter(change, -4)}T00:00:00Z`);
      const settings = { ...defaultMeetingSettings, timeZone, horizonDays: 6, noticeMinutes: 0 };
      const times = offeredTimes(settings, now);
      for (const { date, time, startsAt } of times) {
        // What a browser makes of the moment.
        const shown = `${dateIn(timeZone, startsAt)} ${timeIn(timeZone, startsAt)}`;
        if (shown !== `${date} ${timeLabel(time)}`)
          wrong.push(`${timeZone}: ${shown}, ${date} ${time}`);
      }
      const [monday] = times.filter(({ date }) => date === daysAfter(change, 1));
      if (monday === undefined) {
        wrong.push(`${timeZone} has no time after ${change}`);
        continue;
      }
      const id = `${timeZone} ${change}`.replaceAll(/\W/g, "_");
      const span = spanOf(settings, monday);
      const mail = { id, subject: "", text: "", html: "", replyTo: null, state: "kept" } as const;
      const notice = {
        ...mail,
        id: `${id}-notice`,
        kind: "meetings",
        own: null,
        otherwise: typed.email,
      } as const;
      const meeting = { ...typed, ...span, id };
      const confirmation = { ...mail, to: typed.email };
      await storeMeetings(own.database, [{ meeting, confirmation, notice, now }]);
      const stored = await findMeeting(own.database, id);
      const expected = `${momentIn(timeZone, monday.startsAt)} (${zoneAt(timeZone, monday.startsAt)})`;
      const mailed = stored === null ? "nothing" : timesOf(stored)[0];
      if (mailed !== expected || stored?.startsAt !== monday.startsAt.toISOString()) {
        wrong.push(`${timeZone}: ${mailed} was mailed, ${expected} shown`);
      }
      await own.database.query("delete from meeting_requests");
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
}, 120_000);

test("a time that a clock skips is not offered, and one that it shows twice is offered once", () => {
  // In Cairo, clocks skip the hour after midnight of Friday, 2026-04-24.
  const settings = {
    ...defaultMeetingSettings,
    timeZone: "Africa/Cairo",
    firstStart: "00:00",
    lastStart: "02:00",
    horizonDays: 1,
  };
  const slots = offeredTimes(settings, new Date("2026-04-23T12:00:00Z"));
  const friday = slots.filter(({ date }) => date === "2026-04-24").map(({ time }) => time);
  expect(friday).toEqual(["01:00", "01:30", "02:00"]);
  // Late on Thursday, 2026-10-29, they show the hour before midnight twice.
  const late = { ...settings, firstStart: "22:00", lastStart: "23:30" };
  const again = offeredTimes(late, new Date("2026-10-28T12:00:00Z"));
  const thursday = again.filter(({ date }) => date === "2026-10-29");
  expect(thursday.map(({ time }) => time)).toEqual(["22:00", "22:30", "23:00", "23:30"]);
});

const typed = {
  form: "",
  page: "",
  name: "Ada Example",
  email: "ada@company.example",
  mailbox: "ada@company.example",
  company: "",
  message: "",
  visitorZone: null,
  sentKey: null,
};
