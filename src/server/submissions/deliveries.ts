import type { Delivery } from "#core/contract/deliveries.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, writers } from "#core/contract/roles.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { hasDelivery, outgoingDeliveries } from "#server/db/queries/deliveries.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";

/** Retries a failed delivery at once, with a fresh series of attempts. */
export type RetryDelivery = (actor: Actor, id: string) => Promise<Outcome<Delivery>>;

/** The use case of retrying a delivery. */
export function createRetryDelivery({
  database,
  wake,
}: Pick<SubmissionsDeps, "database" | "wake">): RetryDelivery {
  return async (actor, id) => {
    if (!admits(writers, actor.role)) return refused("not-allowed");
    const delivery = await database.transaction(async (sql) => {
      const row = await outgoingDeliveries.sendAgain(sql, id);
      if (row === null) return null;
      await insertAudit(sql, {
        actor: auditActor(actor),
        action: "delivery tried again",
        subject: id,
      });
      return row;
    });
    if (delivery === null) {
      const isThere = await hasDelivery(database, id);
      return refused(isThere ? "delivery-already-sent" : "unknown-delivery");
    }
    wake();
    return done(delivery);
  };
}
