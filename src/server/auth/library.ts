import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { admin } from "better-auth/plugins/admin";
import type { Pool } from "pg";
import { roles } from "#core/contract/roles.ts";
import { DatabaseUnavailable, asUnavailable } from "#server/db/unavailable.ts";
import type { Passwords } from "./passwords.ts";

/** What the accounts library needs from outside. */
export interface LibraryDeps {
  readonly pool: Pool;
  readonly secretKey: string;
  readonly origin: string;
  readonly cookie: SessionCookie;
  readonly passwords: Passwords;
  /** How long a session lives at most, in seconds. */
  readonly sessionSeconds: number;
}

/** The name says whether it is bound to this host and to TLS. */
export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
}

/** The one thing asked of the accounts library: check a password and open a session. */
export interface Library {
  readonly signIn: (asked: SignInRequest) => Promise<SignInAnswer>;
}

/**
 * The `Set-Cookie` line of a new session, or why there is none. `wrong`: the account or the password, which one is not
 * told. `disabled` is told to those alone who have the right password.
 */
export type SignInAnswer =
  | { readonly setCookie: string }
  | { readonly setCookie: null; readonly why: "wrong" | "disabled" };

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
}

const addressHeader = "x-ashlar-address";

/**
 * The accounts library on our tables. Its HTTP routes are not mounted anywhere: of them all only the sign-in is called,
 * from here. It hashes for unknown accounts too, so that they take as long as wrong passwords.
 */
export function createLibrary(deps: LibraryDeps): Library {
  const { cookie, passwords } = deps;
  const auth = betterAuth({
    appName: "Ashlar",
    baseURL: deps.origin,
    secret: deps.secretKey,
    database: deps.pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our own budgets: the library counts by address alone, and not for calls from within.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: passwords.hash,
        verify: passwords.verify,
      },
    },
    user: {
      modelName: "users",
      additionalFields: {
        role: { type: [...roles], required: false, input: false, defaultValue: "viewer" },
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: deps.sessionSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { modelName: "accounts" },
    // Refuses sessions to disabled accounts; of its routes none is mounted either.
    plugins: [admin({ defaultRole: "viewer" })],
    verification: { modelName: "verifications" },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: "ashlar",
      cookies: {
        session_token: {
          name: cookie.name,
          attributes: { secure: cookie.secure, httpOnly: true, sameSite: "lax", path: "/" },
        },
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });

  return {
    async signIn({ email, password, address, userAgent }) {
      const headers = new Headers({ [addressHeader]: address, "user-agent": userAgent });
      try {
        const answer = await auth.api.signInEmail({
          body: { email, password },
          headers,
          returnHeaders: true,
        });
        return { setCookie: sessionLine(answer.headers, cookie.name) };
      } catch (error) {
        if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) {
          return { setCookie: null, why: "wrong" };
        }
        if (isAPIError(error) && error.body?.code === "BANNED_USER") {
          return { setCookie: null, why: "disabled" };
        }
        throw causeOf(error);
      }
    },
  };
}

function sessionLine(headers: Headers, name: string): string {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (line === undefined)
    throw new Error("The accounts library opened a session without a cookie.");
  return line;
}

/** The library lets the driver's errors through, some of them wrapped once. */
function causeOf(error: unknown): unknown {
  const given = asUnavailable(error);
  if (given instanceof DatabaseUnavailable || !(error instanceof Error)) return given;
  const cause = asUnavailable(error.cause);
  return cause instanceof DatabaseUnavailable ? cause : error;
}
