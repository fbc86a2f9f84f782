import { escape, mailDocument, oneLine } from "./written-mail.ts";
import type { WrittenMail } from "./written-mail.ts";

/** The mail by which an administrator tries the mail server. */
export function writeTestMail({
  siteName,
  publicUrl,
}: {
  readonly siteName: string;
  readonly publicUrl: string;
}): WrittenMail {
  const subject = oneLine(`Test e-mail from ${siteName}`);
  const text = `The mail server of ${publicUrl} works: this e-mail was sent with it, because you asked for it in the settings.`;
  return { subject, text, html: mailDocument(subject, `<p>${escape(text)}</p>`) };
}
