import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { AuditAction } from "#core/contract/audit-actions.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Queryable } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { deleteMessage } from "#server/db/queries/contact-messages.ts";
import { insertEvent } from "#server/db/queries/deliveries.ts";
import { deleteSubmission } from "#server/db/queries/form-submissions.ts";
import { deleteSubscriber, endSubscription } from "#server/db/queries/newsletter.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";

/** Permanently deletes one submission; logged with who did it. */
export type Remove = (actor: Actor, id: string) => Promise<Outcome<{ readonly id: string }>>;

/** Deletion on a visitor's request, as the privacy page promises. */
export interface Removals {
  /** A contact message, with its mail and pending delivery. */
  readonly message: Remove;
  /**
   * A subscriber, with all mails to them and all notices about them. A service that was notified of the subscription
   * is notified of its end.
   */
  readonly subscriber: Remove;
  /** A request for access. */
  readonly submission: Remove;
}

/** The use cases of deleting. Applications are deleted elsewhere, because they have files. */
export function createRemovals(
  deps: Pick<SubmissionsDeps, "database" | "newId" | "record" | "wake">,
): Removals {
  const { database, record } = deps;
  const removalOf =
    (
      { event, action }: { readonly event: string; readonly action: AuditAction },
      missing: RefusalCode,
      remove: (sql: Queryable, id: string) => Promise<boolean>,
    ): Remove =>
    async (actor, id) => {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      const isRemoved = await database.transaction(async (sql) => {
        if (!(await remove(sql, id))) return false;
        await insertAudit(sql, { actor: auditActor(actor), action, subject: id });
        return true;
      });
      if (!isRemoved) return refused(missing);
      record(event, { id, person: actor.id });
      deps.wake();
      return done({ id });
    };
  return {
    message: removalOf(
      { event: "message deleted", action: "message deleted" },
      "unknown-message",
      deleteMessage,
    ),
    subscriber: removalOf(
      { event: "subscriber deleted", action: "subscriber deleted" },
      "unknown-subscriber",
      async (sql, id) => {
        const left = await endSubscription(sql, id);
        if (left !== null && left.endpoint !== null) {
          const { email, endpoint, at } = left;
          const body = { event: "unsubscribed", email, at };
          await insertEvent(sql, { id: deps.newId(), subscriberId: id, endpoint, body });
        }
        return deleteSubscriber(sql, id);
      },
    ),
    submission: removalOf(
      { event: "form deleted", action: "access request deleted" },
      "unknown-message",
      deleteSubmission,
    ),
  };
}
