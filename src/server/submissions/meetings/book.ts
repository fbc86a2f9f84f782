import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { separateHoneypot } from "#core/forms/honeypot.ts";
import { meetingFieldNames, meetingFields } from "#core/forms/meeting/form.ts";
import type { SentMeeting } from "#core/forms/meeting/schema.ts";
import { dayLabel, knownZone, timeLabel } from "#core/forms/meeting/times.ts";
import { mailboxOf } from "#core/mailbox.ts";
import type { NewMeeting } from "#server/db/queries/meetings.ts";
import { batch } from "#server/concurrency/batch.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { findSent, storeMeetings } from "#server/db/queries/store-meetings.ts";
import type { NewBooking } from "#server/db/queries/store-meetings.ts";
import { readMeetingSettings } from "#server/db/queries/meeting-settings.ts";
import { refuseLimited } from "../intake/budgets.ts";
import type { FormBudgets } from "../intake/budgets.ts";
import { statementBatching } from "../intake/statement-batching.ts";
import { signBooking } from "./booking-token.ts";
import type { MeetingsDeps } from "./deps.ts";
import { writeToStaff, writeToVisitor } from "./meeting-mails.ts";
import type { MailedMeeting } from "./meeting-mails.ts";
import type { MeetingTimes } from "./meeting-times.ts";
import { findSpan, readAsked, refuseTime } from "./refuse-time.ts";
import type { AskedSlot } from "./refuse-time.ts";

/** What is to be booked, before it has an id. */
export type AskedMeeting = Omit<NewMeeting, "id" | "mailbox"> & AskedSlot;

/** A booked meeting. */
export interface Booked {
  /** For the link to it; null for suspected spam, of which nothing is booked yet. */
  readonly token: string | null;
}

/** Booking a meeting. */
export interface Booking {
  /**
   * Stores a meeting with its mails, atomically. Sent again with the same key, it is the same meeting, also when its time
   * could no longer be booked; with another key its time is taken, so that nobody finds out who holds it. Suspected spam
   * gets the same response and is kept apart.
   */
  readonly book: (
    sent: SentMeeting,
    place: { readonly form: string; readonly page: string },
    address: string,
  ) => Promise<Outcome<Booked>>;
  /** Books a checked meeting. */
  readonly accept: (asked: AskedMeeting) => Promise<Outcome<Booked>>;
}

const formName = "meeting";

/** Meetings that share one statement: a few hundred kilobytes of text at most. */
const mostStoredTogether = 50;

/** Times that are told to somebody whose own is taken. */
const othersTold = 10;

/** Booking a meeting; `slots` are the free times. */
export function createBooking(
  deps: MeetingsDeps,
  budgets: FormBudgets,
  { slots }: Pick<MeetingTimes, "slots">,
): Booking {
  const { database, record } = deps;
  const limited = (address: string, wait: number) =>
    refuseLimited(record, { form: formName, address }, wait);

  const store = batch((bookings: readonly NewBooking[]) => storeMeetings(database, bookings), {
    ...statementBatching,
    most: mostStoredTogether,
    keysOf: ({ meeting }) => [meeting.mailbox],
  });

  // Bookings that arrive while they are being read share the next reading.
  const readSettings = coalesce(() => readMeetingSettings(database));
  const booked = (id: string): Outcome<Booked> => done({ token: signBooking(deps.secretKey, id) });
  const readSite = () => Promise.all([deps.siteContact(), readSettings()]);

  const bookAt = async (
    asked: AskedMeeting,
    [siteContact, { settings }]: Awaited<ReturnType<typeof readSite>>,
  ): Promise<Outcome<Booked>> => {
    const now = deps.now();
    const span = findSpan(settings, now, asked);
    const mailbox = mailboxOf(asked.email);
    if (!span.ok) {
      const before = await findSent(database, { ...asked, mailbox });
      return before === null ? withOthers(span, asked.date) : booked(before);
    }
    const id = deps.newId();
    const meeting = { ...asked, ...span.value, id, mailbox };
    const mailed = mailedOf(meeting);
    const stored = await store({
      meeting,
      confirmation: writeToVisitor(deps, siteContact, mailed, "booked"),
      notice: writeToStaff(deps, siteContact, mailed, "booked"),
      now,
    });
    switch (stored.kind) {
      case "booked":
        record("form received", { form: formName, id });
        deps.notify("");
        deps.wake();
        return booked(id);
      case "same":
        return booked(stored.id);
      case "full":
        return refused("too-many-meetings");
      case "taken":
        return withOthers(refuseTime(settings, now, asked, true), asked.date);
    }
  };
  /** Adds the next free times, from the asked day on. Read outside of the transaction, so that many share one look. */
  const withOthers = async (
    { ok, refusal }: { readonly ok: false; readonly refusal: Refusal },
    date: string,
  ): Promise<Outcome<never>> => {
    if (refusal.code !== "meeting-not-offered") return { ok, refusal };
    const free = (await slots()).slots;
    const later = free.filter((slot) => slot.date >= date);
    const others = (later.length === 0 ? free : later).slice(0, othersTold);
    return { ok, refusal: { ...refusal, more: { slots: others } } };
  };

  return {
    async book(sent, { form, page }, address) {
      const { isSpam, answers } = separateHoneypot(sent);
      const read = readAsked(answers.date, answers.time);
      // Independent, so they run concurrently.
      const [wait, site] = await Promise.all([
        budgets.spend(formName, address, isSpam || !read.ok),
        readSite(),
      ]);
      if (wait !== null) return limited(address, wait);
      if (!read.ok) return read;
      const { key, zone, name, email, company, message } = answers;
      const { date, time } = read.value;
      const asked = {
        form,
        page,
        name,
        email,
        company,
        message,
        date,
        time,
        visitorZone: knownZone(zone),
        sentKey: key === "" ? null : key,
      };
      if (isSpam) {
        await deps.keepSuspected({
          form: formName,
          title: "Meeting",
          answers: [
            { label: "When", value: `${dayLabel(date)}, ${timeLabel(time)}` },
            ...meetingFieldNames
              .filter((each) => each !== "email" && answers[each] !== "")
              .map((each) => ({ label: meetingFields[each].label, value: answers[each] })),
          ],
          senderEmail: email,
          input: { asked },
          address,
        });
        return done({ token: null });
      }
      return bookAt(asked, site);
    },

    accept: async (asked) => bookAt(asked, await readSite()),
  };
}

/** A new meeting as its mails tell of it. */
function mailedOf(meeting: NewBooking["meeting"]): MailedMeeting {
  return {
    ...meeting,
    meetingDate: meeting.date,
    meetingTime: timeLabel(meeting.time),
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    status: "pending",
    sequence: 0,
  };
}
