import { readEmailAddress } from "#core/fields/email-address.ts";
import type { Person } from "#core/contract/session.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Database } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/sessions.ts";
import { spendAttempt } from "../_kit/budgets.ts";
import { endedCookie, sessionCookie, sessionTokenReader } from "./cookies.ts";
import { deviceCookie, newDevice, readDevice } from "./device-cookie.ts";
import type { AuthDeps } from "../_kit/deps.ts";
import type { Library } from "./library.ts";
import { renewHash } from "./renew-hash.ts";
import { createSecondStep } from "./second-step.ts";
import type { SecondStep, SecondStepParts } from "./second-step.ts";
import { sessionLimits } from "./session-limits.ts";
import { settleSession } from "./settle-session.ts";
import { createSignInEnd } from "./sign-in-end.ts";
import type { SignedIn } from "./sign-in-end.ts";
import { createStandIns } from "../passwords/stand-ins.ts";
import { busyRefusal, tooBusy } from "../passwords/too-busy.ts";
import type { SignInLog } from "./sign-in-log.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
  /** The request's `Cookie` header: a session in it ends when the new one begins. */
  readonly cookies: string | null;
  /** Whether the browser sends its device cookie to this address. Elsewhere it is neither read nor replaced. */
  readonly hasDevice: boolean;
}

/** The session of a request. */
export interface OpenSession {
  /** Its id, which is no secret. */
  readonly id: string;
  readonly person: Person;
  /** Whether the person proved who they are within the last `confirmMinutes`. */
  readonly isConfirmed: boolean;
  /** The person has to set up a second factor before anything else. */
  readonly needsFactor: boolean;
}

/** Signing in and out, and the person of a request's session. */
export interface Sessions extends SecondStep, Pick<SignInLog, "settled"> {
  /** Whether a session with the right signature is in a `Cookie` header. It may have ended: no database is asked. */
  readonly hasSession: (cookies: string) => boolean;
  /** The session in a `Cookie` header, looked up in the database each time; null if none. */
  readonly findSession: (cookies: string | null) => Promise<OpenSession | null>;
  /**
   * The person whose session is in a `Cookie` header, looked up in the database each time; null if none, or if the person has
   * to set up a second factor before anything else.
   */
  readonly findPerson: (cookies: string | null) => Promise<Person | null>;
  /**
   * The first step of signing in, and the only one for people without a second factor. Unknown accounts and wrong passwords get
   * the same response after the same work.
   */
  readonly signIn: (credentials: Credentials) => Promise<Outcome<SignedIn>>;
  /** Ends the session, if any, and returns the `Set-Cookie` header that removes the cookie. */
  readonly signOut: (cookies: string | null, address: string) => Promise<string>;
}

type SessionsDeps = Pick<
  AuthDeps,
  "database" | "mail" | "newId" | "passwords" | "secretKey" | "publicUrl" | "record"
>;

interface SessionsParts extends Pick<SecondStepParts, "factors" | "passkeys" | "tell"> {
  readonly signIns: SignInLog;
}

