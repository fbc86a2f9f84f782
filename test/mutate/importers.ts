import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { importsOf } from "../imports-of.ts";

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
      note(join(dirname(file), name), file);
    }
  }
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const source = readFileSync(join(root, file), "utf8");
    for (const { specifier, target } of importsOf({ path: file, text: source })) {
      const [path = ""] = (
        specifier.startsWith("#") ? `src/${target}` : (target ?? specifier)
      ).split("?");
      const found = path.includes("*") ? files.filter((each) => matchesGlob(each, path)) : [path];
      for (const each of found) note(each, file);
    }
  }
  return importers;
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
