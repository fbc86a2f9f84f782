import type { Person } from "#core/contract/session.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { addPerson } from "#core/contract/people.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/people.ts";
import { rememberAddress } from "./budgets.ts";
import type { AuthDeps } from "./deps.ts";
import { finishReset, readReset } from "./reset.ts";
import type { ResetForm } from "./reset.ts";
import { createSessionEnds } from "./session-ends.ts";
import type { SessionEnds } from "./session-ends.ts";
import { createSessions } from "./sessions.ts";
import type { Sessions } from "./sessions.ts";
import { finishSetup, isSetupOpen, openSetup } from "./setup.ts";
import type { SetupForm } from "./setup.ts";
import { tooBusy } from "./too-busy.ts";
import { findUnusedAdministrator } from "./unused-administrator.ts";

/** The use cases of accounts. Expected refusals are returned; only defects and a lost database throw. */
export interface Auth extends SessionEnds, Sessions {
  readonly addPerson: (
    actor: Actor,
    body: ParsedBodyOf<typeof addPerson>,
  ) => Promise<Outcome<Person>>;
  /** The token of a setup link to print, or null if there is (now) an administrator. */
  readonly openSetup: () => Promise<string | null>;
  readonly isSetupOpen: (token: string) => Promise<boolean>;
  /** A log line for the operator if ADMIN_EMAIL and ADMIN_PASSWORD differ from the existing account; else null. */
  readonly findUnusedAdministrator: () => Promise<string | null>;
  readonly finishSetup: (form: SetupForm, address: string) => Promise<Outcome<null>>;
  /** The person whose password the link with this token sets. */
  readonly readReset: (token: string) => Promise<Outcome<Person>>;
  /** Sets the password, and ends the person's sessions. `address` is where the request came from. */
  readonly finishReset: (form: ResetForm, address: string) => Promise<Outcome<Person>>;
}

/** The use cases of accounts. */
export function createAuth(deps: AuthDeps): Auth {
  const { database, record } = deps;
  return {
    ...createSessionEnds(),
    ...createSessions(deps),

    async addPerson(actor, { password, ...body }) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const person: Person = { id: deps.newId(), ...body };
      const { withPriority, hash } = deps.passwords;
      const passwordHash = await withPriority(() => hash(password)).catch(tooBusy);
      if (passwordHash === "busy") return refused("too-many-requests");
      const made = await database.transaction(async (sql) => {
        if (!(await rows.insertPerson(sql, { ...person, passwordHash }))) return false;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "account made",
          subject: person.id,
          detail: { role: person.role },
        });
        return true;
      });
      if (!made) return refused("address-taken");
      record("account made", { by: actor.id, person: person.id, role: person.role });
      return done(person);
    },

    openSetup: () => openSetup(deps),
    isSetupOpen: (token) => isSetupOpen(deps, token),
    findUnusedAdministrator: () => findUnusedAdministrator(deps),

    async finishSetup(form, address) {
      const outcome = await deps.passwords
        .withPriority(() => finishSetup(deps, form, address))
        .catch(tooBusy);
      if (outcome === "busy") return refused("too-many-requests");
      record(outcome.ok ? "setup done" : "setup refused", {});
      return outcome;
    },

    readReset: (token) => readReset(database, token),

    async finishReset(form, address) {
      const outcome = await deps.passwords
        .withPriority(() => finishReset(deps, form, address))
        .catch(tooBusy);
      if (outcome === "busy") return refused("too-many-requests");
      if (!outcome.ok) {
        record("password reset refused", { reason: outcome.refusal.code, address });
        return outcome;
      }
      const { id, email } = outcome.value;
      await rememberAddress(database, { secretKey: deps.secretKey, email, address }, id);
      record("password set", { person: id, address });
      return outcome;
    },
  };
}
