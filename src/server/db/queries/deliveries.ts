import type { Delivery } from "#core/contract/deliveries.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";
import { outgoing } from "./outgoing.ts";
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

/** True where something is, or was, to be passed on under this id. */
export async function hasDelivery(sql: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql.query("select from deliveries where id = $1", [id]);
  return rows.length > 0;
}

/** What `readDelivery` reads, of a table or what a query calls it. */
export const deliveryColumns = (table: string): string =>
  `${table}.id as delivery_id, ${table}.state as delivery_state, ${table}.reason as delivery_reason`;

/** Deliveries wait in their table until they are passed on. */
export const outgoingDeliveries = outgoing<ClaimedDelivery, Delivery | null>({
  table: "deliveries",
  work: {
    columns: "id, endpoint, body, attempts",
    read: (row) => ({
      id: textOf(row, "id"),
      endpoint: textOf(row, "endpoint"),
      body: objectOf(row, "body"),
      attempts: integerOf(row, "attempts"),
    }),
  },
  shown: { columns: deliveryColumns("deliveries"), read: readDelivery },
});

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
