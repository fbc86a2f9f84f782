import { slotMinutes } from "#core/forms/meeting/settings.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import type { AskedTime } from "#core/forms/meeting/refused-time.ts";
import type { Queryable } from "../connect.ts";
import { booleanOf, textOf, timeOf } from "./row.ts";

/** A time at which a meeting can begin, as a clock in the site's time zone shows it. */
export interface MeetingSlot {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly startsAt: Date;
}

/**
 * The rules for slots, as a query with the columns day, time and starts_at. The database alone turns a clock's time into
 * a moment, so that what is offered, stored and mailed cannot differ. Times that a clock skips when summer time begins
 * are left out. Parameters: `slotValues`.
 */
export const slotQuery = `
  select day, time, starts_at from (
    select day, at::time as time, (day + at::time) at time zone $2 as starts_at
    from (
      select date::date as day
      from generate_series(($1::timestamptz at time zone $2)::date, ($1 at time zone $2)::date + $8::integer, '1 day') as date
    ) as days
    cross join generate_series(timestamp '2000-01-01' + $3::time, timestamp '2000-01-01' + $4::time,
      $5 * interval '1 minute') as at
    where extract(isodow from day) < 6 and not $9::jsonb ? day::text
  ) as starts
  where starts_at at time zone $2 = day + time
    and starts_at >= $1 + $7 * interval '1 minute'
    and not exists (
      select from meeting_requests m
      where m.status <> 'cancelled' and m.id <> $10
        and m.taken && tstzrange(starts.starts_at, starts.starts_at + $6 * interval '1 minute')
    )`;

/** The parameters of `slotQuery`. `besides`: a meeting that does not count as taken, because it is being moved. */
export function slotValues(
  settings: MeetingSettings,
  now: Date,
  besides = "",
): readonly (string | number | Date)[] {
  const { timeZone, firstStart, lastStart, lengthMinutes, bufferMinutes } = settings;
  return [
    now,
    timeZone,
    firstStart,
    lastStart,
    slotMinutes,
    lengthMinutes + bufferMinutes,
    settings.noticeMinutes,
    settings.horizonDays,
    JSON.stringify(settings.daysOff),
    besides,
  ];
}

/** The free slots in order. */
export async function selectSlots(
  sql: Queryable,
  settings: MeetingSettings,
  now: Date,
  besides = "",
): Promise<readonly MeetingSlot[]> {
  const { rows } = await sql.query(
    `select day::text as date, to_char(time, 'HH24:MI') as time, starts_at from (${slotQuery}) as slots
     order by day, slots.time`,
    [...slotValues(settings, now, besides)],
  );
  return rows.map((row) => ({
    date: textOf(row, "date"),
    time: textOf(row, "time"),
    startsAt: timeOf(row, "starts_at"),
  }));
}

/** What is known of a time that was asked for, to say why it cannot be booked. */
export async function describeAskedTime(
  sql: Queryable,
  settings: MeetingSettings,
  now: Date,
  { date, time, besides = "" }: { date: string; time: string; besides?: string },
): Promise<AskedTime> {
  const { rows } = await sql.query(
    `with asked as (
       select $1::timestamptz as now, ($1::timestamptz at time zone $2)::date as today,
         ($3::date + $4::time) at time zone $2 as starts_at
     )
     select today::text as today, starts_at < now as is_past,
       starts_at < now + $5 * interval '1 minute' as is_too_soon, $3::date > today + $6::integer as is_too_far,
       exists (
         select from meeting_requests m
         where m.status <> 'cancelled' and m.id <> $8
           and m.taken && tstzrange(asked.starts_at, asked.starts_at + $7 * interval '1 minute')
       ) as is_taken
     from asked`,
    [
      now,
      settings.timeZone,
      date,
      time,
      settings.noticeMinutes,
      settings.horizonDays,
      settings.lengthMinutes + settings.bufferMinutes,
      besides,
    ],
  );
  const row = rows[0] ?? {};
  return {
    date,
    time,
    today: textOf(row, "today"),
    isPast: booleanOf(row, "is_past"),
    isTooSoon: booleanOf(row, "is_too_soon"),
    isTooFar: booleanOf(row, "is_too_far"),
    isTaken: booleanOf(row, "is_taken"),
  };
}
