import { LockHeld } from "#server/db/migration-lock.ts";
import { SessionsShared } from "#server/db/pooling.ts";
import { DatabaseUnavailable } from "#server/db/unavailable.ts";

/** No backup is made, or none is restored, and its operator can do something about it: the message says what is wrong. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** `error`, as a refusal where the database cannot be worked with as it is. */
export function databaseRefused(error: unknown): unknown {
  const isKnown =
    error instanceof LockHeld ||
    error instanceof SessionsShared ||
    error instanceof DatabaseUnavailable;
  return isKnown
    ? new BackupRefused(`The database cannot be used: ${error.message}`, { cause: error })
    : error;
}
