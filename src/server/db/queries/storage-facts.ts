import type { Queryable } from "../connect.ts";
import { integerOf, textOf } from "./row.ts";

/** How much there is. */
export interface StoredAmounts {
  /** Name of the database. */
  readonly database: string;
  readonly databaseBytes: number;
  readonly pages: number;
  readonly versions: number;
  readonly received: number;
  readonly files: number;
  readonly fileBytes: number;
}

const received = [
  "job_applications",
  "contact_messages",
  "form_submissions",
  "meeting_requests",
  "newsletter_subscribers",
  "suspected_submissions",
];

/** Counts what is stored, in one statement. */
export async function readStoredAmounts(sql: Queryable): Promise<StoredAmounts> {
  const { rows } = await sql.query(
    `select current_database() as database, pg_database_size(current_database()) as database_bytes,
       (select count(*) from pages where kind = 'page' and deleted_at is null) as pages,
       (select count(*) from page_versions) as versions,
       ${received.map((table) => `(select count(*) from ${table})`).join(" + ")} as received,
       (select count(resume_key) from job_applications) as files,
       (select coalesce(sum(resume_bytes), 0)::bigint from job_applications) as file_bytes`,
  );
  const row = rows[0] ?? {};
  return {
    database: textOf(row, "database"),
    databaseBytes: integerOf(row, "database_bytes"),
    pages: integerOf(row, "pages"),
    versions: integerOf(row, "versions"),
    received: integerOf(row, "received"),
    files: integerOf(row, "files"),
    fileBytes: integerOf(row, "file_bytes"),
  };
}
