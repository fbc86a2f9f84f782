import type { Queryable } from "#server/db/connect.ts";
import { claimDelivery, noteDelivered, noteNotDelivered } from "#server/db/queries/deliveries.ts";
import type { ClaimedDelivery } from "#server/db/queries/deliveries.ts";
import { createQueue } from "./queue.ts";
import type { Queue, QueueParts } from "./queue.ts";

/** Where deliveries wait, how one is passed on, and who is told what came of it. */
export interface DeliveryQueueParts extends Pick<QueueParts<ClaimedDelivery>, "send" | "record"> {
  readonly database: Queryable;
}

/** Passes on what editors' forms are to tell other services. */
export function createDeliveryQueue({ database, ...parts }: DeliveryQueueParts): Queue {
  return createQueue({
    ...parts,
    name: "delivery",
    claim: (leaseSeconds) => claimDelivery(database, leaseSeconds),
    noteSent: (id) => noteDelivered(database, id),
    noteNotSent: (id, why) => noteNotDelivered(database, id, why),
  });
}
