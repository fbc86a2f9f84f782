import { z } from "zod/mini";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";

/** Backups kept on the server at most. */
export const mostBackups = 30;

const amount = { count: z.int(), bytes: z.number() };

/** A backup in the list. Only these ids name one; no request names a file. */
const backup = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  bytes: z.number(),
  /** The result of the last check; null if it was never checked. */
  check: z.nullable(
    z.strictObject({
      at: z.iso.datetime(),
      /** Why it cannot be restored; null if it can. */
      problem: z.nullable(z.string()),
    }),
  ),
});

/** The last backup that was begun, or the last check of one. */
export const backupRunSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(["make", "check"]),
  /** The backup; it is in the list once it is complete. */
  backupId: z.string(),
  state: z.enum(["running", "done", "failed"]),
  /** Name of the person who began it. */
  by: z.string(),
  startedAt: z.iso.datetime(),
  /** Parts done and of how many: tables and files, or bytes read. */
  progress: z.strictObject({ done: z.number(), of: z.number() }),
  /** Why it failed, and what to do; null unless it did. */
  problem: z.nullable(z.string()),
});

const backupParams = z.strictObject({ backupId: z.string().check(z.maxLength(64)) });
/** The last run that the sender saw, so that a second click on a button begins nothing. */
const afterRun = z.strictObject({ after: z.nullable(z.string().check(z.maxLength(64))) });
const startedRun = z.strictObject({ run: backupRunSchema });

export const loadStorage = route({
  method: "GET",
  path: "/api/storage",
  access: administrators,
  summary: "Where the site's data is, and how much of it",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      database: z.strictObject({
        /** `own`: PostgreSQL in the data folder; `server`: the one of DATABASE_URL. */
        kind: z.enum(["own", "server"]),
        /** The folder, or host and database. */
        place: z.string(),
        bytes: z.number(),
        pages: z.int(),
        versions: z.int(),
        /** Everything that visitors sent. */
        received: z.int(),
      }),
      /** Files that visitors uploaded. */
      files: z.strictObject({ kind: z.enum(["disk", "s3"]), place: z.string(), ...amount }),
      backups: z.strictObject({
        place: z.string(),
        ...amount,
        /** Room left on that disk. */
        freeBytes: z.number(),
      }),
    }),
  },
  refusals: [],
});

export const listBackups = route({
  method: "GET",
  path: "/api/backups",
  access: administrators,
  summary:
    "The backups on the server, the newest first, and what is being done with them or was done last",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      backups: z.array(backup).check(z.maxLength(mostBackups)),
      run: z.nullable(backupRunSchema),
      /** Another server of this site makes or checks one: its backups are there. */
      isBusyElsewhere: z.boolean(),
    }),
  },
  refusals: [],
});

export const makeBackup = route({
  method: "POST",
  path: "/api/backups",
  access: administrators,
  summary: `Begin a backup on the server, which goes on by itself; at most ${mostBackups} are kept. \`after\` is the id of the last run in the list`,
  status: 202,
  responseKind: "json",
  shapes: { body: afterRun, response: startedRun },
  refusals: ["backup-busy", "backups-full", "backup-run-changed"],
});

export const checkBackup = route({
  method: "POST",
  path: "/api/backups/{backupId}/checks",
  access: administrators,
  summary:
    "Begin to read a backup through, as restoring it would before it changes anything. `after` is the id of the last run in the list",
  status: 202,
  responseKind: "json",
  shapes: { params: backupParams, body: afterRun, response: startedRun },
  refusals: ["unknown-backup", "backup-busy", "backup-run-changed"],
});

export const deleteBackup = route({
  method: "DELETE",
  path: "/api/backups/{backupId}",
  access: administrators,
  summary: "Delete a backup from the server, for good",
  status: 200,
  responseKind: "json",
  shapes: { params: backupParams, response: z.strictObject({}) },
  asksAgain: true,
  refusals: ["unknown-backup", "backup-busy"],
});

export type StorageFacts = z.output<typeof loadStorage.shapes.response>;
export type Backup = z.output<typeof backup>;
export type BackupRun = z.output<typeof backupRunSchema>;
export type BackupList = z.output<typeof listBackups.shapes.response>;
