import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Two digests of everything a build is made of: `stat` (path, size, time) is quick, `content` outlives a copy or a checkout. */
export interface Fingerprint {
  readonly stat: string;
  readonly content: string;
}

const ingredients = ["vite.config.ts", "package.json", "package-lock.json", "tsconfig.json"];

/** The file inside a build's folder that holds its fingerprint. */
export const fingerprintFile = "fingerprint.json";

/** The quick digest alone, for the start of every run: reads no file's content. */
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

/** The fingerprint a built folder was made from; null where there is no whole build. */
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

/** True when `out` was built from exactly these sources. */
export function isCurrent(root: string, out: string): boolean {
  const built = builtFingerprint(out);
  if (built === null) return false;
  return built.stat === statFingerprint(root) || built.content === contentFingerprint(root);
}

/** Paths below `root` a build depends on, sorted. Tests are left out: writing one builds nothing. */
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
