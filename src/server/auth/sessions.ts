import { readEmailAddress } from "#core/fields/email-address.ts";
import type { Person } from "#core/contract/session.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Database } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/sessions.ts";
import { forgiveAttempts, spendAttempt } from "./budgets.ts";
import { endedCookie, sessionCookie, sessionTokenReader } from "./cookies.ts";
import { deviceCookie, deviceLine, newDevice, readDevice } from "./device-cookie.ts";
import type { AuthDeps } from "./deps.ts";
import type { Library } from "./library.ts";
import { sessionLimits } from "./session-limits.ts";
import { createSignInLog } from "./sign-in-log.ts";
import type { SignInLog } from "./sign-in-log.ts";
import { tooBusy } from "./too-busy.ts";

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
export interface Sessions extends Pick<SignInLog, "settled"> {
  /** Whether a session with the right signature is in a `Cookie` header. It may have ended: no database is asked. */
  readonly hasSession: (cookies: string) => boolean;
  /** The session in a `Cookie` header, looked up in the database each time; null if none. */
  readonly findSession: (cookies: string | null) => Promise<OpenSession | null>;
  /**
   * The person whose session is in a `Cookie` header, looked up in the database each time; null if none, or if the person has
   * to set up a second factor before anything else.
   */
  readonly findPerson: (cookies: string | null) => Promise<Person | null>;
  /** The same for automatic requests, which do not extend the session. */
  readonly checkPerson: (cookies: string | null) => Promise<Person | null>;
  /**
   * Returns `Set-Cookie` headers, the session's first, and the person. Unknown accounts and wrong passwords get the same
   * response after the same work.
   */
  readonly signIn: (
    credentials: Credentials,
  ) => Promise<Outcome<{ readonly setCookies: readonly string[]; readonly person: Person }>>;
  /** Ends the session, if any, and returns the `Set-Cookie` header that removes the cookie. */
  readonly signOut: (cookies: string | null, address: string) => Promise<string>;
}

type SessionsDeps = Pick<AuthDeps, "database" | "passwords" | "secretKey" | "publicUrl" | "record">;

/** The use cases of sessions. The accounts library is loaded at the first sign-in. */
export function createSessions(deps: SessionsDeps): Sessions {
  const { database, record } = deps;
  const signIns = createSignInLog(deps);
  const cookie = sessionCookie(deps.publicUrl);
  const ofDevice = deviceCookie(cookie);
  const tokenOf = sessionTokenReader(cookie, deps.secretKey);
  let library: Promise<Library> | undefined;
  const loadLibrary = (): Promise<Library> =>
    (library ??= import("./library.ts").then(({ createLibrary }) =>
      createLibrary({
        pool: database.pool,
        secretKey: deps.secretKey,
        origin: deps.publicUrl ?? "http://localhost",
        cookie,
        passwords: deps.passwords,
        sessionSeconds: sessionLimits.whole,
      }),
    ));

  async function find(cookies: string | null, isUse: boolean): Promise<OpenSession | null> {
    const token = tokenOf(cookies);
    if (token === null) return null;
    const found = await rows.findSession(database, token, sessionLimits.idle);
    if (found === null) return null;
    const { stale, ...session } = found;
    if (stale && isUse) await rows.touchSession(database, token);
    return session;
  }
  const findFull = async (cookies: string | null, isUse: boolean): Promise<Person | null> => {
    const session = await find(cookies, isUse);
    return session === null || session.needsFactor ? null : session.person;
  };

  return {
    settled: signIns.settled,
    hasSession: (cookies) => tokenOf(cookies) !== null,
    findSession: (cookies) => find(cookies, true),
    findPerson: (cookies) => findFull(cookies, true),
    checkPerson: (cookies) => findFull(cookies, false),

    async signIn({ password, address, userAgent, cookies, hasDevice, ...credentials }) {
      const email = (readEmailAddress(credentials.email.trim()) ?? credentials.email).toLowerCase();
      const device = hasDevice ? (readDevice(cookies, ofDevice) ?? newDevice()) : null;
      const attempt = { secretKey: deps.secretKey, email, address, device };
      const { wait, knownBy } = await spendAttempt(database, attempt);
      if (wait !== null) {
        record("sign-in limited", { address });
        signIns.failed("sign-in limited", { email, address });
        return refused("too-many-requests", { more: { retryAfter: wait } });
      }
      const asked = { email, password, address, userAgent };
      const { signIn } = await loadLibrary();
      const check = () => signIn(asked);
      const answer = await (knownBy === null ? check() : deps.passwords.withPriority(check)).catch(
        tooBusy,
      );
      if (answer === "busy") return refused("too-many-requests");
      if (answer.setCookie === null && answer.why === "disabled") {
        record("sign-in to a disabled account", { address });
        signIns.failed("sign-in of a disabled account", { email, address });
        return refused("account-disabled");
      }
      const { setCookie } = answer;
      const opened = setCookie === null ? null : await find(setCookie.split(";")[0] ?? null, true);
      if (setCookie === null || opened === null) {
        record("sign-in refused", { address });
        signIns.failed("sign-in failed", { email, address });
        return refused("wrong-credentials");
      }
      const { person } = opened;
      await forgiveAttempts(database, attempt, { personId: person.id, knownBy });
      const earlier = tokenOf(cookies);
      if (earlier !== null) await rows.deleteSession(database, earlier);
      await rows.deleteEndedSessions(database, sessionLimits.idle);
      await signIns.signedIn(person, { address });
      record("signed in", { person: person.id, address });
      const deviceLines = device === null ? [] : [deviceLine(ofDevice, device)];
      return done({ setCookies: [setCookie, ...deviceLines], person });
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
