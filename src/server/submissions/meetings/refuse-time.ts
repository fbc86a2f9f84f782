import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { refusedTimeText } from "#core/forms/meeting/refused-time.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import { isDate, readTime } from "#core/forms/meeting/times.ts";
import type { MeetingSpan } from "#server/db/queries/meetings.ts";
import { spanOf } from "./free-times.ts";
import { daysAfter, momentOf, offeredTime, todayIn } from "./offered-times.ts";

/** A refused outcome. */
type RefusedTime = ReturnType<typeof refused>;

/** A time that somebody asks for: `YYYY-MM-DD` and `HH:MM`, in the site's time zone. */
export interface AskedSlot {
  readonly date: string;
  readonly time: string;
}

/** Reads a day and a time as they were sent; refused if there is no such day or time. */
export function readAsked(date: string, label: string): Outcome<AskedSlot> {
  const time = readTime(label);
  if (!isDate(date)) return refusal("This day does not exist. Please choose one of those offered.");
  if (time === null)
    return refusal("This time does not exist. Please choose one of those offered.");
  return done({ date, time });
}

/** The span of a meeting at a time that is offered, whether it is free or not; refused if it is not offered. */
export function findSpan(
  settings: MeetingSettings,
  now: Date,
  asked: AskedSlot,
): Outcome<MeetingSpan> {
  const offered = offeredTime(settings, now, asked);
  return offered === null
    ? refuseTime(settings, now, asked, false)
    : done(spanOf(settings, offered));
}

/** Refuses a time that cannot be booked, and says why and what to choose instead (ERR-014). */
export function refuseTime(
  settings: MeetingSettings,
  now: Date,
  asked: AskedSlot,
  isTaken: boolean,
): RefusedTime {
  const { timeZone, horizonDays, noticeMinutes } = settings;
  const startsAt = momentOf(timeZone, asked.date, asked.time)?.getTime() ?? now.getTime();
  const lastDay = daysAfter(todayIn(timeZone, now), horizonDays);
  const facts = {
    ...asked,
    isTaken,
    isPast: startsAt < now.getTime(),
    isTooSoon: startsAt < now.getTime() + noticeMinutes * 60_000,
    isTooFar: asked.date > lastDay,
  };
  return refusal(refusedTimeText(facts, settings));
}

function refusal(message: string): RefusedTime {
  return refused("meeting-not-offered", { details: [{ at: "time", message }] });
}

/** True for the error of a statement that would book a time twice, or that waited for one that does. */
export function isTimeTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    // exclusion_violation, deadlock_detected
    (error.code === "23P01" || error.code === "40P01")
  );
}
