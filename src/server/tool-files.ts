import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/mini";
import type { BuilderFiles, ToolFiles } from "./api/screens/tools/tool.tsx";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    /** The chunk's name: `type-hero` for everything of a block type. */
    name: z.optional(z.string()),
    css: z._default(z.array(z.string()), []),
    imports: z._default(z.array(z.string()), []),
  }),
);

/** Source files of the entries, as listed in the build's manifest. */
const entries = {
  builder: "src/client/builder/main.tsx",
  inbox: "src/client/inbox/main.tsx",
  settings: "src/client/settings/main.tsx",
  account: "src/client/account/main.tsx",
  opening: "src/client/builder/opening/main.ts",
} as const;

export const noToolFiles: ToolFiles = { scripts: [], preloads: [], styles: [] };

/** Used without a build. */
export const noBuilderFiles: BuilderFiles = {
  ...noToolFiles,
  opening: [],
  ofType: () => [],
};

/** The URLs of a tool's files in a build. Throws if the build has none. */
export function readToolFiles(buildFolder: string, tool: keyof typeof entries): ToolFiles {
  return filesOf(readManifest(buildFolder), entries[tool]);
}

/** The builder's files, and those of each block type. Throws if the build has none. */
export function readBuilderFiles(buildFolder: string): BuilderFiles {
  const manifest = readManifest(buildFolder);
  const begun = filesOf(manifest, entries.builder);
  const opening = filesOf(manifest, entries.opening).scripts;
  const there = new Set([...begun.scripts, ...begun.preloads]);
  const ofType = new Map(
    Object.entries(manifest).flatMap(([source, { file, name = "" }]) => {
      const type = /^type-(.+)$/.exec(name)?.[1];
      if (type === undefined) return [];
      const urls = [file, ...importsOf(manifest, source).map((each) => each.file)];
      return [[type, urls.map((url) => `/${url}`).filter((url) => !there.has(url))] as const];
    }),
  );
  return { ...begun, opening, ofType: (type) => ofType.get(type) ?? [] };
}

type Manifest = z.output<typeof manifestSchema>;

function readManifest(buildFolder: string): Manifest {
  const file = join(buildFolder, "client", ".vite", "manifest.json");
  return manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

function filesOf(manifest: Manifest, source: string): ToolFiles {
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`The build has nothing of ${source}`);
  const chunks = importsOf(manifest, source);
  return {
    scripts: [`/${entry.file}`],
    preloads: chunks.map((chunk) => `/${chunk.file}`),
    styles: [...new Set([...chunks, entry].flatMap(({ css }) => css))].map((name) => `/${name}`),
  };
}

/** A file's static imports, transitively. */
function importsOf(manifest: Manifest, source: string): readonly Manifest[string][] {
  const imported = new Set<string>();
  const follow = (sources: readonly string[]): void => {
    for (const each of sources.filter((name) => !imported.has(name))) {
      imported.add(each);
      follow(manifest[each]?.imports ?? []);
    }
  };
  follow(manifest[source]?.imports ?? []);
  return [...imported].flatMap((each) => manifest[each] ?? []);
}
