import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";

/** The facts in the mail to an applicant. */
export interface ConfirmationOf {
  readonly siteName: string;
  readonly jobTitle: string;
  readonly location: string;
}

/** Confirmations that one mailbox gets a day, so that nobody is flooded with applications in their name. */
export const confirmationsPerDay = 3;

/** The mail that tells an applicant that the application has arrived. It contains nothing that a visitor typed. */
export function writeApplicationConfirmation({
  siteName,
  jobTitle,
  location,
}: ConfirmationOf): WrittenMail {
  const subject = oneLine(`Your application for ${jobTitle} has arrived, ${siteName}`);
  const position = location === "" ? jobTitle : `${jobTitle} (${location})`;
  const paragraphs = [
    `Thank you for applying for ${position} at ${siteName}. Your application has arrived, with everything that you sent.`,
    "The people who decide about it read it and answer you by e-mail. You need not send it again; to add something, reply to this e-mail.",
    "If you did not apply, somebody typed your address by mistake: reply, and your address is removed.",
  ];
  return {
    subject,
    text: paragraphs.join("\n\n"),
    html: mailDocument(subject, paragraphs.map((text) => `<p>${escape(text)}</p>`).join("")),
  };
}
