import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import { meetingPath } from "./form.ts";
import type { MeetingNews } from "./news.ts";

/** The facts in a mail to the visitor. */
export interface MeetingMailOf {
  readonly siteName: string;
  readonly news: MeetingNews;
  /** The time in the site's zone, and in the visitor's own if that is another: one line each. */
  readonly times: readonly string[];
  readonly place: string;
  /** The link to see, move or cancel it. */
  readonly url: string;
}

const tokens = new RegExp(`(${meetingPath}/booking/)[\\w.-]+`, "g");

/** Replaces the token in the mail's link, so that only its recipient can use it. */
export function withoutBookingTokens(text: string): string {
  return text.replaceAll(tokens, "$1…");
}

const openings: Readonly<Record<MeetingNews, readonly [subject: string, words: string]>> = {
  booked: ["Your meeting", "Your meeting is booked. We confirm it as soon as we have seen it."],
  confirmed: ["Your meeting is confirmed", "Your meeting is confirmed."],
  moved: ["Your meeting has moved", "Your meeting has moved to another time."],
  cancelled: ["Your meeting is cancelled", "Your meeting is cancelled."],
  reopened: ["Your meeting takes place", "Your meeting takes place after all."],
};

/** The mail that tells the visitor about a meeting. It contains nothing that a visitor typed. */
export function writeMeetingMail(mail: MeetingMailOf): WrittenMail {
  const { siteName, news, times, place, url } = mail;
  const [title, opening] = openings[news];
  const subject = oneLine(`${title}: ${times[0] ?? ""}, ${siteName}`);
  const isOff = news === "cancelled";
  const where = place === "" || isOff ? [] : [`Where: ${place}`];
  const entry = isOff
    ? "The attached file takes it out of your calendar."
    : "The attached file puts it into your calendar.";
  const act = isOff ? "To book another time:" : "To move or cancel it:";
  const ignore = "If you did not ask for this, ignore this e-mail or use the link to cancel.";
  const words = [opening, times.join("\n"), ...where, entry, `${act}\n${url}`];
  const paragraphs = [opening, times.join("\n"), ...where, entry]
    .map((text) => `<p style="white-space:pre-line">${escape(text)}</p>`)
    .join("");
  const link = `<p><a href="${escape(url)}">${isOff ? "Book another time" : "Move or cancel the meeting"}</a></p>`;
  return {
    subject,
    text: [...words, ...(isOff ? [] : [ignore])].join("\n\n"),
    html: mailDocument(subject, `${paragraphs}${link}${isOff ? "" : `<p>${escape(ignore)}</p>`}`),
  };
}
