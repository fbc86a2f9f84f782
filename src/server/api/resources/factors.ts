import type { Hono } from "hono";
import * as routes from "#core/contract/factors.ts";
import { refused } from "#core/contract/refusals.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount, mountFile } from "../requests/mount.ts";
import { jsonResponse } from "../responses/answer.ts";
import { withCookies } from "../responses/with-cookies.ts";

/** The factors and passkeys of the signed-in person, and removing those of a colleague. */
export function mountFactors(app: Hono<Env>, gate: Gate, auth: Auth): void {
  mount(app, gate, routes.loadFactors, ({ actor }) => auth.loadFactors(actor));
  mount(app, gate, routes.beginTotp, ({ actor }) => auth.beginTotp(actor));
  mount(app, gate, routes.confirmTotp, ({ actor, body }) => auth.confirmTotp(actor, body.code));
  mount(app, gate, routes.removeTotp, ({ actor }) => auth.removeTotp(actor));
  mount(app, gate, routes.makeRecoveryCodes, ({ actor }) => auth.makeRecoveryCodes(actor));
  mount(app, gate, routes.beginPasskey, ({ actor }) => auth.beginPasskey(actor));
  mount(app, gate, routes.addPasskey, ({ actor, body }) => auth.addPasskey(actor, body));
  mount(app, gate, routes.renamePasskey, ({ actor, params, body }) =>
    auth.renamePasskey(actor, { id: params.passkeyId, name: body.name }),
  );
  mount(app, gate, routes.removePasskey, ({ actor, params }) =>
    auth.removePasskey(actor, params.passkeyId),
  );
  mount(app, gate, routes.offerConfirmation, ({ actor }) =>
    auth.askForPasskey({ kind: "confirm", personId: actor.id }, actor.id),
  );
  // Not `mount`: the response has a cookie.
  mountFile(app, gate, routes.confirmByPasskey, async ({ actor, session, body }) => {
    // The route has no scope, so that the gate has refused every API token.
    if (session === null) return refused("token-not-allowed");
    const outcome = await auth.confirmByPasskey(actor, session, body.credential);
    if (!outcome.ok) return outcome;
    const { isConfirmed, setCookie } = outcome.value;
    const { status } = routes.confirmByPasskey;
    return { ok: true, value: withCookies(jsonResponse(status, { isConfirmed }), [setCookie]) };
  });
  mount(app, gate, routes.removeFactorsOf, ({ actor, params }) =>
    auth.removeFactorsOf(actor, params.personId),
  );
}
