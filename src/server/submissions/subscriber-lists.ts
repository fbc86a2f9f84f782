import { readCursor } from "#core/contract/cursor.ts";
import { subscribersPerAnswer, type listSubscribers } from "#core/contract/newsletter.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { ResponseOf, QueryOf } from "#core/contract/route.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  countSubscribers,
  selectConfirmed,
  selectSubscribers,
} from "#server/db/queries/newsletter.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";
import { writeCsv } from "#server/tables/csv.ts";
import { partsFrom } from "./tables/parts.ts";
import { subscriberColumns } from "./tables/subscribers.ts";
import { makeWorkbook } from "./tables/workbook.ts";

/** Lists and exports newsletter subscribers for staff. */
export interface SubscriberLists {
  readonly list: (
    actor: Actor,
    query: QueryOf<typeof listSubscribers>,
  ) => Promise<Outcome<ResponseOf<typeof listSubscribers>>>;
  /** All confirmed subscribers, by address, as CSV; read from the database in chunks as it is consumed. */
  readonly csv: (actor: Actor) => Promise<Outcome<AsyncIterable<string>>>;
  /** The same as an .xlsx workbook, built as a whole; refused if there are too many. */
  readonly workbook: (actor: Actor) => Promise<Outcome<Uint8Array<ArrayBuffer>>>;
}

const mostAtOnce = 2000;
/** Subscribers in one workbook, which unlike CSV is held in memory as a whole. */
const mostInWorkbook = 100_000;

/** The use cases of reading subscribers; each export is logged. */
export function createSubscriberLists({
  database,
  record,
}: Pick<SubmissionsDeps, "database" | "record">): SubscriberLists {
  const read = (after: string) => selectConfirmed(database, { after, most: mostAtOnce });
  const next = ({ lowered }: { readonly lowered: string }) => read(lowered);
  const noteExport = async (actor: Actor, format: "csv" | "xlsx"): Promise<void> => {
    await insertAudit(database, {
      actor: auditActor(actor),
      action: "subscribers exported",
      subject: null,
      detail: { format },
    });
    record("subscribers exported", { by: actor.id });
  };
  return {
    async list(actor, { status, before }) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const [subscribers, counts] = await Promise.all([
        selectSubscribers(database, {
          status: status ?? null,
          before: readCursor(before),
          most: subscribersPerAnswer,
        }),
        before === undefined ? countSubscribers(database) : null,
      ]);
      return done({ subscribers: [...subscribers], counts });
    },
    async csv(actor) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      // Read before the response begins, so that a database that is down causes an error instead of a truncated
      // table.
      const first = await read("");
      await noteExport(actor, "csv");
      return done(writeCsv(subscriberColumns, partsFrom(first, next)));
    },
    async workbook(actor) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const rows = partsFrom(await read(""), next);
      const bytes = await makeWorkbook("Subscribers", subscriberColumns, rows, mostInWorkbook);
      if (bytes === null) return refused("too-many-for-workbook");
      await noteExport(actor, "xlsx");
      return done(bytes);
    },
  };
}
