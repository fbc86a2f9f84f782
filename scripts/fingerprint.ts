import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Digests of all build inputs: `stat` (path, size, time) is fast, `content` is unaffected by copying or checking out.
 */
export interface Fingerprint {
  readonly stat: string;
  readonly content: string;
}

const ingredients = ["vite.config.ts", "package.json", "package-lock.json", "tsconfig.json"];

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

/** The digest of every source's content. */
export function contentFingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const path of sources(root)) {
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
    const { stat, content } = read as Partial<Fingerprint>;
    return typeof stat === "string" && typeof content === "string" ? { stat, content } : null;
  } catch {
    return null;
  }
}

/** True if `out` was built from exactly these sources. */
export function isCurrent(root: string, out: string): boolean {
  const built = builtFingerprint(out);
  if (built === null) return false;
  return built.stat === statFingerprint(root) || built.content === contentFingerprint(root);
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
