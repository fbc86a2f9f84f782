import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import { parseSync } from "vite";

/** The wings' names in imports (package.json `imports`). */
const wing = /^#(core|blocks|backgrounds|server|client|validate)\//;

/** Who imports whom, by path from the project's folder; a package by its name. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the imports of every file, those by pattern (`import.meta.glob`) and those of stylesheets too. */
export function readImporters(root: string, files: readonly string[]): Importers {
  const importers = new Map<string, Set<string>>();
  const note = (target: string, file: string): void => {
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  };
  for (const file of files.filter((each) => each.endsWith(".css"))) {
    const source = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of source.matchAll(/@import "([^"]+)"/g)) {
      for (const target of resolveImport(file, name)) note(target, file);
    }
  }
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const source = readFileSync(join(root, file), "utf8");
    const { module } = parseSync(file, source);
    const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
    const found = named.flatMap((name) => resolveImport(file, name));
    const folder = dirname(file);
    const patterns = [...source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*"([^"]+)"/g)];
    const globbed = patterns.flatMap(([, pattern = ""]) =>
      files.filter((each) => matchesGlob(each, normalize(join(folder, pattern)))),
    );
    for (const target of [...found, ...globbed]) note(target, file);
  }
  return importers;
}

function resolveImport(from: string, name: string): readonly string[] {
  const [path = ""] = name.split("?");
  if (wing.test(path)) return [path.replace(wing, "src/$1/")];
  return path.startsWith(".") ? [normalize(join(dirname(from), path))] : [path];
}

/** Test files that import a file, by the number of imports between; those of its own folder first, by 0. */
export function testsOf(importers: Importers, file: string): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances) {
    for (const importer of importers.get(at) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const tests = [...distances]
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .map(([path, distance]) => [path, dirname(path) === dirname(file) ? 0 : distance] as const);
  return new Map(tests.toSorted(([, one], [, other]) => one - other));
}

/** The block types that a file is a part of. */
export function typesOf(importers: Importers, file: string): readonly string[] {
  const found = new Set([file]);
  for (const at of found) {
    for (const importer of importers.get(at) ?? []) {
      // What takes a type from outside is no part of it.
      if (/^src\/(?:blocks|core)\//.test(importer) && !/\.test\.|registry/.test(importer)) {
        found.add(importer);
      }
    }
  }
  const types = [...found].map((path) => /^src\/blocks\/(?!_kit\/)([^/]+)\//.exec(path)?.[1]);
  return [...new Set(types.filter((type) => type !== undefined))].toSorted();
}

/** What begins a program, a database, a browser or a build for a test. */
const heavyParts = [
  "test/cluster.ts",
  "test/database.ts",
  "test/program.ts",
  "test/browser.ts",
  "test/create-test-app.ts",
  "test/s3-service.ts",
  "node:child_process",
  "vite",
];

/** A browser with one module in it is there in two seconds. */
const lightParts = new Set(["test/island-page.ts"]);

/** Test files that take one of these, themselves or through what stands beside the tests. */
export function heavyTests(importers: Importers): ReadonlySet<string> {
  const found = new Set(heavyParts);
  for (const at of found) {
    for (const importer of importers.get(at) ?? []) {
      if (lightParts.has(importer)) continue;
      if (/^(?:test|bench)\/|(?:\.test|\/test-kit)\.tsx?$/.test(importer)) found.add(importer);
    }
  }
  return new Set([...found].filter((path) => /\.test\.tsx?$/.test(path)));
}
