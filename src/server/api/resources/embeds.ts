import type { Hono } from "hono";
import { checkEmbeds } from "#core/contract/embeds.ts";
import type { Embeds } from "#server/pages/embeds/embeds.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** Looks at addresses for frames before they are published. */
export function mountEmbeds(app: Hono<Env>, gate: Gate, embeds: Embeds): void {
  mount(app, gate, checkEmbeds, ({ actor, body }) => embeds.check(actor, body.addresses));
}
