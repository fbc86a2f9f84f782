import { randomBytes } from "node:crypto";
import { mkdir, lstat, readFile, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod/mini";
import { mostBackups } from "#core/contract/storage-settings.ts";
import type { Backup } from "#core/contract/storage-settings.ts";

/** The backups in a folder on this server. Only a backup that is complete has its name. */
export interface KeptBackups {
  readonly folder: string;
  /** The newest first, as many as are kept. */
  readonly list: () => Promise<readonly Backup[]>;
  /** The file of a backup in the list, or null. */
  readonly find: (id: string) => Promise<string | null>;
  /** A new id, and the file that it names. */
  readonly newFile: (now: Date) => { readonly id: string; readonly file: string };
  /** Makes the folder, and deletes what was left in it by a process that was killed. Only whoever has the lock may call it. */
  readonly prepare: () => Promise<void>;
  /** Deletes a backup; false if there is none. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Keeps the result of a check beside the backup. */
  readonly keepCheck: (id: string, check: NonNullable<Backup["check"]>) => Promise<void>;
  readonly freeBytes: () => Promise<number>;
}

const idPattern = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-[0-9a-f]{8}$/;
const filePattern = /^ashlar-(\d{8}-\d{6}-[0-9a-f]{8})\.tar\.gz$/;
/** What is being written: an archive under its temporary name, or a note about one. */
const partPattern = /^\.ashlar-.*\.part-\d+$|\.json\.new$/;

const checkSchema = z.strictObject({
  at: z.iso.datetime(),
  problem: z.nullable(z.string()),
});

/** The backups in this folder, which is made with the first one. */
export function createKeptBackups(folder: string): KeptBackups {
  const fileOf = (id: string): string => join(folder, `ashlar-${id}.tar.gz`);
  const checkOf = (id: string): string => join(folder, `ashlar-${id}.check.json`);
  const names = async (): Promise<readonly string[]> => (await readdir(folder).catch(none)) ?? [];

  /** The id as the list has it: nothing of a request becomes part of a path before. */
  const find = async (id: string): Promise<string | null> => {
    const known = (await names()).find((name) => filePattern.exec(name)?.[1] === id);
    if (known === undefined) return null;
    const file = join(folder, known);
    const facts = await lstat(file).catch(none);
    return facts?.isFile() === true ? file : null;
  };

  return {
    folder,
    find,

    async list() {
      const ids = (await names())
        .flatMap((name) => filePattern.exec(name)?.[1] ?? [])
        .toSorted((a, b) => (a < b ? 1 : -1))
        .slice(0, mostBackups);
      const found = await Promise.all(
        ids.map(async (id): Promise<readonly Backup[]> => {
          const createdAt = timeOf(id);
          const facts = await lstat(fileOf(id)).catch(none);
          if (createdAt === null || facts?.isFile() !== true) return [];
          return [{ id, createdAt, bytes: facts.size, check: await readCheck(checkOf(id)) }];
        }),
      );
      return found.flat();
    },

    newFile(now) {
      const digits = now.toISOString().replaceAll(/\D/g, "");
      const id = `${digits.slice(0, 8)}-${digits.slice(8, 14)}-${randomBytes(4).toString("hex")}`;
      return { id, file: fileOf(id) };
    },

    async remove(id) {
      const file = await find(id);
      if (file === null) return false;
      await rm(file, { force: true });
      await rm(checkOf(id), { force: true });
      return true;
    },

    async keepCheck(id, check) {
      // A check may end after its backup was deleted.
      if ((await find(id)) !== null) await writeNote(checkOf(id), check);
    },

    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const left = (await names()).filter((name) => partPattern.test(name));
      await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
    },

    async freeBytes() {
      const place = await statfs(folder).catch(() => statfs(dirname(folder)));
      return place.bavail * place.bsize;
    },
  };
}

/** Writes a small file in one step, as it replaces what was there. */
export async function writeNote(file: string, value: unknown): Promise<void> {
  const part = `${file}.new`;
  try {
    await writeFile(part, JSON.stringify(value), { mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Reads a small file; null if there is none, or it is not what it should be. */
export async function readNote<Value>(
  file: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | null> {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(file, "utf8")));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const readCheck = (file: string): Promise<Backup["check"]> => readNote(file, checkSchema);

/** The time at which a backup began, of its id; null if there is no such time. */
function timeOf(id: string): string | null {
  const [, year, month, day, hour, minute, second] = idPattern.exec(id) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function none(): null {
  return null;
}
