import { mostMeetingEvents } from "#core/contract/meetings.ts";
import type { Meeting, MeetingEvent } from "#core/contract/meetings.ts";
import { mailStates } from "#core/contract/job-applications.ts";
import { meetingStatuses, mostAhead } from "#core/forms/meeting/form.ts";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { timeLabel } from "#core/forms/meeting/times.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import type { Queryable } from "../connect.ts";
import { slotQuery, slotValues } from "./meeting-slots.ts";
import type { Row } from "./row.ts";
import { integerOf, jsonOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** A meeting to be booked. */
export interface NewMeeting {
  readonly id: string;
  readonly form: string;
  readonly page: string;
  readonly name: string;
  readonly email: string;
  /** The mailbox that the address leads to. */
  readonly mailbox: string;
  readonly company: string;
  readonly message: string;
  /** `YYYY-MM-DD` and `HH:MM`, in the site's time zone. */
  readonly date: string;
  readonly time: string;
  readonly visitorZone: string | null;
  /** The same when a browser sends the form again. */
  readonly sentKey: string | null;
}

/** A stored meeting, with what links and mails need. */
export interface StoredMeeting extends Omit<Meeting, "history" | "mailState"> {
  readonly sequence: number;
}

const columns = `m.id, m.received_at, m.name, m.email, m.company, m.message, m.meeting_date::text as meeting_date,
  m.meeting_time, m.time_zone, m.visitor_zone, m.starts_at, m.ends_at, m.place, m.page, m.status, m.sequence`;

/**
 * Books a meeting if its time is still offered, in the caller's transaction; null if not. Two bookings at once cannot get
 * the same time: the table's constraint keeps ranges apart, and the second finds no row inserted.
 */
export async function insertMeeting(
  sql: Queryable,
  settings: MeetingSettings,
  now: Date,
  meeting: NewMeeting,
): Promise<StoredMeeting | null> {
  const { rows } = await sql.query(
    `insert into meeting_requests as m (id, form, page, name, email, mailbox, company, message, meeting_date, meeting_time,
       time_zone, visitor_zone, starts_at, ends_at, taken, place, sent_key, received_at)
     select $11, $12, $13, $14, $15, $16, $17, $18, day, $21, $2, $22, starts_at,
       starts_at + $23 * interval '1 minute', tstzrange(starts_at, starts_at + $6 * interval '1 minute'), $24, $25, $1
     from (${slotQuery}) as slots where day = $19::date and slots.time = $20::time
     on conflict do nothing
     returning ${columns}`,
    [
      ...slotValues(settings, now),
      meeting.id,
      meeting.form,
      meeting.page,
      meeting.name,
      meeting.email,
      meeting.mailbox,
      meeting.company,
      meeting.message,
      meeting.date,
      meeting.time,
      timeLabel(meeting.time),
      meeting.visitorZone,
      settings.lengthMinutes,
      settings.place,
      meeting.sentKey,
    ],
  );
  return rows[0] === undefined ? null : readStored(rows[0]);
}

/**
 * Of the meetings ahead of a mailbox: the one at this time, which was sent before, and whether there are as many as one
 * mailbox may have. Until the transaction ends, others who book with this mailbox wait.
 */
export async function findBookings(
  sql: Queryable,
  now: Date,
  { mailbox, date, time }: Pick<NewMeeting, "mailbox" | "date" | "time">,
): Promise<{ readonly same: StoredMeeting | null; readonly isFull: boolean }> {
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`meeting ${mailbox}`]);
  const { rows } = await sql.query(
    `select ${columns} from meeting_requests m
     where mailbox = $1 and status <> 'cancelled' and ends_at > $2 order by starts_at`,
    [mailbox, now],
  );
  const booked = rows.map(readStored);
  const same = booked.find(
    ({ meetingDate, meetingTime }) => meetingDate === date && meetingTime === timeLabel(time),
  );
  return { same: same ?? null, isFull: booked.length >= mostAhead };
}

/** The key with which a meeting was sent; null if it was sent without one or there is no such meeting. */
export async function sentKeyOf(sql: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql.query("select sent_key from meeting_requests where id = $1", [id]);
  return rows[0] === undefined ? null : textOrNullOf(rows[0], "sent_key");
}

