import { meetingPath } from "#core/forms/meeting/form.ts";
import { writeMeetingMail } from "#core/forms/meeting/mail.ts";
import type { MeetingNews } from "#core/forms/meeting/news.ts";
import { writeMeetingNotice } from "#core/forms/meeting/notice.ts";
import { dayLabel, momentIn } from "#core/forms/meeting/times.ts";
import type { Queryable } from "#server/db/connect.ts";
import { insertMail, insertNotices } from "#server/db/queries/mails.ts";
import type { StoredMeeting } from "#server/db/queries/meetings.ts";
import { noticeRecipients } from "../intake/site-contact.ts";
import type { SiteContact } from "../intake/site-contact.ts";
import { signBooking } from "./booking-token.ts";
import { writeCalendar } from "./calendar.ts";
import type { MeetingsDeps } from "./deps.ts";

type MailDeps = Pick<MeetingsDeps, "newId" | "secretKey" | "publicUrl" | "isSending" | "now">;

/** Whom a change of a meeting is told to, besides the visitor. */
export interface Told {
  readonly news: MeetingNews;
  /** What staff are told; null if one of them did it. */
  readonly toStaff: "booked" | "moved" | "cancelled" | null;
}

/** Stores the mails about a meeting, with its entry for calendars, in the transaction of what they tell of. */
export async function insertMeetingMails(
  sql: Queryable,
  deps: MailDeps,
  siteContact: SiteContact,
  meeting: StoredMeeting,
  { news, toStaff }: Told,
): Promise<void> {
  const { newId, publicUrl, isSending } = deps;
  const { name: siteName, contactEmail } = siteContact;
  const state = isSending ? "waiting" : "kept";
  const url = bookingUrl(deps, meeting.id);
  const times = timesOf(meeting);
  const facts = { siteName, contactEmail, now: deps.now() };
  const method = news === "cancelled" ? "CANCEL" : "REQUEST";
  await insertMail(sql, {
    ...writeMeetingMail({
      siteName,
      news,
      times,
      place: meeting.place,
      url: news === "cancelled" ? `${publicUrl}${meetingPath}` : url,
    }),
    id: newId(),
    to: meeting.email,
    replyTo: contactEmail,
    meetingId: meeting.id,
    calendar: { method, text: writeCalendar(meeting, method, { ...facts, url }) },
    state,
  });
  if (toStaff === null) return;
  const { name, email, company, message } = meeting;
  await insertNotices(sql, {
    ...writeMeetingNotice({
      siteName,
      publicUrl,
      news: toStaff,
      times,
      answers: { name, email, company, message },
    }),
    ...noticeRecipients(siteContact),
    id: newId(),
    replyTo: email,
    meetingId: meeting.id,
    calendar: {
      method: "PUBLISH",
      text: writeCalendar(meeting, "PUBLISH", { ...facts, url: null }),
    },
    state,
  });
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
}: StoredMeeting): readonly string[] {
  const own = `${dayLabel(meetingDate)}, ${meetingTime}`;
  const theirs = visitorZone === null ? own : momentIn(visitorZone, new Date(startsAt));
  return [
    `${own} (${timeZone})`,
    ...(visitorZone === null || theirs === own ? [] : [`${theirs} (${visitorZone})`]),
  ];
}
