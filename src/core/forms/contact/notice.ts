import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import type { ContactAnswer } from "./read.ts";

/** The facts in the notification mail about a message. */
export interface ContactNoticeOf {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly formTitle: string;
  /** Path of the page the form was on. */
  readonly page: string;
  readonly answers: readonly ContactAnswer[];
  readonly hasSender: boolean;
}

/** The mail that notifies the site's own mailbox of a message (FORM-041). */
export function writeContactNotice(notice: ContactNoticeOf): WrittenMail {
  const { siteName, publicUrl, formTitle, page, answers, hasSender } = notice;
  const subject = oneLine(`Message: ${formTitle} on ${siteName}`);
  const begin = `Somebody sent the form "${formTitle}" at ${publicUrl}${page}.`;
  const end = `You can read it at ${publicUrl}/inbox/messages.${hasSender ? " Replies to this e-mail go to the sender." : ""}`;
  const text = [begin, ...answers.map(({ label, value }) => `${label}: ${value}`), end].join(
    "\n\n",
  );
  const rows = answers
    .map(
      ({ label, value }) =>
        `<tr><th align="left" valign="top">${escape(label)}</th><td style="white-space:pre-wrap">${escape(value)}</td></tr>`,
    )
    .join("");
  const html = mailDocument(
    subject,
    `<p>${escape(begin)}</p><table cellpadding="4">${rows}</table><p>${escape(end)}</p>`,
  );
  return { subject, text, html };
}
