import { createHmac } from "node:crypto";
import type { Cursor } from "#core/contract/cursor.ts";
import { messagesPerAnswer } from "#core/contract/contact.ts";
import type { listContactMessages } from "#core/contract/contact.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import type { ContactForm } from "#core/forms/contact/form.ts";
import { writeContactNotice } from "#core/forms/contact/notice.ts";
import { readContact } from "#core/forms/contact/read.ts";
import type { ContactAnswer } from "#core/forms/contact/read.ts";
import { isHoneypotFilled } from "#core/forms/honeypot-name.ts";
import { networksOf } from "#core/network-address.ts";
import type { Queryable } from "#server/db/connect.ts";
import { insertMessage, listMessages } from "#server/db/queries/contact-messages.ts";
import { insertDelivery } from "#server/db/queries/deliveries.ts";
import { insertNotices } from "#server/db/queries/mails.ts";
import { refuseLimited } from "./intake/budgets.ts";
import type { FormBudgets } from "./intake/budgets.ts";
import { askByMail } from "./newsletter.ts";
import type { NewsletterDeps } from "./newsletter.ts";
import { noticeRecipients } from "./intake/site-contact.ts";
import type { SiteContact } from "./intake/site-contact.ts";
import type { SuspectedInputs } from "./intake/suspected.ts";

/** A published form, and where it is. */
export interface SentByForm extends ContactForm {
  readonly id: string;
  readonly slug: string;
}

/** Messages sent with forms defined by editors. */
export interface ContactService {
  /**
   * Stores a message with its notice by mail and its delivery to another service, atomically. It is checked against
   * the published form. Suspected spam gets the same response and is kept apart.
   */
  readonly send: (
    form: SentByForm,
    typed: Readonly<Record<string, string>>,
    address: string,
  ) => Promise<Outcome<null>>;
  /** Stores a checked message. */
  readonly accept: (input: SuspectedInputs["contact"]) => Promise<Outcome<null>>;
  readonly list: (
    actor: Actor,
    before: Cursor | null,
  ) => Promise<Outcome<ResponseOf<typeof listContactMessages>>>;
}

const formName = "contact";

export function createContactService(deps: NewsletterDeps, budgets: FormBudgets): ContactService {
  const { database, record } = deps;
  const limited = (address: string, wait: number) =>
    refuseLimited(record, { form: formName, address }, wait);
  const storeOne = async (form: SentByForm, sent: Omit<ToStore, "id">): Promise<Outcome<null>> => {
    const siteContact = await deps.siteContact();
    const id = deps.newId();
    const isNew = await database.transaction((sql) =>
      store(sql, deps, siteContact, form, { ...sent, id }),
    );
    if (isNew) {
      record("form received", { form: formName, id });
      deps.notify("");
      deps.wake();
    }
    return done(null);
  };
  return {
    async send(form, typed, address) {
      const wait = await budgets.spendOwn(formName, address);
      if (wait !== null) return limited(address, wait);
      const read = readContact(form, typed);
      if (!read.ok && read.isOther) return refused("form-changed");
      if (!read.ok) return refused("bad-input", { details: read.wrong.slice(0, 20) });
      const { answers, email } = read;
      const sentDigest = digestOf(deps.secretKey, [networksOf(address).narrow, form.id, answers]);
      if (form.isProtected && isHoneypotFilled(typed)) {
        await deps.keepSuspected({
          form: formName,
          title: `${form.title} (${form.slug})`,
          answers,
          senderEmail: email,
          input: { form: { ...form, fields: [] }, answers, email, sentDigest },
          address,
        });
        return done(null);
      }
      const full = await budgets.spendShared();
      if (full !== null) return limited(address, full);
      return storeOne(form, { answers, email, sentDigest });
    },

    accept: ({ form, ...sent }) => storeOne(sentByForm(form), sent),

    async list(actor, before) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const messages = await listMessages(database, { before, most: messagesPerAnswer });
      return done({ messages: [...messages] });
    },
  };
}

interface ToStore {
  readonly id: string;
  readonly answers: readonly ContactAnswer[];
  readonly email: string | null;
  readonly sentDigest: string;
}

async function store(
  sql: Queryable,
  deps: NewsletterDeps,
  siteContact: SiteContact,
  form: SentByForm,
  { id, answers, email, sentDigest }: ToStore,
): Promise<boolean> {
  const { newId, publicUrl, isSending } = deps;
  const { id: block, slug: page, title, action, endpoint } = form;
  const message = { id, form: block, page, title, answers, senderEmail: email, sentDigest };
  if (!(await insertMessage(sql, message))) return false;
  const notice = { siteName: siteContact.name, publicUrl, formTitle: title, page, answers };
  await insertNotices(sql, {
    ...writeContactNotice({ ...notice, hasSender: email !== null }),
    id: newId(),
    ...noticeRecipients("messages", siteContact),
    replyTo: email,
    messageId: id,
    state: isSending ? "waiting" : "kept",
  });
  if (action === "newsletter" && email !== null) {
    const asked = { email, consent: "", form: block, page, endpoint: null, isNew: false };
    await askByMail(sql, deps, siteContact, asked);
  }
  if (action === "custom" && endpoint !== null) {
    const body = {
      event: "message",
      id,
      form: title,
      page: publicUrl + page,
      answers: answers.map((each) => ({ ...each })),
    };
    await insertDelivery(sql, { id: newId(), messageId: id, endpoint, body });
  }
  return true;
}

function sentByForm(form: SuspectedInputs["contact"]["form"]): SentByForm {
  // The cast is safe: it is the published form as it was when the message was kept.
  return form as unknown as SentByForm;
}

/** Keyed, so that the content cannot be found by brute force without the secret key. */
function digestOf(secretKey: string, sent: readonly unknown[]): string {
  return createHmac("sha256", secretKey)
    .update(`contact ${JSON.stringify(sent)}`)
    .digest("base64url");
}
