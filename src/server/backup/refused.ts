import type { DatabaseAddress } from "#server/db/connect.ts";
import { UnfitDatabase } from "#server/db/fitness.ts";
import { LockHeld } from "#server/db/migration-lock.ts";
import { SessionsShared } from "#server/db/pooling.ts";
import { databaseProblem, isFromServer, remedyFor } from "#server/db/remedies.ts";
import { DatabaseUnavailable } from "#server/db/unavailable.ts";

/** A backup or restore was refused for a reason the operator can fix; the message tells what is wrong. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** Converts errors about the state of the database to a refusal; returns others unchanged. */
export function databaseRefused(error: unknown, address: DatabaseAddress): unknown {
  if (error instanceof BackupRefused) return error;
  const owner = "connectionString" in address ? "DATABASE_URL" : "data folder";
  const isKnown =
    error instanceof LockHeld ||
    error instanceof SessionsShared ||
    error instanceof UnfitDatabase ||
    error instanceof DatabaseUnavailable ||
    (isFromServer(error) && remedyFor(error, owner) !== null);
  return isKnown
    ? new BackupRefused(`The database ${databaseProblem(error, owner)}`, { cause: error })
    : error;
}

const fileCodes = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EFBIG", "EIO"]);

/** Converts errors about writing the backup to a refusal; returns others unchanged. */
export function fileRefused(error: unknown, file: string): unknown {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return error;
  if (!fileCodes.has(String(error.code))) return error;
  return new BackupRefused(
    `${file} cannot be written: ${error.message}. Name a file in a folder that has room for it and that this user may write to.`,
    { cause: error },
  );
}
