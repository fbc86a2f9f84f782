import type { Database } from "./connect.ts";

/** Held by a backup, alone; whoever removes a kept file holds it too, together with others. */
export const fileLockKey = 710_421_003;

/**
 * Runs `work`, which removes kept files, unless a backup is just being made: its rows name files that have to stand until
 * they are in it. Gives whether it ran.
 */
export function unlessBackedUp(database: Database, work: () => Promise<void>): Promise<boolean> {
  return database.transaction(async (sql) => {
    const { rows } = await sql.query<{ held: boolean }>(
      "select pg_try_advisory_xact_lock_shared($1) as held",
      [fileLockKey],
    );
    if (rows[0]?.held !== true) return false;
    await work();
    return true;
  });
}
