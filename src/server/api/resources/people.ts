import type { Hono } from "hono";
import * as invitations from "#core/contract/invitations.ts";
import * as routes from "#core/contract/manage-people.ts";
import { addPerson } from "#core/contract/people.ts";
import { currentSession } from "#core/contract/session.ts";
import { done } from "#core/contract/refusals.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { People } from "#server/auth/people/people.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** The signed-in person, the accounts, and the invitations. */
export function mountPeople(
  app: Hono<Env>,
  gate: Gate,
  { auth, people }: { readonly auth: Auth; readonly people: People },
): void {
  mount(app, gate, currentSession, ({ actor: { id, name, email, role } }) =>
    Promise.resolve(done({ id, name, email, role })),
  );
  mount(app, gate, addPerson, ({ actor, body }) => auth.addPerson(actor, body));
  mount(app, gate, routes.listPeople, ({ actor, query }) => people.list(actor, query));
  mount(app, gate, routes.changePerson, ({ actor, params, body }) =>
    people.change(actor, params.personId, body),
  );
  mount(app, gate, routes.changeRole, ({ actor, params, body }) =>
    people.changeRole(actor, params.personId, body),
  );
  mount(app, gate, routes.setPersonDisabled, ({ actor, params, body }) =>
    people.setDisabled(actor, params.personId, body.isDisabled),
  );
  mount(app, gate, routes.removePerson, ({ actor, params }) =>
    people.remove(actor, params.personId),
  );
  mount(app, gate, routes.forgetName, ({ actor, params }) =>
    people.forgetName(actor, params.personId),
  );
  mount(app, gate, routes.endSessions, ({ actor, params }) =>
    people.endSessions(actor, params.personId),
  );
  mount(app, gate, routes.makePasswordLink, ({ actor, params }) =>
    people.makePasswordLink(actor, params.personId),
  );
  mount(app, gate, routes.listFactorDemands, ({ actor }) => people.listDemands(actor));
  mount(app, gate, routes.demandFactor, ({ actor, params, body }) =>
    people.demandFactor(actor, params.role, body.isDemanded),
  );
  mount(app, gate, invitations.listInvitations, ({ actor }) => people.listInvitations(actor));
  mount(app, gate, invitations.invitePerson, ({ actor, body }) => people.invite(actor, body));
  mount(app, gate, invitations.renewInvitation, ({ actor, params }) =>
    people.renewInvitation(actor, params.invitationId),
  );
  mount(app, gate, invitations.withdrawInvitation, ({ actor, params }) =>
    people.withdrawInvitation(actor, params.invitationId),
  );
}
