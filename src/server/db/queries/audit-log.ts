import type { AuditAction, AuditDetail, AuditKind } from "#core/contract/audit-actions.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Json } from "#core/document/json.ts";
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
  readonly action: AuditAction;
  /** Id of the object of the action. */
  readonly subject: string | null;
  readonly detail?: Readonly<Partial<Record<AuditDetail, Json>>>;
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

/** A part of the program that acts by itself, as the audit log names it. */
export function scheduledActor(task: string): AuditActor {
  return { kind: "schedule", id: task, token: null, address: null };
}

/** Somebody who is not signed in, as the audit log names them. */
export function visitorAt(address: string): AuditActor {
  return { kind: "visitor", id: "visitor", token: null, address };
}

/** Adds an entry with the database's time. Call it within the transaction of the action. */
export function insertAudit(sql: Queryable, entry: AuditEntry): Promise<void> {
  return insertAudits(sql, [entry]);
}

/** Adds several entries with one statement. */
export async function insertAudits(sql: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actor: { kind, id, token, address }, action, subject, detail }) => ({
    kind,
    actor: id,
    address,
    action,
    subject,
    detail: { ...detail, ...(token === null ? {} : { token }) },
  }));
  await sql.query(
    `insert into audit_log (kind, actor, address, action, subject, detail)
     select kind, actor, address, action, subject, detail
     from jsonb_to_recordset($1) as r(kind text, actor text, address text, action text, subject text, detail jsonb)`,
    [JSON.stringify(rows)],
  );
}
