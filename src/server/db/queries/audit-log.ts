import type { AuditKind } from "#core/contract/audit-actions.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";

/** Who did something: a person, an API token in a person's name, or a part of the program. */
export interface AuditActor {
  readonly kind: AuditKind;
  /** Id of a person, or the name of the command, task or part of the program. */
  readonly id: string;
  /** Id of the API token; null without one. */
  readonly token: string | null;
  /** The network address of the request; null if there was none. */
  readonly address: string | null;
}

/** An action in the audit log. It never contains secrets or what visitors wrote. */
export interface AuditEntry {
  readonly actor: AuditActor;
  /** For example `account disabled`. */
  readonly action: string;
  /** Id of the object of the action. */
  readonly subject: string | null;
  readonly detail?: JsonObject;
}

/** The actor of a request, as the audit log names it. */
export function auditActor({ id, source }: Pick<Actor, "id" | "source">): AuditActor {
  const token = source?.token ?? null;
  return {
    kind: token === null ? "person" : "token",
    id,
    token,
    address: source?.address ?? null,
  };
}

/** Adds an entry with the database's time. Call it within the transaction of the action. */
export async function insertAudit(sql: Queryable, entry: AuditEntry): Promise<void> {
  const { kind, id, token, address } = entry.actor;
  const detail = { ...entry.detail, ...(token === null ? {} : { token }) };
  await sql.query(
    `insert into audit_log (kind, actor, address, action, subject, detail) values ($1, $2, $3, $4, $5, $6)`,
    [kind, id, address, entry.action, entry.subject, JSON.stringify(detail)],
  );
}