/** One meeting, or null. `lock`: its row, until the transaction ends. */
export async function findMeeting(
  sql: Queryable,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredMeeting | null> {
  const { rows } = await sql.query(
    `select ${columns} from meeting_requests m where id = $1${lock ? " for update" : ""}`,
    [id],
  );
  return rows[0] === undefined ? null : readStored(rows[0]);
}

/** Sets a status and adds the event; the row must be locked. Throws an exclusion violation if its time is taken. */
export async function writeStatus(
  sql: Queryable,
  id: string,
  status: MeetingStatus,
  event: MeetingEvent,
): Promise<StoredMeeting> {
  const { rows } = await sql.query(
    `update meeting_requests as m set status = $2, sequence = sequence + 1, history = history || $3::jsonb
     where id = $1 returning ${columns}`,
    [id, status, JSON.stringify([event])],
  );
  return readStored(rows[0] ?? {});
}

/**
 * Moves a meeting to a time that is offered, which makes it pending again; null if that time is not. The row must be
 * locked. Throws an exclusion violation if somebody else takes it at the same moment.
 */
export async function moveToSlot(
  sql: Queryable,
  settings: MeetingSettings,
  now: Date,
  moved: { readonly id: string; readonly date: string; readonly time: string },
  event: MeetingEvent,
): Promise<StoredMeeting | null> {
  const { rows } = await sql.query(
    `update meeting_requests as m set meeting_date = day, meeting_time = $13, time_zone = $2,
       starts_at = slots.starts_at, ends_at = slots.starts_at + $14 * interval '1 minute',
       taken = tstzrange(slots.starts_at, slots.starts_at + $6 * interval '1 minute'), place = $15,
       status = 'pending', sequence = sequence + 1, history = history || $16::jsonb
     from (${slotQuery}) as slots
     where m.id = $10 and day = $11::date and slots.time = $12::time
     returning ${columns}`,
    [
      ...slotValues(settings, now, moved.id),
      moved.date,
      moved.time,
      timeLabel(moved.time),
      settings.lengthMinutes,
      settings.place,
      JSON.stringify([event]),
    ],
  );
  return rows[0] === undefined ? null : readStored(rows[0]);
}

/** Adds an event to a meeting's history; false if it is full or there is no such meeting. */
export async function addMeetingEvent(
  sql: Queryable,
  id: string,
  event: MeetingEvent,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update meeting_requests set history = history || $2::jsonb
     where id = $1 and jsonb_array_length(history) < $3`,
    [id, JSON.stringify([event]), mostMeetingEvents],
  );
  return rowCount === 1;
}

/** Deletes a meeting with its mails; false if there is none with this id. */
export async function deleteMeeting(sql: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await sql.query("delete from meeting_requests where id = $1", [id]);
  return rowCount === 1;
}

const fullColumns = `${columns}, m.history, (
    select state from mails where meeting_id = m.id and lower(recipient) = lower(m.email)
    order by created_at desc, id desc limit 1
  ) as mail_state`;

/** One meeting as staff see it, or null. */
export async function showMeeting(sql: Queryable, id: string): Promise<Meeting | null> {
  const { rows } = await sql.query(
    `select ${fullColumns} from meeting_requests m where m.id = $1`,
    [id],
  );
  return rows[0] === undefined ? null : readMeeting(rows[0]);
}

/** Which meetings to list. */
export interface MeetingPart {
  readonly part: "ahead" | "over";
  readonly status: MeetingStatus | null;
  /** Id of the last one received; null for the first. */
  readonly after: string | null;
  readonly most: number;
}

/** Meetings ahead, the next one first, or those that are over, the latest first. */
export async function selectMeetings(
  sql: Queryable,
  now: Date,
  { part, status, after, most }: MeetingPart,
): Promise<readonly Meeting[]> {
  const [side, order, beyond] = part === "ahead" ? [">", "asc", ">"] : ["<=", "desc", "<"];
  const { rows } = await sql.query(
    `select ${fullColumns} from meeting_requests m
     where m.ends_at ${side} $1 and ($2::text is null or m.status = $2)
       and ($3::text is null
         or (m.starts_at, m.id) ${beyond} (select starts_at, id from meeting_requests where id = $3))
     order by m.starts_at ${order}, m.id ${order} limit $4`,
    [now, status, after, most],
  );
  return rows.map(readMeeting);
}

/** The number of meetings ahead and over. */
export async function countMeetings(
  sql: Queryable,
  now: Date,
  status: MeetingStatus | null,
): Promise<{ readonly ahead: number; readonly over: number }> {
  const { rows } = await sql.query(
    `select count(*) filter (where ends_at > $1)::integer as ahead,
       count(*) filter (where ends_at <= $1)::integer as over
     from meeting_requests where $2::text is null or status = $2`,
    [now, status],
  );
  const row = rows[0] ?? {};
  return { ahead: integerOf(row, "ahead"), over: integerOf(row, "over") };
}

/** Meetings in the order of their times, up to `most`, after the one with id `after`. */
export async function selectAllMeetings(
  sql: Queryable,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly Meeting[]> {
  const { rows } = await sql.query(
    `select ${fullColumns} from meeting_requests m
     where $1::text is null
       or (m.starts_at, m.id) > (select starts_at, id from meeting_requests where id = $1)
     order by m.starts_at, m.id limit $2`,
    [after, most],
  );
  return rows.map(readMeeting);
}

function readStored(row: Row): StoredMeeting {
  return {
    id: textOf(row, "id"),
    receivedAt: timeOf(row, "received_at").toISOString(),
    name: textOf(row, "name"),
    email: textOf(row, "email"),
    company: textOf(row, "company"),
    message: textOf(row, "message"),
    meetingDate: textOf(row, "meeting_date"),
    meetingTime: textOf(row, "meeting_time"),
    timeZone: textOf(row, "time_zone"),
    visitorZone: textOrNullOf(row, "visitor_zone"),
    startsAt: timeOf(row, "starts_at").toISOString(),
    endsAt: timeOf(row, "ends_at").toISOString(),
    place: textOf(row, "place"),
    page: textOf(row, "page"),
    status: statusOf(row),
    sequence: integerOf(row, "sequence"),
  };
}

function readMeeting(row: Row): Meeting {
  const { sequence: _, ...meeting } = readStored(row);
  const history = jsonOf(row, "history");
  return {
    ...meeting,
    // Written by this program only.
    history: Array.isArray(history) ? history : [],
    mailState: mailStates.find((state) => state === row["mail_state"]) ?? null,
  };
}

function statusOf(row: Row): MeetingStatus {
  const status = meetingStatuses.find((name) => name === row["status"]);
  if (status === undefined) throw new Error(`Column status holds ${String(row["status"])}.`);
  return status;
}
