import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";

/** Something that somebody did, as it is kept for good. */
export interface AuditEntry {
  /** Id of a person, or the command that was run on the machine. */
  readonly actor: string;
  /** `account disabled` */
  readonly action: string;
  /** Id of what it was done to. */
  readonly subject: string | null;
  readonly detail?: JsonObject;
}

/** Adds an entry; the time is the database's. */
export async function insertAudit(sql: Queryable, entry: AuditEntry): Promise<void> {
  await sql.query(
    `insert into audit_log (actor, action, subject, detail) values ($1, $2, $3, $4)`,
    [entry.actor, entry.action, entry.subject, JSON.stringify(entry.detail ?? {})],
  );
}
