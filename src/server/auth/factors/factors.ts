import type { Factors as FactorList, Passkey } from "#core/contract/factors.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "#server/db/connect.ts";
import { lockPerson } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/factors.ts";
import { listPasskeys } from "#server/db/queries/passkeys.ts";
import { findPerson } from "#server/db/queries/people.ts";
import { checkCode } from "./check-code.ts";
import type { CheckedCode } from "./check-code.ts";
import type { FactorsDeps } from "./deps.ts";
import { issueFirstCodes, issueRecoveryCodes } from "./issue-recovery-codes.ts";
import { passkeyPlace } from "./passkey-place.ts";
import { newSecret, qrCode, readCode, secretText, secretUri, stepOf } from "./totp.ts";

/** A secret for an authenticator app, shown once in both forms. */
export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
  readonly qrCode: string;
}

/** The person whose own factors are changed. */
export type FactorOwner = Actor & Pick<Person, "email">;

/** The use cases of second factors, besides passkeys (`passkeys.ts`). Each change is recorded in the audit log. */
export interface Factors {
  readonly loadFactors: (actor: Actor) => Promise<Outcome<FactorList>>;
  readonly beginTotp: (actor: FactorOwner) => Promise<Outcome<NewTotp>>;
  readonly confirmTotp: (
    actor: Actor,
    code: string,
  ) => Promise<Outcome<{ readonly recoveryCodes: string[] | null }>>;
  /** Refused for the last factor of somebody who must have one. */
  readonly removeTotp: (actor: Actor) => Promise<Outcome<Record<string, never>>>;
  readonly makeRecoveryCodes: (
    actor: Actor,
  ) => Promise<Outcome<{ readonly recoveryCodes: string[] }>>;
  /** Removes a colleague's factors, who signs in with the password alone then. */
  readonly removeFactorsOf: (
    actor: Actor,
    personId: string,
  ) => Promise<Outcome<Record<string, never>>>;
  /**
   * Checks a code, and uses it up, in the caller's transaction if there is one. Guesses have to be counted by the caller, and the use
   * of a recovery code recorded (`recordRecovery`).
   */
  readonly checkCode: (personId: string, typed: string, sql?: Queryable) => Promise<CheckedCode>;
}

/** The use cases of second factors. */
export function createFactors(deps: FactorsDeps): Factors {
  const { database, key, now } = deps;
  const place = passkeyPlace(deps.publicUrl);

  return {
    async loadFactors(actor) {
      const [state, passkeys] = await Promise.all([
        rows.findFactorState(database, actor.id),
        listPasskeys(database, actor.id),
      ]);
      return done({
        totpAt: state.totpAt?.toISOString() ?? null,
        recoveryCodesLeft: state.codesLeft,
        passkeys: passkeys.map(({ id, name, host, isBackedUp, createdAt, usedAt }): Passkey => ({
          id,
          name,
          host,
          isBackedUp,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        isDemanded: state.isDemanded,
        passkeyHost: place.host,
        passkeyObstacle: place.host === null ? place.obstacle : null,
      });
    },

    async beginTotp(actor) {
      const secret = newSecret();
      const begun = await database.transaction(async (sql): Promise<Outcome<null>> => {
        if (!(await rows.holdFactorKey(sql, key.check))) return refused("factor-key-changed");
        const isNew = await rows.beginTotp(sql, actor.id, key.seal(secret, actor.id));
        return isNew ? done(null) : refused("totp-there");
      });
      if (!begun.ok) return begun;
      const uri = secretUri(secret, await deps.readSiteName(), actor.email);
      return done({ secret: secretText(secret), uri, qrCode: qrCode(uri) });
    },

    async confirmTotp(actor, typed) {
      const found = await rows.findTotp(database, actor.id);
      if (found === null) return refused("totp-not-begun");
      if (found.isConfirmed) return refused("totp-there");
      const code = readCode(typed);
      const step = code && (await stepOf(key.open(found.secret, actor.id), code, now()));
      if (typeof step !== "number") return refused("wrong-code");
      const outcome = await database.transaction(async (sql) => {
        await lockPerson(sql, actor.id);
        const confirmed = { secret: found.secret, step };
        if (!(await rows.confirmTotp(sql, actor.id, confirmed))) return refused("totp-not-begun");
        const codes = await issueFirstCodes(sql, actor.id);
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "factor added",
          subject: actor.id,
        });
        await deps.tell(sql, { kind: "factor added", personId: actor.id, by: actor });
        return done({ recoveryCodes: codes === null ? null : [...codes] });
      });
      if (outcome.ok) deps.wakeMail();
      return outcome;
    },

    async removeTotp(actor) {
      const outcome = await database.transaction(async (sql) => {
        await lockPerson(sql, actor.id);
        const { totpAt, passkeys, isDemanded } = await rows.findFactorState(sql, actor.id);
        if (totpAt === null) return refused("unknown-factor");
        if (passkeys === 0 && isDemanded) return refused("factor-demanded");
        if (passkeys === 0) await rows.deleteFactors(sql, actor.id);
        else await rows.deleteTotp(sql, actor.id);
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "factor removed",
          subject: actor.id,
        });
        await deps.tell(sql, { kind: "factor removed", personId: actor.id, by: actor });
        return done({});
      });
      if (outcome.ok) deps.wakeMail();
      return outcome;
    },

    makeRecoveryCodes: (actor) =>
      database.transaction(async (sql) => {
        await lockPerson(sql, actor.id);
        if (!(await rows.personHasFactor(sql, actor.id))) return refused("unknown-factor");
        const recoveryCodes = [...(await issueRecoveryCodes(sql, actor.id))];
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "recovery codes made",
          subject: actor.id,
        });
        return done({ recoveryCodes });
      }),

    async removeFactorsOf(actor, personId) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      if (personId === actor.id) return refused("own-factors");
      const outcome = await database.transaction(async (sql) => {
        if ((await findPerson(sql, personId)) === null) return refused("unknown-account");
        await lockPerson(sql, personId);
        if ((await rows.deleteFactors(sql, personId)) === 0) return refused("unknown-factor");
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "factors removed",
          subject: personId,
        });
        await deps.tell(sql, {
          kind: "factors removed by an administrator",
          personId,
          by: actor,
        });
        return done({});
      });
      if (outcome.ok) deps.wakeMail();
      return outcome;
    },

    checkCode: (personId, typed, sql = database) => checkCode(sql, deps, personId, typed),
  };
}
