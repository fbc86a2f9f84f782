import type { Delivery } from "#core/contract/deliveries.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";
import { outgoing } from "./outgoing.ts";
import type { Row } from "./row.ts";
import { integerOf, objectOf, textOf, textOrNullOf } from "./row.ts";

/** A webhook delivery to be stored together with the data it reports. */
export interface NewDelivery {
  readonly id: string;
  /** The contact message it reports; null if none. */
  readonly messageId: string | null;
  readonly endpoint: string;
  readonly body: JsonObject;
}

/** A delivery claimed by this process. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpoint: string;
  readonly body: JsonObject;
  /** Includes this attempt. */
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

/** A newsletter event (subscribed or unsubscribed) to be delivered to a webhook. */
export interface NewEvent extends Omit<NewDelivery, "messageId"> {
  readonly subscriberId: string;
}

/**
 * Stores a newsletter event in the caller's transaction. Undelivered events of the same subscriber for the same
 * endpoint are dropped, since they could arrive after this one.
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

/** True if a delivery with this id exists, in whatever state. */
export async function hasDelivery(sql: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql.query("select from deliveries where id = $1", [id]);
  return rows.length > 0;
}

/** The columns that `readDelivery` reads, for a table or alias. */
export const deliveryColumns = (table: string): string =>
  `${table}.id as delivery_id, ${table}.state as delivery_state, ${table}.reason as delivery_reason`;

/** The queue of deliveries. */
export const outgoingDeliveries = outgoing<ClaimedDelivery, Delivery | null>({
  table: "deliveries",
  // The host; whatever has none is a target of its own.
  target: "lower(coalesce(substring(endpoint from '^[a-z]+://([^/?#]+)'), endpoint))",
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

/** Reads the state of a delivery; null if the row has none. */
export function readDelivery(row: Row): Delivery | null {
  const state = (["waiting", "sent", "failed"] as const).find(
    (name) => name === row["delivery_state"],
  );
  return state === undefined
    ? null
    : { id: textOf(row, "delivery_id"), state, reason: textOrNullOf(row, "delivery_reason") };
}

/** Deletes deliveries older than `days` days that are no longer waiting, except those of contact messages. */
export async function forgetDeliveries(sql: Queryable, days: number): Promise<void> {
  await sql.query(
    `delete from deliveries
     where state <> 'waiting' and message_id is null and created_at < now() - $1 * interval '1 day'`,
    [days],
  );
}
