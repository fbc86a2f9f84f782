import type { Cursor } from "#core/contract/cursor.ts";
import type { ContactMessage } from "#core/contract/contact.ts";
import type { ContactAnswer } from "#core/forms/contact/read.ts";
import type { Queryable } from "../connect.ts";
import { exactTime } from "./exact-time.ts";
import { deliveryColumns, readDelivery } from "./deliveries.ts";
import type { Row } from "./row.ts";
import { booleanOf, jsonOf, textOf, textOrNullOf } from "./row.ts";

/** A message to be stored. */
export interface NewMessage {
  readonly id: string;
  readonly form: string;
  readonly page: string;
  readonly title: string;
  readonly answers: readonly ContactAnswer[];
  readonly senderEmail: string | null;
  /** Digest that is equal for duplicates from one visitor, and differs for the same text from another. */
  readonly sentDigest: string;
}

/**
 * Stores a message in the caller's transaction; returns false if an identical one was stored within the last ten
 * minutes (a double click or a resubmitted page).
 */
export async function insertMessage(sql: Queryable, message: NewMessage): Promise<boolean> {
  const { id, form, page, title, senderEmail, sentDigest } = message;
  const answers = JSON.stringify(message.answers.map(({ label, value }) => ({ label, value })));
  // Serializes identical messages: two at once would not see each other's uncommitted row.
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `contact ${sentDigest}`,
  ]);
  const { rowCount } = await sql.query(
    `insert into contact_messages (id, form, page, title, answers, sender_email, sent_digest)
     select $1, $2, $3, $4, $5::jsonb, $6, $7
     where not exists (
       select from contact_messages
       where received_at > now() - interval '10 minutes' and sent_digest = $7
     )`,
    [id, form, page, title, answers, senderEmail, sentDigest],
  );
  return rowCount === 1;
}

/** Deletes a message with its mail and its delivery; false if there is none with this id. */
export async function deleteMessage(sql: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await sql.query("delete from contact_messages where id = $1", [id]);
  return rowCount === 1;
}

/** Newest first, older than `before`. */
export async function listMessages(
  sql: Queryable,
  { before, most }: { readonly before: Cursor | null; readonly most: number },
): Promise<readonly ContactMessage[]> {
  const { rows } = await sql.query(
    `select m.id, ${exactTime("m.received_at")} as arrived_at, m.title, m.page, m.answers, m.sender_email, m.handled_at is not null as is_handled,
       ${deliveryColumns("d")}
     from contact_messages m left join deliveries d on d.message_id = m.id
     where $1::timestamptz is null or (m.received_at, m.id) < ($1, $2::text)
     order by m.received_at desc, m.id desc limit $3`,
    [before?.at, before?.id, most],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    receivedAt: textOf(row, "arrived_at"),
    title: textOf(row, "title"),
    page: textOf(row, "page"),
    answers: answersOf(row),
    senderEmail: textOrNullOf(row, "sender_email"),
    isHandled: booleanOf(row, "is_handled"),
    delivery: readDelivery(row),
  }));
}

function answersOf(row: Row): ContactMessage["answers"] {
  const stored = jsonOf(row, "answers");
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.flatMap((each) =>
    typeof each === "object" && each !== null && "label" in each && "value" in each
      ? [{ label: String(each.label), value: String(each.value) }]
      : [],
  );
}
