import type { Cursor } from "#core/contract/cursor.ts";
import type { SuspectedSubmission } from "#core/contract/suspected.ts";
import { mostSuspected } from "#core/contract/suspected.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";
import { exactTime } from "./exact-time.ts";
import type { Row } from "./row.ts";
import { integerOf, jsonOf, objectOf, textOf, textOrNullOf } from "./row.ts";

/** Suspected spam to be kept. */
export interface NewSuspected {
  readonly id: string;
  readonly form: string;
  readonly title: string;
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly senderEmail: string | null;
  /** All that storing it as an ordinary submission needs. */
  readonly input: JsonObject;
  /** The same for identical ones. */
  readonly digest: string;
  readonly resume: SuspectedResume | null;
}

export interface SuspectedResume {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps one in the caller's transaction, and deletes the oldest beyond `mostSuspected`; false if an identical one was kept
 * within the last ten minutes.
 */
export async function insertSuspected(sql: Queryable, one: NewSuspected): Promise<boolean> {
  const { id, form, title, answers, senderEmail, input, digest, resume } = one;
  // Serializes identical ones, and those who make room.
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", ["suspected spam"]);
  const { rowCount } = await sql.query(
    `insert into suspected_submissions (id, form, title, answers, sender_email, input, digest, resume, resume_name, resume_type)
     select $1, $2, $3, $4::jsonb, $5, $6::jsonb, $7, $8, $9, $10
     where not exists (
       select from suspected_submissions where digest = $7 and received_at > now() - interval '10 minutes'
     )`,
    [
      id,
      form,
      title,
      JSON.stringify(answers),
      senderEmail,
      JSON.stringify(input),
      digest,
      resume === null ? null : Buffer.from(resume.bytes),
      resume?.name ?? null,
      resume?.type ?? null,
    ],
  );
  await sql.query(
    `delete from suspected_submissions where id in (
       select id from suspected_submissions order by received_at desc, id desc offset $1
     )`,
    [mostSuspected.entries],
  );
  await sql.query(
    `update suspected_submissions set resume = null where id in (
       select id from suspected_submissions where resume is not null
       order by received_at desc, id desc offset $1
     )`,
    [mostSuspected.files],
  );
  return rowCount === 1;
}

/** Newest first, older than `before`. */
export async function selectSuspected(
  sql: Queryable,
  { before, most }: { readonly before: Cursor | null; readonly most: number },
): Promise<readonly SuspectedSubmission[]> {
  const { rows } = await sql.query(
    `select id, ${exactTime("received_at")} as arrived_at, title, answers, sender_email,
       case when resume is not null then resume_name end as resume_name
     from suspected_submissions
     where $1::timestamptz is null or (received_at, id) < ($1, $2::text)
     order by received_at desc, id desc limit $3`,
    [before?.at, before?.id, most],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    receivedAt: textOf(row, "arrived_at"),
    title: textOf(row, "title"),
    answers: answersOf(row),
    senderEmail: textOrNullOf(row, "sender_email"),
    resumeName: textOrNullOf(row, "resume_name"),
  }));
}

export async function countSuspected(sql: Queryable): Promise<number> {
  const { rows } = await sql.query("select count(*)::integer as count from suspected_submissions");
  return rows[0] === undefined ? 0 : integerOf(rows[0], "count");
}

/** What an entry was made of, and its file; null if there is none with this id. */
export async function findSuspected(
  sql: Queryable,
  id: string,
): Promise<{ readonly input: JsonObject; readonly resume: SuspectedResume | null } | null> {
  const { rows } = await sql.query(
    "select input, resume, resume_name, resume_type from suspected_submissions where id = $1",
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const bytes = row["resume"];
  const resume =
    bytes instanceof Uint8Array
      ? { name: textOf(row, "resume_name"), type: textOf(row, "resume_type"), bytes }
      : null;
  return { input: objectOf(row, "input"), resume };
}

/** Deletes one with its file; false if there is none with this id. */
export async function deleteSuspected(sql: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await sql.query("delete from suspected_submissions where id = $1", [id]);
  return rowCount === 1;
}

/** Deletes entries older than `days` days. */
export async function forgetSuspected(sql: Queryable, days: number): Promise<void> {
  await sql.query(
    "delete from suspected_submissions where received_at < now() - $1 * interval '1 day'",
    [days],
  );
}

function answersOf(row: Row): SuspectedSubmission["answers"] {
  const stored: Json = jsonOf(row, "answers");
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.flatMap((each) =>
    typeof each === "object" && each !== null && "label" in each && "value" in each
      ? [{ label: String(each.label), value: String(each.value) }]
      : [],
  );
}
