import type { Hono } from "hono";
import * as routes from "#core/contract/factors.ts";
import { refused } from "#core/contract/refusals.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

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
  mount(app, gate, routes.confirmByPasskey, ({ actor, session, body }) =>
    session === null
      ? // The route has no scope, so that the gate has refused every API token.
        Promise.resolve(refused("token-not-allowed"))
      : auth.confirmByPasskey(actor, session, body.credential),
  );
  mount(app, gate, routes.removeFactorsOf, ({ actor, params }) =>
    auth.removeFactorsOf(actor, params.personId),
  );
}
