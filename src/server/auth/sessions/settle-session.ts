import type { Database, Queryable } from "#server/db/connect.ts";
import { findPasswordHash, lockPerson } from "#server/db/queries/accounts.ts";
import { personHasFactor } from "#server/db/queries/factors.ts";
import { deleteSession } from "#server/db/queries/sessions.ts";
import type { Passwords } from "../passwords/passwords.ts";

/** A session that was opened after a password was checked. */
export interface OpenedSession {
  readonly token: string;
  readonly personId: string;
  readonly password: string;
  /** The hash that the password was right for. */
  readonly verified: string;
}

/** What became of it: it is open, it ended because the password is another by now, or a factor has to be given. */
export type Settled = "open" | "other password" | { readonly pending: string };

/**
 * Keeps the session of a sign-in only if nothing changed since its password was checked: a new password ends all sessions, and must
 * end those that were about to open. If the person has a factor, `wait` begins to wait for it in the session's place.
 */
export function settleSession(
  { database, passwords }: { readonly database: Database; readonly passwords: Passwords },
  { token, personId, password, verified }: OpenedSession,
  wait: (transaction: Queryable) => Promise<string>,
): Promise<Settled> {
  return database.transaction(async (sql) => {
    await lockPerson(sql, personId);
    const hash = await findPasswordHash(sql, personId);
    if (hash === null || (hash !== verified && !(await isRenewed(hash)))) {
      await deleteSession(sql, token);
      return "other password";
    }
    if (!(await personHasFactor(sql, personId))) return "open";
    // This session never leaves the server.
    await deleteSession(sql, token);
    return { pending: await wait(sql) };
  });

  /** Another sign-in at the same time may have hashed the same password anew. */
  async function isRenewed(hash: string): Promise<boolean> {
    if (!passwords.isOutdated(verified)) return false;
    return passwords.withPriority(() => passwords.verify({ hash, password }));
  }
}
