import type { Cursor } from "#core/contract/cursor.ts";
import type { Application, Mail } from "#core/contract/job-applications.ts";
import type { FailedMail } from "#core/contract/mail-settings.ts";
import { mailStates, mostMails } from "#core/contract/job-applications.ts";
import type { NoticeKind } from "#core/notice-kinds.ts";
import type { Queryable } from "../connect.ts";
import { exactTime } from "./exact-time.ts";
import { recipientsOf } from "./mail-recipients.ts";
import { outgoing } from "./outgoing.ts";
import type { Row } from "./row.ts";
import { integerOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** An entry for calendars, as iCalendar, and what a calendar does with it. */
export interface MailCalendar {
  readonly method: "REQUEST" | "CANCEL" | "PUBLISH";
  readonly text: string;
}

/** A mail to be stored together with the data it reports. */
export interface NewMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The contact message it reports, if any. */
  readonly messageId?: string;
  /** The newsletter subscription it reports or asks to confirm, if any. */
  readonly subscriberId?: string;
  /** The meeting it is about, if any. */
  readonly meetingId?: string;
  /** The entry for calendars that it carries, if any. */
  readonly calendar?: MailCalendar;
  /** Whether only its recipient may read it, as for mails with links into an account. */
  readonly isPrivate?: boolean;
  /** `kept` if mail sending is not configured. */
  readonly state: "waiting" | "kept";
}

/** A mail claimed by this process. */
export interface ClaimedMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: MailCalendar | null;
  /** Includes this attempt. */
  readonly attempts: number;
}

