import type { Meeting } from "#core/contract/meetings.ts";
import { dateIn, dayLabel, momentIn, timeIn } from "#core/forms/meeting/times.ts";

/** Meetings of one day, in the order of the list. */
export interface MeetingDay {
  readonly date: string;
  /** "Today, Tuesday, December 1, 2026" */
  readonly name: string;
  readonly meetings: readonly Meeting[];
}

/** Groups meetings by their days. Today and tomorrow are those of the zone in which a meeting was booked. */
export function meetingDays(meetings: readonly Meeting[], now: Date): readonly MeetingDay[] {
  return meetings.reduce<readonly MeetingDay[]>((days, meeting) => {
    const { meetingDate: date } = meeting;
    const last = days.at(-1);
    if (last?.date === date) {
      return [...days.slice(0, -1), { ...last, meetings: [...last.meetings, meeting] }];
    }
    return [...days, { date, name: dayName(meeting, now), meetings: [meeting] }];
  }, []);
}

function dayName({ meetingDate, timeZone }: Meeting, now: Date): string {
  const today = dateIn(timeZone, now);
  const name = dayLabel(meetingDate);
  if (meetingDate === today) return `Today, ${name}`;
  return meetingDate === dayAfter(today) ? `Tomorrow, ${name}` : name;
}

/** The next date in the calendar: a day may have 23 or 25 hours, so that no time is added to a moment. */
function dayAfter(date: string): string {
  const next = new Date(`${date}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The end of a meeting, "09:30 AM", in the zone in which it was booked. */
export function endOf({ timeZone, endsAt }: Meeting): string {
  return timeIn(timeZone, new Date(endsAt));
}

/** What the visitor's own clock shows, with the day if that is another: "03:00 AM"; null if it shows the same. */
export function visitorTime({
  meetingDate,
  meetingTime,
  visitorZone,
  startsAt,
}: Meeting): string | null {
  if (visitorZone === null) return null;
  const start = new Date(startsAt);
  const time = timeIn(visitorZone, start);
  if (dateIn(visitorZone, start) !== meetingDate) return momentIn(visitorZone, start);
  return time === meetingTime ? null : time;
}

export function isOver({ endsAt }: Meeting, now: Date): boolean {
  return new Date(endsAt) <= now;
}
