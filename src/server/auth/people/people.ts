import type {
  changePerson,
  changeRole,
  FactorDemand,
  ListedPerson,
  listPeople,
} from "#core/contract/manage-people.ts";
import { formerColleague, peoplePerAnswer } from "#core/contract/manage-people.ts";
import type { HandedLink } from "#core/contract/invitations.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor, Role } from "#core/contract/roles.ts";
import type { ParsedBodyOf, QueryOf, ResponseOf } from "#core/contract/route.ts";
import { showPasswordReset } from "#core/contract/site-routes.ts";
import { writePasswordLink } from "#core/forms/people-mails.ts";
import { lockAccount } from "#server/db/queries/accounts.ts";
import { auditActor } from "#server/db/queries/audit-log.ts";
import { findListed, searchPeople, setDetails } from "#server/db/queries/people-lists.ts";
import { isRemoved, replaceAuthor, replaceName } from "#server/db/queries/removed-people.ts";
import { resetMinutes } from "../_kit/reset.ts";
import { sessionLimits } from "../sessions/session-limits.ts";
import * as actions from "./account-actions.ts";
import { changeAccount } from "./change-account.ts";
import type { AccountAction, AccountChange } from "./change-account.ts";
import type { PeopleDeps } from "./deps.ts";
import { createFactorDemands } from "./factor-demands.ts";
import { handLink, spendLink } from "./hand-link.ts";
import { createInvitations } from "./invitations.ts";
import type { Invitations } from "./invitations.ts";

/** The people of a site as administrators see and change them. Expected refusals are returned. */
export interface People extends Invitations {
  readonly list: (
    actor: Actor,
    query: QueryOf<typeof listPeople>,
  ) => Promise<Outcome<ResponseOf<typeof listPeople>>>;
  readonly change: (
    actor: Actor,
    id: string,
    details: ParsedBodyOf<typeof changePerson>,
  ) => Promise<Outcome<ListedPerson>>;
  readonly changeRole: (
    actor: Actor,
    id: string,
    asked: ParsedBodyOf<typeof changeRole>,
  ) => Promise<Outcome<ListedPerson>>;
  readonly setDisabled: (
    actor: Actor,
    id: string,
    isDisabled: boolean,
  ) => Promise<Outcome<ListedPerson>>;
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<Record<string, never>>>;
  /** Replaces the name of a removed person everywhere. */
  readonly forgetName: (actor: Actor, id: string) => Promise<Outcome<Record<string, never>>>;
  readonly endSessions: (actor: Actor, id: string) => Promise<Outcome<{ readonly ended: number }>>;
  /** A link with which the person sets a new password; ends the person's sessions. */
  readonly makePasswordLink: (actor: Actor, id: string) => Promise<Outcome<HandedLink>>;
  readonly listDemands: (actor: Actor) => Promise<Outcome<Demands>>;
  readonly demandFactor: (
    actor: Actor,
    role: Role,
    isDemanded: boolean,
  ) => Promise<Outcome<Demands>>;
}

/** Which roles must have a second factor, and whether the asking person has one. */
export interface Demands {
  readonly demands: FactorDemand[];
  readonly hasOwnFactor: boolean;
}

/** The use cases of people. */
export function createPeople(deps: PeopleDeps): People {
  const { database, newId } = deps;

  type Asked<Value> = Pick<AccountChange<Value>, "action" | "detail" | "run">;
  const change = async <Value>(
    actor: Actor,
    id: string,
    asked: Asked<Value>,
    isOfRemoved = false,
  ): Promise<Outcome<Value>> => {
    if (!admits(administrators, actor.role)) return refused("not-allowed");
    return changeAccount(database, {
      ...asked,
      by: auditActor(actor),
      missing: "person-gone",
      find: async (transaction) => {
        const account = await lockAccount(transaction, id);
        return account?.isRemoved === isOfRemoved ? account : null;
      },
    });
  };
  /** The person as listed after an action. */
  const changeListed = (
    actor: Actor,
    id: string,
    asked: Asked<unknown>,
  ): Promise<Outcome<ListedPerson>> => change(actor, id, { ...asked, run: thenListed(asked.run) });

  return {
    ...createInvitations(deps),
    ...createFactorDemands(deps),

    async list(actor, { search = "", role = null, among = null, after = null }) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const { idle: idleSeconds } = sessionLimits;
      const most = peoplePerAnswer;
      const query = { search: search.trim(), role, among, after, most, idleSeconds };
      return done(await searchPeople(database, query));
    },

    change: (actor, id, { was = {}, ...details }) =>
      changeListed(actor, id, {
        action: "person changed",
        detail: { changed: Object.keys(details).join(", ") },
        run: async (sql) => {
          const there = await findListed(sql, id, sessionLimits.idle);
          const isSeen =
            there !== null && detailNames.every((key) => isAsWas(was[key], there[key]));
          if (!isSeen) return refused("person-changed");
          await setDetails(sql, id, details);
          return done(null);
        },
      }),

    changeRole: (actor, id, asked) =>
      changeListed(actor, id, {
        action: "role changed",
        detail: { was: asked.was, now: asked.role },
        run: actions.giveRole(asked),
      }),

    setDisabled: (actor, id, isDisabled) =>
      changeListed(actor, id, {
        action: isDisabled ? "account disabled" : "account enabled",
        run: isDisabled ? actions.disable : actions.enable,
      }),

    async remove(actor, id) {
      const outcome = await change(actor, id, { action: "account removed", run: actions.remove });
      return outcome.ok ? done({}) : outcome;
    },

    async forgetName(actor, id) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      // The logs may be long: before the lock that all changes of people wait for.
      if (await isRemoved(database, id)) await replaceAuthor(database, id, formerColleague);
      return change(
        actor,
        id,
        {
          action: "name forgotten",
          run: async (sql) => {
            await replaceName(sql, id, formerColleague);
            return done({});
          },
        },
        true,
      );
    },

    async endSessions(actor, id) {
      const run = actions.signOutEverywhere;
      const outcome = await change(actor, id, { action: "account signed out", run });
      return outcome.ok ? done({ ended: outcome.value.ended }) : outcome;
    },

    async makePasswordLink(actor, id) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const wait = await spendLink(deps, actor.id);
      if (wait !== null) return wait;
      const run = actions.reset(newId);
      const outcome = await change(actor, id, { action: "password reset", run });
      if (!outcome.ok) return outcome;
      const { account, token } = outcome.value;
      const { name, email } = account;
      return done(
        await handLink(deps, { path: showPasswordReset.path, token, to: email }, (siteName, link) =>
          writePasswordLink({ siteName, name, link, minutes: resetMinutes }),
        ),
      );
    },
  };
}

const detailNames = ["name", "firm", "note"] as const;

/** Whether something is still what the sender saw; true if they did not say. */
function isAsWas(was: string | undefined, now: string): boolean {
  return was === undefined || was === now;
}

/** The action, and the person as listed after it. */
function thenListed(run: AccountAction<unknown>): AccountAction<ListedPerson> {
  return async (sql, account, by) => {
    const outcome = await run(sql, account, by);
    if (!outcome.ok) return outcome;
    const listed = await findListed(sql, account.id, sessionLimits.idle);
    return listed === null ? refused("person-gone") : done(listed);
  };
}
