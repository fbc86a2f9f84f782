import type { Queryable } from "#server/db/connect.ts";
import { claimMail, noteNotSent, noteSent } from "#server/db/queries/mails.ts";
import type { ClaimedMail } from "#server/db/queries/mails.ts";

/**
 * `leaseSeconds` is longer than any attempt takes: a mail of a process that was killed is taken up after it. The waits
 * between attempts grow fourfold, from half a minute to six hours; the last of all comes after a day and a half.
 */
export const mailTries = {
  most: 12,
  leaseSeconds: 120,
  firstWaitSeconds: 30,
  longestWaitSeconds: 6 * 60 * 60,
} as const;

/** Seconds until the attempt after the one with this number; null: it was the last. */
export function waitAfter(attempt: number): number | null {
  const { most, firstWaitSeconds, longestWaitSeconds } = mailTries;
  return attempt >= most
    ? null
    : Math.min(longestWaitSeconds, firstWaitSeconds * 4 ** (attempt - 1));
}

export interface MailQueueParts {
  readonly database: Queryable;
  /** Never rejects. */
  readonly send: (
    mail: ClaimedMail,
  ) => Promise<
    | { readonly ok: true }
    | { readonly ok: false; readonly reason: string; readonly isFinal: boolean }
  >;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Sends what waits in the table of mails. Any number of processes may have one. */
export interface MailQueue {
  /** Sends all whose time has come, unless it is just doing so. Returns at once and never throws. */
  readonly wake: () => void;
  /** Resolves when nothing is being sent; takes up nothing more. */
  readonly stop: () => Promise<void>;
}

/** A queue on the table of mails: nobody who asks for a mail waits for it. */
export function createMailQueue({ database, send, record }: MailQueueParts): MailQueue {
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isWanted = false;

  const sendOne = async (mail: ClaimedMail): Promise<void> => {
    const sending = await send(mail);
    if (sending.ok) {
      await noteSent(database, mail.id);
      record("mail sent", { id: mail.id });
      return;
    }
    const againIn = sending.isFinal ? null : waitAfter(mail.attempts);
    await noteNotSent(database, mail.id, { reason: sending.reason, againIn });
    record(againIn === null ? "mail failed" : "mail waits", {
      id: mail.id,
      reason: sending.reason,
    });
  };

  const run = async (): Promise<void> => {
    for (;;) {
      if (isStopped) return;
      isWanted = false;
      // oxlint-disable-next-line no-await-in-loop -- One after the other: a mail server is no place to hurry.
      const mail = await claimMail(database, mailTries.leaseSeconds);
      // oxlint-disable-next-line no-await-in-loop
      if (mail !== null) await sendOne(mail);
      // Somebody may have asked while the last answer was on its way.
      else if (!isWanted) return;
    }
  };

  const wake = (): void => {
    isWanted = true;
    if (isStopped || running !== null) return;
    running = run()
      .catch((error: unknown) => record("mails wait", { reason: String(error) }))
      .finally(() => {
        running = null;
      });
  };

  return {
    wake,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
