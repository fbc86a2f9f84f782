import type { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import type { Outcome, RefusalCode } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { countUnread } from "#server/db/queries/application-lists.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { countNew, setHandled } from "#server/db/queries/handled.ts";
import type { SentTable } from "#server/db/queries/handled.ts";
import type { AuditAction } from "#core/contract/audit-actions.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";

/** Counts unhandled submissions, and marks them as handled. */
export interface Handling {
  readonly count: (actor: Actor) => Promise<Outcome<ResponseOf<typeof countNewInInbox>>>;
  /** Marks a contact message, a request for access or a newsletter sign-up as handled or not handled. */
  readonly set: (
    actor: Actor,
    sent: { readonly kind: SentTable; readonly id: string; readonly isHandled: boolean },
  ) => Promise<Outcome<{ readonly id: string; readonly isHandled: boolean }>>;
}

const missing: Readonly<Record<SentTable, RefusalCode>> = {
  message: "unknown-message",
  request: "unknown-message",
  subscriber: "unknown-subscriber",
};

const actions: Readonly<Record<SentTable, AuditAction>> = {
  message: "message handled",
  request: "access request handled",
  subscriber: "subscriber handled",
};

/** The use cases of handling submissions. */
export function createHandling({
  database,
  record,
}: Pick<SubmissionsDeps, "database" | "record">): Handling {
  return {
    async count(actor) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const [applications, others] = await Promise.all([
        countUnread(database, actor.id),
        countNew(database),
      ]);
      return done({ applications, ...others });
    },
    async set(actor, { kind, id, isHandled }) {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      const isSet = await database.transaction(async (sql) => {
        if (!(await setHandled(sql, kind, id, isHandled))) return false;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: actions[kind],
          subject: id,
          detail: { now: isHandled ? "handled" : "not handled" },
        });
        return true;
      });
      if (!isSet) return refused(missing[kind]);
      record(isHandled ? "form handled" : "form not handled", { form: kind, id, person: actor.id });
      return done({ id, isHandled });
    },
  };
}
