import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupRunSchema, mostBackups } from "#core/contract/storage-settings.ts";
import type { BackupRun } from "#core/contract/storage-settings.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { isBackupLockHeld, tryBackupLock } from "#server/db/backup-lock.ts";
import type { BackupLock } from "#server/db/backup-lock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";
import { backUp } from "./backup.ts";
import { readNote, writeNote } from "./kept-backups.ts";
import type { KeptBackups } from "./kept-backups.ts";
import { BackupRefused } from "./refused.ts";
import { checkArchive } from "./restore.ts";

/** Makes and checks backups in the background, one at a time in all processes together. */
export interface BackupRuns {
  readonly make: (by: string, after: string | null) => Promise<Outcome<BackupRun>>;
  readonly check: (by: string, id: string, after: string | null) => Promise<Outcome<BackupRun>>;
  /** The last run of this folder, and whether another server is busy with one. */
  readonly state: () => Promise<{
    readonly run: BackupRun | null;
    readonly isBusyElsewhere: boolean;
  }>;
  /** Ends a run; resolves once nothing of it is left. */
  readonly stop: () => Promise<void>;
}

export interface BackupRunsDeps {
  readonly database: Database;
  readonly storage: Pick<Storage, "open">;
  readonly secretKey: string;
  readonly kept: KeptBackups;
  readonly now: () => Date;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Milliseconds after which the progress is written again, for windows that ask another process. */
const noteEveryMs = 1000;

const wasStopped = "The program was stopped meanwhile. Begin again.";
const lostLock = "The connection to the database was lost meanwhile. Begin again.";

/** What a run does: resolves if it succeeded. */
type Work = (signal: AbortSignal, onProgress: (part: number, of: number) => void) => Promise<void>;

/** The runs in one folder. Its state is kept there, so that it outlives the process, and others can read it. */
export function createBackupRuns(deps: BackupRunsDeps): BackupRuns {
  const { database, kept, now, record } = deps;
  const note = join(kept.folder, "run.json");
  const stopping = new AbortController();
  /** The run of this process. */
  let own: BackupRun | null = null;
  let hasLock = false;
  let running: Promise<void> = Promise.resolve();
  const read = (): Promise<BackupRun | null> => readNote(note, backupRunSchema);
  const last = async (): Promise<BackupRun | null> => {
    const noted = await read();
    // On a full disk only this process knows how its run ended.
    const isOwn =
      own !== null && (noted === null || noted.id === own.id || noted.startedAt < own.startedAt);
    return isOwn ? own : noted;
  };

  const begin = async (
    started: Pick<BackupRun, "kind" | "backupId" | "by">,
    lock: BackupLock,
    work: Work,
  ): Promise<Outcome<BackupRun>> => {
    let run: BackupRun = {
      ...started,
      id: randomUUID(),
      state: "running",
      startedAt: now().toISOString(),
      progress: { done: 0, of: 0 },
      problem: null,
    };
    const write = (): Promise<void> => writeNote(note, run).catch(() => {});
    const change = (to: Partial<BackupRun>): void => {
      run = { ...run, ...to };
      own = run;
    };
    change({});
    await kept.prepare().catch(() => {});
    await write();
    let writing: Promise<void> = Promise.resolve();
    let notedAt = performance.now();
    const onProgress = (part: number, of: number): void => {
      change({ progress: { done: part, of } });
      if (performance.now() - notedAt < noteEveryMs) return;
      notedAt = performance.now();
      writing = writing.then(write);
    };
    const begun = run;
    running = work(AbortSignal.any([stopping.signal, lock.lost]), onProgress)
      .then(() => change({ state: "done" }))
      .catch((error: unknown) => {
        const problem = stopping.signal.aborted
          ? wasStopped
          : lock.lost.aborted
            ? lostLock
            : problemOf(error, kept.folder);
        change({ state: "failed", problem });
      })
      .then(async () => {
        await writing;
        await write();
        const { kind, backupId, state, problem } = run;
        record(`backup ${kind} ${state}`, {
          backup: backupId,
          ...(problem === null ? {} : { problem }),
        });
      })
      .then(lock.release)
      .then(() => {
        hasLock = false;
      });
    return done(begun);
  };

  /** Runs `start` with the lock, which it has to release or hand on, unless the sender saw another state than it is. */
  const locked = async (
    after: string | null,
    start: (lock: BackupLock) => Promise<Outcome<BackupRun>>,
  ): Promise<Outcome<BackupRun>> => {
    if (stopping.signal.aborted) return refused("backup-busy");
    const lock = await tryBackupLock(database.address);
    if (lock === null) return refused("backup-busy");
    hasLock = true;
    let outcome: Outcome<BackupRun> | null = null;
    try {
      const before = await last();
      outcome = (before?.id ?? null) === after ? await start(lock) : refused("backup-run-changed");
      return outcome;
    } finally {
      if (outcome?.ok !== true) {
        await lock.release();
        hasLock = false;
      }
    }
  };

  return {
    make: (by, after) =>
      locked(after, async (lock) => {
        if ((await kept.list()).length >= mostBackups) return refused("backups-full");
        const { id, file } = kept.newFile(now());
        const { storage, secretKey } = deps;
        return begin({ kind: "make", backupId: id, by }, lock, async (signal, onProgress) => {
          const { address } = database;
          // Again, for the reason if it cannot be written to.
          await kept.prepare();
          await backUp({ address, storage, secretKey, now, signal, onProgress }, file);
        });
      }),

    async check(by, id, after) {
      if ((await kept.find(id)) === null) return refused("unknown-backup");
      return locked(after, async (lock) => {
        const file = await kept.find(id);
        if (file === null) return refused("unknown-backup");
        const { size } = await stat(file);
        return begin({ kind: "check", backupId: id, by }, lock, async (signal, onProgress) => {
          const problem = await problemWith(file, signal, (bytes) => onProgress(bytes, size));
          await kept.keepCheck(id, { at: now().toISOString(), problem });
        });
      });
    },

    async state() {
      const run = await last();
      const isHere = hasLock;
      const isHeld = await isBackupLockHeld(database);
      if (run?.state !== "running" || run.id === own?.id) {
        return { run, isBusyElsewhere: isHeld && !isHere };
      }
      if (isHeld) return { run, isBusyElsewhere: false };
      // It may have ended between the two.
      const again = await read();
      const ended: BackupRun = { ...run, state: "failed", problem: wasStopped };
      return {
        run: again !== null && again.state !== "running" ? again : ended,
        isBusyElsewhere: false,
      };
    },

    async stop() {
      stopping.abort(new Error(wasStopped));
      await running;
    },
  };
}

/** Why this backup cannot be restored; null if it can. Anything but a refusal is an error of the check itself. */
async function problemWith(
  file: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<string | null> {
  try {
    await checkArchive(file, { signal, onProgress });
    return null;
  } catch (error) {
    if (error instanceof BackupRefused && !signal.aborted) return error.message;
    throw error;
  }
}

const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

/** Why a run failed, for the administrator. */
function problemOf(error: unknown, folder: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (fullCodes.has(code)) {
    return `There is no room for it on the disk of ${dirname(folder)}. Delete an older backup, or free space there; then begin again.`;
  }
  return error instanceof Error ? error.message : String(error);
}
