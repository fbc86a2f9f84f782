import type { Cursor } from "#core/contract/cursor.ts";
import { subscriberStatuses } from "#core/contract/newsletter.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import { confirmationLimits } from "#core/forms/newsletter/form.ts";
import type { Queryable } from "../connect.ts";
import { exactTime } from "./exact-time.ts";
import { deliveryColumns, readDelivery } from "./deliveries.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** A new subscriber who has not confirmed yet. */
export interface NewSubscriber {
  readonly id: string;
  readonly email: string;
  /** The mailbox that the address leads to, with or without a tag. */
  readonly mailbox: string;
  /** Digest of the address, used in unsubscribe links. */
  readonly addressKey: string;
  readonly consent: string;
  readonly form: string;
  readonly page: string;
  /** Webhook notified of subscribing and unsubscribing; null: none. */
  readonly endpoint: string | null;
  /** False if staff already get this submission as a contact message, so it must not count as new here as well. */
  readonly isNew: boolean;
}

/** Identifies a confirmation mail: the subscription, and the number of the mail. */
export interface AskedSubscriber {
  readonly id: string;
  readonly asked: number;
}

/** The confirmation mail to be sent. */
interface DueMail extends AskedSubscriber {
  /** True if the address was not already waiting for confirmation: it was unknown or had unsubscribed. */
  readonly isSignup: boolean;
}

/**
 * Stores a sign-up in the caller's transaction. Returns the confirmation mail to send, or null if none is due: the
 * address is already confirmed, was mailed a moment ago, or it or other addresses of its mailbox have reached the daily
 * limit.
 */
export async function requestConfirmation(
  sql: Queryable,
  { id, email, mailbox, addressKey, consent, form, page, endpoint, isNew }: NewSubscriber,
): Promise<DueMail | null> {
  const { perDay, minutesBetween } = confirmationLimits;
  const left = perDay - (await countOtherMails(sql, email, mailbox));
  if (left <= 0) return null;
  // Only for `isSignup`. Two sign-ups at once may both find no row here, but the statement below makes a mail due for
  // only one.
  const { rows: before } = await sql.query(
    "select status from newsletter_subscribers where lower(email) = lower($1) for update",
    [email],
  );
  const { rows } = await sql.query(
    `insert into newsletter_subscribers as known (id, email, consent, form, page, endpoint, address_key, handled_at, mailbox, asked, mails)
     values ($1, $2, $3, $4, $5, $6, $7, case when not $10 then now() end, $11, 1, 1)
     on conflict (lower(email)) do update set
       status = 'pending', consent = excluded.consent, form = excluded.form, page = excluded.page,
       endpoint = excluded.endpoint, address_key = excluded.address_key, mailbox = excluded.mailbox, asked = known.asked + 1,
       requested_at = now(), mailed_at = now(),
       handled_at = case known.status when 'unsubscribed' then excluded.handled_at else known.handled_at end,
       mails = case when known.mailed_at < now() - interval '1 day' then 1 else known.mails + 1 end
     where known.status <> 'confirmed'
       and (known.mailed_at < now() - interval '1 day'
         or (known.mails < $8 and known.mailed_at < now() - $9 * interval '1 minute'))
     returning id, asked`,
    [id, email, consent, form, page, endpoint, addressKey, left, minutesBetween, isNew, mailbox],
  );
  const [row] = rows;
  const isSignup = before[0]?.["status"] !== "pending";
  return row === undefined
    ? null
    : { id: textOf(row, "id"), asked: integerOf(row, "asked"), isSignup };
}

/**
 * Number of confirmation mails that other addresses of a mailbox were sent within a day. Until the transaction ends, others
 * who count this mailbox wait.
 */
async function countOtherMails(sql: Queryable, email: string, mailbox: string): Promise<number> {
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`mailbox ${mailbox}`]);
  const { rows } = await sql.query(
    `select coalesce(sum(mails), 0)::integer as mails from newsletter_subscribers
     where mailbox = $1 and lower(email) <> lower($2) and mailed_at > now() - interval '1 day'`,
    [mailbox, email],
  );
  return rows[0] === undefined ? 0 : integerOf(rows[0], "mails");
}

/**
 * Status of the subscription that this mail asks to confirm; null if it ended, if a newer mail was sent, or if it is
 * older than `days`.
 */
export async function findConfirmation(
  sql: Queryable,
  { id, asked }: AskedSubscriber,
  days: number,
): Promise<Subscriber["status"] | null> {
  const { rows } = await sql.query(
    `select status from newsletter_subscribers
     where id = $1 and asked = $3
       and (status <> 'pending' or requested_at > now() - $2 * interval '1 day')`,
    [id, days, asked],
  );
  return rows[0] === undefined ? null : statusOf(rows[0]);
}

/** A subscription that was just confirmed or ended. */
export interface ChangedSubscriber {
  readonly id: string;
  readonly email: string;
  /** Webhook to notify; null: none. */
  readonly endpoint: string | null;
  readonly at: string;
}

/** Confirms the subscription of this mail; null if it is no longer pending. */
export async function confirmSubscriber(
  sql: Queryable,
  { id, asked }: AskedSubscriber,
  days: number,
): Promise<ChangedSubscriber | null> {
  const { rows } = await sql.query(
    `update newsletter_subscribers set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null
     where id = $1 and asked = $3 and status = 'pending'
       and requested_at > now() - $2 * interval '1 day'
     returning id, email, endpoint, confirmed_at as at`,
    [id, days, asked],
  );
  return rows[0] === undefined ? null : changedOf(rows[0]);
}

