import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../db/embedded/start-refused.ts";

const fileName = "secret-key";

/**
 * Returns the key that signs sessions: created on the first start and kept in the data folder, readable only by the
 * program. Two simultaneous first starts end up with the same key. Throws `StartRefused` if the folder does not allow it.
 */
export async function keepSecretKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, fileName);
  try {
    return await makeOnce(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The secret key cannot be kept in ${file}: ${reason}. Set DATA_DIR to a folder that the user running Ashlar can ` +
        "write to, or set SECRET_KEY (`openssl rand -hex 32` makes a good one).",
      { cause: error },
    );
  }
}

async function makeOnce(file: string): Promise<string> {
  const kept = await readKey(file);
  if (kept !== null) return kept;
  const part = `${file}.new-${process.pid}`;
  try {
    await writeFile(part, `${makeSecretKey()}\n`, { mode: 0o600, flush: true });
    // Creating a link is atomic and never overwrites a file.
    await link(part, file).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  } finally {
    await rm(part, { force: true });
  }
  const made = await readKey(file);
  if (made === null)
    throw new Error("the file is empty; once it is removed, everybody signs in anew");
  return made;
}

/** Generates a new key: 256 random bits. */
export function makeSecretKey(): string {
  return randomBytes(32).toString("hex");
}

/** Whether a key exists there. */
export async function hasSecretKey(dataFolder: string): Promise<boolean> {
  return (await readKey(join(dataFolder, fileName))) !== null;
}

/** Replaces the key, if any. */
export async function replaceSecretKey(dataFolder: string, key: string): Promise<void> {
  const part = join(dataFolder, `${fileName}.new-${process.pid}`);
  try {
    await writeFile(part, `${key}\n`, { mode: 0o600, flush: true });
    await rename(part, join(dataFolder, fileName));
  } finally {
    await rm(part, { force: true });
  }
}

async function readKey(file: string): Promise<string | null> {
  try {
    const key = (await readFile(file, "utf8")).trim();
    return key === "" ? null : key;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