/** The use cases of sessions. The accounts library is loaded at the first sign-in. */
export function createSessions(deps: SessionsDeps, { signIns, ...parts }: SessionsParts): Sessions {
  const { database, record } = deps;
  const cookie = sessionCookie(deps.publicUrl);
  const ofDevice = deviceCookie(cookie);
  const tokenOf = sessionTokenReader(cookie, deps.secretKey);
  const end = createSignInEnd(deps, { tokenOf, ofDevice, signIns });
  const { wait: waitForFactor, ...secondStep } = createSecondStep({
    deps,
    cookie,
    end,
    signIns,
    ...parts,
  });
  let library: Promise<Library> | undefined;
  const loadLibrary = (): Promise<Library> =>
    (library ??= import("./library.ts").then(({ createLibrary }) =>
      createLibrary({
        pool: database.pool,
        secretKey: deps.secretKey,
        origin: deps.publicUrl ?? "http://localhost",
        cookie,
        passwords: deps.passwords,
        findStandIn: createStandIns(database, deps.secretKey),
        sessionSeconds: sessionLimits.whole,
      }),
    ));

  async function find(cookies: string | null): Promise<OpenSession | null> {
    const token = tokenOf(cookies);
    if (token === null) return null;
    const found = await rows.findSession(database, token, sessionLimits.idle);
    if (found === null) return null;
    const { stale, ...session } = found;
    if (stale) await rows.touchSession(database, token);
    return session;
  }
  const findFull = async (cookies: string | null): Promise<Person | null> => {
    const session = await find(cookies);
    return session === null || session.needsFactor ? null : session.person;
  };

  return {
    ...secondStep,
    settled: signIns.settled,
    hasSession: (cookies) => tokenOf(cookies) !== null,
    findSession: (cookies) => find(cookies),
    findPerson: (cookies) => findFull(cookies),

    async signIn({ password, address, userAgent, cookies, hasDevice, ...credentials }) {
      const email = (readEmailAddress(credentials.email.trim()) ?? credentials.email).toLowerCase();
      const device = hasDevice ? (readDevice(cookies, ofDevice) ?? newDevice()) : null;
      const attempt = { secretKey: deps.secretKey, email, address, device };
      const { wait, isBusy, knownBy, inTurn } = await spendAttempt(
        database,
        attempt,
        deps.passwords,
      );
      if (wait !== null) {
        record(isBusy ? "no turn to sign in" : "sign-in limited", { address });
        if (!isBusy) signIns.failed("sign-in limited", { email, address });
        return refused("too-many-requests", { more: { retryAfter: wait } });
      }
      const asked = { email, password, address, userAgent };
      const answer = await inTurn(async () => (await loadLibrary()).signIn(asked)).catch(tooBusy);
      if (answer === "busy") return busyRefusal;
      if (answer.setCookie === null && answer.why === "disabled") {
        record("sign-in to a disabled account", { address });
        signIns.failed("sign-in of a disabled account", { email, address });
        return refused("account-disabled");
      }
      const { setCookie } = answer;
      const pair = setCookie?.split(";")[0] ?? null;
      const opened = await find(pair);
      const settled =
        answer.setCookie === null || opened === null
          ? null
          : await settleSession(
              deps,
              {
                token: tokenOf(pair) ?? "",
                personId: opened.person.id,
                password,
                verified: answer.verified,
              },
              (sql) => waitForFactor(sql, opened.person.id, { address, knownBy }),
            ).catch(tooBusy);
      if (settled === "busy") return busyRefusal;
      if (
        setCookie === null ||
        opened === null ||
        settled === null ||
        settled === "other password"
      ) {
        record("sign-in refused", { address });
        signIns.failed("sign-in failed", { email, address });
        return refused("wrong-credentials");
      }
      const { person, needsFactor } = opened;
      await renewHash(deps, { personId: person.id, password });
      if (settled !== "open") {
        const setCookies = [settled.pending];
        return done({ person, setCookies, awaitsFactor: true, needsFactor: false });
      }
      const ended = await end({
        person,
        attempt,
        knownBy,
        isCounted: true,
        userAgent,
        cookies,
        setCookie,
      });
      return done({ person, ...ended, awaitsFactor: false, needsFactor });
    },

    async signOut(cookies, address) {
      const token = tokenOf(cookies);
      const person = token === null ? null : await endSession(database, token, address);
      if (person !== null) record("signed out", { person });
      return endedCookie(cookie);
    },
  };
}

/** Ends a session at its owner's wish; returns the owner, or null if there was none. */
function endSession(database: Database, token: string, address: string): Promise<string | null> {
  return database.transaction(async (sql) => {
    const person = await rows.deleteSession(sql, token);
    if (person === null) return null;
    await insertAudit(sql, {
      actor: auditActor({ id: person, source: { address, token: null } }),
      action: "signed out",
      subject: person,
    });
    return person;
  });
}
