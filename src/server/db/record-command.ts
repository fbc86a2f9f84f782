import type { Client } from "pg";
import type { AuditAction } from "#core/contract/audit-actions.ts";
import { unlimitedOptions } from "./connect.ts";
import type { DatabaseAddress } from "./connect.ts";
import { noLimits, openSession } from "./session.ts";

/** What somebody did on the machine. */
export interface CommandDone {
  /** The command, with the name of the system's user. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly detail: Readonly<Record<string, string>>;
}

/**
 * Records a command in the audit log of a database that may be of an older release: one without the log has nothing to record
 * it in.
 */
export async function recordCommand(
  client: Pick<Client, "query">,
  { actor, action, detail }: CommandDone,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('audit_log') and attnum > 0",
  );
  if (rows.length === 0) return;
  const hasKind = rows.some(({ name }) => name === "kind");
  await client.query(
    `insert into audit_log (actor, action, detail${hasKind ? ", kind" : ""})
     values ($1, $2, $3${hasKind ? ", 'command'" : ""})`,
    [actor, action, JSON.stringify(detail)],
  );
}

/** The same on a connection of its own. */
export async function recordCommandAt(address: DatabaseAddress, done: CommandDone): Promise<void> {
  const session = await openSession(unlimitedOptions(address), noLimits);
  try {
    await recordCommand(session, done);
  } finally {
    await session.end().catch(() => {});
  }
}
