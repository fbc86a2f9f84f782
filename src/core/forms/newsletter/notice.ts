import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";

/** The facts in the notification mail about a sign-up. */
export interface SignupNoticeOf {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly email: string;
  /** Path of the page the form was on. */
  readonly page: string;
}

/** The mail that notifies staff of a newsletter sign-up. Sent once, before the address is confirmed. */
export function writeSignupNotice({
  siteName,
  publicUrl,
  email,
  page,
}: SignupNoticeOf): WrittenMail {
  const subject = oneLine(`Newsletter: a new sign-up on ${siteName}`);
  const lines = [
    `${email} signed up for the newsletter at ${publicUrl}${page} and was asked by e-mail to confirm.`,
    `You can see whether they confirmed at ${publicUrl}/inbox/subscribers.`,
  ];
  const html = lines.map((line) => `<p>${escape(line)}</p>`).join("");
  return {
    subject,
    text: lines.join("\n\n"),
    html: mailDocument(subject, html),
  };
}
