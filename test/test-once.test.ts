import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { isRunOnce } from "../scripts/test-reports.ts";
import { testsIn } from "./tests-in.ts";

/** Checks that tests for which a single failure matters are marked: `npm test` retries the others. */

const root = join(import.meta.dirname, "..");

const files = ["src", "test"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) =>
      relative(root, join(entry.parentPath, entry.name)),
    ),
  )
  .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Test names about several processes, or about a process being killed. */
const isOfProcesses =
  /\b(?:two|both|several) (?:processes|programs)\b|\b(?:an)?other process\b|\bkill(?:ed|s)?\b|\bSIGKILL\b|\bprocess that died\b|\brestarted in\b/;

/** The file's tests without the mark they need, one line each. */
function unmarked(path: string, text: string): readonly string[] {
  return testsIn(path, text)
    .filter(({ name, tags }) => !isRunOnce(name, tags))
    .filter(
      ({ name, code }) =>
        /\bfc\.assert\b/.test(code) ||
        isOfProcesses.test(name) ||
        /^test\/(?:attack|faults)\//.test(path),
    )
    .map(({ name }) => `${path} > ${name}: mark it as one that is run once (CONTRIBUTING.md)`);
}

test("property tests, attacks, faults, kills and tests of two processes are marked as never run again", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(({ path, text }) => unmarked(path, text))).toEqual([]);
});

test("no test is run again by its runner, which would hide it", () => {
  const configs = ["vitest.config.ts", "playwright.config.ts"].map((path) => ({
    path,
    text: readFileSync(join(root, path), "utf8"),
  }));
  const own = ["test/test-once.test.ts", "test/run-checks.test.ts"];
  const repeated = [...files, ...configs].filter(
    ({ path, text }) =>
      !own.includes(path) && /\b(?:retry|retries|repeats): [1-9]|["']--retr/.test(text),
  );
  expect(repeated.map(({ path }) => path)).toEqual([]);
});

test("no end-to-end test waits for time to pass", () => {
  const waiting = /\bwaitForTimeout\(/;
  expect(files.filter(({ text }) => waiting.test(text)).map(({ path }) => path)).toEqual([]);
});

test("a mark is spelt as the suite reads it, in end-to-end tests too", () => {
  const tags = files.flatMap(({ path, text }) =>
    testsIn(path, text).flatMap((each) => each.tags.map((tag) => `${tag} in ${path}`)),
  );
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.filter((tag) => !tag.startsWith("once "))).toEqual([]);
});

test.each([
  ["src/a.test.ts", 'test("whatever", () => { fc.assert(p); });', 1],
  ["src/a.test.ts", 'testOnce("whatever", () => { fc.assert(p); });', 0],
  ["src/a.test.ts", 'test("whatever", { tags: "once" }, () => { fc.assert(p); });', 0],
  ["src/a.test.ts", "// @module-tag once\ntest(`any ${name}`, () => { fc.assert(p); });", 0],
  ["src/a.test.ts", "for (const a of b) test(`any ${a}`, () => { fc.assert(p); });", 1],
  ["src/a.test.ts", 'test("two processes share a budget", () => {});', 1],
  ["src/a.test.ts", 'test("A73 two processes share a budget", () => {});', 0],
  ["test/e2e/a.spec.ts", 'test("a killed program comes back", async ({ page }) => {});', 1],
  ["test/e2e/a.spec.ts", 'test("a killed program", { tag: "@once" }, async () => {});', 0],
  ["test/e2e/a.spec.ts", 'test("a killed program", { tag: ["@once"] }, async () => {});', 0],
  ["test/attack/a.test.ts", 'test("an odd body is refused", () => {});', 1],
  ["test/attack/a.test.ts", 'test.each(all)("an odd body is refused", () => {});', 1],
  ["test/faults/a.test.ts", 'test.each(all)("F01 $what", () => {});', 0],
  ["src/a.test.ts", 'test("two people share a page", () => {});', 0],
])("%s: %s: unmarked tests: %i", (path, text, count) => {
  expect(unmarked(path, text)).toHaveLength(count);
});
