import { addPerson, api, cookieOf, emailOf, form, password, signIn } from "./target.ts";
import type { Target } from "./target.ts";
import { codeAt } from "../../src/server/auth/factors/test-kit.ts";
import type { Role } from "../../src/core/contract/roles.ts";
import type { Answer } from "./wire.ts";

export const unique = (name: string): string =>
  `${name}-${Math.random().toString(36).slice(2, 10)}`;

/** An account with an authenticator app. */
export interface FactorOwner {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** A session from before. */
  readonly session: string;
}

/** Makes an account whose owner has set up an app. */
export async function newFactorOwner(target: Target, role: Role = "viewer"): Promise<FactorOwner> {
  const { wire, cookies } = target;
  const name = unique("owner");
  const id = await addPerson(wire, cookies.administrator, name, role);
  const session = await signIn(wire, emailOf(name));
  const { secret, recoveryCodes } = await enrol(target, session);
  return { id, email: emailOf(name), secret, recoveryCodes, session };
}

/** Sets up an app with this session; throws if that is refused. */
export async function enrol(
  { wire }: Target,
  cookie: string,
): Promise<Pick<FactorOwner, "secret" | "recoveryCodes">> {
  const begun = await wire.ask(api("POST", "/api/account/factors/totp", { cookie, body: {} }));
  const { secret } = jsonOf(begun) as { secret?: string };
  if (begun.status !== 200 || secret === undefined) {
    throw new Error(`No app was set up: ${begun.status}`);
  }
  const code = await codeAt(secret, new Date());
  const path = "/api/account/factors/totp/confirmation";
  const confirmed = await wire.ask(api("POST", path, { cookie, body: { code } }));
  const { recoveryCodes } = jsonOf(confirmed) as { recoveryCodes?: string[] };
  if (confirmed.status !== 200 || recoveryCodes === undefined) {
    throw new Error(`The app was not confirmed: ${confirmed.status}`);
  }
  return { secret, recoveryCodes };
}

/** A code that counts now, whichever counted before. */
export async function freshCode({ database }: Target, owner: FactorOwner): Promise<string> {
  await database.query("update totp_factors set last_step = null where person_id = $1", [owner.id]);
  return codeAt(owner.secret, new Date());
}

/** Gives the right password; returns the cookie of the sign-in that waits. */
export async function beginSignIn(
  { wire }: Pick<Target, "wire">,
  email: string,
  from?: string,
): Promise<string> {
  const sent = form("/login", { email, password }, from === undefined ? {} : { from });
  return cookieOf(await wire.ask(sent)) ?? "";
}

/** Gives a code to a sign-in that waits. */
export function giveCode(
  { wire }: Pick<Target, "wire">,
  cookie: string,
  code: string,
  from?: string,
): Promise<Answer> {
  return wire.ask(
    form("/login/factor", { code }, { cookie, ...(from === undefined ? {} : { from }) }),
  );
}

/** The JSON of a response; an empty object if it is none. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}
