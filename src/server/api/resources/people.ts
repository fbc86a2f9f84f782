import type { Hono } from "hono";
import * as routes from "#core/contract/people.ts";
import { currentSession } from "#core/contract/session.ts";
import { done } from "#core/contract/refusals.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** The signed-in person, and the accounts. */
export function mountPeople(app: Hono<Env>, gate: Gate, auth: Auth): void {
  mount(app, gate, currentSession, ({ actor: { id, name, email, role } }) =>
    Promise.resolve(done({ id, name, email, role })),
  );
  mount(app, gate, routes.listPeople, ({ actor }) => auth.listPeople(actor));
  mount(app, gate, routes.addPerson, ({ actor, body }) => auth.addPerson(actor, body));
}
