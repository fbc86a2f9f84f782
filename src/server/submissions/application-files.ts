import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { unlessBackedUp } from "#server/db/file-lock.ts";
import { findResume, unnamedKeys } from "#server/db/queries/job-applications.ts";
import type { OpenedFile } from "#server/storage/storage.ts";
import type { SubmissionsDeps } from "./deps.ts";

/** A resume to be saved by somebody. */
export interface OpenedResume extends OpenedFile {
  readonly name: string;
  readonly type: string;
}

/** The files of applications. */
export interface ApplicationFiles {
  /** Who takes a resume away is noted. */
  readonly openResume: (actor: Actor, id: string) => Promise<Outcome<OpenedResume>>;
  /** Removes files that no application names and that came before this moment. Gives how many. */
  readonly sweep: (before: Date) => Promise<number>;
}

/** The use cases of the files that came with applications. */
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
      record("resume downloaded", { id, person: actor.id });
      return done({ ...file, name: found.name, type: found.type });
    },

    async sweep(before) {
      const keys = await storage.keptBefore(before);
      if (keys.length === 0) return 0;
      const strays = await unnamedKeys(database, keys);
      let count = 0;
      for (const key of strays) {
        // oxlint-disable-next-line no-await-in-loop -- Each in a transaction of its own, which is not to last.
        if (!(await unlessBackedUp(database, () => storage.remove(key)))) break;
        count += 1;
      }
      if (count > 0) record("files swept", { count: String(count) });
      return count;
    },
  };
}
