import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { forgetDays, newsletterTexts } from "#core/forms/newsletter/form.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import { writeConfirmation } from "#core/forms/newsletter/mail.ts";
import { writeSignupNotice } from "#core/forms/newsletter/notice.ts";
import type { NewsletterSignup } from "#core/forms/newsletter/schema.ts";
import { mailboxOf } from "#core/mailbox.ts";
import { separateHoneypot } from "#core/forms/honeypot.ts";
import type { Queryable } from "#server/db/connect.ts";
import { forgetDeliveries } from "#server/db/queries/deliveries.ts";
import { forgetSubscriberMails, insertMail, insertNotices } from "#server/db/queries/mails.ts";
import { requestConfirmation, forgetSubscribers } from "#server/db/queries/newsletter.ts";
import type { NewSubscriber } from "#server/db/queries/newsletter.ts";
import { refuseLimited } from "./intake/budgets.ts";
import type { FormBudgets } from "./intake/budgets.ts";
import type { InboxNotifier, SubmissionsDeps } from "./intake/deps.ts";
import { addressKey, confirmationOf, signNewsletterToken } from "./newsletter-token.ts";
import { createNewsletterLinks } from "./newsletter-links.ts";
import type { NewsletterLinks } from "./newsletter-links.ts";
import { noticeRecipients } from "./intake/site-contact.ts";
import type { SiteContact } from "./intake/site-contact.ts";
import type { KeepSuspected, SuspectedInputs } from "./intake/suspected.ts";
import { createSubscriberLists } from "./subscriber-lists.ts";
import type { SubscriberLists } from "./subscriber-lists.ts";

/** The newsletter's dependencies. */
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
    InboxNotifier {
  readonly keepSuspected: KeepSuspected;
}

/** The newsletter block as published, and where it is. */
export interface AskedNewsletter extends Newsletter {
  readonly id: string;
  readonly slug: string;
}

/** Signing up for the newsletter, confirming by mail, and unsubscribing (design §6: double opt-in). */
export interface NewsletterService extends NewsletterLinks, SubscriberLists {
  /**
   * Stores an address with its confirmation mail and a notice to staff. An address that is already subscribed, one
   * mailed a moment ago, and suspected spam get the same response, so that nobody can find out who is subscribed.
   */
  readonly subscribe: (
    signup: NewsletterSignup,
    newsletter: AskedNewsletter,
    address: string,
  ) => Promise<Outcome<null>>;
  /** Stores a checked sign-up. */
  readonly accept: (asked: SuspectedInputs["newsletter"]["asked"]) => Promise<Outcome<null>>;
  /** Removes expired addresses, with all mails and deliveries that contain them. */
  readonly forget: () => Promise<void>;
}

const formName = "newsletter";

/** The use cases of the newsletter. */
export function createNewsletterService(
  deps: NewsletterDeps,
  budgets: FormBudgets,
): NewsletterService {
  const { database, record } = deps;
  const limited = (address: string, wait: number) =>
    refuseLimited(record, { form: formName, address }, wait);
  const accept: NewsletterService["accept"] = async (wish) => {
    const siteContact = await deps.siteContact();
    const asked = await database.transaction((sql) => askByMail(sql, deps, siteContact, wish));
    if (asked !== null) {
      record("form received", { form: formName, id: asked });
      deps.notify("");
      deps.wake();
    }
    return done(null);
  };
  return {
    async subscribe(sent, newsletter, address) {
      const {
        isSpam,
        answers: { email, consent },
      } = separateHoneypot(sent);
      const wait = await budgets.spendOwn(formName, address);
      if (wait !== null) return limited(address, wait);
      if (newsletter.needsConsent && consent !== "on") {
        const details = [{ at: "consent", message: "Please tick the box first." }];
        return refused("bad-input", { details });
      }
      const asked = {
        email,
        consent: newsletter.needsConsent
          ? `${newsletterTexts.consent} ${newsletter.rights}`.trim()
          : "",
        form: newsletter.id,
        page: newsletter.slug,
        endpoint: newsletter.endpoint,
        isNew: true,
      };
      if (isSpam) {
        await deps.keepSuspected({
          form: formName,
          title: "Newsletter sign-up",
          answers: [{ label: "Page", value: newsletter.slug }],
          senderEmail: email,
          input: { asked },
          address,
        });
        return done(null);
      }
      const full = await budgets.spendShared();
      return full === null ? accept(asked) : limited(address, full);
    },

    accept,

    async forget() {
      await forgetSubscribers(database, forgetDays);
      await forgetSubscriberMails(database, forgetDays);
      await forgetDeliveries(database, forgetDays);
    },

    ...createNewsletterLinks(deps),
    ...createSubscriberLists(deps),
  };
}

/**
 * Stores the address and its confirmation mail, atomically; null if no mail is due. Staff are notified once per new
 * sign-up, not when its address requests another mail or confirms.
 */
export async function askByMail(
  sql: Queryable,
  { newId, secretKey, publicUrl, isSending }: NewsletterDeps,
  siteContact: SiteContact,
  asked: Omit<NewSubscriber, "id" | "addressKey" | "mailbox">,
): Promise<string | null> {
  const key = addressKey(secretKey, asked.email);
  const due = await requestConfirmation(sql, {
    ...asked,
    id: newId(),
    addressKey: key,
    mailbox: mailboxOf(asked.email),
  });
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
      ...noticeRecipients("messages", siteContact),
      id: newId(),
      replyTo: null,
      subscriberId: due.id,
      state,
    });
  }
  return due.id;
}
