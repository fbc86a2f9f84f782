import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import { confirmDays, forgetDays, newsletterPath } from "./form.ts";

/** What the mail that asks for a confirmation is about. */
export interface ConfirmationOf {
  readonly siteName: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

const tokens = new RegExp(`(${newsletterPath}/(?:confirm|unsubscribe)/)\\S+`, "g");

/** The same words without what its links do: they are for whoever gets the mail, and for nobody who reads it besides. */
export function withoutTokens(text: string): string {
  return text.replaceAll(tokens, "$1…");
}

/** The mail that asks whether it was really its reader who subscribed. It holds nothing that a visitor typed. */
export function writeConfirmation(mail: ConfirmationOf): WrittenMail {
  const { siteName, confirmUrl, unsubscribeUrl } = mail;
  const subject = oneLine(`Please confirm: the newsletter of ${siteName}`);
  const asked = `Somebody, probably you, asked for the newsletter of ${siteName} at this address.`;
  const act = "To get it, please confirm here:";
  const ignore = `If it was not you, do nothing: no newsletter comes. The link works for ${confirmDays} days; an address that is not confirmed is removed after ${forgetDays}.`;
  const leave = "To leave, now or at any later time:";
  const link = (url: string, words: string) => `<p><a href="${escape(url)}">${words}</a></p>`;
  return {
    subject,
    text: [asked, `${act}\n${confirmUrl}`, ignore, `${leave}\n${unsubscribeUrl}`].join("\n\n"),
    html: mailDocument(
      subject,
      `<p>${escape(asked)}</p>${link(confirmUrl, "Confirm my subscription")}<p>${escape(ignore)}</p>${link(unsubscribeUrl, "Leave the newsletter")}`,
    ),
  };
}
