import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const source = join(root, "src");

/** Every file and folder of the source; folders end with a slash. */
const paths = readdirSync(source, { recursive: true, withFileTypes: true }).map((entry) => {
  const path = join(entry.parentPath, entry.name);
  return entry.isDirectory() ? `${path}/` : path;
});
const readmes = paths.filter((path) => basename(path) === "README.md");

/** The names of files and folders in backticks; folders end with a slash. */
function namesIn(text: string): readonly string[] {
  const inBackticks = [...text.matchAll(/`([\w@.][\w@./-]*)`/g)].map(([, name = ""]) => name);
  return inBackticks.filter((name) => /\.(?:[cm]?[jt]sx?|css|sql|json|md|html)$|\/$/.test(name));
}

/** True if it is below the folder or, with a path, anywhere in the repository. */
function isThere(name: string, folder: string): boolean {
  const isPath = name.slice(0, -1).includes("/");
  if (isPath && [root, folder].some((start) => existsSync(join(start, name)))) return true;
  return paths.some((path) => {
    const isInside = isPath || path.startsWith(`${folder}/`);
    return isInside && path.endsWith(`/${name}`);
  });
}

test("every file and folder that a README names is there", () => {
  expect(readmes.length).toBeGreaterThan(20);
  const named = readmes.flatMap((readme) =>
    namesIn(readFileSync(readme, "utf8")).map((name) => ({ readme, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const gone = named
    .filter(({ readme, name }) => !isThere(name, dirname(readme)))
    .map(({ readme, name }) => `${relative(root, readme)}: ${name}`);
  expect(gone).toEqual([]);
});

test("a name that is gone, or only elsewhere, is found", () => {
  const folder = join(source, "server/site");
  expect(namesIn("`a.ts`, `b/`, `b/c.tsx`, `create()`, `npm test` and d.ts")).toEqual([
    "a.ts",
    "b/",
    "b/c.tsx",
  ]);
  expect(isThere("site.ts", folder)).toBe(true);
  expect(isThere("cache/", folder)).toBe(true);
  expect(isThere("test/readmes.test.ts", folder)).toBe(true);
  expect(isThere("gone.ts", folder)).toBe(false);
  expect(isThere("readmes.test.ts", folder)).toBe(false);
  expect(isThere("cache/gone.ts", folder)).toBe(false);
});
