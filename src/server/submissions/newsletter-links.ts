import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { confirmDays } from "#core/forms/newsletter/form.ts";
import type { Queryable } from "#server/db/connect.ts";
import { insertEvent } from "#server/db/queries/deliveries.ts";
import {
  confirmSubscriber,
  endSubscription,
  findConfirmation,
  isKnown,
} from "#server/db/queries/newsletter.ts";
import type { ChangedSubscriber } from "#server/db/queries/newsletter.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";
import { isAddressKey, openNewsletterToken, readConfirmation } from "./newsletter-token.ts";

/** What the links in newsletter mails do. A wrong or expired link is refused as `newsletter-link-wrong`. */
export interface NewsletterLinks {
  /** The status of the subscription that a confirmation link is for. */
  readonly look: (token: string) => Promise<Outcome<"pending" | "confirmed">>;
  /** Confirms it; idempotent. Only the newest mail confirms, and none after its reader has unsubscribed. */
  readonly confirm: (token: string) => Promise<Outcome<null>>;
  /** Whether an unsubscribe link is valid. */
  readonly canLeave: (token: string) => Outcome<null>;
  /** Unsubscribes; idempotent. The link in any mail ever sent to the address works. */
  readonly leave: (token: string) => Promise<Outcome<null>>;
}

export function createNewsletterLinks(
  deps: Pick<SubmissionsDeps, "database" | "newId" | "secretKey" | "wake" | "record">,
): NewsletterLinks {
  const { database, secretKey, record } = deps;
  const wrongLink = refused("newsletter-link-wrong");
  const mailOf = (token: string) => {
    const named = openNewsletterToken(secretKey, "confirm", token);
    return named === null ? null : readConfirmation(named);
  };
  /**
   * Changes a subscription and enqueues an event for the service named by the form it was made with, if any. The
   * service stays the same for the subscription's lifetime, even if an editor publishes another one.
   */
  const change = async (
    event: "subscribed" | "unsubscribed",
    run: (sql: Queryable) => Promise<ChangedSubscriber | null>,
  ): Promise<boolean> => {
    const changed = await database.transaction(async (sql) => {
      const after = await run(sql);
      if (after !== null && after.endpoint !== null) {
        const { id: subscriberId, email, endpoint, at } = after;
        const body = { event, email, at };
        await insertEvent(sql, { id: deps.newId(), subscriberId, endpoint, body });
      }
      return after;
    });
    if (changed === null) return false;
    record(event === "subscribed" ? "newsletter confirmed" : "newsletter left", { id: changed.id });
    deps.wake();
    return true;
  };

  return {
    async look(token) {
      const mail = mailOf(token);
      const status = mail === null ? null : await findConfirmation(database, mail, confirmDays);
      return status === "pending" || status === "confirmed" ? done(status) : wrongLink;
    },
    async confirm(token) {
      const mail = mailOf(token);
      if (mail === null) return wrongLink;
      const run = (sql: Queryable) => confirmSubscriber(sql, mail, confirmDays);
      if (await change("subscribed", run)) return done(null);
      const status = await findConfirmation(database, mail, confirmDays);
      return status === "confirmed" ? done(null) : wrongLink;
    },

    canLeave: (token) =>
      openNewsletterToken(secretKey, "unsubscribe", token) === null ? wrongLink : done(null),
    async leave(token) {
      const named = openNewsletterToken(secretKey, "unsubscribe", token);
      if (named === null) return wrongLink;
      if (await change("unsubscribed", (sql) => endSubscription(sql, named))) return done(null);
      // Unsubscribing an unknown address succeeds. An old link whose row is gone is wrong, because its address may
      // have signed up again.
      return isAddressKey(named) || (await isKnown(database, named)) ? done(null) : wrongLink;
    },
  };
}
