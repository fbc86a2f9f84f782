import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Digests of all build inputs: `stat` (path, size, time) is fast, `content` is unaffected by copying or checking out.
 */
export interface Fingerprint {
  readonly stat: string;
  readonly content: string;
  /** Content without the lock file, which packages for npm do not contain. Builds of earlier versions lack it. */
  readonly unlocked?: string;
}

const lockFile = "package-lock.json";
const ingredients = ["vite.config.ts", "package.json", lockFile, "tsconfig.json"];

/** The file in a build's folder that contains its fingerprint. */
export const fingerprintFile = "fingerprint.json";

/** The fast digest, for every start: reads no file contents. */
export function statFingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const path of sources(root)) {
    const stat = statSync(join(root, path));
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** The digest of every source's content; without that of the lock file if `isUnlocked`. */
export function contentFingerprint(root: string, isUnlocked = false): string {
  const hash = createHash("sha256");
  for (const path of sources(root)) {
    if (isUnlocked && path === lockFile) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** The fingerprint of a build; null if it is missing or incomplete. */
export function builtFingerprint(out: string): Fingerprint | null {
  try {
    const read: unknown = JSON.parse(readFileSync(join(out, fingerprintFile), "utf8"));
    if (typeof read !== "object" || read === null) return null;
    const { stat, content, unlocked } = read as Partial<Fingerprint>;
    if (typeof stat !== "string" || typeof content !== "string") return null;
    return { stat, content, ...(typeof unlocked === "string" ? { unlocked } : {}) };
  } catch {
    return null;
  }
}

/** True if `out` was built from exactly these sources, or if it is all there is of a package without sources. */
export function isCurrent(root: string, out: string): boolean {
  const built = builtFingerprint(out);
  if (built === null) return false;
  if (!existsSync(join(root, "src"))) return true;
  if (built.stat === statFingerprint(root) || built.content === contentFingerprint(root))
    return true;
  return !existsSync(join(root, lockFile)) && built.unlocked === contentFingerprint(root, true);
}

/** Sorted paths below `root` that a build depends on. Excludes tests, so that changing one needs no rebuild. */
function sources(root: string): string[] {
  const found = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
  const around = ingredients.filter((path) =>
    statSync(join(root, path), { throwIfNoEntry: false }),
  );
  return [...found, ...around];
}
