import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import { meetingFieldNames, meetingFields } from "./form.ts";
import type { MeetingField } from "./form.ts";

/** What staff are told of a meeting. */
export type StaffNews = "booked" | "moved" | "cancelled" | "reopened";

/** The facts in the mail to staff. */
export interface MeetingNoticeOf {
  readonly siteName: string;
  readonly publicUrl: string;
  /** What was done. */
  readonly news: StaffNews;
  /** The name of the person of the staff who did it; null if the visitor did. */
  readonly by: string | null;
  /** The time in the site's zone, and in the visitor's own if that is another. */
  readonly times: readonly string[];
  readonly answers: Readonly<Record<MeetingField, string>>;
}

const deeds = {
  booked: "booked a meeting",
  moved: "moved a meeting",
  cancelled: "cancelled a meeting",
  reopened: "reopened a meeting",
} as const satisfies Readonly<Record<StaffNews, string>>;

/** The mail that tells staff of a meeting, with everything the visitor typed (CALL-007). */
export function writeMeetingNotice(notice: MeetingNoticeOf): WrittenMail {
  const { siteName, publicUrl, news, by, times, answers } = notice;
  const deed =
    by === null ? `${answers.name} ${deeds[news]}` : `${by} ${deeds[news]} with ${answers.name}`;
  const subject = oneLine(`${deed}: ${times[0] ?? ""}, ${siteName}`);
  const opening = `${deed} on ${siteName}.`;
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
