import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  default as createCalendar,
} from "ical-generator";
import type { StoredMeeting } from "#server/db/queries/meetings.ts";

/** What a calendar does with an entry: invites, takes away, or just adds it. */
export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

const statuses: Readonly<Record<StoredMeeting["status"], ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  "no-show": ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A meeting as iCalendar (RFC 5545). All times are UTC, which calendars read without a list of time zones; the id stays
 * the same and the sequence grows, so that a later entry replaces an earlier one.
 */
export function writeCalendar(
  meeting: Omit<StoredMeeting, "receivedAt" | "page">,
  method: CalendarMethod,
  {
    siteName,
    contactEmail,
    url,
    now,
  }: {
    readonly siteName: string;
    readonly contactEmail: string;
    /** Link to the meeting; null in an entry for staff. */
    readonly url: string | null;
    readonly now: Date;
  },
): string {
  const calendar = createCalendar({
    prodId: { company: "Ashlar", product: "Meetings", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${meeting.id}@meetings.ashlar`,
    sequence: meeting.sequence,
    stamp: now,
    start: new Date(meeting.startsAt),
    end: new Date(meeting.endsAt),
    summary: url === null ? `Meeting with ${meeting.name}` : `Meeting with ${siteName}`,
    ...(url === null ? {} : { description: `To move or cancel it: ${url}` }),
    ...(meeting.place === "" ? {} : { location: meeting.place }),
    status: statuses[meeting.status],
    organizer: { name: siteName, email: contactEmail },
    ...(method === "PUBLISH"
      ? {}
      : {
          attendees: [
            {
              // Without the name: it was typed by somebody who may not be the owner of this address.
              email: meeting.email,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ],
        }),
  });
  return calendar.toString();
}
