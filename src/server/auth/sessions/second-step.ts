import { randomBytes } from "node:crypto";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "#server/db/connect.ts";
import { lockPerson } from "#server/db/queries/accounts.ts";
import { findFactorState } from "#server/db/queries/factors.ts";
import * as rows from "#server/db/queries/pending-sign-ins.ts";
import { findPasskey } from "#server/db/queries/passkeys.ts";
import { findPerson } from "#server/db/queries/people.ts";
import { countAttempt } from "#server/db/queries/rate-limits.ts";
import { insertSession } from "#server/db/queries/sessions.ts";
import { networksOf } from "#core/network-address.ts";
import { findKnownBy } from "../_kit/budgets.ts";
import { forgiveCodes, spendCode } from "./code-budget.ts";
import { sessionLine } from "./cookies.ts";
import { deviceCookie, newDevice, readDevice } from "./device-cookie.ts";
import type { AuthDeps } from "../_kit/deps.ts";
import { isShortCode, recordRecovery } from "../factors/check-code.ts";
import type { ChallengePurpose } from "../factors/challenges.ts";
import type { CheckedCode } from "../factors/check-code.ts";
import type { NoticeKind } from "../_kit/notices.ts";
import type { Factors } from "../factors/factors.ts";
import type { Credential, CredentialOptions, Passkeys } from "../factors/passkeys.ts";
import type { SessionCookie } from "./library.ts";
import {
  endedPendingLine,
  newPending,
  pendingCookie,
  pendingLimits,
  pendingLine,
  readPending,
} from "./pending-cookie.ts";
import { sessionLimits } from "./session-limits.ts";
import type { SignedIn, SignInEnd } from "./sign-in-end.ts";
import type { SignInLog } from "./sign-in-log.ts";

/** A sign-in whose password was right, and which ways its person has to finish it. */
export interface WaitingSignIn {
  readonly person: Person;
  readonly hasApp: boolean;
  readonly hasPasskeys: boolean;
}

