import type { Mail } from "#core/contract/job-applications.ts";
import { mailStates, mostMails } from "#core/contract/job-applications.ts";
import type { Queryable } from "../connect.ts";
import { recipientsOf } from "./mail-recipients.ts";
import { outgoing } from "./outgoing.ts";
import type { Row } from "./row.ts";
import { integerOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** A mail about to be stored, together with what it tells of. */
export interface NewMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The message that it tells of; absent: it tells of none. */
  readonly messageId?: string;
  /** The subscription that it asks to confirm or tells of; absent: none. */
  readonly subscriberId?: string;
  /** `kept` where nothing sends mails. */
  readonly state: "waiting" | "kept";
}

/** A mail that this process is to send now. */
export interface ClaimedMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** This attempt counted. */
  readonly attempts: number;
}

/** Stores a mail that tells of no application, in the caller's transaction. */
export async function insertMail(sql: Queryable, mail: NewMail): Promise<void> {
  const { id, to, replyTo, subject, text, html, state } = mail;
  const { messageId = null, subscriberId = null } = mail;
  await sql.query(
    `insert into mails (id, recipient, reply_to, subject, text_body, html_body, state, message_id, subscriber_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, to, replyTo, subject, text, html, state, messageId, subscriberId],
  );
}

/** A mail that tells of what a visitor sent, before it is known who is told. */
export interface NewNotice extends Omit<NewMail, "to"> {
  /** The address that was set for the site; null where nobody set one. */
  readonly own: string | null;
  /** Where it goes when there is nobody else. */
  readonly otherwise: string;
  /** The request for access that it tells of; absent: it tells of none. */
  readonly submissionId?: string;
}

/** Stores the mail for each who is told (`recipientsOf`), in the caller's transaction: each goes out and fails by itself. */
export async function insertNotices(sql: Queryable, notice: NewNotice): Promise<void> {
  const { id, own, otherwise, replyTo, subject, text, html, state } = notice;
  const { messageId = null, submissionId = null, subscriberId = null } = notice;
  await sql.query(
    `insert into mails (id, recipient, reply_to, subject, text_body, html_body, state, message_id, submission_id, subscriber_id)
     select case row_number() over () when 1 then $1 else $1 || '-' || row_number() over () end,
       email, $4, $5, $6, $7, $8, $9, $10, $11
     from ${recipientsOf("$2::text", "$3::text")} as told`,
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
    ],
  );
}

/** Removes what asked for a confirmation, or told of who signed up, so many days ago; with whom nobody confirmed or left it goes in any case. */
export async function forgetSubscriberMails(sql: Queryable, days: number): Promise<void> {
  await sql.query(
    `delete from mails
     where subscriber_id is not null and state <> 'waiting' and created_at < now() - $1 * interval '1 day'`,
    [days],
  );
}

const columns = `id, application_id, state, recipient, reply_to, subject, text_body, attempts, reason, next_try_at, created_at, sent_at`;

/** Mails wait in their table until they are sent. */
export const outgoingMails = outgoing<ClaimedMail, Mail>({
  table: "mails",
  work: {
    columns: "id, recipient, reply_to, subject, text_body, html_body, attempts",
    read: (row) => ({
      id: textOf(row, "id"),
      to: textOf(row, "recipient"),
      replyTo: textOrNullOf(row, "reply_to"),
      subject: textOf(row, "subject"),
      text: textOf(row, "text_body"),
      html: textOf(row, "html_body"),
      attempts: integerOf(row, "attempts"),
    }),
  },
  shown: { columns, read: readMail },
});

/** The mails of an application, newest first: `mostMails` of them. */
export async function mailsOf(sql: Queryable, applicationId: string): Promise<readonly Mail[]> {
  const { rows } = await sql.query(
    `select ${columns} from mails where application_id = $1 order by created_at desc, id desc limit $2`,
    [applicationId, mostMails],
  );
  return rows.map(readMail);
}

/** One mail, or null. */
export async function findMail(sql: Queryable, id: string): Promise<Mail | null> {
  const { rows } = await sql.query(`select ${columns} from mails where id = $1`, [id]);
  return rows[0] === undefined ? null : readMail(rows[0]);
}

/** The newest mails, those older than the one with the id `before`. */
export async function newestMails(
  sql: Queryable,
  {
    state,
    before,
    most,
  }: { readonly state: string | null; readonly before: string | null; readonly most: number },
): Promise<readonly Mail[]> {
  const { rows } = await sql.query(
    `select ${columns} from mails
     where ($1::text is null or state = $1)
       and ($2::text is null or (created_at, id) < (select created_at, id from mails where id = $2))
     order by created_at desc, id desc limit $3`,
    [state, before, most],
  );
  return rows.map(readMail);
}

/** How many mails there are of each state. */
export async function countMails(sql: Queryable): Promise<Readonly<Record<Mail["state"], number>>> {
  const { rows } = await sql.query(`select state, count(*) as count from mails group by state`);
  const counted = new Map(rows.map((row) => [row["state"], integerOf(row, "count")]));
  const counts = mailStates.map((state) => [state, counted.get(state) ?? 0]);
  // Every state has its count.
  return Object.fromEntries(counts) as Record<Mail["state"], number>;
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
    // What failed for good is due at the moment when that was noted.
    triedAt: state === "failed" ? timeOf(row, "next_try_at").toISOString() : null,
    nextTryAt: state === "waiting" ? timeOf(row, "next_try_at").toISOString() : null,
    createdAt: timeOf(row, "created_at").toISOString(),
    sentAt: row["sent_at"] === null ? null : timeOf(row, "sent_at").toISOString(),
  };
}
