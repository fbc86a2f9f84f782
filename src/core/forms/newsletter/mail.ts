import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import { confirmDays, forgetDays, newsletterPath } from "./form.ts";

/** The facts in the confirmation mail. */
export interface ConfirmationOf {
  readonly siteName: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

const tokens = new RegExp(`(${newsletterPath}/(?:confirm|unsubscribe)/)\\S+`, "g");

/** Replaces the tokens in the mail's links, so that only its recipient can use them. */
export function withoutTokens(text: string): string {
  return text.replaceAll(tokens, "$1…");
}

/** The mail that asks the recipient to confirm the subscription. It contains nothing a visitor typed. */
export function writeConfirmation(mail: ConfirmationOf): WrittenMail {
  const { siteName, confirmUrl, unsubscribeUrl } = mail;
  const subject = oneLine(`Please confirm your subscription to the newsletter of ${siteName}`);
  const asked = `Somebody, probably you, signed up this address for the newsletter of ${siteName}.`;
  const act = "To get it, please confirm here:";
  const ignore = `If this was not you, ignore this e-mail: you will not get the newsletter. The link works for ${confirmDays} days; an address that is not confirmed is removed after ${forgetDays}.`;
  const leave = "To unsubscribe, now or at any time:";
  const link = (url: string, words: string) => `<p><a href="${escape(url)}">${words}</a></p>`;
  return {
    subject,
    text: [asked, `${act}\n${confirmUrl}`, ignore, `${leave}\n${unsubscribeUrl}`].join("\n\n"),
    html: mailDocument(
      subject,
      `<p>${escape(asked)}</p>${link(confirmUrl, "Confirm my subscription")}<p>${escape(ignore)}</p>${link(unsubscribeUrl, "Unsubscribe")}`,
    ),
  };
}
