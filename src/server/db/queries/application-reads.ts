import type { Queryable } from "../connect.ts";

/** Stores whether a person has read an application; false if there is no such application. */
export async function markRead(
  sql: Queryable,
  personId: string,
  applicationId: string,
  isRead: boolean,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into application_reads (person_id, application_id, is_read)
     select $1, id, $3 from job_applications where id = $2
     on conflict (person_id, application_id) do update set is_read = excluded.is_read`,
    [personId, applicationId, isRead],
  );
  return rowCount === 1;
}

/** Marks everything received up to this moment as read by a person. */
export async function markAllRead(sql: Queryable, personId: string, upTo: Date): Promise<void> {
  // Times in the API are truncated to milliseconds.
  await sql.query(
    `with reader as (
       insert into inbox_readers (person_id, read_up_to)
       values ($1, $2::timestamptz + interval '1 millisecond')
       on conflict (person_id) do update
         set read_up_to = greatest(inbox_readers.read_up_to, excluded.read_up_to)
       returning read_up_to
     )
     delete from application_reads r using job_applications a, reader
     where r.person_id = $1 and a.id = r.application_id and a.received_at <= reader.read_up_to`,
    [personId, upTo],
  );
}

/** Marks an application as unread for everybody who reads the inbox. */
export async function markUnreadForAll(sql: Queryable, applicationId: string): Promise<void> {
  await sql.query(
    `insert into application_reads (person_id, application_id, is_read)
     select id, $1, false from users where role <> 'investor'
     on conflict (person_id, application_id) do update set is_read = false`,
    [applicationId],
  );
}
