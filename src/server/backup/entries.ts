import { isKey } from "#server/storage/keys.ts";
import { digestsName } from "./archive-writer.ts";
import { headName, isTableName, secretName } from "./head.ts";
import type { ArchiveHead } from "./head.ts";
import { BackupRefused } from "./refused.ts";

/** What an entry of a backup is, by its name. */
export type Entry =
  | { readonly kind: "head" | "secret" | "digests" }
  | { readonly kind: "rows"; readonly table: string; readonly number: number }
  | { readonly kind: "file"; readonly key: string };

/**
 * Parses the name of an entry; null for every name that no backup has, such as `files/../x` or one that begins with a
 * slash: only these names are ever used as paths or in statements.
 */
export function readEntry(name: string): Entry | null {
  if (name === headName) return { kind: "head" };
  if (name === secretName) return { kind: "secret" };
  if (name === digestsName) return { kind: "digests" };
  const [kind, first = "", second = "", ...rest] = name.split("/");
  if (rest.length > 0) return null;
  if (kind === "files")
    return name === `files/${first}` && isKey(first) ? { kind: "file", key: first } : null;
  const number = /^(\d{6,12})\.copy$/.exec(second)?.[1];
  if (kind !== "database" || number === undefined || !isTableName(first)) return null;
  return { kind: "rows", table: first, number: Number(number) };
}

/** The refusal of an archive because of one of its entries. */
export function oddEntry(file: string, name: string, why: string): BackupRefused {
  const shown = JSON.stringify(name.slice(0, 200)).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return new BackupRefused(
    `${file} is not a backup as Ashlar writes it: its entry ${shown} ${why}. ` +
      "Nothing was restored. Use the file as `npm run backup` wrote it.",
  );
}

/** Checks that the entries of an archive are those that a backup has, in their order. */
export interface EntryCheck {
  /** Throws `BackupRefused` if this entry cannot come here. */
  readonly next: (name: string) => Entry;
  /** Throws `BackupRefused` if entries are missing. */
  readonly end: (head: ArchiveHead | null) => void;
}

/** Starts a check; `headOf` returns the head once it was read. */
export function createEntryCheck(file: string, headOf: () => ArchiveHead | null): EntryCheck {
  const seen = new Set<string>();
  let last: Entry | null = null;
  let files = 0;
  const odd = (name: string, why: string): never => {
    throw oddEntry(file, name, why);
  };
  return {
    next: (name) => {
      const head = headOf();
      const entry = readEntry(name);
      if (head === null && entry?.kind !== "head") throw notABackup(file);
      if (entry === null) return odd(name, "is none that a backup has");
      if (seen.has(name)) return odd(name, "is there twice");
      seen.add(name);
      if (entry.kind === "rows") {
        if (head?.tables.some((table) => table.name === entry.table) !== true) {
          return odd(name, "has rows of an unknown table");
        }
        const before = last?.kind === "rows" && last.table === entry.table ? last.number : 0;
        if (entry.number !== before + 1) return odd(name, "is not where it belongs");
      }
      if (entry.kind === "file") files += 1;
      last = entry;
      return entry;
    },
    end: (head) => {
      if (head === null || !seen.has(secretName)) throw notABackup(file);
      if (files !== head.files) {
        throw new BackupRefused(
          `${file} is not whole: it has ${files} files, and its head says ${head.files}. Nothing was restored.`,
        );
      }
    },
  };
}

function notABackup(file: string): BackupRefused {
  return new BackupRefused(`${file} is not a backup of an Ashlar.`);
}
