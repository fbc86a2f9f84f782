import type { Queryable } from "#server/db/connect.ts";
import type { Outgoing } from "#server/db/queries/outgoing.ts";
import { createQueue } from "./queue.ts";
import type { Queue, QueueDeps } from "./queue.ts";

interface OutgoingQueueDeps<
  Work extends { readonly id: string; readonly attempts: number },
> extends Pick<QueueDeps<Work>, "name" | "most" | "send" | "record"> {
  readonly table: Outgoing<Work, unknown>;
  readonly database: Queryable;
}

/** Sends what is waiting in a table: mails, or deliveries of editors' forms to other services. */
export function createOutgoingQueue<
  Work extends { readonly id: string; readonly attempts: number },
>({ table, database, ...deps }: OutgoingQueueDeps<Work>): Queue {
  return createQueue({
    ...deps,
    claim: (leaseSeconds, order) => table.claim(database, leaseSeconds, order),
    recordSent: (id) => table.recordSent(database, id),
    recordFailure: (id, why) => table.recordFailure(database, id, why),
  });
}
