import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import type { Compressed, Compressor } from "./compress.ts";
import { emptyPolicy } from "./csp.ts";
import { commonHeaders } from "./headers.ts";
import { createCachedResponse } from "./cached-response.ts";
import type { CachedResponse } from "./cached-response.ts";

/** The build's output for browsers. */
export interface Build {
  /** Unique to each build. */
  readonly id: string;
  /** File name under `/assets/` → path on disk. Includes files of earlier builds for a week. */
  readonly files: ReadonlyMap<string, string>;
  /** The bundler's output for a source file, such as `src/client/islands/main.ts`; null if there is none. */
  readonly chunk: (source: string) => Chunk | null;
}

export interface Chunk {
  readonly url: string;
  /** Its static imports, transitively. */
  readonly imports: readonly string[];
}

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Without a build, pages have no script and no assets. */
export const noBuild: Build = { id: "none", files: new Map(), chunk: () => null };

/** Reads what the bundler wrote to `folder`. Throws when its manifest is missing or damaged. */
export function readBuild(folder: string): Build {
  const client = join(folder, "client");
  const manifest = readManifest(join(client, ".vite", "manifest.json"));
  return {
    id: readId(join(folder, "fingerprint.json")),
    files: new Map(filesOf(join(client, "assets"))),
    chunk: (source) => {
      const entry = manifest.get(source);
      return entry === undefined
        ? null
        : { url: `/${entry.file}`, imports: importsOf(manifest, entry) };
    },
  };
}

/** The file types that are served; others in the folder, such as source maps, are not. */
const types: Readonly<Record<string, { readonly type: string; readonly compressible: boolean }>> = {
  ".js": { type: "text/javascript; charset=utf-8", compressible: true },
  ".css": { type: "text/css; charset=utf-8", compressible: true },
  ".svg": { type: "image/svg+xml; charset=utf-8", compressible: true },
  ".woff2": { type: "font/woff2", compressible: false },
  ".webp": { type: "image/webp", compressible: false },
  ".png": { type: "image/png", compressible: false },
};

/** Responses by path, each read from disk on the first request and then cached. */
export interface AssetAnswers {
  readonly find: (path: string) => CachedResponse | null;
}

/** Serves a build's files. Names are looked up in the build's list, never joined to a path. */
export function createAssetAnswers(
  build: Build,
  publicUrl: string,
  compressor: Compressor,
): AssetAnswers {
  const answers = new Map<string, CachedResponse>();
  const policy = { "content-security-policy": emptyPolicy };
  const store = (name: string): CachedResponse | null => {
    const file = build.files.get(name);
    const kind = types[extname(name)];
    if (file === undefined || kind === undefined) return null;
    const body = readIfThere(file);
    if (body === null) return null;
    const answer = createCachedResponse({
      status: 200,
      body,
      compressible: kind.compressible,
      ready: kind.compressible ? readReady(file) : null,
      headers: {
        "content-type": kind.type,
        ...commonHeaders(publicUrl),
        ...policy,
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "same-origin",
      },
    });
    answers.set(`/assets/${name}`, answer);
    void answer.improve(compressor, () => true);
    return answer;
  };
  return {
    find: (path) => {
      const known = answers.get(path);
      if (known !== undefined) return known;
      return path.startsWith("/assets/") ? store(path.slice("/assets/".length)) : null;
    },
  };
}

/** Null if the file is gone: a build made while the program runs deletes files older than a week. */
function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The forms compressed at build time; null if the build did not compress this file. */
function readReady(file: string): Compressed | null {
  const br = readIfThere(`${file}.br`);
  const gzip = readIfThere(`${file}.gz`);
  return br === null || gzip === null ? null : { br, gzip };
}

function filesOf(folder: string): [string, string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, join(folder, entry.name)]);
}

/** The first characters of the digest of all build inputs. */
function readId(file: string): string {
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  const content = typeof read === "object" && read !== null && "content" in read && read.content;
  if (typeof content !== "string") throw new Error(`${file} does not say what was built`);
  return content.slice(0, 16);
}

function readManifest(file: string): ReadonlyMap<string, ManifestEntry> {
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof read !== "object" || read === null) throw new Error(`${file} is not a manifest`);
  return new Map(
    Object.entries(read).map(([source, entry]: [string, unknown]) => {
      if (!isManifestEntry(entry)) throw new Error(`${file} says nothing of ${source}`);
      return [source, entry];
    }),
  );
}

function isManifestEntry(entry: unknown): entry is ManifestEntry {
  return (
    typeof entry === "object" && entry !== null && "file" in entry && typeof entry.file === "string"
  );
}

function importsOf(
  manifest: ReadonlyMap<string, ManifestEntry>,
  entry: ManifestEntry,
  seen: Set<string> = new Set(),
): readonly string[] {
  for (const source of entry.imports ?? []) {
    const imported = manifest.get(source);
    if (imported === undefined || seen.has(`/${imported.file}`)) continue;
    seen.add(`/${imported.file}`);
    importsOf(manifest, imported, seen);
  }
  return [...seen];
}
