import { requestAccessForm } from "#core/forms/request-access/form.ts";
import type { Queryable } from "../connect.ts";
import { integerOf } from "./row.ts";

/** Tables of visitors' submissions, by their names in the inbox. */
const tables = {
  message: "contact_messages",
  request: "form_submissions",
  subscriber: "newsletter_subscribers",
} as const;

export type SentTable = keyof typeof tables;

/** Numbers of unhandled submissions. */
export interface NewOnes {
  readonly messages: number;
  readonly accessRequests: number;
  readonly subscribers: number;
  /** Meetings that nobody has confirmed or cancelled yet. */
  readonly meetings: number;
}

export async function countNew(sql: Queryable): Promise<NewOnes> {
  const { rows } = await sql.query(
    `select (select count(*) from contact_messages where handled_at is null)::integer as messages,
       (select count(*) from form_submissions where handled_at is null and form = $1)::integer as requests,
       (select count(*) from newsletter_subscribers where handled_at is null)::integer as subscribers,
       (select count(*) from meeting_requests where status = 'pending')::integer as meetings`,
    [requestAccessForm],
  );
  const row = rows[0] ?? {};
  return {
    messages: integerOf(row, "messages"),
    accessRequests: integerOf(row, "requests"),
    subscribers: integerOf(row, "subscribers"),
    meetings: integerOf(row, "meetings"),
  };
}

/** Marks one as handled or not; false if there is none with this id. */
export async function setHandled(
  sql: Queryable,
  kind: SentTable,
  id: string,
  isHandled: boolean,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update ${tables[kind]} set handled_at = case when $2 then coalesce(handled_at, now()) end where id = $1`,
    [id, isHandled],
  );
  return rowCount === 1;
}
