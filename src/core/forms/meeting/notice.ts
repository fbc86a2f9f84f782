import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import { meetingFieldNames, meetingFields } from "./form.ts";
import type { MeetingField } from "./form.ts";

/** The facts in the mail to staff. */
export interface MeetingNoticeOf {
  readonly siteName: string;
  readonly publicUrl: string;
  /** What the visitor did. */
  readonly news: "booked" | "moved" | "cancelled";
  /** The time in the site's zone, and in the visitor's own if that is another. */
  readonly times: readonly string[];
  readonly answers: Readonly<Record<MeetingField, string>>;
}

const deeds = {
  booked: "booked a meeting",
  moved: "moved a meeting",
  cancelled: "cancelled a meeting",
} as const;

/** The mail that tells staff of a meeting, with everything the visitor typed (CALL-007). */
export function writeMeetingNotice(notice: MeetingNoticeOf): WrittenMail {
  const { siteName, publicUrl, news, times, answers } = notice;
  const subject = oneLine(`${answers.name} ${deeds[news]}: ${times[0] ?? ""}, ${siteName}`);
  const opening = `${answers.name} ${deeds[news]} on ${siteName}.`;
  const said = meetingFieldNames.flatMap((name) =>
    answers[name] === "" ? [] : [[meetingFields[name].label, answers[name]] as const],
  );
  const end = `You find it at ${publicUrl}/inbox/meetings. Replies to this e-mail go to the sender.`;
  const rows = [["When", times.join("\n")] as const, ...said]
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top">${escape(label)}</th><td style="white-space:pre-wrap">${escape(value)}</td></tr>`,
    )
    .join("");
  return {
    subject,
    text: [
      opening,
      times.join("\n"),
      ...said.map(([label, value]) => `${label}: ${value}`),
      end,
    ].join("\n\n"),
    html: mailDocument(
      subject,
      `<p>${escape(opening)}</p><table cellpadding="4">${rows}</table><p>${escape(end)}</p>`,
    ),
  };
}
