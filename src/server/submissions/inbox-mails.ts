import { readCursor } from "#core/contract/cursor.ts";
import { mostMails } from "#core/contract/job-applications.ts";
import type { listMails, Mail } from "#core/contract/job-applications.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf, QueryOf } from "#core/contract/route.ts";
import { withoutBookingTokens } from "#core/forms/meeting/mail.ts";
import { withoutTokens } from "#core/forms/newsletter/mail.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { countMails, findMail, newestMails, outgoingMails } from "#server/db/queries/mails.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";

/** Mails that were sent, are waiting, have failed, or are kept for reading. */
export interface InboxMails {
  readonly mails: (
    actor: Actor,
    query: QueryOf<typeof listMails>,
  ) => Promise<Outcome<ResponseOf<typeof listMails>>>;
  readonly retryMail: (actor: Actor, id: string) => Promise<Outcome<Mail>>;
}

/** The use cases of mails for staff. */
export function createInboxMails(
  deps: Pick<SubmissionsDeps, "database" | "isSending" | "wake">,
): InboxMails {
  const { database } = deps;
  const denied = refused("not-allowed");
  return {
    async mails(actor, { state, before }) {
      if (!admits(staff, actor.role)) return denied;
      const part = { state: state ?? null, before: readCursor(before), most: mostMails };
      const [mails, counts] = await Promise.all([
        newestMails(database, part),
        countMails(database, { isWithPrivate: false }),
      ]);
      return done({ mails: mails.map(forStaff), counts, isSending: deps.isSending });
    },

    async retryMail(actor, id) {
      if (!admits(writers, actor.role)) return denied;
      if (!deps.isSending) return refused("no-mail-server");
      const mail = await database.transaction(async (sql) => {
        const row = await outgoingMails.sendAgain(sql, id);
        if (row === null) return null;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "mail tried again",
          subject: id,
        });
        return row;
      });
      if (mail === null) {
        return refused(
          (await findMail(database, id)) === null ? "unknown-mail" : "mail-already-sent",
        );
      }
      deps.wake();
      return done(forStaff(mail));
    },
  };
}

/**
 * Kept mails are forwarded by hand and keep their links; all others are shown without tokens, because only their
 * recipients may use the links.
 */
function forStaff(mail: Mail): Mail {
  return mail.state === "kept"
    ? mail
    : { ...mail, text: withoutBookingTokens(withoutTokens(mail.text)) };
}
