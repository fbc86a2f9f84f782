import type { Person } from "#core/contract/people.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { addPerson } from "#core/contract/people.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Database } from "#server/db/connect.ts";
import * as rows from "#server/db/queries/people.ts";
import { forgiveAttempts, rememberAddress, spendAttempt } from "./budgets.ts";
import { endedCookie, readSessionToken, sessionCookie } from "./cookies.ts";
import type { Library } from "./library.ts";
import { TooManyHashes } from "./passwords.ts";
import type { Passwords } from "./passwords.ts";
import { finishReset, readReset } from "./reset.ts";
import type { ResetForm } from "./reset.ts";
import { createSessionEnds } from "./session-ends.ts";
import type { SessionEnds } from "./session-ends.ts";
import { sessionLimits } from "./session-limits.ts";
import { finishSetup, isSetupOpen, openSetup } from "./setup.ts";
import type { SetupForm } from "./setup.ts";
import { findUnusedAdministrator } from "./unused-administrator.ts";

/** What accounts need from outside. */
export interface AuthDeps {
  readonly database: Database;
  readonly passwords: Passwords;
  /** Ids that cannot be guessed. */
  readonly newId: () => string;
  readonly secretKey: string;
  /** The configured public address, or null. */
  readonly publicUrl: string | null;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | null;
  /** One structured line for each event that somebody may have to look into. */
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
  /** The request's `Cookie` header: a session it carries ends when the new one begins. */
  readonly cookies: string | null;
}

/** All that can be done with accounts. Expected refusals are answered; only defects and a lost database throw. */
export interface Auth extends SessionEnds {
  /** Whose session a `Cookie` header carries, looked up in the database each time; null when none. */
  readonly findPerson: (cookies: string | null) => Promise<Person | null>;
  /** The same for what asks by itself: a session does not live on by it. */
  readonly checkPerson: (cookies: string | null) => Promise<Person | null>;
  /** A `Set-Cookie` line and who it is. Unknown accounts and wrong passwords are answered alike, after the same work. */
  readonly signIn: (
    credentials: Credentials,
  ) => Promise<Outcome<{ readonly setCookie: string; readonly person: Person }>>;
  /** Ends the session, if there is one, and gives the `Set-Cookie` line that says so to the browser. */
  readonly signOut: (cookies: string | null) => Promise<string>;
  readonly listPeople: (actor: Actor) => Promise<Outcome<{ readonly people: Person[] }>>;
  readonly addPerson: (
    actor: Actor,
    body: ParsedBodyOf<typeof addPerson>,
  ) => Promise<Outcome<Person>>;
  /** The token of a setup link to print, or null when there is (now) an administrator. */
  readonly openSetup: () => Promise<string | null>;
  readonly isSetupOpen: (token: string) => Promise<boolean>;
  /** A line for whoever started the program where ADMIN_EMAIL and ADMIN_PASSWORD say something else than what stands. */
  readonly findUnusedAdministrator: () => Promise<string | null>;
  readonly finishSetup: (form: SetupForm) => Promise<Outcome<null>>;
  /** Whose password the link with this token may set. */
  readonly readReset: (token: string) => Promise<Outcome<Person>>;
  /** Sets it, and ends the person's sessions. `address` is where the request came from. */
  readonly finishReset: (form: ResetForm, address: string) => Promise<Outcome<Person>>;
}

/** The use cases of accounts. The accounts library is loaded when somebody signs in, not before. */
export function createAuth(deps: AuthDeps): Auth {
  const { database, record } = deps;
  const cookie = sessionCookie(deps.publicUrl);
  const tokenOf = (cookies: string | null): string | null =>
    readSessionToken(cookies, cookie, deps.secretKey);
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

  async function find(cookies: string | null, isUse: boolean): Promise<Person | null> {
    const token = tokenOf(cookies);
    if (token === null) return null;
    const found = await rows.findSession(database, token, sessionLimits.idle);
    if (found === null) return null;
    const { stale, ...person } = found;
    if (stale && isUse) await rows.touchSession(database, token);
    return person;
  }
  const findPerson: Auth["findPerson"] = (cookies) => find(cookies, true);

  return {
    ...createSessionEnds(),
    findPerson,
    checkPerson: (cookies) => find(cookies, false),

    async signIn({ email, password, address, userAgent, cookies }) {
      const attempt = { secretKey: deps.secretKey, email, address };
      const { wait, isKnown } = await spendAttempt(database, attempt);
      if (wait !== null) {
        record("sign-in limited", { address });
        return refused("too-many-requests", { more: { retryAfter: wait } });
      }
      const asked = { email, password, address, userAgent };
      const { signIn } = await loadLibrary();
      const check = () => signIn(asked);
      const answer = await (isKnown ? deps.passwords.ahead(check) : check()).catch(tooBusy);
      if (answer === "busy") return refused("too-many-requests");
      if (answer.setCookie === null && answer.why === "disabled") {
        record("sign-in to a disabled account", { address });
        return refused("account-disabled");
      }
      const { setCookie } = answer;
      const person = setCookie === null ? null : await findPerson(setCookie.split(";")[0] ?? null);
      if (setCookie === null || person === null) {
        record("sign-in refused", { address });
        return refused("wrong-credentials");
      }
      await forgiveAttempts(database, attempt, { personId: person.id, isKnown });
      const earlier = tokenOf(cookies);
      if (earlier !== null) await rows.deleteSession(database, earlier);
      await rows.deleteEndedSessions(database, sessionLimits.idle);
      record("signed in", { person: person.id, address });
      return done({ setCookie, person });
    },

    async signOut(cookies) {
      const token = tokenOf(cookies);
      const person = token === null ? null : await rows.deleteSession(database, token);
      if (person !== null) record("signed out", { person });
      return endedCookie(cookie);
    },

    async listPeople(actor) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      return done({ people: [...(await rows.listPeople(database))] });
    },

    async addPerson(actor, { password, ...body }) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const person: Person = { id: deps.newId(), ...body };
      const { ahead, hash } = deps.passwords;
      const passwordHash = await ahead(() => hash(password)).catch(tooBusy);
      if (passwordHash === "busy") return refused("too-many-requests");
      const made = await rows.insertPerson(database, { ...person, passwordHash });
      if (!made) return refused("address-taken");
      record("account made", { by: actor.id, person: person.id, role: person.role });
      return done(person);
    },

    openSetup: () => openSetup(deps),
    isSetupOpen: (token) => isSetupOpen(deps, token),
    findUnusedAdministrator: () => findUnusedAdministrator(deps),

    async finishSetup(form) {
      const outcome = await deps.passwords.ahead(() => finishSetup(deps, form)).catch(tooBusy);
      if (outcome === "busy") return refused("too-many-requests");
      record(outcome.ok ? "setup done" : "setup refused", {});
      return outcome;
    },

    readReset: (token) => readReset(database, token),

    async finishReset(form, address) {
      const outcome = await deps.passwords.ahead(() => finishReset(deps, form)).catch(tooBusy);
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

function tooBusy(error: unknown): "busy" {
  if (error instanceof TooManyHashes) return "busy";
  throw error;
}
