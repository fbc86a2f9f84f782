import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { unlessBackupRuns } from "#server/db/file-lock.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { findResume, unreferencedKeys } from "#server/db/queries/job-applications.ts";
import type { OpenedFile } from "#server/storage/storage.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";

/** A resume opened for download. */
export interface OpenedResume extends OpenedFile {
  readonly name: string;
  readonly type: string;
}

export interface ApplicationFiles {
  /** Each download is logged with who made it. */
  readonly openResume: (actor: Actor, id: string) => Promise<Outcome<OpenedResume>>;
  /** Removes files stored before this moment that no application refers to. Returns how many. */
  readonly sweep: (before: Date) => Promise<number>;
}

/** The use cases of files sent with applications. */
export function createApplicationFiles({
  database,
  storage,
  record,
}: Pick<SubmissionsDeps, "database" | "storage" | "record">): ApplicationFiles {
  return {
    async openResume(actor, id) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const found = await findResume(database, id);
      if (found === null) return refused("unknown-application");
      const file = found.key === null ? null : await storage.open(found.key);
      if (file === null) return refused("no-resume");
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "resume downloaded",
        subject: id,
      });
      record("resume downloaded", { id, person: actor.id });
      return done({ ...file, name: found.name, type: found.type });
    },

    async sweep(before) {
      const keys = await storage.keptBefore(before);
      if (keys.length === 0) return 0;
      const strays = await unreferencedKeys(database, keys);
      let count = 0;
      for (const key of strays) {
        // Each removal has a short transaction of its own.
        if (!(await unlessBackupRuns(database, () => storage.remove(key)))) break;
        count += 1;
      }
      if (count > 0) record("files swept", { count: String(count) });
      return count;
    },
  };
}
