import { readCursor } from "#core/contract/cursor.ts";
import type { Cursor } from "#core/contract/cursor.ts";
import { meetingsPerAnswer } from "#core/contract/meetings.ts";
import type { listMeetings } from "#core/contract/meetings.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { QueryOf, ResponseOf } from "#core/contract/route.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { countMeetings, selectAllMeetings, selectMeetings } from "#server/db/queries/meetings.ts";
import { writeCsv } from "#server/tables/csv.ts";
import { meetingColumns } from "../tables/meetings.ts";
import { partsFrom } from "../tables/parts.ts";
import type { MeetingsDeps } from "./deps.ts";

/** Lists and exports meetings for staff. */
export interface MeetingLists {
  readonly list: (
    actor: Actor,
    query: QueryOf<typeof listMeetings>,
  ) => Promise<Outcome<ResponseOf<typeof listMeetings>>>;
  /** All meetings as CSV; read from the database in chunks as it is consumed. */
  readonly csv: (actor: Actor) => Promise<Outcome<AsyncIterable<string>>>;
}

const mostAtOnce = 1000;

export function createMeetingLists({
  database,
  now,
  record,
}: Pick<MeetingsDeps, "database" | "now" | "record">): MeetingLists {
  const read = (after: Cursor | null) => selectAllMeetings(database, { after, most: mostAtOnce });
  return {
    async list(actor, { part, status, after }) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const at = now();
      const [meetings, counts] = await Promise.all([
        selectMeetings(database, at, {
          part,
          status: status ?? null,
          after: readCursor(after),
          most: meetingsPerAnswer,
        }),
        countMeetings(database, at, status ?? null),
      ]);
      return done({ meetings: [...meetings], counts });
    },

    async csv(actor) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      // Read before the response begins, so that a database that is down causes an error instead of a truncated table.
      const first = await read(null);
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "meetings exported",
        subject: null,
        detail: { format: "csv" },
      });
      record("meetings exported", { by: actor.id });
      return done(
        writeCsv(
          meetingColumns,
          partsFrom(first, ({ startsAt, id }) => read({ at: startsAt, id })),
        ),
      );
    },
  };
}
