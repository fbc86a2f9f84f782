import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { dayLabel, timeLabel, zoneAt } from "#core/forms/meeting/times.ts";
import { readMeetingSettings } from "#server/db/queries/meeting-settings.ts";
import { findMeeting, writeMove, writeStatus } from "#server/db/queries/meetings.ts";
import type { StoredMeeting } from "#server/db/queries/meetings.ts";
import { refuseLimited } from "../intake/budgets.ts";
import type { FormBudgets } from "../intake/budgets.ts";
import { openBooking } from "./booking-token.ts";
import { writeCalendar } from "./calendar.ts";
import type { MeetingsDeps } from "./deps.ts";
import { freeTimes } from "./free-times.ts";
import { bookingUrl, insertMeetingMails, timesOf } from "./meeting-mails.ts";
import type { OfferedTime } from "./offered-times.ts";
import { findSpan, isTimeTaken, readAsked, refuseTime } from "./refuse-time.ts";

/** A meeting as its visitor sees it. */
export interface SeenMeeting {
  readonly meeting: StoredMeeting;
  /** Its time in the site's zone, and in the visitor's own. */
  readonly times: readonly string[];
  /** Whether it can still be moved or cancelled. */
  readonly isOpen: boolean;
}

/** What the link in a meeting's mail does. A wrong one, or one of a deleted meeting, is `meeting-link-wrong`. */
export interface BookingLinks {
  readonly see: (token: string) => Promise<Outcome<SeenMeeting>>;
  /** The times that it could be moved to. */
  readonly slots: (
    token: string,
  ) => Promise<Outcome<{ readonly timeZone: string; readonly times: readonly OfferedTime[] }>>;
  /** Moves it, if it is still as its visitor saw it: `sequence`. */
  readonly move: (
    token: string,
    to: { readonly date: string; readonly time: string; readonly sequence: string },
    address: string,
  ) => Promise<Outcome<null>>;
  /** Cancels it; idempotent. */
  readonly cancel: (token: string, address: string) => Promise<Outcome<null>>;
  /** It as an entry for calendars, for a download. */
  readonly calendar: (token: string) => Promise<Outcome<string>>;
}

/** Changes after which a visitor has to write to move a meeting again: each is told by mail. */
const mostChanges = 20;

export function createBookingLinks(deps: MeetingsDeps, budgets: FormBudgets): BookingLinks {
  const { database, secretKey, record } = deps;
  const wrongLink = refused("meeting-link-wrong");
  const find = async (token: string): Promise<StoredMeeting | null> => {
    const id = openBooking(secretKey, token);
    return id === null ? null : findMeeting(database, id);
  };
  const isOver = ({ startsAt }: StoredMeeting) => new Date(startsAt) <= deps.now();
  const changed = (event: string, id: string): Outcome<null> => {
    record(event, { id });
    deps.wake();
    return done(null);
  };

  return {
    async see(token) {
      const meeting = await find(token);
      if (meeting === null) return wrongLink;
      const isOpen = meeting.status !== "cancelled" && !isOver(meeting);
      return done({ meeting, times: timesOf(meeting), isOpen });
    },

    async slots(token) {
      const meeting = await find(token);
      if (meeting === null) return wrongLink;
      const { settings } = await readMeetingSettings(database);
      const { timeZone } = settings;
      const free = await freeTimes(database, settings, deps.now(), meeting.id);
      // All but its own.
      const times = free.filter(({ startsAt }) => startsAt.toISOString() !== meeting.startsAt);
      return done({ timeZone, times });
    },

    async move(token, { date, time: label, sequence }, address) {
      const id = openBooking(secretKey, token);
      const wait = await budgets.spendOwn("meeting", address);
      if (wait !== null) return refuseLimited(record, { form: "meeting", address }, wait);
      const [siteContact, { settings }] = await Promise.all([
        deps.siteContact(),
        readMeetingSettings(database),
      ]);
      if (id === null) return wrongLink;
      const read = readAsked(date, label);
      if (!read.ok) return read;
      const { time } = read.value;
      const now = deps.now();
      const span = findSpan(settings, now, read.value);
      if (!span.ok) return span;
      try {
        const outcome = await database.transaction(async (sql): Promise<Outcome<null>> => {
          const before = await findMeeting(sql, id, { lock: true });
          if (before === null) return wrongLink;
          if (isOver(before) || before.status === "cancelled") return refused("meeting-over");
          // It is there already: chosen so, or sent twice.
          if (span.value.startsAt.toISOString() === before.startsAt) return done(null);
          if (String(before.sequence) !== sequence) return refused("meeting-changed");
          if (before.sequence >= mostChanges) return refused("meeting-moved-often");
          const [from = ""] = timesOf(before);
          const zone = zoneAt(settings.timeZone, span.value.startsAt);
          const to = `${dayLabel(date)}, ${timeLabel(time)} (${zone})`;
          const event = { kind: "moved", at: now.toISOString(), by: null, from, to } as const;
          const moved = await writeMove(sql, id, span.value, event);
          const told = { news: "moved", toStaff: "moved", by: null } as const;
          await insertMeetingMails(sql, deps, siteContact, moved, told);
          return done(null);
        });
        return outcome.ok ? changed("meeting moved", id) : outcome;
      } catch (error) {
        if (isTimeTaken(error)) return refuseTime(settings, now, read.value, true);
        throw error;
      }
    },

    async cancel(token, address) {
      const id = openBooking(secretKey, token);
      const wait = await budgets.spendOwn("meeting", address);
      if (wait !== null) return refuseLimited(record, { form: "meeting", address }, wait);
      const siteContact = await deps.siteContact();
      if (id === null) return wrongLink;
      const outcome = await database.transaction(async (sql): Promise<Outcome<boolean>> => {
        const before = await findMeeting(sql, id, { lock: true });
        if (before === null) return wrongLink;
        if (before.status === "cancelled") return done(false);
        if (isOver(before)) return refused("meeting-over");
        const at = deps.now().toISOString();
        const event = { kind: "status", at, by: null, from: before.status } as const;
        const cancelled = await writeStatus(sql, id, "cancelled", { ...event, to: "cancelled" });
        const told = { news: "cancelled", toStaff: "cancelled", by: null } as const;
        await insertMeetingMails(sql, deps, siteContact, cancelled, told);
        return done(true);
      });
      if (!outcome.ok) return outcome;
      return outcome.value ? changed("meeting cancelled", id) : done(null);
    },

    async calendar(token) {
      const [meeting, siteContact] = await Promise.all([find(token), deps.siteContact()]);
      if (meeting === null) return wrongLink;
      const { name: siteName, contactEmail } = siteContact;
      const url = bookingUrl(deps, meeting.id);
      const facts = { siteName, contactEmail, url, now: deps.now() };
      return done(writeCalendar(meeting, "PUBLISH", facts));
    },
  };
}
