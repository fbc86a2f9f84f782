import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from "@simplewebauthn/server";
import type { z } from "zod/mini";
import { mostPasskeys } from "#core/contract/factors.ts";
import type { Passkey } from "#core/contract/factors.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { lockPerson } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { deleteFactors, findFactorState } from "#server/db/queries/factors.ts";
import * as rows from "#server/db/queries/passkeys.ts";
import { DatabaseUnavailable } from "#server/db/unavailable.ts";
import { giveChallenge, spendChallenge } from "./challenges.ts";
import type { ChallengePurpose } from "./challenges.ts";
import type { FactorsDeps } from "./deps.ts";
import type { FactorOwner } from "./factors.ts";
import { issueFirstCodes } from "./issue-recovery-codes.ts";
import { passkeyPlace } from "./passkey-place.ts";

/** What a browser sends: checked by the library, field by field. */
export type Credential = Readonly<Record<string, unknown>>;

/** What a browser is given to make a passkey or to sign with one. */
export type CredentialOptions = Record<string, z.core.util.JSONType>;

/** The use cases of passkeys. Each change is recorded in the audit log. */
export interface Passkeys {
  /** Whether passkeys work at the address of this site. */
  readonly hasPasskeysHere: boolean;
  /** A line for the operator if there are passkeys that were made for another host, and so work no more; else null. */
  readonly findPasskeysElsewhere: () => Promise<string | null>;
  readonly beginPasskey: (actor: FactorOwner) => Promise<Outcome<CredentialOptions>>;
  readonly addPasskey: (
    actor: Actor,
    made: { readonly name: string; readonly credential: Credential },
  ) => Promise<Outcome<{ readonly passkey: Passkey; readonly recoveryCodes: string[] | null }>>;
  readonly renamePasskey: (
    actor: Actor,
    renamed: { readonly id: string; readonly name: string },
  ) => Promise<Outcome<Record<string, never>>>;
  /** Refused for the last factor of somebody who must have one. */
  readonly removePasskey: (actor: Actor, id: string) => Promise<Outcome<Record<string, never>>>;
  /** Proves again, with a passkey of their own, who has this session. */
  readonly confirmByPasskey: (
    actor: FactorOwner,
    session: string,
    credential: Credential,
  ) => Promise<Outcome<{ readonly isConfirmed: true; readonly setCookie: string }>>;
  /** Options to sign a challenge with one of a person's passkeys, or with any (null). */
  readonly askForPasskey: (
    purpose: ChallengePurpose,
    personId: string | null,
  ) => Promise<Outcome<CredentialOptions>>;
  /**
   * Whose passkey signed a challenge for which of these purposes; null if anything is wrong. The authenticator has verified its user,
   * so that a passkey counts as both factors.
   */
  readonly checkPasskey: (
    purposes: readonly ChallengePurpose[],
    credential: Credential,
  ) => Promise<CheckedPasskey | null>;
}

/** A passkey that was accepted. */
export interface CheckedPasskey {
  readonly personId: string;
  readonly purpose: ChallengePurpose;
}

// Loaded with the first passkey: most programs start without one.
const loadLibrary = () => import("@simplewebauthn/server");

