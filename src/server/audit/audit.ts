import type { exportAudit, listAudit } from "#core/contract/audit.ts";
import { auditPerAnswer } from "#core/contract/audit.ts";
import { actionsOf } from "#core/contract/audit-actions.ts";
import type { AuditAction } from "#core/contract/audit-actions.ts";
import { readCursor } from "#core/contract/cursor.ts";
import type { Cursor } from "#core/contract/cursor.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { QueryOf, ResponseOf } from "#core/contract/route.ts";
import type { Database } from "#server/db/connect.ts";
import { selectAudit } from "#server/db/queries/audit-list.ts";
import type { AuditFilter } from "#server/db/queries/audit-list.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { sweepAudit } from "#server/db/queries/audit-sweep.ts";
import { writeCsv } from "#server/tables/csv.ts";
import { auditColumns } from "./columns.ts";
import { entryOnWire } from "./entry-on-wire.ts";

/** What is read from the audit log, and what the law asks to forget of it. Other use cases write it (`insertAudit`). */
export interface Audit {
  readonly list: (
    actor: Actor,
    query: QueryOf<typeof listAudit>,
  ) => Promise<Outcome<ResponseOf<typeof listAudit>>>;
  /** The same entries as CSV, read from the database in chunks as it is consumed. The export is an entry itself. */
  readonly csv: (
    actor: Actor,
    query: QueryOf<typeof exportAudit>,
  ) => Promise<Outcome<AsyncIterable<string>>>;
  /** Removes old entries and old network addresses, in batches; once a day, in one process. */
  readonly sweep: () => Promise<void>;
}

interface AuditDeps {
  readonly database: Database;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

const exportedAtOnce = 1000;
/** Entries in one transaction of the sweep, and how many of those follow each other at most. */
const sweptAtOnce = 5000;
const mostBatches = 50;
/** A little less than a day, so that a task that runs every few minutes does it daily. */
const restHours = 23;

/** The use cases of the audit log. Administrators only. */
export function createAudit({ database, record }: AuditDeps): Audit {
  return {
    async list(actor, { before, ...query }) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const wanted = { before: readCursor(before), most: auditPerAnswer + 1 };
      const found = await selectAudit(database, filterOf(query), wanted);
      return done({
        entries: found.slice(0, auditPerAnswer).map(entryOnWire),
        hasMore: found.length > auditPerAnswer,
      });
    },

    async csv(actor, query) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const filter = filterOf(query);
      const read = (before: Cursor | null) =>
        selectAudit(database, filter, { before, most: exportedAtOnce });
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "audit log exported",
        subject: null,
      });
      // Read before the response begins, so that a database that is down causes an error instead of a truncated table.
      const first = await read(null);
      record("audit log exported", { person: actor.id });
      return done(writeCsv(auditColumns, partsOf(first, read)));
    },

    async sweep() {
      for (let batch = 0; batch < mostBatches; batch += 1) {
        // Each is a transaction of its own, so that nobody waits long for a row.
        const swept = await sweepAudit(database, { most: sweptAtOnce, restHours });
        if (swept === null || (swept.rows === 0 && swept.addresses === 0)) return;
        record("audit log swept", {
          rows: String(swept.rows),
          addresses: String(swept.addresses),
        });
      }
    },
  };
}

function filterOf({
  area,
  action,
  actor,
  subject,
  from,
  to,
}: QueryOf<typeof exportAudit>): AuditFilter {
  const ofArea = area === undefined ? null : actionsOf(area);
  return {
    actions: action === undefined ? ofArea : both(ofArea, action),
    actor: actor ?? null,
    subject: subject ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}

function both(area: readonly AuditAction[] | null, action: AuditAction): readonly AuditAction[] {
  return area === null || area.includes(action) ? [action] : [];
}

async function* partsOf<Entry extends Cursor>(
  first: readonly Entry[],
  read: (before: Cursor) => Promise<readonly Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  let part = first;
  for (let last = part.at(-1); last !== undefined; last = part.at(-1)) {
    yield part;
    part = await read(last);
  }
}
