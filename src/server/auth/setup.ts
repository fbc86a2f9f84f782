import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Queryable } from "#server/db/connect.ts";
import { StartRefused } from "#server/db/embedded/start-refused.ts";
import { insertAudit } from "#server/db/queries/audit-log.ts";
import * as people from "#server/db/queries/people.ts";
import type { NewPerson } from "#server/db/queries/people.ts";
import * as tokens from "#server/db/queries/setup-tokens.ts";
import type { AuthDeps } from "./_kit/deps.ts";
import { digestOf, newToken } from "./_kit/one-time-token.ts";
import { checkNewPassword } from "./passwords/new-password.ts";

/** Dependencies of setup. */
export type SetupDeps = Pick<
  AuthDeps,
  "database" | "passwords" | "newId" | "readKnownSite" | "firstAdministrator"
>;

export interface SetupForm {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const linkSeconds = 24 * 60 * 60;

/**
 * Called at start. Returns null if there is an administrator. Otherwise creates the configured one, or returns the
 * token of a one-time link that is valid for a day. Only the token's hash is stored.
 */
export async function openSetup(deps: SetupDeps): Promise<string | null> {
  const { database, newId, firstAdministrator: first } = deps;
  if (await people.hasAdministrator(database)) return null;
  if (first !== null) {
    const person = { name: "Administrator", ...first };
    const judged = await checkNewPassword({ ...person, ...(await deps.readKnownSite()) });
    if (!judged.ok) {
      const message = judged.refusal.details?.[0]?.message ?? "cannot be used";
      throw new StartRefused(`ADMIN_PASSWORD ${message}.`);
    }
    const passwordHash = await deps.passwords.hash(first.password);
    const made = await database.transaction((sql) =>
      insertFirst(sql, { ...person, id: newId(), role: "administrator", passwordHash }),
    );
    if (made || (await people.hasAdministrator(database))) return null;
    throw new StartRefused(
      `ADMIN_EMAIL ${first.email} belongs to an account that is no administrator; choose another address.`,
    );
  }
  const token = newToken();
  await tokens.insertSetupToken(database, {
    id: newId(),
    hash: digestOf(token),
    lifeSeconds: linkSeconds,
  });
  return token;
}

/** True while this token can create the first administrator. */
export async function isSetupOpen({ database }: SetupDeps, token: string): Promise<boolean> {
  return (
    (await tokens.hasSetupToken(database, digestOf(token))) &&
    !(await people.hasAdministrator(database))
  );
}

/**
 * Creates the first administrator. Of concurrent requests, with one link or several, exactly one succeeds and the
 * others are refused.
 */
export async function finishSetup(
  deps: SetupDeps,
  form: SetupForm,
  address: string,
): Promise<Outcome<null>> {
  // Before the slow hash, so that nobody without a valid link can keep the server busy.
  if (!(await isSetupOpen(deps, form.token))) return refused("setup-closed");
  const judged = await checkNewPassword({ ...form, ...(await deps.readKnownSite()) });
  if (!judged.ok) return judged;
  const passwordHash = await deps.passwords.hash(form.password);
  const person: NewPerson = {
    id: deps.newId(),
    name: form.name,
    email: form.email,
    role: "administrator",
    passwordHash,
  };
  return deps.database.transaction(async (sql) => {
    await people.lockAdministrators(sql);
    if (!(await tokens.hasSetupToken(sql, digestOf(form.token)))) return refused("setup-closed");
    if (await people.hasAdministrator(sql)) return refused("setup-closed");
    if (!(await people.insertPerson(sql, person))) return refused("address-taken");
    await tokens.deleteSetupTokens(sql);
    await recordSetup(sql, person.id, address);
    return done(null);
  });
}

async function insertFirst(
  sql: Parameters<typeof people.lockAdministrators>[0],
  person: NewPerson,
): Promise<boolean> {
  await people.lockAdministrators(sql);
  if (await people.hasAdministrator(sql)) return false;
  const made = await people.insertPerson(sql, person);
  if (!made) return false;
  await tokens.deleteSetupTokens(sql);
  await recordSetup(sql, person.id, null);
  return true;
}

function recordSetup(sql: Queryable, personId: string, address: string | null): Promise<void> {
  const actor = { kind: "setup", id: "setup", token: null, address } as const;
  return insertAudit(sql, { actor, action: "setup done", subject: personId });
}
