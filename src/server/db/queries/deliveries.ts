import type { Delivery } from "#core/contract/deliveries.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { integerOf, objectOf, textOf, textOrNullOf } from "./row.ts";

/** Something about to be passed on, stored together with what it tells of. */
export interface NewDelivery {
  readonly id: string;
  /** The message that it is of; null where it is of none. */
  readonly messageId: string | null;
  readonly endpoint: string;
  readonly body: JsonObject;
}

/** A delivery that this process is to make now. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpoint: string;
  readonly body: JsonObject;
  /** This attempt counted. */
  readonly attempts: number;
}

/** Stores a delivery, in the caller's transaction. */
export async function insertDelivery(sql: Queryable, delivery: NewDelivery): Promise<void> {
  const { id, messageId, endpoint, body } = delivery;
  await sql.query(
    "insert into deliveries (id, message_id, endpoint, body) values ($1, $2, $3, $4::jsonb)",
    [id, messageId, endpoint, JSON.stringify(body)],
  );
}

/** What one who gets the newsletter did, about to be told to a service. */
export interface NewEvent extends Omit<NewDelivery, "messageId"> {
  readonly subscriberId: string;
}

/**
 * Stores that somebody came or left, in the caller's transaction. What the same service was not told of them yet is not told
 * any more: it could arrive after this.
 */
export async function insertEvent(sql: Queryable, event: NewEvent): Promise<void> {
  const { id, subscriberId, endpoint, body } = event;
  await sql.query(
    "delete from deliveries where subscriber_id = $1 and endpoint = $2 and state <> 'sent'",
    [subscriberId, endpoint],
  );
  await sql.query(
    "insert into deliveries (id, subscriber_id, endpoint, body) values ($1, $2, $3, $4::jsonb)",
    [id, subscriberId, endpoint, JSON.stringify(body)],
  );
}

/** Takes the delivery that waits longest, if its time has come; for `leaseSeconds` nobody else takes it. */
export async function claimDelivery(
  sql: Queryable,
  leaseSeconds: number,
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql.query(
    `update deliveries set attempts = attempts + 1, next_try_at = now() + $1 * interval '1 second'
     where id = (
       select id from deliveries where state = 'waiting' and next_try_at <= now()
       order by next_try_at limit 1 for update skip locked
     )
     returning id, endpoint, body, attempts`,
    [leaseSeconds],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        id: textOf(row, "id"),
        endpoint: textOf(row, "endpoint"),
        body: objectOf(row, "body"),
        attempts: integerOf(row, "attempts"),
      };
}

/** Notes that it arrived. */
export async function noteDelivered(sql: Queryable, id: string): Promise<void> {
  await sql.query(
    "update deliveries set state = 'sent', sent_at = now(), reason = null where id = $1",
    [id],
  );
}

/** Notes why it did not arrive, and when it is tried again; null: no more. */
export async function noteNotDelivered(
  sql: Queryable,
  id: string,
  { reason, againIn }: { readonly reason: string; readonly againIn: number | null },
): Promise<void> {
  await sql.query(
    `update deliveries set reason = $2, state = case when $3::integer is null then 'failed' else 'waiting' end,
       next_try_at = now() + coalesce($3, 0) * interval '1 second'
     where id = $1 and state = 'waiting'`,
    [id, reason, againIn],
  );
}

/** Lets what was not passed on be tried at once, from the beginning. Null where there is nothing, or it was passed on. */
export async function deliverAnew(sql: Queryable, id: string): Promise<Delivery | null> {
  const { rows } = await sql.query(
    `update deliveries set state = 'waiting', attempts = 0, reason = null,
       next_try_at = case when state = 'waiting' and attempts > 0 and reason is null then next_try_at else now() end
     where id = $1 and state <> 'sent' returning ${deliveryColumns("deliveries")}`,
    [id],
  );
  return rows[0] === undefined ? null : readDelivery(rows[0]);
}

/** True where something is, or was, to be passed on under this id. */
export async function hasDelivery(sql: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql.query("select from deliveries where id = $1", [id]);
  return rows.length > 0;
}

/** What `readDelivery` reads, of a table or what a query calls it. */
export const deliveryColumns = (table: string): string =>
  `${table}.id as delivery_id, ${table}.state as delivery_state, ${table}.reason as delivery_reason`;

/** What became of passing something on; null where a row has nothing of it. */
export function readDelivery(row: Row): Delivery | null {
  const state = (["waiting", "sent", "failed"] as const).find(
    (name) => name === row["delivery_state"],
  );
  return state === undefined
    ? null
    : { id: textOf(row, "delivery_id"), state, reason: textOrNullOf(row, "delivery_reason") };
}

/** Removes what was passed on, or given up, so many days ago, where no message keeps it. */
export async function forgetDeliveries(sql: Queryable, days: number): Promise<void> {
  await sql.query(
    `delete from deliveries
     where state <> 'waiting' and message_id is null and created_at < now() - $1 * interval '1 day'`,
    [days],
  );
}
