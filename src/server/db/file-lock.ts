import type { Database } from "./connect.ts";

/** Advisory lock: exclusive for a backup, shared for everything that deletes stored files. */
export const fileLockKey = 710_421_003;

/**
 * Runs `work`, which deletes stored files, unless a backup is in progress: the rows in the backup refer to files that
 * must exist until they are copied. Returns whether it ran.
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
