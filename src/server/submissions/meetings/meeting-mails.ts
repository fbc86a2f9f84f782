import { meetingPath } from "#core/forms/meeting/form.ts";
import { writeMeetingMail } from "#core/forms/meeting/mail.ts";
import type { MeetingNews } from "#core/forms/meeting/news.ts";
import { writeMeetingNotice } from "#core/forms/meeting/notice.ts";
import type { StaffNews } from "#core/forms/meeting/notice.ts";
import { dayLabel, momentIn, zoneAt } from "#core/forms/meeting/times.ts";
import type { Queryable } from "#server/db/connect.ts";
import { dropUnsentMails, insertMail, insertNotices } from "#server/db/queries/mails.ts";
import type { NewMail, NewNotice } from "#server/db/queries/mails.ts";
import type { StoredMeeting } from "#server/db/queries/meetings.ts";
import { noticeRecipients } from "../intake/site-contact.ts";
import type { SiteContact } from "../intake/site-contact.ts";
import { signBooking } from "./booking-token.ts";
import { writeCalendar } from "./calendar.ts";
import type { MeetingsDeps } from "./deps.ts";

type MailDeps = Pick<MeetingsDeps, "newId" | "secretKey" | "publicUrl" | "isSending" | "now">;

/** What the mails about a meeting tell of it. */
export type MailedMeeting = Omit<StoredMeeting, "receivedAt" | "page">;

/** What a change of a meeting is told as. */
export interface Told {
  readonly news: MeetingNews;
  /** What staff are told; null if nothing. */
  readonly toStaff: StaffNews | null;
  /** The name of the person of the staff who did it; null if the visitor did. */
  readonly by: string | null;
}

/** Stores the mails about a meeting, with its entry for calendars, in the transaction of what they tell of. */
export async function insertMeetingMails(
  sql: Queryable,
  deps: MailDeps,
  siteContact: SiteContact,
  meeting: MailedMeeting,
  { news, toStaff, by }: Told,
): Promise<void> {
  // An older mail that comes after a newer one would tell the wrong time.
  await dropUnsentMails(sql, meeting.id, meeting.email);
  await insertMail(sql, writeToVisitor(deps, siteContact, meeting, news));
  if (toStaff !== null) {
    await insertNotices(sql, writeToStaff(deps, siteContact, meeting, toStaff, by));
  }
}

/** The mail to the visitor. */
export function writeToVisitor(
  deps: MailDeps,
  siteContact: SiteContact,
  meeting: MailedMeeting,
  news: MeetingNews,
): NewMail {
  const { name: siteName, contactEmail } = siteContact;
  const url = bookingUrl(deps, meeting.id);
  const method = news === "cancelled" ? "CANCEL" : "REQUEST";
  const facts = { siteName, contactEmail, url, now: deps.now() };
  return {
    ...writeMeetingMail({
      siteName,
      news,
      times: timesOf(meeting),
      place: meeting.place,
      url: news === "cancelled" ? `${deps.publicUrl}${meetingPath}` : url,
    }),
    id: deps.newId(),
    to: meeting.email,
    replyTo: contactEmail,
    meetingId: meeting.id,
    calendar: { method, text: writeCalendar(meeting, method, facts) },
    state: deps.isSending ? "waiting" : "kept",
  };
}

/** The notice to staff, also to whoever did it: the entry in their calendar is replaced, too. */
export function writeToStaff(
  deps: MailDeps,
  siteContact: SiteContact,
  meeting: MailedMeeting,
  news: StaffNews,
  by: string | null = null,
): NewNotice {
  const { name: siteName, contactEmail } = siteContact;
  const { name, email, company, message } = meeting;
  const facts = { siteName, contactEmail, url: null, now: deps.now() };
  return {
    ...writeMeetingNotice({
      siteName,
      publicUrl: deps.publicUrl,
      news,
      by,
      times: timesOf(meeting),
      answers: { name, email, company, message },
    }),
    ...noticeRecipients("meetings", siteContact),
    id: deps.newId(),
    replyTo: email,
    meetingId: meeting.id,
    calendar: { method: "PUBLISH", text: writeCalendar(meeting, "PUBLISH", facts) },
    state: deps.isSending ? "waiting" : "kept",
  };
}

/** The address at which a visitor sees, moves or cancels a meeting. */
export function bookingUrl(
  { secretKey, publicUrl }: Pick<MeetingsDeps, "secretKey" | "publicUrl">,
  id: string,
): string {
  return `${publicUrl}${meetingPath}/booking/${signBooking(secretKey, id)}`;
}

/** A meeting's time in the site's time zone, then in the visitor's own if a clock shows another time there. */
export function timesOf({
  meetingDate,
  meetingTime,
  timeZone,
  visitorZone,
  startsAt,
}: MailedMeeting): readonly string[] {
  const own = `${dayLabel(meetingDate)}, ${meetingTime}`;
  const moment = new Date(startsAt);
  const theirs = visitorZone === null ? own : momentIn(visitorZone, moment);
  return [
    `${own} (${zoneAt(timeZone, moment)})`,
    ...(visitorZone === null || theirs === own
      ? []
      : [`${theirs} (${zoneAt(visitorZone, moment)})`]),
  ];
}
