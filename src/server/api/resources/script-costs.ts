import type { Hono } from "hono";
import { weighScript } from "#core/contract/script-costs.ts";
import type { ScriptCosts } from "#server/pages/script-costs/script-costs.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** Says what a script of the settings costs visitors. */
export function mountScriptCosts(app: Hono<Env>, gate: Gate, costs: ScriptCosts): void {
  mount(app, gate, weighScript, ({ actor, body }) => costs.weigh(actor, body.src));
}
