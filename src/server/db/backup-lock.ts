import type { DatabaseAddress, Queryable } from "./connect.ts";
import { unlimitedOptions } from "./connect.ts";
import { lockKeys } from "./lock-keys.ts";
import { noLimits, openSession } from "./session.ts";
import { asUnavailable } from "./unavailable.ts";

/** The lock of whoever makes or checks a backup on a server, until it is released or the process ends. */
export interface BackupLock {
  /** Aborted once the session has ended without `release`: another process may have the lock then. */
  readonly lost: AbortSignal;
  readonly release: () => Promise<void>;
}

/** Takes the lock on a session of its own; null if another process, or this one, has it. */
export async function tryBackupLock(address: DatabaseAddress): Promise<BackupLock | null> {
  try {
    const session = await openSession(unlimitedOptions(address), noLimits);
    const lost = new AbortController();
    const onEnd = (): void => lost.abort(new Error("The session of the backup lock has ended"));
    session.once("end", onEnd);
    const release = async (): Promise<void> => {
      session.off("end", onEnd);
      await session.end().catch(() => {});
    };
    try {
      const { rows } = await session.query<{ held: boolean }>(
        "select pg_try_advisory_lock($1) as held",
        [lockKeys.backupRun],
      );
      if (rows[0]?.held === true) return { lost: lost.signal, release };
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    return null;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Whether a process has the lock. */
export async function isBackupLockHeld(sql: Queryable): Promise<boolean> {
  const { rows } = await sql.query<{ held: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
         and database = (select oid from pg_database where datname = current_database())
     ) as held`,
    [lockKeys.backupRun],
  );
  return rows[0]?.held === true;
}
