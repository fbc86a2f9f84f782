import { counted } from "../../fields/counted.ts";
import type { MeetingSettings } from "./settings.ts";
import { dayLabel, isWeekend, timeLabel } from "./times.ts";

/** What is known about a time that somebody asked for. */
export interface AskedTime {
  /** `YYYY-MM-DD` and `HH:MM`, in the site's time zone. */
  readonly date: string;
  readonly time: string;
  readonly isPast: boolean;
  readonly isTooSoon: boolean;
  readonly isTooFar: boolean;
  readonly isTaken: boolean;
}

/** Why a time cannot be booked, and what to do instead. */
export function refusedTimeText(asked: AskedTime, settings: MeetingSettings): string {
  const { date, time } = asked;
  const isDayOff = settings.daysOff.includes(date);
  if (asked.isPast) return "This time has passed. Please choose one that is still ahead.";
  if (isWeekend(date)) return "There are no meetings on weekends. Please choose a weekday.";
  if (isDayOff) return `There are no meetings on ${dayLabel(date)}. Please choose another day.`;
  if (asked.isTooFar) {
    const days = counted(settings.horizonDays, "day");
    return `Meetings can be booked up to ${days} ahead. Please choose an earlier day.`;
  }
  if (asked.isTooSoon) {
    return `We need ${waitOf(settings.noticeMinutes)} to prepare. Please choose a later time.`;
  }
  if (asked.isTaken) return `${timeLabel(time)} is no longer free. Please choose another time.`;
  return `No meeting begins at ${timeLabel(time)}. Please choose one of the times offered.`;
}

/** Minutes in words: "90 minutes", "2 hours", "3 days". */
export function waitOf(minutes: number): string {
  if (minutes > 0 && minutes % (24 * 60) === 0) return counted(minutes / (24 * 60), "day");
  if (minutes > 0 && minutes % 60 === 0) return counted(minutes / 60, "hour");
  return counted(minutes, "minute");
}
