import type { Person } from "#core/contract/session.ts";
import { hasKnownOrigin } from "#server/db/queries/own-account.ts";
import * as rows from "#server/db/queries/sessions.ts";
import { forgiveAttempts } from "../_kit/budgets.ts";
import type { Attempt, Spent } from "../_kit/budgets.ts";
import type { ReadSessionToken } from "./cookies.ts";
import type { AuthDeps } from "../_kit/deps.ts";
import { deviceLine } from "./device-cookie.ts";
import type { SessionCookie } from "./library.ts";
import { tellOwner } from "../_kit/notices.ts";
import { sessionLimits } from "./session-limits.ts";
import type { SignInLog } from "./sign-in-log.ts";

/** What a sign-in led to. */
export interface SignedIn {
  readonly person: Person;
  /** `Set-Cookie` headers: the session's first; or only that of a sign-in that waits for a factor. */
  readonly setCookies: readonly string[];
  /** There is no session yet: the person has to give a factor. */
  readonly awaitsFactor: boolean;
  /** There is a session, with which the person has to set up a factor before anything else. */
  readonly needsFactor: boolean;
}

/** A sign-in in which everything was proved. */
export interface EndedSignIn {
  readonly person: Person;
  readonly attempt: Attempt;
  readonly knownBy: Spent["knownBy"];
  /** Whether the attempt was counted: a passkey alone is not, since it is no guess. */
  readonly isCounted: boolean;
  readonly userAgent: string;
  /** The request's `Cookie` header: a session in it ends. */
  readonly cookies: string | null;
  /** The new session's. */
  readonly setCookie: string;
}

/** Does what follows every sign-in, however it was proved; returns the `Set-Cookie` headers. */
export type SignInEnd = (ended: EndedSignIn) => Promise<Pick<SignedIn, "setCookies">>;

interface SignInEndParts {
  readonly tokenOf: ReadSessionToken;
  readonly ofDevice: SessionCookie;
  readonly signIns: Pick<SignInLog, "signedIn">;
}

/** Forgives the attempts, ends the browser's earlier session, and lets the browser be known from now on. */
export function createSignInEnd(
  deps: Pick<AuthDeps, "database" | "mail" | "newId" | "record">,
  { tokenOf, ofDevice, signIns }: SignInEndParts,
): SignInEnd {
  const { database, record } = deps;
  return async ({ person, attempt, knownBy, isCounted, userAgent, cookies, setCookie }) => {
    const { address } = attempt;
    const isNewDevice = knownBy === null && (await hasKnownOrigin(database, person.id));
    const forgiven = knownBy ?? (isCounted ? null : "network");
    await forgiveAttempts(database, attempt, { personId: person.id, knownBy: forgiven });
    if (isNewDevice) {
      await tellOwner(database, deps, { kind: "new device", person, from: { address, userAgent } });
      deps.mail.wake();
    }
    const earlier = tokenOf(cookies);
    if (earlier !== null) await rows.deleteSession(database, earlier);
    await rows.deleteEndedSessions(database, sessionLimits.idle);
    await signIns.signedIn(person, { address });
    record("signed in", { person: person.id, address });
    const { device } = attempt;
    return { setCookies: [setCookie, ...(device === null ? [] : [deviceLine(ofDevice, device)])] };
  };
}
