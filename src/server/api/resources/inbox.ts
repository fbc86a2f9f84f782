import type { Hono } from "hono";
import { listenToInbox, listSetupNotices } from "#core/contract/inbox.ts";
import { done } from "#core/contract/refusals.ts";
import type { InboxEvent } from "#core/contract/inbox.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { InboxEvents } from "#server/realtime/inbox-events.ts";
import type { Every } from "#server/realtime/every.ts";
import type { Env } from "../requests/env.ts";
import { mount } from "../requests/mount.ts";
import { mountEvents } from "../requests/event-stream.ts";
import type { Gate } from "../requests/gate.ts";

interface InboxEventsDeps {
  readonly inboxEvents: InboxEvents;
  readonly auth: Auth;
  readonly every: Every;
  readonly setupNotices: () => readonly string[];
}

/** Server-sent events for open inbox windows, and notices for whoever runs the site. */
export function mountInboxEvents(app: Hono<Env>, gate: Gate, parts: InboxEventsDeps): void {
  mountEvents<typeof listenToInbox, InboxEvent>(
    app,
    gate,
    listenToInbox,
    parts,
    async ({ actor }, stream) => parts.inboxEvents.open(actor, stream),
  );
  mount(app, gate, listSetupNotices, () =>
    Promise.resolve(done({ notices: [...parts.setupNotices()] })),
  );
}
