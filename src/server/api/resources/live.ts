import type { Hono } from "hono";
import { listenToPage, showPlace } from "#core/contract/live.ts";
import type { LiveEvent } from "#core/contract/live.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Every, Live } from "#server/live/live.ts";
import type { Env } from "../requests/env.ts";
import { mountEvents } from "../requests/event-stream.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

interface LiveFace {
  readonly live: Live;
  readonly auth: Auth;
  readonly every: Every;
}

/** What open windows of the builder are told, as server-sent events; and where they say what is selected in them. */
export function mountLive(app: Hono<Env>, gate: Gate, { live, auth, every }: LiveFace): void {
  mount(app, gate, showPlace, ({ actor, params, body }) => live.place(actor, params, body.block));

  mountEvents<typeof listenToPage, LiveEvent>(
    app,
    gate,
    listenToPage,
    { auth, every },
    ({ actor, params, query }, stream) =>
      live.open(actor, { pageId: params.pageId, window: query.window }, stream),
  );
}
