import type { Database } from "#server/db/connect.ts";
import { StartRefused } from "#server/db/embedded/start-refused.ts";
import * as rows from "#server/db/queries/factors.ts";
import { createFactorKey } from "./factor-key.ts";

/** The key of this start, and the one that `FORMER_SECRET_KEY` names. */
export interface Keys {
  readonly current: string;
  readonly former: string | null;
}

/**
 * Secrets of authenticator apps can only be read with the key that encrypted them. If that is the former key, they are encrypted
 * anew, all or none. If it is unknown, the start is refused before anybody is locked out. Returns a line for the operator, or
 * null.
 */
export async function checkFactorKey(database: Database, keys: Keys): Promise<string | null> {
  const current = createFactorKey(keys.current);
  return database.transaction(async (sql) => {
    // A backup of an older Ashlar is restored as it was.
    if (!(await rows.hasFactorTables(sql))) return null;
    // Of several processes that start, each sees what the one before has decided.
    await rows.lockFactorKey(sql);
    const found = await rows.findKeyCheck(sql);
    if (found === current.check) {
      return keys.former === null
        ? null
        : "FORMER_SECRET_KEY is not needed any more: remove it. Nothing is encrypted with another key than SECRET_KEY.";
    }
    const secrets = await rows.lockSecrets(sql);
    if (secrets.length === 0) {
      await rows.setKeyCheck(sql, current.check);
      return null;
    }
    if (keys.former === null) throw new StartRefused(otherKey(secrets.length));
    const former = createFactorKey(keys.former);
    if (former.check !== found) {
      throw new StartRefused(`FORMER_SECRET_KEY is not the key that was used before. ${remedy}`);
    }
    for (const { personId, secret } of secrets) {
      const renewed = current.seal(former.open(secret, personId), personId);
      // One small statement for each person with an authenticator app.
      await rows.replaceSecret(sql, { personId, secret: renewed });
    }
    await rows.setKeyCheck(sql, current.check);
    return "The secrets of authenticator apps are encrypted with the new SECRET_KEY. Remove FORMER_SECRET_KEY.";
  });
}

const remedy =
  "Put the former key back (SECRET_KEY, or the file secret-key in DATA_DIR), or start once with FORMER_SECRET_KEY set to it, which encrypts them anew. " +
  "If it is lost, remove the factors of those who have one, who then sign in with their passwords alone: npm run account -- drop-factor EMAIL, or --all.";

function otherKey(people: number): string {
  const who = people === 1 ? "One account has" : `${people} accounts have`;
  return `${who} an authenticator app as a second factor, whose secrets are encrypted with another SECRET_KEY than this one, so that nobody of them could sign in. ${remedy}`;
}