/** True if an unsubscribe link names a known subscriber, whatever its status. */
export async function isKnown(sql: Queryable, named: string): Promise<boolean> {
  const { rows } = await sql.query(
    "select from newsletter_subscribers where id = $1 or address_key = $1",
    [named],
  );
  return rows.length > 0;
}

/**
 * Ends a pending or confirmed subscription; null if there was none. It is identified by its address key or, in older
 * links, by its id.
 */
export async function endSubscription(
  sql: Queryable,
  named: string,
): Promise<ChangedSubscriber | null> {
  const { rows } = await sql.query(
    `with before as (
       select id, status from newsletter_subscribers
       where (id = $1 or address_key = $1) and status <> 'unsubscribed' for update
     )
     update newsletter_subscribers as known
     set status = 'unsubscribed', unsubscribed_at = now(), asked = known.asked + 1
     from before where known.id = before.id
     returning known.id, known.email, known.endpoint, known.unsubscribed_at as at, before.status`,
    [named],
  );
  return rows[0]?.["status"] === "confirmed" ? changedOf(rows[0]) : null;
}

/** Deletes unconfirmed and unsubscribed addresses after `days` days. */
export async function forgetSubscribers(sql: Queryable, days: number): Promise<void> {
  await sql.query(
    `delete from newsletter_subscribers
     where status <> 'confirmed'
       and coalesce(unsubscribed_at, requested_at) < now() - $1 * interval '1 day'
       and requested_at < now() - $1 * interval '1 day'`,
    [days],
  );
}

/**
 * Deletes an address with its mails and deliveries, in the caller's transaction; false if there is none with this id. A
 * waiting "unsubscribed" delivery is kept, so that the service still learns of it.
 */
export async function deleteSubscriber(sql: Queryable, id: string): Promise<boolean> {
  await sql.query(
    `update deliveries set subscriber_id = null
     where subscriber_id = $1 and state = 'waiting' and body ->> 'event' = 'unsubscribed'`,
    [id],
  );
  const { rowCount } = await sql.query("delete from newsletter_subscribers where id = $1", [id]);
  return rowCount === 1;
}

/** Confirmed subscribers by address, up to `most`, after the lower-case address `after`. */
export async function selectConfirmed(
  sql: Queryable,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly (Subscriber & { readonly lowered: string })[]> {
  const { rows } = await sql.query(
    `select ${columns}, lower(email) as lowered from newsletter_subscribers s ${withDelivery}
     where status = 'confirmed' and lower(email) > $1 order by lower(email) limit $2`,
    [after, most],
  );
  return rows.map((row) => ({ ...readSubscriber(row), lowered: textOf(row, "lowered") }));
}

/** Newest first, older than `before`. */
export async function selectSubscribers(
  sql: Queryable,
  {
    status,
    before,
    most,
  }: { readonly status: string | null; readonly before: Cursor | null; readonly most: number },
): Promise<readonly Subscriber[]> {
  const { rows } = await sql.query(
    `select ${columns}
     from newsletter_subscribers s ${withDelivery}
     where ($1::text is null or status = $1)
       and ($2::timestamptz is null or (requested_at, s.id) < ($2, $3::text))
     order by requested_at desc, s.id desc limit $4`,
    [status, before?.at, before?.id, most],
  );
  return rows.map(readSubscriber);
}

const columns = `s.id, email, status, consent, ${exactTime("requested_at")} as asked_at, confirmed_at, unsubscribed_at,
  handled_at is not null as is_handled, ${deliveryColumns("d")}`;
const withDelivery = `left join lateral (
  select id, state, reason from deliveries where subscriber_id = s.id order by created_at desc limit 1
) d on true`;

function readSubscriber(row: Row): Subscriber {
  return {
    id: textOf(row, "id"),
    email: textOf(row, "email"),
    status: statusOf(row),
    consent: textOf(row, "consent"),
    requestedAt: textOf(row, "asked_at"),
    confirmedAt: timeOrNull(row, "confirmed_at"),
    unsubscribedAt: timeOrNull(row, "unsubscribed_at"),
    isHandled: booleanOf(row, "is_handled"),
    delivery: readDelivery(row),
  };
}

/** Counts by status. */
export async function countSubscribers(
  sql: Queryable,
): Promise<Readonly<Record<Subscriber["status"], number>>> {
  const { rows } = await sql.query(
    "select status, count(*) as count from newsletter_subscribers group by status",
  );
  const counted = new Map(rows.map((row) => [row["status"], integerOf(row, "count")]));
  const counts = subscriberStatuses.map((status) => [status, counted.get(status) ?? 0]);
  // Every status has a count.
  return Object.fromEntries(counts) as Record<Subscriber["status"], number>;
}

function changedOf(row: Row): ChangedSubscriber {
  return {
    id: textOf(row, "id"),
    email: textOf(row, "email"),
    endpoint: textOrNullOf(row, "endpoint"),
    at: timeOf(row, "at").toISOString(),
  };
}

function statusOf(row: Row): Subscriber["status"] {
  const status = subscriberStatuses.find((name) => name === row["status"]);
  if (status === undefined) throw new Error(`Column status holds ${String(row["status"])}.`);
  return status;
}

function timeOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : timeOf(row, column).toISOString();
}
