import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { confirmDays, forgetDays, newsletterTexts } from "#core/forms/newsletter/form.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import { writeConfirmation } from "#core/forms/newsletter/mail.ts";
import { writeSignupNotice } from "#core/forms/newsletter/notice.ts";
import type { NewsletterSignup } from "#core/forms/newsletter/schema.ts";
import { withoutTrap } from "#core/forms/trap.ts";
import type { Queryable } from "#server/db/connect.ts";
import { forgetDeliveries, insertEvent } from "#server/db/queries/deliveries.ts";
import { forgetSubscriberMails, insertMail, insertNotices } from "#server/db/queries/mails.ts";
import {
  askSubscriber,
  confirmSubscriber,
  endSubscription,
  findAsked,
  forgetSubscribers,
  isKnown,
} from "#server/db/queries/newsletter.ts";
import type { ChangedSubscriber, NewSubscriber } from "#server/db/queries/newsletter.ts";
import { refuseLimited } from "./budgets.ts";
import type { FormBudgets } from "./budgets.ts";
import type { InboxNews, SubmissionsDeps } from "./deps.ts";
import {
  addressKey,
  confirmationOf,
  isAddressKey,
  openNewsletterToken,
  readConfirmation,
  signNewsletterToken,
} from "./newsletter-token.ts";
import { noticeRecipients } from "./site-contact.ts";
import type { SiteContact } from "./site-contact.ts";
import { createSubscriberLists } from "./subscriber-lists.ts";
import type { SubscriberLists } from "./subscriber-lists.ts";

/** What the newsletter needs from outside. */
export interface NewsletterDeps
  extends
    Pick<
      SubmissionsDeps,
      | "database"
      | "newId"
      | "secretKey"
      | "publicUrl"
      | "siteContact"
      | "isSending"
      | "wake"
      | "record"
    >,
    InboxNews {}

/** The newsletter as it is published, and where. */
export interface AskedNewsletter extends Newsletter {
  readonly id: string;
  readonly slug: string;
}

/** Asking for the newsletter, confirming by mail, and leaving (design §6: double opt-in). */
export interface NewsletterService extends SubscriberLists {
  /**
   * Stores an address with the mail that asks it to confirm, and a notice to staff. An address that is subscribed already,
   * one that was mailed a moment ago, and what only a program would send get the same answer: nobody learns here who gets
   * the newsletter.
   */
  readonly subscribe: (
    signup: NewsletterSignup,
    newsletter: AskedNewsletter,
    address: string,
  ) => Promise<Outcome<null>>;
  /** How the subscription stands that a link to confirm is for. */
  readonly look: (token: string) => Promise<Outcome<"pending" | "confirmed">>;
  /** Confirms it; once more is as good as once. Only the newest mail confirms, and none once its reader left. */
  readonly confirm: (token: string) => Promise<Outcome<null>>;
  /** Whether a link to leave is one of ours. */
  readonly canLeave: (token: string) => Outcome<null>;
  /** Leaves; once more is as good as once. Any mail that the address ever got will do. */
  readonly leave: (token: string) => Promise<Outcome<null>>;
  /** Removes the addresses whose time is over, with all mails and deliveries that hold them. */
  readonly forget: () => Promise<void>;
}

