import type { Cursor } from "#core/contract/cursor.ts";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import type { Queryable } from "../connect.ts";
import { exactTime } from "./exact-time.ts";
import { booleanOf, objectOf, textOf } from "./row.ts";

/** A form submission to be stored. */
export interface NewSubmission {
  readonly id: string;
  readonly form: string;
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Stores a submission in the caller's transaction; returns false if an identical one was stored within the last ten
 * minutes (a double click or a resubmitted page).
 */
export async function insertSubmission(
  sql: Queryable,
  { id, form, answers }: NewSubmission,
): Promise<boolean> {
  // Serializes identical submissions: two at once would not see each other's uncommitted row.
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `form ${form} ${JSON.stringify(answers)}`,
  ]);
  const { rowCount } = await sql.query(
    `insert into form_submissions (id, form, answers)
     select $1, $2, $3::jsonb
     where not exists (
       select from form_submissions
       where received_at > now() - interval '10 minutes' and form = $2 and answers = $3::jsonb
     )`,
    [id, form, JSON.stringify(answers)],
  );
  return rowCount === 1;
}

/** Deletes a submission; false if there is none with this id. */
export async function deleteSubmission(sql: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await sql.query("delete from form_submissions where id = $1", [id]);
  return rowCount === 1;
}

/** Those of one form, newest first, older than `before`. */
export async function listSubmissions(
  sql: Queryable,
  {
    form,
    before,
    most,
  }: { readonly form: string; readonly before: Cursor | null; readonly most: number },
): Promise<readonly FormSubmission[]> {
  const { rows } = await sql.query(
    `select id, form, answers, ${exactTime("received_at")} as arrived_at, handled_at is not null as is_handled from form_submissions
     where form = $4 and ($1::timestamptz is null or (received_at, id) < ($1, $2::text))
     order by received_at desc, id desc limit $3`,
    [before?.at, before?.id, most, form],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    form: textOf(row, "form"),
    answers: Object.fromEntries(
      Object.entries(objectOf(row, "answers")).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    ),
    receivedAt: textOf(row, "arrived_at"),
    isHandled: booleanOf(row, "is_handled"),
  }));
}