/** Stores a mail that does not report an application, in the caller's transaction. */
export async function insertMail(sql: Queryable, mail: NewMail): Promise<void> {
  const { id, to, replyTo, subject, text, html, state } = mail;
  const { messageId = null, subscriberId = null, meetingId = null, calendar = null } = mail;
  const { isPrivate = false } = mail;
  await sql.query(
    `insert into mails (id, recipient, reply_to, subject, text_body, html_body, state, message_id, subscriber_id,
       meeting_id, calendar, calendar_method, is_private)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      to,
      replyTo,
      subject,
      text,
      html,
      state,
      messageId,
      subscriberId,
      meetingId,
      calendar?.text,
      calendar?.method,
      isPrivate,
    ],
  );
}

/** Deletes the mails about a meeting to one address that were not sent yet, in the caller's transaction. */
export async function dropUnsentMails(
  sql: Queryable,
  meetingId: string,
  recipient: string,
): Promise<void> {
  await sql.query(
    "delete from mails where meeting_id = $1 and recipient = $2 and state in ('waiting', 'failed')",
    [meetingId, recipient],
  );
}

/** A notification about a visitor's submission, before its recipients are known. */
export interface NewNotice extends Omit<NewMail, "to"> {
  /** Whose recipients get it. */
  readonly kind: NoticeKind;
  /** The address configured for the site; null if none. */
  readonly own: string | null;
  /** Recipient if there is no other. */
  readonly otherwise: string;
  /** The access request it reports, if any. */
  readonly submissionId?: string;
}

/**
 * Stores one mail per recipient (`recipientsOf`) in the caller's transaction, so that each is sent and fails
 * independently.
 */
export async function insertNotices(sql: Queryable, notice: NewNotice): Promise<void> {
  const { id, kind, own, otherwise, replyTo, subject, text, html, state } = notice;
  const { messageId = null, submissionId = null, subscriberId = null } = notice;
  const { meetingId = null, calendar = null } = notice;
  await sql.query(
    `insert into mails (id, recipient, reply_to, subject, text_body, html_body, state, message_id, submission_id, subscriber_id,
       meeting_id, calendar, calendar_method)
     select case row_number() over () when 1 then $1 else $1 || '-' || row_number() over () end,
       email, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
     from ${recipientsOf("$15::text", "$2::text", "$3::text")} as told`,
    [
      id,
      own,
      otherwise,
      replyTo,
      subject,
      text,
      html,
      state,
      messageId,
      submissionId,
      subscriberId,
      meetingId,
      calendar?.text,
      calendar?.method,
      kind,
    ],
  );
}

/** Deletes mails about accounts that are older than `days` days and no longer waiting; their texts went when they were sent. */
export async function forgetPrivateMails(sql: Queryable, days: number): Promise<void> {
  await sql.query(
    `delete from mails where is_private and state <> 'waiting' and created_at < now() - $1 * interval '1 day'`,
    [days],
  );
}

/**
 * Deletes confirmation and sign-up mails older than `days` days that are no longer waiting. Mails of deleted subscribers
 * are deleted with them in any case.
 */
export async function forgetSubscriberMails(sql: Queryable, days: number): Promise<void> {
  await sql.query(
    `delete from mails
     where subscriber_id is not null and state <> 'waiting' and created_at < now() - $1 * interval '1 day'`,
    [days],
  );
}

const columns = `id, application_id, state, recipient, reply_to, subject, text_body, attempts, reason, next_try_at, ${exactTime("created_at")} as written_at, sent_at`;

/** The queue of mails. */
export const outgoingMails = outgoing<ClaimedMail, Mail>({
  table: "mails",
  // A mail server may check an address with its domain's own server, and take long where that is dead.
  target: "lower(split_part(recipient, '@', -1))",
  work: {
    columns:
      "id, recipient, reply_to, subject, text_body, html_body, attempts, calendar, calendar_method",
    read: (row) => ({
      id: textOf(row, "id"),
      to: textOf(row, "recipient"),
      replyTo: textOrNullOf(row, "reply_to"),
      subject: textOf(row, "subject"),
      text: textOf(row, "text_body"),
      html: textOf(row, "html_body"),
      calendar: readCalendar(row),
      attempts: integerOf(row, "attempts"),
    }),
  },
  // A private mail may hold a link into an account, which nobody is to find later.
  secret: { condition: "is_private", columns: ["text_body", "html_body"] },
  shown: { columns, read: readMail },
});

/** The newest `mostMails` mails of an application, newest first, and the number of older ones if there are any. */
export async function mailsOf(
  sql: Queryable,
  applicationId: string,
): Promise<Pick<Application, "mails" | "olderMails">> {
  const { rows } = await sql.query(
    `select ${columns}, count(*) over () as total
     from mails where application_id = $1 and not is_private order by created_at desc, id desc limit $2`,
    [applicationId, mostMails],
  );
  const total = rows[0] === undefined ? 0 : integerOf(rows[0], "total");
  return {
    mails: rows.map(readMail),
    ...(total > rows.length ? { olderMails: total - rows.length } : {}),
  };
}

/** One mail that staff may see, or null. */
export async function findMail(sql: Queryable, id: string): Promise<Mail | null> {
  const { rows } = await sql.query(
    `select ${columns} from mails where id = $1 and not is_private`,
    [id],
  );
  return rows[0] === undefined ? null : readMail(rows[0]);
}

/** The newest mails that staff may see, older than `before`. */
export async function newestMails(
  sql: Queryable,
  {
    state,
    before,
    most,
  }: { readonly state: string | null; readonly before: Cursor | null; readonly most: number },
): Promise<readonly Mail[]> {
  const { rows } = await sql.query(
    `select ${columns} from mails
     where not is_private and ($1::text is null or state = $1)
       and ($2::timestamptz is null or (created_at, id) < ($2, $3::text))
     order by created_at desc, id desc limit $4`,
    [state, before?.at, before?.id, most],
  );
  return rows.map(readMail);
}

/**
 * The newest mails that the mail server did not take, or that could not be tried, and were not sent since. For administrators:
 * with private ones, without their texts.
 */
export async function lastFailedMails(
  sql: Queryable,
  most: number,
): Promise<readonly FailedMail[]> {
  const { rows } = await sql.query(
    `select ${columns} from mails where state in ('failed', 'waiting') and reason is not null
     order by created_at desc, id desc limit $1`,
    [most],
  );
  return rows.map(readMail).map(({ id, to, subject, state, attempts, reason, ...mail }) => ({
    id,
    to,
    subject,
    state: state === "waiting" ? state : "failed",
    attempts,
    reason: reason ?? "",
    createdAt: mail.createdAt,
    nextTryAt: mail.nextTryAt,
  }));
}

/** Counts by state of the mails that staff may see, or of all. */
export async function countMails(
  sql: Queryable,
  { isWithPrivate }: { readonly isWithPrivate: boolean },
): Promise<Readonly<Record<Mail["state"], number>>> {
  const { rows } = await sql.query(
    `select state, count(*) as count from mails where $1 or not is_private group by state`,
    [isWithPrivate],
  );
  const counted = new Map(rows.map((row) => [row["state"], integerOf(row, "count")]));
  const counts = mailStates.map((state) => [state, counted.get(state) ?? 0]);
  // Every state has a count.
  return Object.fromEntries(counts) as Record<Mail["state"], number>;
}

function readCalendar(row: Row): MailCalendar | null {
  const text = textOrNullOf(row, "calendar");
  // The table's constraint allows only these.
  const method = textOrNullOf(row, "calendar_method") as MailCalendar["method"] | null;
  return text === null || method === null ? null : { method, text };
}

function readMail(row: Row): Mail {
  const state = mailStates.find((name) => name === row["state"]);
  if (state === undefined) throw new Error(`Column state holds ${String(row["state"])}.`);
  return {
    id: textOf(row, "id"),
    applicationId: textOrNullOf(row, "application_id"),
    state,
    to: textOf(row, "recipient"),
    replyTo: textOrNullOf(row, "reply_to"),
    subject: textOf(row, "subject"),
    text: textOf(row, "text_body"),
    attempts: integerOf(row, "attempts"),
    reason: textOrNullOf(row, "reason"),
    // For mails that failed for good, next_try_at is the time of the failure.
    triedAt: state === "failed" ? timeOf(row, "next_try_at").toISOString() : null,
    nextTryAt: state === "waiting" ? timeOf(row, "next_try_at").toISOString() : null,
    createdAt: textOf(row, "written_at"),
    sentAt: row["sent_at"] === null ? null : timeOf(row, "sent_at").toISOString(),
  };
}
