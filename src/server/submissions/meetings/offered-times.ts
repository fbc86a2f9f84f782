import { Temporal } from "temporal-polyfill";
import { slotMinutes } from "#core/forms/meeting/settings.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import { isWeekend } from "#core/forms/meeting/times.ts";

/** A time at which a meeting can begin, as a clock in the site's time zone shows it. */
export interface OfferedTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly startsAt: Date;
}

/**
 * The times that the settings offer, whether they are free or not, in order: weekdays only (FORM-020), and none that a
 * clock skips when summer time begins. This process alone turns a clock's time into a moment, with the same knowledge of
 * time zones as its mails, so that what is offered, stored and mailed cannot differ: a database may know older rules.
 */
export function offeredTimes(settings: MeetingSettings, now: Date): readonly OfferedTime[] {
  return [...ofHorizon(settings, now).values()].filter((time) => isInTime(settings, now, time));
}

/** The time that is offered on a day (`YYYY-MM-DD`) at a time (`HH:MM`), whether it is free or not; null if none is. */
export function offeredTime(
  settings: MeetingSettings,
  now: Date,
  { date, time }: Pick<OfferedTime, "date" | "time">,
): OfferedTime | null {
  const offered = ofHorizon(settings, now).get(`${date} ${time}`);
  return offered !== undefined && isInTime(settings, now, offered) ? offered : null;
}

/** Whether it is as far ahead as staff need to prepare. */
function isInTime(settings: MeetingSettings, now: Date, { startsAt }: OfferedTime): boolean {
  return startsAt.getTime() >= now.getTime() + settings.noticeMinutes * 60_000;
}

/** The moment at which a clock shows this; null if it skips it. The first one, if it shows it twice. */
export function momentOf(timeZone: string, date: string, time: string): Date | null {
  const wished = Temporal.PlainDateTime.from(`${date}T${time}`);
  const moment = wished.toZonedDateTime(timeZone);
  return moment.toPlainDateTime().equals(wished) ? new Date(moment.epochMilliseconds) : null;
}

/** Today's date in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The date some days after another. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

type Horizon = ReadonlyMap<string, OfferedTime>;

let last: { readonly of: string; readonly times: Horizon } | null = null;

/** All times from today on, in order, by day and time. Remembers the last result: thousands, the same for a whole day. */
function ofHorizon(settings: MeetingSettings, now: Date): Horizon {
  const today = todayIn(settings.timeZone, now);
  const of = JSON.stringify([settings, today]);
  if (last?.of !== of) {
    const times = [...timesFrom(settings, today)];
    last = { of, times: new Map(times.map((each) => [`${each.date} ${each.time}`, each])) };
  }
  return last.times;
}

function* timesFrom(settings: MeetingSettings, today: string): Generator<OfferedTime> {
  const { timeZone, firstStart, lastStart, horizonDays, daysOff } = settings;
  for (let days = 0; days <= horizonDays; days += 1) {
    const date = daysAfter(today, days);
    if (isWeekend(date) || daysOff.includes(date)) continue;
    for (let at = minutesOf(firstStart); at <= minutesOf(lastStart); at += slotMinutes) {
      const time = timeOf(at);
      const startsAt = momentOf(timeZone, date, time);
      if (startsAt !== null) yield { date, time, startsAt };
    }
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
