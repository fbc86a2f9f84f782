import { auditKept } from "#core/contract/audit.ts";
import type { Database } from "../connect.ts";
import { lockKeys } from "../lock-keys.ts";
import { insertAudit, scheduledActor } from "./audit-log.ts";
import { booleanOf } from "./row.ts";

/** What one batch removed. */
export interface SweptAudit {
  /** Entries that were deleted. */
  readonly rows: number;
  /** Entries whose network address was emptied. */
  readonly addresses: number;
}

const swept = "audit log swept";

/** The name of the task in the log. */
const sweeper = scheduledActor("audit sweep");

/**
 * Removes what is too old, by the database's clock, in one transaction that records what it did. Null if another process is
 * at it, or if it was done within the last `restHours` and left nothing: a batch that is full leaves something.
 */
export async function sweepAudit(
  database: Pick<Database, "transaction">,
  { most, restHours }: { readonly most: number; readonly restHours: number },
): Promise<SweptAudit | null> {
  return database.transaction(async (sql) => {
    const lock = "select pg_try_advisory_xact_lock($1) as held";
    const { rows: held } = await sql.query(lock, [lockKeys.auditSweep]);
    if (held[0] === undefined || !booleanOf(held[0], "held")) return null;
    const { rows: rested } = await sql.query(
      `select exists (
         select from audit_log where action = $1 and at > now() - make_interval(hours => $2)
           and (detail ->> 'rows')::integer < $3 and (detail ->> 'addresses')::integer < $3
       ) as rests`,
      [swept, restHours, most],
    );
    if (rested[0] !== undefined && booleanOf(rested[0], "rests")) return null;
    const { rowCount: rows } = await sql.query(
      `delete from audit_log where id in (
         select id from audit_log where at < now() - make_interval(months => $1) order by at limit $2
       )`,
      [auditKept.months, most],
    );
    const { rowCount: addresses } = await sql.query(
      `update audit_log set address = null where id in (
         select id from audit_log
         where address is not null and at < now() - make_interval(days => $1) order by at limit $2
       )`,
      [auditKept.addressDays, most],
    );
    const detail = { rows: rows ?? 0, addresses: addresses ?? 0 };
    if (detail.rows > 0 || detail.addresses > 0) {
      await insertAudit(sql, { actor: sweeper, action: swept, subject: null, detail });
    }
    return detail;
  });
}
