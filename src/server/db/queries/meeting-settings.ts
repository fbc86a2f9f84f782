import { defaultMeetingSettings } from "#core/forms/meeting/settings.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import type { Queryable } from "../connect.ts";
import { integerOf, textOf, textsOf } from "./row.ts";

/** The settings with the number of their last change; 0 if they were never changed. */
export interface StoredMeetingSettings {
  readonly settings: MeetingSettings;
  readonly revision: number;
}

/** The settings of the site. */
export async function readMeetingSettings(sql: Queryable): Promise<StoredMeetingSettings> {
  const { rows } = await sql.query(
    `select m.time_zone, to_char(m.first_start, 'HH24:MI') as first_start,
       to_char(m.last_start, 'HH24:MI') as last_start, m.length_minutes, m.buffer_minutes, m.notice_minutes,
       m.horizon_days, m.days_off, m.place, m.revision
     from meeting_settings m join sites s on s.id = m.site_id where s.is_default`,
  );
  const [row] = rows;
  if (row === undefined) return { settings: defaultMeetingSettings, revision: 0 };
  return {
    settings: {
      timeZone: textOf(row, "time_zone"),
      firstStart: textOf(row, "first_start"),
      lastStart: textOf(row, "last_start"),
      lengthMinutes: integerOf(row, "length_minutes"),
      bufferMinutes: integerOf(row, "buffer_minutes"),
      noticeMinutes: integerOf(row, "notice_minutes"),
      horizonDays: integerOf(row, "horizon_days"),
      daysOff: textsOf(row, "days_off"),
      place: textOf(row, "place"),
    },
    revision: integerOf(row, "revision"),
  };
}

/** Stores the settings if they are still at `revision`; returns whether they were. */
export async function writeMeetingSettings(
  sql: Queryable,
  { settings, revision }: StoredMeetingSettings,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into meeting_settings as known (site_id, time_zone, first_start, last_start, length_minutes, buffer_minutes,
       notice_minutes, horizon_days, days_off, place)
     select id, $1, $2::time, $3::time, $4, $5, $6, $7, $8::jsonb, $9 from sites
     where is_default and ($10 = 0 or exists (select from meeting_settings where site_id = sites.id))
     on conflict (site_id) do update set
       time_zone = excluded.time_zone, first_start = excluded.first_start, last_start = excluded.last_start,
       length_minutes = excluded.length_minutes, buffer_minutes = excluded.buffer_minutes,
       notice_minutes = excluded.notice_minutes, horizon_days = excluded.horizon_days, days_off = excluded.days_off,
       place = excluded.place, revision = known.revision + 1
     where known.revision = $10`,
    [
      settings.timeZone,
      settings.firstStart,
      settings.lastStart,
      settings.lengthMinutes,
      settings.bufferMinutes,
      settings.noticeMinutes,
      settings.horizonDays,
      JSON.stringify(settings.daysOff),
      settings.place,
      revision,
    ],
  );
  return rowCount === 1;
}
