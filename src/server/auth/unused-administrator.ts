import type { Database } from "#server/db/connect.ts";
import { findAccount, findPasswordHash } from "#server/db/queries/accounts.ts";
import type { Passwords } from "./passwords/passwords.ts";

/** Dependencies of this check. */
export interface FirstAdministratorDeps {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | null;
}

/**
 * Once there is an administrator, ADMIN_EMAIL and ADMIN_PASSWORD have no effect. If they differ from the existing
 * account, returns a log line with the command to use instead; null if they match or are not set.
 */
export async function findUnusedAdministrator(
  deps: FirstAdministratorDeps,
): Promise<string | null> {
  const { database, passwords, firstAdministrator: first } = deps;
  if (first === null) return null;
  const { email } = first;
  const account = await findAccount(database, email);
  if (account === null) {
    return `ADMIN_EMAIL ${email} has no account. ${onlyFirst} Sign in with an account that is there (npm run account -- list), and make this one as an administrator. ${orRemove}`;
  }
  if (account.role !== "administrator") {
    return `ADMIN_EMAIL ${email} is an account with the role ${account.role}. ${onlyFirst} Sign in as an administrator (npm run account -- list shows who is one). ${orRemove}`;
  }
  if (account.isDisabled) {
    return `The account of ADMIN_EMAIL ${email} is disabled, and stays so: npm run account -- enable ${email} ends that. ${orRemove}`;
  }
  const hash = await findPasswordHash(database, account.id);
  const isSame = hash !== null && (await passwords.verify({ hash, password: first.password }));
  if (isSame) return null;
  return `ADMIN_PASSWORD is not the password of ${email}. ${onlyFirst} To set a new password: npm run account -- reset ${email}. ${orRemove}`;
}

const onlyFirst =
  "ADMIN_EMAIL and ADMIN_PASSWORD only make the first administrator, and there is one already.";
const orRemove = "Remove both variables to be told this no more.";
