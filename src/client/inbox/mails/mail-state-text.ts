import type { Mail } from "#core/contract/job-applications.ts";
import { fullTime } from "#client/ui/full-time.ts";
import { clockTime } from "../format/times.ts";

/** The text after the name of a mail's state: when it was sent, or how often and when it was tried. */
export function mailStateText(mail: Mail, isSending: boolean): string {
  const { state, attempts, triedAt, nextTryAt, sentAt } = mail;
  switch (state) {
    case "sent":
      return sentAt === null ? "" : fullTime(sentAt);
    case "kept":
      return isSending ? "not sent yet" : "no mail server is configured";
    case "failed":
      return triedAt === null
        ? triedText(attempts)
        : `${triedText(attempts)}, last ${clockTime(triedAt)}`;
    case "waiting":
      if (attempts === 0) return "about to be sent";
      return nextTryAt === null
        ? triedText(attempts)
        : `${triedText(attempts)}, next ${clockTime(nextTryAt)}`;
  }
}

function triedText(attempts: number): string {
  return attempts === 1 ? "tried once" : `tried ${attempts} times`;
}
