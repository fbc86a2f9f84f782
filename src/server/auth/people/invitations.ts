import { invitationDays, mostInvitations, showInvitation } from "#core/contract/invitations.ts";
import type { HandedLink, Invitation, invitePerson } from "#core/contract/invitations.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import { writeInvitation } from "#core/forms/people-mails.ts";
import type { Queryable } from "#server/db/connect.ts";
import { findAccount, isAdministrator } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { setHandled } from "#server/db/queries/handled.ts";
import * as rows from "#server/db/queries/invitations.ts";
import { lockAdministrators } from "#server/db/queries/people.ts";
import { createAccepting } from "./accept-invitation.ts";
import type { Accepting } from "./accept-invitation.ts";
import type { PeopleDeps } from "./deps.ts";
import { handLink, spendLink } from "./hand-link.ts";
import { digestOf, newToken } from "../_kit/one-time-token.ts";

/** An invitation and its new link. */
export interface Invited {
  readonly invitation: Invitation;
  readonly link: HandedLink;
}

/** Inviting people by links that work once, and creating the accounts of those who use them. */
export interface Invitations extends Accepting {
  readonly listInvitations: (
    actor: Actor,
  ) => Promise<Outcome<{ readonly invitations: Invitation[] }>>;
  readonly invite: (
    actor: Actor,
    body: ParsedBodyOf<typeof invitePerson>,
  ) => Promise<Outcome<Invited>>;
  /** Makes a new link; the one before ends. */
  readonly renewInvitation: (actor: Actor, id: string) => Promise<Outcome<Invited>>;
  readonly withdrawInvitation: (
    actor: Actor,
    id: string,
  ) => Promise<Outcome<Record<string, never>>>;
}

const lifeSeconds = invitationDays * 24 * 60 * 60;

/** The use cases of invitations. */
export function createInvitations(deps: PeopleDeps): Invitations {
  const { database, newId } = deps;
  const hand = async (
    actor: Actor,
    invitation: Invitation,
    { token, hasAsked }: { readonly token: string; readonly hasAsked: boolean },
  ): Promise<Invited> => {
    const { name, email, role } = invitation;
    const link = await handLink(
      deps,
      { path: showInvitation.path, token, to: email },
      (siteName, address) =>
        writeInvitation({
          siteName,
          name,
          invitedBy: actor.name,
          link: address,
          days: invitationDays,
          isInvestor: role === "investor",
          hasAsked,
        }),
    );
    return { invitation, link };
  };
  /** The work of an administrator, unless the person is none any more. */
  const asAdministrator = <Value>(
    actor: Actor,
    work: (transaction: Queryable) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> =>
    database.transaction(async (transaction) => {
      await lockAdministrators(transaction);
      if (!(await isAdministrator(transaction, actor.id))) return refused("not-allowed");
      return work(transaction);
    });

  return {
    ...createAccepting(deps),

    async listInvitations(actor) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      return done({ invitations: await rows.listInvitations(database) });
    },

    async invite(actor, { accessRequestId = null, ...person }) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const limited = await spendLink(deps, actor.id);
      if (limited !== null) return limited;
      const token = newToken();
      const id = newId();
      const outcome = await asAdministrator(actor, async (sql) => {
        if ((await findAccount(sql, person.email)) !== null) return refused("address-taken");
        if ((await rows.countInvitations(sql)) >= mostInvitations) {
          return refused("too-many-invitations");
        }
        const made = { ...person, id, digest: digestOf(token), invitedBy: actor.id };
        const isNew = await rows.insertInvitation(sql, { ...made, accessRequestId, lifeSeconds });
        if (!isNew) return refused("already-invited");
        if (
          accessRequestId !== null &&
          !(await setHandled(sql, "request", accessRequestId, true))
        ) {
          throw new RequestGone();
        }
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "person invited",
          subject: id,
          detail: {
            role: person.role,
            ...(accessRequestId === null ? {} : { accessRequest: accessRequestId }),
          },
        });
        return readInvitation(sql, id);
      }).catch((error: unknown) => {
        if (error instanceof RequestGone) return refused("unknown-message");
        throw error;
      });
      if (!outcome.ok) return outcome;
      return done(await hand(actor, outcome.value, { token, hasAsked: accessRequestId !== null }));
    },

    async renewInvitation(actor, id) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const limited = await spendLink(deps, actor.id);
      if (limited !== null) return limited;
      const token = newToken();
      const outcome = await asAdministrator(actor, async (sql) => {
        const there = await readInvitation(sql, id);
        if (!there.ok) return there;
        if ((await findAccount(sql, there.value.email)) !== null) return refused("address-taken");
        const link = { id, digest: digestOf(token), invitedBy: actor.id, lifeSeconds };
        if (!(await rows.replaceLink(sql, link))) return refused("unknown-invitation");
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "invitation renewed",
          subject: id,
        });
        return readInvitation(sql, id);
      });
      if (!outcome.ok) return outcome;
      return done(await hand(actor, outcome.value, { token, hasAsked: false }));
    },

    async withdrawInvitation(actor, id) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      return asAdministrator(actor, async (sql) => {
        if (!(await rows.endInvitation(sql, id, "withdrawn"))) return refused("unknown-invitation");
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "invitation withdrawn",
          subject: id,
        });
        return done({});
      });
    },
  };
}

/** Nothing of the invitation is to be stored. */
class RequestGone extends Error {
  override readonly name = "RequestGone";
}

async function readInvitation(sql: Queryable, id: string): Promise<Outcome<Invitation>> {
  const [invitation] = await rows.listInvitations(sql, id);
  return invitation === undefined ? refused("unknown-invitation") : done(invitation);
}
