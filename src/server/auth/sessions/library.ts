import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { admin } from "better-auth/plugins/admin";
import type { Pool } from "pg";
import { roles } from "#core/contract/roles.ts";
import { DatabaseUnavailable, asUnavailable } from "#server/db/unavailable.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { FindStandIn } from "../passwords/stand-ins.ts";

/** Dependencies of the accounts library. */
export interface LibraryDeps {
  readonly pool: Pool;
  readonly secretKey: string;
  readonly origin: string;
  readonly cookie: SessionCookie;
  readonly passwords: Passwords;
  readonly findStandIn: FindStandIn;
  /** Maximum lifetime of a session, in seconds. */
  readonly sessionSeconds: number;
}

/** The name tells whether the cookie is bound to this host and TLS. */
export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
}

/** The only use of the accounts library: checking a password and creating a session. */
export interface Library {
  readonly signIn: (asked: SignInRequest) => Promise<SignInAnswer>;
}

/**
 * The `Set-Cookie` header of a new session, or why there is none. `wrong`: account or password, not distinguished.
 * `disabled` is returned only for the right password.
 */
export type SignInAnswer =
  | {
      readonly setCookie: string;
      /** The hash that the password was right for: another may have been stored since. */
      readonly verified: string;
    }
  | { readonly setCookie: null; readonly why: "wrong" | "disabled" };

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
}

const addressHeader = "x-ashlar-address";

/**
 * The accounts library on our tables. None of its HTTP routes are mounted; only its sign-in is called from here. It
 * also hashes for unknown accounts; instead, a stand-in for the hash of theirs is verified, so that they take as long as wrong
 * passwords.
 */
export function createLibrary(deps: LibraryDeps): Library {
  const { cookie, passwords } = deps;
  const asking = new AsyncLocalStorage<{ readonly email: string; verified: string }>();
  const auth = betterAuth({
    appName: "Ashlar",
    baseURL: deps.origin,
    secret: deps.secretKey,
    database: deps.pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // We have our own budgets: the library counts by address only, and not for internal calls.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: async (password) => {
          const hash = await deps.findStandIn(asking.getStore()?.email ?? "");
          await passwords.verify({ hash, password });
          return hash;
        },
        verify: async (given) => {
          const isRight = await passwords.verify(given);
          const asked = asking.getStore();
          if (isRight && asked !== undefined) asked.verified = given.hash;
          return isRight;
        },
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
    // Denies sessions to disabled accounts; its routes are not mounted either.
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

  const ready = auth.$context.then(({ internalAdapter }) => {
    const find = internalAdapter.findUserByEmail.bind(internalAdapter);
    internalAdapter.findUserByEmail = (given, ...more) => find(readStandIn(given), ...more);
  });

  return {
    async signIn({ email, password, address, userAgent }) {
      await ready;
      const headers = new Headers({ [addressHeader]: address, "user-agent": userAgent });
      try {
        const asked = { email, verified: "" };
        const answer = await asking.run(asked, () =>
          auth.api.signInEmail({
            body: { email: standInFor(email), password },
            headers,
            returnHeaders: true,
          }),
        );
        return { setCookie: sessionLine(answer.headers, cookie.name), verified: asked.verified };
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

/** The library passes on the driver's errors, some of them wrapped once. */
function causeOf(error: unknown): unknown {
  const given = asUnavailable(error);
  if (given instanceof DatabaseUnavailable || !(error instanceof Error)) return given;
  const cause = asUnavailable(error.cause);
  return cause instanceof DatabaseUnavailable ? cause : error;
}

/**
 * The library has a narrower idea of an address than `readEmailAddress`, and checks it before it looks for the account.
 * So it is given one that it accepts, which stands for the real one until the lookup.
 */
function standInFor(email: string): string {
  return `${Buffer.from(email).toString("hex")}@${standInDomain}`;
}

function readStandIn(email: string): string {
  const [name = "", domain] = email.split("@");
  return domain === standInDomain ? Buffer.from(name, "hex").toString() : email;
}

const standInDomain = "address.invalid";
