import type { Hono } from "hono";
import { retryDelivery as retryRoute } from "#core/contract/deliveries.ts";
import { deleteSubscriber, exportSubscribers, listSubscribers } from "#core/contract/newsletter.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { answerRefusal } from "./answer.ts";
import type { Env } from "./env.ts";
import { fileHeaders } from "./file-headers.ts";
import { admit } from "./gate.ts";
import type { Gate } from "./gate.ts";
import { honoPath, mount } from "./mount.ts";
import type { Asked } from "./mount.ts";

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

  const route = exportSubscribers;
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, context.req.raw, context.req.param());
    if (!admitted.ok) return answerRefusal(admitted.refusal);
    // As in mount(): parsed by this route's own schemas, and nobody came through without a session.
    const { actor } = admitted.value as Asked<typeof route>;
    const outcome = await newsletter.table(actor);
    return outcome.ok
      ? new Response(streamOf(outcome.value), {
          headers: fileHeaders("newsletter-subscribers.csv", "text/csv; charset=utf-8"),
        })
      : answerRefusal(outcome.refusal);
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
