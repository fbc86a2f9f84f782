import { z } from "zod/mini";
import { BackupRefused } from "./refused.ts";

/** Incremented when a program that reads this format would misread the next. */
export const archiveFormat = 1;
export const headName = "ashlar-backup.json";
export const secretName = "secret-key";

const namePattern = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;
const name = z.string().check(z.regex(namePattern));
const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

const headSchema = z.object({
  format: z.literal(archiveFormat),
  createdAt: z.iso.datetime(),
  /** Version of the server that the rows came from. */
  postgres: z.string(),
  migrations: z.readonly(
    z.array(z.object({ number: z.int(), name: z.string(), digest: z.string() })),
  ),
  tables: z.readonly(
    z
      .array(z.object({ name, columns: z.readonly(z.array(name).check(z.refine(areDistinct))) }))
      .check(z.refine((tables) => areDistinct(tables.map((table) => table.name)))),
  ),
  files: z.int(),
});

/** Whether a backup can have a table of this name. */
export function isTableName(text: string): boolean {
  return namePattern.test(text);
}

/** The metadata in an archive's first entry. */
export type ArchiveHead = z.infer<typeof headSchema>;

const anyHead = z.object({ format: z.int() });

/** Parses it; throws `BackupRefused` for an archive of another or a newer program. */
export function readHead(text: string): ArchiveHead {
  const json = parse(text);
  const any = anyHead.safeParse(json);
  if (any.success && any.data.format > archiveFormat) {
    throw new BackupRefused(
      `It was made by a newer Ashlar: its form is ${any.data.format}, and this one reads ${archiveFormat}.`,
    );
  }
  const head = headSchema.safeParse(json);
  if (!head.success) throw new BackupRefused("It is not a backup of an Ashlar.");
  return head.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
