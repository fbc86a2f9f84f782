import type { Hono } from "hono";
import { listenToPage, showPlace } from "#core/contract/live.ts";
import type { LiveEvent } from "#core/contract/live.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Every } from "#server/realtime/every.ts";
import type { PageEvents } from "#server/realtime/page-events.ts";
import type { Env } from "../requests/env.ts";
import { mountEvents } from "../requests/event-stream.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

interface PageEventsRouteDeps {
  readonly pageEvents: PageEvents;
  readonly auth: Auth;
  readonly every: Every;
}

/** Server-sent events for open builder windows, and the route by which they report their selection. */
export function mountPageEvents(
  app: Hono<Env>,
  gate: Gate,
  { pageEvents, auth, every }: PageEventsRouteDeps,
): void {
  mount(app, gate, showPlace, ({ actor, params, body }) =>
    pageEvents.setCursor(actor, params, body.block),
  );

  mountEvents<typeof listenToPage, LiveEvent>(
    app,
    gate,
    listenToPage,
    { auth, every },
    ({ actor, params, query }, stream) =>
      pageEvents.open(actor, { pageId: params.pageId, window: query.window }, stream),
  );
}
