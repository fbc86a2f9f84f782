import type { Hono } from "hono";
import * as routes from "#core/contract/api-tokens.ts";
import type { ApiTokens } from "#server/auth/tokens/api-tokens.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** Access of programs: each member of staff makes and ends their own tokens. */
export function mountApiTokens(app: Hono<Env>, gate: Gate, tokens: ApiTokens): void {
  mount(app, gate, routes.listTokens, ({ actor }) => tokens.list(actor));
  mount(app, gate, routes.makeToken, ({ actor, body }) => tokens.make(actor, body));
  mount(app, gate, routes.endToken, ({ actor, params }) => tokens.end(actor, params.tokenId));
  mount(app, gate, routes.listAllTokens, ({ actor }) => tokens.listAll(actor));
}
