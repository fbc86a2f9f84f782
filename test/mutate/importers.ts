import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { importsOf } from "../imports-of.ts";

/** For each file (path from the project's folder) or package (name), the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads the imports of every file, including `import.meta.glob` patterns and `@import` in
 * stylesheets.
 */
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

/**
 * Returns the test files that import a file, sorted by the number of imports between them; tests in
 * its own folder count as 0.
 */
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

/** Returns the block types that a file is a part of. */
export function typesOf(importers: Importers, file: string): readonly string[] {
  const found = new Set([file]);
  for (const at of found) {
    for (const importer of importers.get(at) ?? []) {
      // Importers outside of these folders use a type but are not part of it.
      if (/^src\/(?:blocks|core)\//.test(importer) && !/\.test\.|registry/.test(importer)) {
        found.add(importer);
      }
    }
  }
  const types = [...found].map((path) => /^src\/blocks\/(?!_kit\/)([^/]+)\//.exec(path)?.[1]);
  return [...new Set(types.filter((type) => type !== undefined))].toSorted();
}

/** Modules that start a program, a database, a browser or a build for a test. */
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

/** Exempt: starts a browser with a single module in two seconds. */
const lightParts = new Set(["test/island-page.ts"]);

/** Returns the test files that import one of these, directly or through test helpers. */
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