const formName = "newsletter";
/** The use cases of the newsletter. */
export function createNewsletterService(
  deps: NewsletterDeps,
  budgets: FormBudgets,
): NewsletterService {
  const { database, secretKey, record } = deps;
  const limited = (address: string, wait: number) =>
    refuseLimited(record, { form: formName, address }, wait);
  const wrongLink = refused("newsletter-link-wrong");
  const mailOf = (token: string) => {
    const named = openNewsletterToken(secretKey, "confirm", token);
    return named === null ? null : readConfirmation(named);
  };
  /**
   * Changes a subscription and, where the form that it came by named a service for that, passes on that it changed: to the
   * same service to the end, whatever an editor publishes meanwhile.
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
    async subscribe(sent, newsletter, address) {
      const {
        isCaught,
        answers: { email, consent },
      } = withoutTrap(sent);
      const wait = await budgets.spendOwn(formName, address);
      if (wait !== null) return limited(address, wait);
      if (isCaught) {
        record("form of a program", { form: formName, address });
        return done(null);
      }
      if (newsletter.needsConsent && consent !== "on") {
        const details = [{ at: "consent", message: "Please tick the box first." }];
        return refused("bad-input", { details });
      }
      const full = await budgets.spendShared();
      if (full !== null) return limited(address, full);
      const siteContact = await deps.siteContact();
      const asked = await database.transaction((sql) =>
        askByMail(sql, deps, siteContact, {
          email,
          consent: newsletter.needsConsent
            ? `${newsletterTexts.consent} ${newsletter.rights}`.trim()
            : "",
          form: newsletter.id,
          page: newsletter.slug,
          endpoint: newsletter.endpoint,
          isNew: true,
        }),
      );
      if (asked !== null) {
        record("form received", { form: formName, id: asked });
        deps.tell("");
        deps.wake();
      }
      return done(null);
    },

    async look(token) {
      const mail = mailOf(token);
      const status = mail === null ? null : await findAsked(database, mail, confirmDays);
      return status === "pending" || status === "confirmed" ? done(status) : wrongLink;
    },
    async confirm(token) {
      const mail = mailOf(token);
      if (mail === null) return wrongLink;
      const run = (sql: Queryable) => confirmSubscriber(sql, mail, confirmDays);
      if (await change("subscribed", run)) return done(null);
      const status = await findAsked(database, mail, confirmDays);
      return status === "confirmed" ? done(null) : wrongLink;
    },

    canLeave: (token) =>
      openNewsletterToken(secretKey, "unsubscribe", token) === null ? wrongLink : done(null),
    async leave(token) {
      const named = openNewsletterToken(secretKey, "unsubscribe", token);
      if (named === null) return wrongLink;
      if (await change("unsubscribed", (sql) => endSubscription(sql, named))) return done(null);
      // An address that is not here gets nothing. Of a row that is gone nobody knows whether its address asked anew.
      return isAddressKey(named) || (await isKnown(database, named)) ? done(null) : wrongLink;
    },

    async forget() {
      await forgetSubscribers(database, forgetDays);
      await forgetSubscriberMails(database, forgetDays);
      await forgetDeliveries(database, forgetDays);
    },

    ...createSubscriberLists(deps),
  };
}

/**
 * Stores the address and the mail that asks it, all or nothing; null where no mail is due. Staff are mailed once of each that
 * is new: not again when its address asks for another mail, or confirms.
 */
export async function askByMail(
  sql: Queryable,
  { newId, secretKey, publicUrl, isSending }: NewsletterDeps,
  siteContact: SiteContact,
  asked: Omit<NewSubscriber, "id" | "addressKey">,
): Promise<string | null> {
  const key = addressKey(secretKey, asked.email);
  const due = await askSubscriber(sql, { ...asked, id: newId(), addressKey: key });
  if (due === null) return null;
  const state = isSending ? "waiting" : "kept";
  const linkTo = (deed: "confirm" | "unsubscribe", named: string) =>
    `${publicUrl}/newsletter/${deed}/${signNewsletterToken(secretKey, deed, named)}`;
  await insertMail(sql, {
    ...writeConfirmation({
      siteName: siteContact.name,
      confirmUrl: linkTo("confirm", confirmationOf(due)),
      unsubscribeUrl: linkTo("unsubscribe", key),
    }),
    id: newId(),
    to: asked.email,
    replyTo: siteContact.contactEmail,
    subscriberId: due.id,
    state,
  });
  if (asked.isNew && due.isSignup) {
    const { email, page } = asked;
    await insertNotices(sql, {
      ...writeSignupNotice({ siteName: siteContact.name, publicUrl, email, page }),
      ...noticeRecipients(siteContact),
      id: newId(),
      replyTo: null,
      subscriberId: due.id,
      state,
    });
  }
  return due.id;
}
