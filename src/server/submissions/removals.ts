import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Queryable } from "#server/db/connect.ts";
import { deleteMessage } from "#server/db/queries/contact-messages.ts";
import { insertEvent } from "#server/db/queries/deliveries.ts";
import { deleteSubmission } from "#server/db/queries/form-submissions.ts";
import { deleteSubscriber, endSubscription } from "#server/db/queries/newsletter.ts";
import type { SubmissionsDeps } from "./deps.ts";

/** Deletes one thing that a visitor sent, for good; recorded, with who did it. */
export type Remove = (actor: Actor, id: string) => Promise<Outcome<{ readonly id: string }>>;

/** What the privacy page promises: what visitors sent is deleted when they ask for it. */
export interface Removals {
  /** A message by a contact form, with its mail and what waits to be passed on. */
  readonly message: Remove;
  /**
   * Somebody who asked for the newsletter, with all mails to them and all notices of them. A service that was notified of
   * their subscription is notified of its end.
   */
  readonly subscriber: Remove;
  /** A request for access. */
  readonly submission: Remove;
}

/** The use cases of deleting. Applications are deleted elsewhere, as they have files. */
export function createRemovals(
  deps: Pick<SubmissionsDeps, "database" | "newId" | "record" | "wake">,
): Removals {
  const { database, record } = deps;
  const removing =
    (
      event: string,
      missing: RefusalCode,
      remove: (sql: Queryable, id: string) => Promise<boolean>,
    ): Remove =>
    async (actor, id) => {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      if (!(await database.transaction((sql) => remove(sql, id)))) return refused(missing);
      record(event, { id, person: actor.id });
      deps.wake();
      return done({ id });
    };
  return {
    message: removing("message deleted", "unknown-message", deleteMessage),
    subscriber: removing("subscriber deleted", "unknown-subscriber", async (sql, id) => {
      const left = await endSubscription(sql, id);
      if (left !== null && left.endpoint !== null) {
        const { email, endpoint, at } = left;
        const body = { event: "unsubscribed", email, at };
        await insertEvent(sql, { id: deps.newId(), subscriberId: id, endpoint, body });
      }
      return deleteSubscriber(sql, id);
    }),
    submission: removing("form deleted", "unknown-message", deleteSubmission),
  };
}
