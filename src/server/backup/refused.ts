import { LockHeld } from "#server/db/migration-lock.ts";
import { SessionsShared } from "#server/db/pooling.ts";
import { DatabaseUnavailable } from "#server/db/unavailable.ts";

/** A backup or restore was refused for a reason the operator can fix; the message tells what is wrong. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** Converts errors about the state of the database to a refusal; returns others unchanged. */
export function databaseRefused(error: unknown): unknown {
  const isKnown =
    error instanceof LockHeld ||
    error instanceof SessionsShared ||
    error instanceof DatabaseUnavailable;
  return isKnown
    ? new BackupRefused(`The database cannot be used: ${error.message}`, { cause: error })
    : error;
}
