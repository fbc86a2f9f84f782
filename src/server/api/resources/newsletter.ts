import type { Hono } from "hono";
import { retryDelivery as retryRoute } from "#core/contract/deliveries.ts";
import {
  deleteSubscriber,
  exportSubscribers,
  exportSubscribersWorkbook,
  listSubscribers,
  setSubscriberHandled,
} from "#core/contract/newsletter.ts";
import { done } from "#core/contract/refusals.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../requests/env.ts";
import { answerCsv, answerWorkbook } from "../responses/file-headers.ts";
import type { Gate } from "../requests/gate.ts";
import { mount, mountFile } from "../requests/mount.ts";

/** Newsletter subscribers: staff list, handle, export and delete them, and retry failed webhook deliveries. */
export function mountNewsletter(
  app: Hono<Env>,
  gate: Gate,
  {
    newsletter,
    removals,
    handling,
    retryDelivery,
  }: Pick<Submissions, "newsletter" | "removals" | "handling" | "retryDelivery">,
): void {
  mount(app, gate, retryRoute, ({ actor, params }) => retryDelivery(actor, params.deliveryId));
  mount(app, gate, listSubscribers, ({ actor, query }) => newsletter.list(actor, query));
  mount(app, gate, deleteSubscriber, ({ actor, params }) =>
    removals.subscriber(actor, params.subscriberId),
  );
  mount(app, gate, setSubscriberHandled, ({ actor, params: { subscriberId: id }, body }) =>
    handling.set(actor, { kind: "subscriber", id, ...body }),
  );

  mountFile(app, gate, exportSubscribers, async ({ actor }) => {
    const outcome = await newsletter.csv(actor);
    return outcome.ok ? done(answerCsv("newsletter-subscribers.csv", outcome.value)) : outcome;
  });
  mountFile(app, gate, exportSubscribersWorkbook, async ({ actor }) => {
    const outcome = await newsletter.workbook(actor);
    return outcome.ok
      ? done(answerWorkbook("newsletter-subscribers.xlsx", outcome.value))
      : outcome;
  });
}