/** The use cases of passkeys, which WebAuthn defines. */
export function createPasskeys(deps: FactorsDeps): Passkeys {
  const { database } = deps;
  const place = passkeyPlace(deps.publicUrl);

  const checkPasskey: Passkeys["checkPasskey"] = async (purposes, credential) => {
    const { id } = credential;
    if (place.host === null || typeof id !== "string") return null;
    const passkey = await rows.findPasskey(database, id);
    if (passkey === null || passkey.host !== place.host) return null;
    const { publicKey, counter } = passkey;
    const { verifyAuthenticationResponse } = await loadLibrary();
    let purpose = null as ChallengePurpose | null;
    const answer: VerifiedAuthenticationResponse | null = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: async (challenge) => {
        purpose = await spendChallenge(database, challenge, purposes);
        return purpose !== null;
      },
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      credential: { id, publicKey, counter },
      requireUserVerification: true,
    }).catch(notVerified);
    if (answer === null || !answer.verified || purpose === null) return null;
    const { newCounter, credentialBackedUp, userVerified } = answer.authenticationInfo;
    if (!userVerified) return null;
    const use = { counter: newCounter, isBackedUp: credentialBackedUp };
    const { personId } = passkey;
    return (await rows.usePasskey(database, id, use)) ? { personId, purpose } : null;
  };

  return {
    checkPasskey,
    hasPasskeysHere: place.host !== null,

    async findPasskeysElsewhere() {
      const found = await rows.countPasskeysElsewhere(database, place.host);
      if (found.length === 0) return null;
      const listed = found.map(({ host, passkeys }) => `${host} (${passkeys})`).join(", ");
      return `Passkeys that were made for another address work no more: ${listed}. Their owners sign in with password and code; set PUBLIC_URL to the former address to bring them back.`;
    },

    async beginPasskey(actor) {
      if (place.host === null) return refused("no-passkeys-here");
      const there = await rows.listPasskeys(database, actor.id);
      if (there.length >= mostPasskeys) return refused("too-many-passkeys");
      const { generateRegistrationOptions } = await loadLibrary();
      const challenge = await giveChallenge(database, { kind: "register", personId: actor.id });
      const options = await generateRegistrationOptions({
        rpName: await deps.readSiteName(),
        rpID: place.host,
        userID: new TextEncoder().encode(actor.id),
        userName: actor.email,
        userDisplayName: actor.name,
        challenge: Buffer.from(challenge, "base64url"),
        attestationType: "none",
        excludeCredentials: there
          .filter(({ host }) => host === place.host)
          .map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return done(asJson(options));
    },

    async addPasskey(actor, { name, credential }) {
      if (place.host === null) return refused("no-passkeys-here");
      const { host } = place;
      const { verifyRegistrationResponse } = await loadLibrary();
      const purposes = [{ kind: "register", personId: actor.id } as const];
      const verified = await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: async (challenge) =>
          (await spendChallenge(database, challenge, purposes)) !== null,
        expectedOrigin: place.origin,
        expectedRPID: host,
        requireUserVerification: true,
      }).catch(notVerified);
      if (verified === null || !verified.verified) return refused("passkey-refused");
      const { credential: made, credentialBackedUp: isBackedUp } = verified.registrationInfo;
      const transports = (made.transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each));
      const outcome = await database.transaction(async (sql) => {
        await lockPerson(sql, actor.id);
        if ((await rows.listPasskeys(sql, actor.id)).length >= mostPasskeys) {
          return refused("too-many-passkeys");
        }
        const passkey = { id: made.id, personId: actor.id, name, transports, host, isBackedUp };
        const { publicKey, counter } = made;
        if (!(await rows.insertPasskey(sql, { ...passkey, publicKey, counter }))) {
          return refused("passkey-refused");
        }
        const codes = await issueFirstCodes(sql, actor.id);
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "passkey added",
          subject: actor.id,
          detail: { host },
        });
        await deps.tell(sql, { kind: "passkey added", personId: actor.id, by: actor });
        const createdAt = deps.now().toISOString();
        const shown: Passkey = { id: made.id, name, host, isBackedUp, createdAt, usedAt: null };
        return done({ passkey: shown, recoveryCodes: codes === null ? null : [...codes] });
      });
      if (outcome.ok) deps.wakeMail();
      return outcome;
    },

    renamePasskey: (actor, renamed) =>
      database.transaction(async (sql) => {
        if (!(await rows.renamePasskey(sql, actor.id, renamed))) return refused("unknown-factor");
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "passkey renamed",
          subject: actor.id,
        });
        return done({});
      }),

    async removePasskey(actor, id) {
      const outcome = await database.transaction(async (sql) => {
        await lockPerson(sql, actor.id);
        const { totpAt, passkeys, isDemanded } = await findFactorState(sql, actor.id);
        const there = await rows.listPasskeys(sql, actor.id);
        if (there.every((passkey) => passkey.id !== id)) return refused("unknown-factor");
        const isLast = totpAt === null && passkeys === 1;
        if (isLast && isDemanded) return refused("factor-demanded");
        await rows.deletePasskey(sql, actor.id, id);
        if (isLast) await deleteFactors(sql, actor.id);
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "passkey removed",
          subject: actor.id,
        });
        await deps.tell(sql, { kind: "passkey removed", personId: actor.id, by: actor });
        return done({});
      });
      if (outcome.ok) deps.wakeMail();
      return outcome;
    },

    async askForPasskey(purpose, personId) {
      if (place.host === null) return refused("no-passkeys-here");
      const known = personId === null ? [] : await rows.listPasskeys(database, personId);
      const { generateAuthenticationOptions } = await loadLibrary();
      const challenge = await giveChallenge(database, purpose);
      const options = await generateAuthenticationOptions({
        rpID: place.host,
        challenge: Buffer.from(challenge, "base64url"),
        userVerification: "required",
        allowCredentials: known
          .filter(({ host }) => host === place.host)
          .map(({ id, transports }) => ({ id, transports: [...transports] })),
      });
      return done(asJson(options));
    },

    async confirmByPasskey(actor, session, credential) {
      if (place.host === null) return refused("no-passkeys-here");
      const checked = await checkPasskey([{ kind: "confirm", personId: actor.id }], credential);
      const isOwn = checked?.personId === actor.id;
      if (!isOwn) {
        deps.notConfirmed({ email: actor.email, address: actor.source?.address ?? "" });
        return refused("passkey-refused");
      }
      return database.transaction(async (sql) => {
        const setCookie = await deps.renewSession(sql, { id: session, isProven: true });
        if (setCookie === null) return refused("not-signed-in");
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "identity confirmed",
          subject: actor.id,
          detail: { by: "passkey" },
        });
        return done({ isConfirmed: true, setCookie });
      });
    },
  };
}

/** The library throws for whatever is wrong with a credential; a lost database is no fault of it. */
function notVerified(error: unknown): null {
  if (error instanceof DatabaseUnavailable) throw error;
  return null;
}

/** The library's options are JSON by definition; absent fields are left out. */
function asJson(options: object): CredentialOptions {
  return JSON.parse(JSON.stringify(options)) as CredentialOptions;
}
