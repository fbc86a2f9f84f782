import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import { requestAccessFields } from "./form.ts";
import type { AccessAnswers, RequestAccessField } from "./form.ts";

/** The mail that notifies the site's owner of a request for access. */
export function writeAccessNotice({
  siteName,
  publicUrl,
  answers,
}: {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly answers: AccessAnswers;
}): WrittenMail {
  const subject = oneLine(`Request for access: ${answers.name} at ${answers.company}, ${siteName}`);
  const begin = `Somebody asked for access at ${publicUrl}/signup.`;
  const end = `You can read it at ${publicUrl}/inbox/access-requests. Replies to this e-mail go to the sender.`;
  // The cast is safe: these are the record's own keys.
  const names = Object.keys(requestAccessFields) as RequestAccessField[];
  const said = names.flatMap((name) =>
    answers[name] === "" ? [] : [[requestAccessFields[name].label, answers[name]] as const],
  );
  const text = [begin, ...said.map(([label, value]) => `${label}: ${value}`), end].join("\n\n");
  const rows = said
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top">${escape(label)}</th><td style="white-space:pre-wrap">${escape(value)}</td></tr>`,
    )
    .join("");
  const html = mailDocument(
    subject,
    `<p>${escape(begin)}</p><table cellpadding="4">${rows}</table><p>${escape(end)}</p>`,
  );
  return { subject, text, html };
}
