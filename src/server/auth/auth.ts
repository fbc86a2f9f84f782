import type { Person } from "#core/contract/session.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { addPerson } from "#core/contract/people.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Queryable } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/people.ts";
import { createOwnAccount } from "./account/account.ts";
import type { Origin, OwnAccount } from "./account/account.ts";
import { rememberAddress } from "./_kit/budgets.ts";
import type { AuthDeps } from "./_kit/deps.ts";
import { checkFactorKey } from "./factors/check-factor-key.ts";
import type { FactorNotice } from "./factors/deps.ts";
import { createFactorKey } from "./factors/factor-key.ts";
import { createFactors } from "./factors/factors.ts";
import type { Factors } from "./factors/factors.ts";
import { createPasskeys } from "./factors/passkeys.ts";
import type { Passkeys } from "./factors/passkeys.ts";
import { checkNewPassword } from "./passwords/new-password.ts";
import { tellOwner } from "./_kit/notices.ts";
import type { NoticeKind } from "./_kit/notices.ts";
import { finishReset, readReset } from "./_kit/reset.ts";
import type { ResetForm } from "./_kit/reset.ts";
import { renewSession } from "./sessions/renew-session.ts";
import { createSignInLog } from "./sessions/sign-in-log.ts";
import { createSessionEnds } from "./sessions/session-ends.ts";
import type { SessionEnds } from "./sessions/session-ends.ts";
import { createSessions } from "./sessions/sessions.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { finishSetup, isSetupOpen, openSetup } from "./setup.ts";
import type { SetupForm } from "./setup.ts";
import { busyRefusal, tooBusy } from "./passwords/too-busy.ts";
import { createApiTokens } from "./tokens/api-tokens.ts";
import type { ApiTokens } from "./tokens/api-tokens.ts";
import { findUnusedAdministrator } from "./unused-administrator.ts";

/** The use cases of accounts. Expected refusals are returned; only defects and a lost database throw. */
export interface Auth extends SessionEnds, Sessions, Factors, Passkeys {
  readonly tokens: ApiTokens;
  readonly account: OwnAccount;
  readonly addPerson: (
    actor: Actor,
    body: ParsedBodyOf<typeof addPerson>,
  ) => Promise<Outcome<Person>>;
  /** The token of a setup link to print, or null if there is (now) an administrator. */
  readonly openSetup: () => Promise<string | null>;
  readonly isSetupOpen: (token: string) => Promise<boolean>;
  /** A log line for the operator if ADMIN_EMAIL and ADMIN_PASSWORD differ from the existing account; else null. */
  readonly findUnusedAdministrator: () => Promise<string | null>;
  /** Called at start: refuses it if the secrets of factors cannot be read (`checkFactorKey`). */
  readonly checkFactorKey: () => Promise<string | null>;
  readonly finishSetup: (form: SetupForm, address: string) => Promise<Outcome<null>>;
  /** The person whose password the link with this token sets. */
  readonly readReset: (token: string) => Promise<Outcome<Person>>;
  /** Sets the password, and ends the person's sessions. */
  readonly finishReset: (form: ResetForm, from: Origin) => Promise<Outcome<Person>>;
}

/** The use cases of accounts. */
export function createAuth(deps: AuthDeps): Auth {
  const { database, record } = deps;
  const tell = async (personId: string, news: NoticeKind): Promise<void> => {
    const person = await rows.findPerson(database, personId);
    if (person === null) return;
    await tellOwner(database, deps, { kind: news, person, from: null });
    deps.mail.wake();
  };
  const signIns = createSignInLog(deps);
  const factorsDeps = {
    ...deps,
    key: createFactorKey(deps.secretKey),
    now: deps.mail.now,
    readSiteName: deps.mail.siteName,
    publicUrl: deps.mail.origin,
    tell: async (sql: Queryable, { kind, personId, by }: FactorNotice): Promise<void> => {
      const person = await rows.findPerson(sql, personId);
      if (person === null) return;
      // What an administrator does is told without the administrator's address.
      const isOwn = kind !== "factors removed by an administrator";
      const from = isOwn && by.source ? { address: by.source.address, userAgent: null } : null;
      await tellOwner(sql, deps, { kind, person, from });
    },
    wakeMail: deps.mail.wake,
    renewSession: (sql: Queryable, session: { readonly id: string; readonly isProven: boolean }) =>
      renewSession(sql, deps, session),
    notConfirmed: (attempt: { readonly email: string; readonly address: string }) =>
      signIns.failed("identity not confirmed", attempt),
  };
  const factors = createFactors(factorsDeps);
  const passkeys = createPasskeys(factorsDeps);
  return {
    ...createSessionEnds(),
    ...createSessions(deps, { factors, passkeys, tell, signIns }),
    ...factors,
    ...passkeys,
    account: createOwnAccount({
      ...deps,
      checkCode: factors.checkCode,
      signInFailed: signIns.failed,
      tell,
    }),
    tokens: createApiTokens(deps),

    async addPerson(actor, { password, ...body }) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const site = await deps.readKnownSite();
      const judged = await checkNewPassword({ ...body, password, ...site });
      if (!judged.ok) return judged;
      const person: Person = { id: deps.newId(), ...body };
      const { withPriority, hash } = deps.passwords;
      const passwordHash = await withPriority(() => hash(password)).catch(tooBusy);
      if (passwordHash === "busy") return busyRefusal;
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

    openSetup: () => deps.passwords.withPriority(() => openSetup(deps)),
    isSetupOpen: (token) => isSetupOpen(deps, token),
    findUnusedAdministrator: () => deps.passwords.withPriority(() => findUnusedAdministrator(deps)),
    checkFactorKey: () =>
      checkFactorKey(database, { current: deps.secretKey, former: deps.formerSecretKey }),

    async finishSetup(form, address) {
      const outcome = await deps.passwords
        .withPriority(() => finishSetup(deps, form, address))
        .catch(tooBusy);
      if (outcome === "busy") return busyRefusal;
      record(outcome.ok ? "setup done" : "setup refused", {});
      return outcome;
    },

    readReset: (token) => readReset(database, token),

    async finishReset(form, from) {
      const { address } = from;
      const outcome = await finishReset(deps, form, from).catch(tooBusy);
      if (outcome === "busy") return busyRefusal;
      if (!outcome.ok) {
        record("password reset refused", { reason: outcome.refusal.code, address });
        return outcome;
      }
      const { id, email } = outcome.value;
      await rememberAddress(database, { secretKey: deps.secretKey, email, address }, id);
      record("password set", { person: id, address });
      deps.mail.wake();
      return outcome;
    },
  };
}
