import type { Hono } from "hono";
import { retryDelivery as retryRoute } from "#core/contract/deliveries.ts";
import {
  deleteSubscriber,
  exportSubscribers,
  exportSubscribersWorkbook,
  listSubscribers,
} from "#core/contract/newsletter.ts";
import { done } from "#core/contract/refusals.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "./env.ts";
import { answerWorkbook, fileHeaders } from "./file-headers.ts";
import type { Gate } from "./gate.ts";
import { mount, mountFile } from "./mount.ts";

/** Who gets the newsletter, for staff to read, to take to a mailing service, and to delete; and what a service was not told. */
export function mountNewsletter(
  app: Hono<Env>,
  gate: Gate,
  {
    newsletter,
    removals,
    retryDelivery,
  }: Pick<Submissions, "newsletter" | "removals" | "retryDelivery">,
): void {
  mount(app, gate, retryRoute, ({ actor, params }) => retryDelivery(actor, params.deliveryId));
  mount(app, gate, listSubscribers, ({ actor, query }) => newsletter.list(actor, query));
  mount(app, gate, deleteSubscriber, ({ actor, params }) =>
    removals.subscriber(actor, params.subscriberId),
  );

  mountFile(app, gate, exportSubscribers, async ({ actor }) => {
    const outcome = await newsletter.csv(actor);
    if (!outcome.ok) return outcome;
    const headers = fileHeaders("newsletter-subscribers.csv", "text/csv; charset=utf-8");
    return done(new Response(streamOf(outcome.value), { headers }));
  });
  mountFile(app, gate, exportSubscribersWorkbook, async ({ actor }) => {
    const outcome = await newsletter.workbook(actor);
    return outcome.ok
      ? done(answerWorkbook("newsletter-subscribers.xlsx", outcome.value))
      : outcome;
  });
}

/** What is read as fast as it is taken. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await iterator.return?.()),
  });
}
