import type { Hono } from "hono";
import * as routes from "#core/contract/account.ts";
import { refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { ResponseOf, Route } from "#core/contract/route.ts";
import { ownerOf } from "#server/auth/account/account.ts";
import type { Owner } from "#server/auth/account/deps.ts";
import type { Auth } from "#server/auth/auth.ts";
import { userAgentOf } from "../requests/user-agent.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount, mountFile } from "../requests/mount.ts";
import type { ParsedRequest } from "../requests/mount.ts";
import { jsonResponse } from "../responses/answer.ts";
import { withCookies } from "../responses/with-cookies.ts";

/** The own account of whoever is signed in. */
export function mountAccount(app: Hono<Env>, gate: Gate, { account }: Pick<Auth, "account">): void {
  const own = <R extends Route>(
    route: R,
    run: (owner: Owner, request: ParsedRequest<R>) => Promise<Outcome<ResponseOf<R>>>,
  ): void =>
    mount(app, gate, route, async (request) => {
      const owner = ownerOf(request);
      // The routes have no scope, so that the gate has refused every API token.
      return owner === null ? refused("token-not-allowed") : run(owner, request);
    });

  own(routes.loadAccount, (owner) => account.load(owner));
  own(routes.renameAccount, (owner, { body }) => account.rename(owner, body.name));
  own(routes.startAddressChange, (owner, { body }) =>
    account.startAddressChange(owner, body.email),
  );
  own(routes.endAddressChange, (owner) => account.endAddressChange(owner));
  own(routes.listOwnSessions, (owner) => account.listSessions(owner));
  own(routes.endOwnSession, (owner, { params }) => account.endSession(owner, params.sessionId));
  own(routes.endOtherSessions, (owner) => account.endOtherSessions(owner));
  own(routes.checkIdentity, (owner) => account.readProof(owner));

  // Not `mount`: the responses have a cookie.
  mountFile(app, gate, routes.confirmIdentity, async (request) => {
    const owner = ownerOf(request);
    if (owner === null) return refused("token-not-allowed");
    const outcome = await account.proveIdentity(owner, request.body);
    if (!outcome.ok) return outcome;
    const { isConfirmed, setCookie } = outcome.value;
    const { status } = routes.confirmIdentity;
    return { ok: true, value: withCookies(jsonResponse(status, { isConfirmed }), [setCookie]) };
  });
  mountFile(app, gate, routes.changeOwnPassword, async (request, context) => {
    const owner = ownerOf(request);
    if (owner === null) return refused("token-not-allowed");
    const outcome = await account.changePassword(owner, request.body, userAgentOf(context));
    if (!outcome.ok) return outcome;
    const { ended, setCookie } = outcome.value;
    const { status } = routes.changeOwnPassword;
    return { ok: true, value: withCookies(jsonResponse(status, { ended }), [setCookie]) };
  });
}
