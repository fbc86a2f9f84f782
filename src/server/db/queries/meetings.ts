import type { Cursor } from "#core/contract/cursor.ts";
import { mostMeetingEvents } from "#core/contract/meetings.ts";
import type { Meeting, MeetingEvent } from "#core/contract/meetings.ts";
import { mailStates } from "#core/contract/job-applications.ts";
import { meetingStatuses } from "#core/forms/meeting/form.ts";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { timeLabel } from "#core/forms/meeting/times.ts";
import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { integerOf, jsonOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** When a meeting takes place: as a clock in the site's time zone shows it, and as a span of moments. */
export interface MeetingSpan {
  /** `YYYY-MM-DD` and `HH:MM`. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The end of the pause after it. */
  readonly freeAt: Date;
  readonly place: string;
}

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

/** Spans of time that are taken between two moments, in order. `besides`: a meeting that does not count. */
export async function selectTaken(
  sql: Queryable,
  { from, to, besides }: { readonly from: Date; readonly to: Date; readonly besides: string },
): Promise<readonly { readonly from: Date; readonly to: Date }[]> {
  const { rows } = await sql.query(
    `select lower(taken) as from, upper(taken) as to from meeting_requests
     where status <> 'cancelled' and id <> $3 and taken && tstzrange($1, $2) order by 1`,
    [from, to, besides],
  );
  return rows.map((row) => ({ from: timeOf(row, "from"), to: timeOf(row, "to") }));
}

const spanColumns = "meeting_date, meeting_time, time_zone, starts_at, ends_at, taken, place";
const spanValues = "$1::date, $2, $3, $4, $5, tstzrange($6, $7), $8";

function valuesOfSpan(span: MeetingSpan): readonly (string | Date)[] {
  const { date, time, timeZone, startsAt, endsAt, freeAt, place } = span;
  return [date, timeLabel(time), timeZone, startsAt, endsAt, startsAt, freeAt, place];
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
 * Moves a meeting, which makes it pending again; the row must be locked. Throws an exclusion violation if the time is
 * taken.
 */
export async function writeMove(
  sql: Queryable,
  id: string,
  span: MeetingSpan,
  event: MeetingEvent,
): Promise<StoredMeeting> {
  const { rows } = await sql.query(
    `update meeting_requests as m set (${spanColumns}) = row(${spanValues}),
       status = 'pending', sequence = sequence + 1, history = history || $10::jsonb
     where id = $9 returning ${columns}`,
    [...valuesOfSpan(span), id, JSON.stringify([event])],
  );
  return readStored(rows[0] ?? {});
}

/**
 * Adds an event to a meeting's history unless one with its key is there; false if the history is full or there is no such
 * meeting.
 */
export async function addMeetingEvent(
  sql: Queryable,
  id: string,
  event: MeetingEvent & { readonly key?: string | undefined },
): Promise<boolean> {
  const isThere = "history @> jsonb_build_array(jsonb_build_object('key', $4::text))";
  const { rowCount } = await sql.query(
    `update meeting_requests set history = case when ${isThere} then history else history || $2::jsonb end
     where id = $1 and (jsonb_array_length(history) < $3 or ${isThere})`,
    [id, JSON.stringify([event]), mostMeetingEvents, event.key ?? null],
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
  /** The last one received; null for the first. */
  readonly after: Cursor | null;
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
       -- No meeting is longer, so that those before are not read at all.
       ${part === "ahead" ? "and m.starts_at > $1::timestamptz - interval '4 hours'" : ""}
       and ($3::timestamptz is null or (m.starts_at, m.id) ${beyond} ($3, $4::text))
     order by m.starts_at ${order}, m.id ${order} limit $5`,
    [now, status, after?.at, after?.id, most],
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

/** Meetings in the order of their times, up to `most`, after `after`. */
export async function selectAllMeetings(
  sql: Queryable,
  { after, most }: { readonly after: Cursor | null; readonly most: number },
): Promise<readonly Meeting[]> {
  const { rows } = await sql.query(
    `select ${fullColumns} from meeting_requests m
     where $1::timestamptz is null or (m.starts_at, m.id) > ($1, $2::text)
     order by m.starts_at, m.id limit $3`,
    [after?.at, after?.id, most],
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
    history: Array.isArray(history) ? history.slice(-mostMeetingEvents) : [],
    mailState: mailStates.find((state) => state === row["mail_state"]) ?? null,
  };
}

function statusOf(row: Row): MeetingStatus {
  const status = meetingStatuses.find((name) => name === row["status"]);
  if (status === undefined) throw new Error(`Column status holds ${String(row["status"])}.`);
  return status;
}