/** A request that finishes signing in. */
export interface FinishingRequest {
  readonly cookies: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/** The second step of signing in, and signing in with a passkey alone. */
export interface SecondStep {
  /** The sign-in that waits for the factor of whoever has these cookies; null if there is none any more. */
  readonly findWaiting: (cookies: string | null) => Promise<WaitingSignIn | null>;
  /** Finishes it with a code of the authenticator app or a recovery code. */
  readonly giveCode: (code: string, request: FinishingRequest) => Promise<Outcome<SignedIn>>;
  /** What a browser needs to sign in with a passkey, or to finish signing in with one. */
  readonly offerPasskey: (
    request: Pick<FinishingRequest, "cookies" | "address">,
  ) => Promise<Outcome<CredentialOptions>>;
  readonly givePasskey: (
    credential: Credential,
    request: FinishingRequest,
  ) => Promise<Outcome<SignedIn>>;
}

/** What the second step is made of. */
export interface SecondStepParts {
  readonly deps: Pick<AuthDeps, "database" | "secretKey" | "record">;
  readonly cookie: SessionCookie;
  readonly factors: Pick<Factors, "checkCode">;
  readonly passkeys: Pick<Passkeys, "askForPasskey" | "checkPasskey">;
  readonly end: SignInEnd;
  readonly signIns: Pick<SignInLog, "failed">;
  readonly tell: (personId: string, news: NoticeKind) => Promise<void>;
}

/** Challenges that one address and the network around it get in a window. */
const challengeBudget = { windowSeconds: 15 * 60, narrow: 100, wide: 1000 } as const;

/** The second step, and how the first one begins it. */
export function createSecondStep(parts: SecondStepParts): SecondStep & {
  /** Begins to wait for the factor of a person whose password was right; returns the `Set-Cookie` header. */
  readonly wait: (
    transaction: Queryable,
    personId: string,
    place: rows.PendingPlace,
  ) => Promise<string>;
} {
  const { deps, cookie, factors, passkeys, end, signIns, tell } = parts;
  const { database, secretKey, record } = deps;
  const ofPending = pendingCookie(cookie);
  const ofDevice = deviceCookie(cookie);

  const findPending = async (cookies: string | null) => {
    const digest = readPending(cookies, ofPending);
    const found = digest === null ? null : await rows.findPending(database, digest);
    return found === null || digest === null ? null : { ...found, digest };
  };

  /**
   * Opens a session for somebody who has proved everything, if `take` uses it up in the same transaction: what ends a person's
   * access meanwhile ends this too.
   */
  const open = async (
    person: Person,
    place: rows.PendingPlace & { readonly isCounted: boolean },
    { cookies, address, userAgent }: FinishingRequest,
    take: (transaction: Queryable) => Promise<Outcome<null>>,
  ): Promise<Outcome<SignedIn>> => {
    const token = randomBytes(24).toString("base64url");
    const id = randomBytes(18).toString("base64url");
    const seconds = sessionLimits.whole;
    const made = { id, token, personId: person.id, address, userAgent, seconds };
    const opened = await database.transaction(async (sql) => {
      await lockPerson(sql, person.id);
      const taken = await take(sql);
      if (!taken.ok) return taken;
      return (await insertSession(sql, made)) ? taken : refused("account-disabled");
    });
    if (!opened.ok) return opened;
    const device = readDevice(cookies, ofDevice) ?? newDevice();
    const { setCookies } = await end({
      person,
      // The password was counted where it came from.
      attempt: { secretKey, email: person.email, address: place.address, device },
      knownBy: place.knownBy,
      isCounted: place.isCounted,
      userAgent,
      cookies,
      setCookie: sessionLine(cookie, token, secretKey, seconds),
    });
    const lines = [...setCookies, endedPendingLine(ofPending)];
    return done({ person, setCookies: lines, awaitsFactor: false, needsFactor: false });
  };

  return {
    async wait(transaction, personId, place) {
      const { token, digest } = newPending();
      const lifeSeconds = pendingLimits.seconds;
      await rows.insertPending(transaction, { ...place, digest, personId, lifeSeconds });
      return pendingLine(ofPending, token);
    },

    async findWaiting(cookies) {
      const pending = await findPending(cookies);
      if (pending === null) return null;
      const { totpAt, passkeys: count } = await findFactorState(database, pending.person.id);
      return { person: pending.person, hasApp: totpAt !== null, hasPasskeys: count > 0 };
    },

    async giveCode(code, request) {
      const pending = await findPending(request.cookies);
      if (pending === null) return refused("sign-in-ended");
      const { person, digest } = pending;
      const { address } = request;
      const device = readDevice(request.cookies, ofDevice);
      const attempt = { secretKey, email: person.email, address, device };
      if (isShortCode(code)) {
        const { wait, isSuspicious } = await spendCode(database, attempt);
        if (isSuspicious) {
          record("codes guessed", { person: person.id, address });
          await tell(person.id, "password known");
        }
        if (wait !== null) {
          signIns.failed("code limited", { email: person.email, address });
          record("code limited", { person: person.id, address });
          return refused("too-many-requests", { more: { retryAfter: wait } });
        }
      }
      if (!(await rows.countCode(database, digest, pendingLimits.codes))) {
        return refused("sign-in-ended");
      }
      let checked: CheckedCode = null;
      const outcome = await open(person, { ...pending, isCounted: true }, request, async (sql) => {
        checked = await factors.checkCode(person.id, code, sql);
        if (checked === null) return refused("wrong-code");
        if (!(await rows.takePending(sql, digest))) return refused("sign-in-ended");
        await forgiveCodes(sql, attempt);
        if (checked === "recovery") await recordRecovery(sql, { id: person.id, address });
        return done(null);
      });
      if (!outcome.ok && outcome.refusal.code === "wrong-code") {
        record("code refused", { person: person.id, address });
        signIns.failed("factor wrong", { email: person.email, address });
        const isOver = await rows.endIfSpent(database, digest, pendingLimits.codes);
        return isOver ? refused("sign-in-ended") : outcome;
      }
      if (outcome.ok && (checked as CheckedCode) === "recovery")
        await tell(person.id, "recovery code used");
      return outcome;
    },

    async offerPasskey({ cookies, address }) {
      const networks = networksOf(address);
      for (const name of ["narrow", "wide"] as const) {
        const key = `challenge:${networks[name]}`;
        // What the narrow budget refuses does not count in the wide one.
        const { count, secondsLeft } = await countAttempt(
          database,
          key,
          challengeBudget.windowSeconds,
        );
        if (count > challengeBudget[name]) {
          return refused("too-many-requests", { more: { retryAfter: secondsLeft } });
        }
      }
      const pending = await findPending(cookies);
      return pending === null
        ? passkeys.askForPasskey({ kind: "sign-in" }, null)
        : passkeys.askForPasskey(
            { kind: "second step", pending: pending.digest },
            pending.person.id,
          );
    },

    async givePasskey(credential, request) {
      const pending = await findPending(request.cookies);
      const alone: ChallengePurpose = { kind: "sign-in" };
      const purposes: readonly ChallengePurpose[] =
        pending === null ? [alone] : [alone, { kind: "second step", pending: pending.digest }];
      const checked = await passkeys.checkPasskey(purposes, credential);
      const person = checked === null ? null : await findPerson(database, checked.personId);
      const isSecond = checked?.purpose.kind === "second step";
      if (person === null || (isSecond && pending?.person.id !== person.id)) {
        const { address } = request;
        record("passkey refused", { address });
        const passkey = await findPasskey(database, String(credential["id"]));
        const owner = passkey && (await findPerson(database, passkey.personId));
        if (owner !== null) signIns.failed("passkey refused", { email: owner.email, address });
        return refused("passkey-refused");
      }
      if (isSecond && pending !== null) {
        return open(person, { ...pending, isCounted: true }, request, async (sql) =>
          (await rows.takePending(sql, pending.digest)) ? done(null) : refused("sign-in-ended"),
        );
      }
      const { cookies, address } = request;
      const device = readDevice(cookies, ofDevice);
      const knownBy = await findKnownBy(database, {
        secretKey,
        email: person.email,
        address,
        device,
      });
      return open(person, { address, knownBy, isCounted: false }, request, async (sql) => {
        // It may have been removed since it was checked.
        const isThere = (await findPasskey(sql, String(credential["id"]))) !== null;
        return isThere ? done(null) : refused("passkey-refused");
      });
    },
  };
}
