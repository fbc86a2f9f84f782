import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ToolFiles } from "./api/screens/tool.ts";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/** The entries, as the build knows them. */
const entries = {
  builder: "src/client/builder/main.tsx",
  inbox: "src/client/inbox/main.tsx",
} as const;

export const noToolFiles: ToolFiles = { scripts: [], preloads: [], styles: [] };

/** The addresses of a tool's files in a build. Throws when the build has none. */
export function readToolFiles(buildFolder: string, tool: keyof typeof entries): ToolFiles {
  const entrySource = entries[tool];
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
