import { done, refused } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Queryable } from "#server/db/connect.ts";
import { isAdministrator } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { listDemands, setDemand } from "#server/db/queries/factor-demands.ts";
import { personHasFactor } from "#server/db/queries/factors.ts";
import { lockAdministrators } from "#server/db/queries/people.ts";
import type { PeopleDeps } from "./deps.ts";
import type { Demands, People } from "./people.ts";

/** The use cases of demanding a second factor. */
export function createFactorDemands({
  database,
}: PeopleDeps): Pick<People, "listDemands" | "demandFactor"> {
  const read = async (sql: Queryable, personId: string): Promise<Demands> => ({
    demands: await listDemands(sql),
    hasOwnFactor: await personHasFactor(sql, personId),
  });
  return {
    async listDemands(actor) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      return done(await read(database, actor.id));
    },

    async demandFactor(actor, role, isDemanded) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      return database.transaction(async (sql) => {
        await lockAdministrators(sql);
        if (!(await isAdministrator(sql, actor.id))) return refused("not-allowed");
        // Whoever has none would lock themselves out, or demand what they do not do.
        if (isDemanded && !(await personHasFactor(sql, actor.id))) return refused("factor-first");
        if (await setDemand(sql, { role, isDemanded, by: actor.id })) {
          await insertAudit(sql, {
            actor: auditActor(actor),
            action: isDemanded ? "factor demanded" : "factor no longer demanded",
            subject: null,
            detail: { role },
          });
        }
        return done(await read(sql, actor.id));
      });
    },
  };
}
