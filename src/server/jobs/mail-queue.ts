import type { Queryable } from "#server/db/connect.ts";
import { claimMail, noteNotSent, noteSent } from "#server/db/queries/mails.ts";
import type { ClaimedMail } from "#server/db/queries/mails.ts";
import { createQueue } from "./queue.ts";
import type { Queue, QueueParts } from "./queue.ts";

/** Where mails wait, how one is sent, and who is told what came of it. */
export interface MailQueueParts extends Pick<QueueParts<ClaimedMail>, "send" | "record"> {
  readonly database: Queryable;
}

/** Sends the mails that wait. */
export function createMailQueue({ database, ...parts }: MailQueueParts): Queue {
  return createQueue({
    ...parts,
    name: "mail",
    claim: (leaseSeconds) => claimMail(database, leaseSeconds),
    noteSent: (id) => noteSent(database, id),
    noteNotSent: (id, why) => noteNotSent(database, id, why),
  });
}
