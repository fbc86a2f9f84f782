import { join } from "node:path";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { BackupList, BackupRun, StorageFacts } from "#core/contract/storage-settings.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { readStoredAmounts } from "#server/db/queries/storage-facts.ts";
import { createBackupRuns } from "./backup-runs.ts";
import type { BackupRunsDeps } from "./backup-runs.ts";
import { createKeptBackups } from "./kept-backups.ts";

/** What the settings of storage show and do. Administrators only. */
export interface StorageSettings {
  readonly load: (actor: Actor) => Promise<Outcome<StorageFacts>>;
  readonly list: (actor: Actor) => Promise<Outcome<BackupList>>;
  readonly make: (actor: Actor, after: string | null) => Promise<Outcome<{ run: BackupRun }>>;
  readonly check: (
    actor: Actor,
    id: string,
    after: string | null,
  ) => Promise<Outcome<{ run: BackupRun }>>;
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<Record<string, never>>>;
  /** Ends a backup that is being made; nothing of it is left. */
  readonly stop: () => Promise<void>;
}

export interface StorageSettingsDeps extends Omit<BackupRunsDeps, "kept"> {
  readonly dataFolder: string;
  /** Where the database is; `place` is null for the one in the data folder. */
  readonly databasePlace: string | null;
  /** The bucket of uploaded files; null if they are in the data folder. */
  readonly bucket: string | null;
}

/** The use cases of the settings of storage and backup. */
export function createStorageSettings(deps: StorageSettingsDeps): StorageSettings {
  const { database, dataFolder, databasePlace, bucket, record } = deps;
  const kept = createKeptBackups(join(dataFolder, "backups"));
  const runs = createBackupRuns({ ...deps, kept });
  const denied = refused("not-allowed");
  const began = async (
    actor: Actor,
    action: "backup started" | "backup check started",
    outcome: Outcome<BackupRun>,
  ): Promise<Outcome<{ run: BackupRun }>> => {
    if (!outcome.ok) return outcome;
    const run = outcome.value;
    await insertAudit(database, { actor: auditActor(actor), action, subject: run.backupId });
    return done({ run });
  };
  return {
    async load(actor) {
      if (!admits(administrators, actor.role)) return denied;
      const [amounts, backups, freeBytes] = await Promise.all([
        readStoredAmounts(database),
        kept.list(),
        kept.freeBytes(),
      ]);
      const { pages, versions, received } = amounts;
      return done({
        database: {
          kind: databasePlace === null ? "own" : "server",
          place:
            databasePlace === null
              ? join(dataFolder, "postgres")
              : `${amounts.database} at ${databasePlace}`,
          bytes: amounts.databaseBytes,
          pages,
          versions,
          received,
        },
        files: {
          kind: bucket === null ? "disk" : "s3",
          place: bucket ?? join(dataFolder, "files"),
          count: amounts.files,
          bytes: amounts.fileBytes,
        },
        backups: {
          place: kept.folder,
          count: backups.length,
          bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
          freeBytes,
        },
      });
    },

    async list(actor) {
      if (!admits(administrators, actor.role)) return denied;
      // The state first: a run that it says is done is in the list then.
      const state = await runs.state();
      return done({ ...state, backups: [...(await kept.list())] });
    },

    async make(actor, after) {
      if (!admits(administrators, actor.role)) return denied;
      return began(actor, "backup started", await runs.make(actor.name, after));
    },

    async check(actor, id, after) {
      if (!admits(administrators, actor.role)) return denied;
      return began(actor, "backup check started", await runs.check(actor.name, id, after));
    },

    async remove(actor, id) {
      if (!admits(administrators, actor.role)) return denied;
      const { run } = await runs.state();
      if (run?.state === "running" && run.backupId === id) return refused("backup-busy");
      if (!(await kept.remove(id))) return refused("unknown-backup");
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "backup deleted",
        subject: id,
      });
      record("backup deleted", { backup: id, person: actor.id });
      return done({});
    },

    stop: runs.stop,
  };
}

/** Host of a database's address, without user and password; "a local socket" if it names none. */
export function hostOfDatabase(address: string): string {
  if (!URL.canParse(address)) return "a local socket";
  const { host, searchParams } = new URL(address);
  return host || (searchParams.get("host") ?? "a local socket");
}
