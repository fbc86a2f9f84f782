import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { BuilderFiles } from "./api/screens/builder.ts";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/** The builder's entry, as the build knows it. */
const entrySource = "src/client/builder/main.tsx";

export const noBuilderFiles: BuilderFiles = { scripts: [], preloads: [], styles: [] };

/** The addresses of the builder's files in a build. Throws when the build has none. */
export function readBuilderFiles(buildFolder: string): BuilderFiles {
  const file = join(buildFolder, "client", ".vite", "manifest.json");
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const entry = manifest[entrySource];
  if (entry === undefined) throw new Error(`${file} says nothing of ${entrySource}`);
  const imported = new Set<string>();
  const follow = (sources: readonly string[]): void => {
    for (const source of sources.filter((name) => !imported.has(name))) {
      imported.add(source);
      follow(manifest[source]?.imports ?? []);
    }
  };
  follow(entry.imports);
  const chunks = [...imported].flatMap((source) => manifest[source] ?? []);
  return {
    scripts: [`/${entry.file}`],
    preloads: chunks.map((chunk) => `/${chunk.file}`),
    styles: [...new Set([...chunks, entry].flatMap(({ css }) => css))].map((name) => `/${name}`),
  };
}
