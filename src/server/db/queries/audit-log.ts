import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";

/** An action in the permanent audit log. */
export interface AuditEntry {
  /** Id of a person, or the name of the command that was run on the machine. */
  readonly actor: string;
  /** For example `account disabled`. */
  readonly action: string;
  /** Id of the object of the action. */
  readonly subject: string | null;
  readonly detail?: JsonObject;
}

/** Adds an entry with the database's time. */
export async function insertAudit(sql: Queryable, entry: AuditEntry): Promise<void> {
  await sql.query(
    `insert into audit_log (actor, action, subject, detail) values ($1, $2, $3, $4)`,
    [entry.actor, entry.action, entry.subject, JSON.stringify(entry.detail ?? {})],
  );
}
