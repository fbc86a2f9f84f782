import type { Database } from "./connect.ts";
import { lockKeys } from "./lock-keys.ts";

/**
 * Runs `work`, which deletes stored files, unless a backup is in progress: the rows in the backup refer to files that
 * must exist until they are copied. Returns whether it ran.
 */
export function unlessBackupRuns(database: Database, work: () => Promise<void>): Promise<boolean> {
  return database.transaction(async (sql) => {
    const { rows } = await sql.query<{ held: boolean }>(
      "select pg_try_advisory_xact_lock_shared($1) as held",
      [lockKeys.storedFiles],
    );
    if (rows[0]?.held !== true) return false;
    await work();
    return true;
  });
}
