import { mostInTable } from "#core/contract/job-applications.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { selectWhole } from "#server/db/queries/application-lists.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import type { ApplicationRow } from "#server/db/queries/job-applications.ts";
import { filterOf } from "./application-filter.ts";
import type { ApplicationSearch } from "./application-filter.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";
import { applicationColumns } from "./tables/applications.ts";
import { writeCsv } from "#server/tables/csv.ts";
import { makeWorkbook } from "./tables/workbook.ts";

/** Exports of applications as a table. */
export interface ApplicationExports {
  /** The applications found by a search, at most `mostInTable`, as CSV in chunks. */
  readonly csv: (actor: Actor, query: ApplicationSearch) => Promise<Outcome<AsyncIterable<string>>>;
  /** The same as an .xlsx workbook. */
  readonly workbook: (
    actor: Actor,
    query: ApplicationSearch,
  ) => Promise<Outcome<Uint8Array<ArrayBuffer>>>;
}

/** The use cases of exporting applications; each export is logged. */
export function createApplicationExports({
  database,
  record,
}: Pick<SubmissionsDeps, "database" | "record">): ApplicationExports {
  const denied = refused("not-allowed");
  const readToExport = (
    actor: Actor,
    query: ApplicationSearch,
  ): Promise<readonly ApplicationRow[]> =>
    selectWhole(database, filterOf(actor, query), query, mostInTable);
  const noteExport = async (actor: Actor, format: "csv" | "xlsx"): Promise<void> => {
    await insertAudit(database, {
      actor: auditActor(actor),
      action: "applications exported",
      subject: null,
      detail: { format },
    });
    record("applications exported", { person: actor.id });
  };
  return {
    async csv(actor, query) {
      if (!admits(staff, actor.role)) return denied;
      // Read before the response begins, so that a database that is down causes an error instead of a truncated
      // table.
      const rows = await readToExport(actor, query);
      await noteExport(actor, "csv");
      return done(
        writeCsv(
          applicationColumns,
          partsOf(() => Promise.resolve(rows)),
        ),
      );
    },

    async workbook(actor, query) {
      if (!admits(staff, actor.role)) return denied;
      const read = partsOf(() => readToExport(actor, query));
      const bytes = await makeWorkbook("Applications", applicationColumns, read);
      if (bytes === null) throw new Error("More applications were read than were asked for.");
      await noteExport(actor, "xlsx");
      return done(bytes);
    },
  };
}

/** Rows written at once: 100 with the longest cover letters are half a megabyte. */
const rowsInPart = 100;

/** Reads all rows when the first part is requested. */
async function* partsOf<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  const rows = await read();
  for (let from = 0; from < rows.length; from += rowsInPart) {
    yield rows.slice(from, from + rowsInPart);
  }
}
