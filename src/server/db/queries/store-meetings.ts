import { mostAhead } from "#core/forms/meeting/form.ts";
import { timeLabel } from "#core/forms/meeting/times.ts";
import type { Queryable } from "../connect.ts";
import { recipientsOf } from "./mail-recipients.ts";
import type { NewMail, NewNotice } from "./mails.ts";
import type { MeetingSpan, NewMeeting } from "./meetings.ts";
import { integerOf, textOf, textOrNullOf } from "./row.ts";

/** A meeting to be booked, with the mails about it. */
export interface NewBooking {
  readonly meeting: NewMeeting & MeetingSpan;
  readonly confirmation: NewMail;
  readonly notice: NewNotice;
  /** The present, by this process's clock. */
  readonly now: Date;
}

/**
 * What became of a booking. `same`: it was sent before, with the same key; `full`: its mailbox holds as many meetings as
 * it may; `taken`: its time is not free.
 */
export type StoredBooking =
  | { readonly kind: "booked" | "full" | "taken" }
  | { readonly kind: "same"; readonly id: string };

const meetingColumns = {
  id: "text",
  form: "text",
  page: "text",
  name: "text",
  email: "text",
  mailbox: "text",
  company: "text",
  message: "text",
  visitor_zone: "text",
  sent_key: "text",
  received_at: "timestamptz",
  meeting_date: "date",
  meeting_time: "text",
  time_zone: "text",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  place: "text",
} as const;
const mailColumns = [
  "subject",
  "text_body",
  "html_body",
  "calendar",
  "calendar_method",
  "reply_to",
];
const prefixed = (prefix: string): readonly string[] =>
  mailColumns.map((name) => `${prefix}_${name}`);
const sentColumns = [
  "place_in_list integer",
  "free_at timestamptz",
  ...Object.entries(meetingColumns).map(([name, type]) => `${name} ${type}`),
  "state text",
  ...["confirmation_id", "notice_id", "own", "otherwise"].map((name) => `${name} text`),
  ...[...prefixed("confirmation"), ...prefixed("notice")].map((name) => `${name} text`),
];

/**
 * One statement, hence one transaction, one flush and one round trip. Mailboxes are locked in one global order, so that
 * concurrent calls cannot deadlock.
 */
const storeStatement = {
  name: "store-meetings",
  text: `with sent as materialized (
      select * from json_to_recordset($1) as one (${sentColumns.join(", ")})
    ), before as materialized (
      select place_in_list, found.* from (select * from sent order by hashtextextended(mailbox, 0) offset 0) as ordered
      cross join lateral meeting_booked_before(mailbox, starts_at, received_at, ${mostAhead}) as found
    ), booked as (
      insert into meeting_requests (${Object.keys(meetingColumns).join(", ")}, taken)
      select ${Object.keys(meetingColumns).join(", ")}, tstzrange(starts_at, free_at)
      from sent where place_in_list not in (select place_in_list from before)
      on conflict do nothing
      returning id
    ), confirmed as (
      insert into mails (id, recipient, meeting_id, state, ${mailColumns.join(", ")})
      select confirmation_id, email, id, state, ${prefixed("confirmation").join(", ")}
      from sent where id in (select id from booked)
    ), told as (
      insert into mails (id, recipient, meeting_id, state, ${mailColumns.join(", ")})
      select case each.nth when 1 then notice_id else notice_id || '-' || each.nth end, each.email, sent.id, state,
        ${prefixed("notice").join(", ")}
      from sent cross join lateral (
        select found.email, row_number() over () as nth from ${recipientsOf("'meetings'", "own", "otherwise")} as found
      ) as each
      where sent.id in (select id from booked)
    )
    select sent.place_in_list, before.place_in_list is not null as is_before, before.id, before.sent_key,
      booked.id is not null as is_booked
    from sent left join before using (place_in_list) left join booked on booked.id = sent.id`,
};

/**
 * Books meetings, each with its confirmation and its notices, atomically; returns what became of each, in order. No two
 * may be of the same mailbox. Two bookings at once cannot get the same time: the table's constraint keeps spans apart.
 */
export async function storeMeetings(
  sql: Queryable,
  bookings: readonly NewBooking[],
): Promise<readonly StoredBooking[]> {
  const sent = bookings.map(({ meeting, confirmation, notice, now }, at) => ({
    place_in_list: at,
    free_at: meeting.freeAt,
    id: meeting.id,
    form: meeting.form,
    page: meeting.page,
    name: meeting.name,
    email: meeting.email,
    mailbox: meeting.mailbox,
    company: meeting.company,
    message: meeting.message,
    visitor_zone: meeting.visitorZone,
    sent_key: meeting.sentKey,
    received_at: now,
    meeting_date: meeting.date,
    meeting_time: timeLabel(meeting.time),
    time_zone: meeting.timeZone,
    starts_at: meeting.startsAt,
    ends_at: meeting.endsAt,
    place: meeting.place,
    state: confirmation.state,
    confirmation_id: confirmation.id,
    notice_id: notice.id,
    own: notice.own,
    otherwise: notice.otherwise,
    ...columnsOf("confirmation", confirmation),
    ...columnsOf("notice", notice),
  }));
  const { rows } = await sql.query(storeStatement, [JSON.stringify(sent)]);
  const outcomes = new Map(
    rows.map((row): [number, StoredBooking] => {
      const place = integerOf(row, "place_in_list");
      const asked = bookings[place]?.meeting.sentKey ?? null;
      if (row["is_booked"] === true) return [place, { kind: "booked" }];
      if (row["is_before"] !== true) return [place, { kind: "taken" }];
      if (row["id"] === null) return [place, { kind: "full" }];
      const isSame = asked !== null && textOrNullOf(row, "sent_key") === asked;
      return [place, isSame ? { kind: "same", id: textOf(row, "id") } : { kind: "taken" }];
    }),
  );
  return bookings.map((_, at) => outcomes.get(at) ?? { kind: "taken" });
}

/** The id of the meeting that was booked by the same form, sent before; null if there is none, or it was cancelled. */
export async function findSent(
  sql: Queryable,
  {
    mailbox,
    sentKey,
    date,
    time,
  }: Pick<NewMeeting, "mailbox" | "sentKey"> & Pick<MeetingSpan, "date" | "time">,
): Promise<string | null> {
  if (sentKey === null) return null;
  const { rows } = await sql.query(
    `select id from meeting_requests where mailbox = $1 and sent_key = $2 and meeting_date = $3 and meeting_time = $4
       and status <> 'cancelled'`,
    [mailbox, sentKey, date, timeLabel(time)],
  );
  const [row] = rows;
  return row === undefined ? null : textOf(row, "id");
}

function columnsOf(
  prefix: string,
  { subject, text, html, calendar, replyTo }: Omit<NewMail, "to">,
): Readonly<Record<string, string | null | undefined>> {
  return {
    [`${prefix}_subject`]: subject,
    [`${prefix}_text_body`]: text,
    [`${prefix}_html_body`]: html,
    [`${prefix}_calendar`]: calendar?.text,
    [`${prefix}_calendar_method`]: calendar?.method,
    [`${prefix}_reply_to`]: replyTo,
  };
}
