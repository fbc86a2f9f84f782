import { cp, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildFailure } from "../scripts/build-failure.ts";
import {
  contentFingerprint,
  fingerprintFile,
  isCurrent,
  statFingerprint,
} from "../scripts/fingerprint.ts";
import { makeFolder, remove } from "./program.ts";

/** When a start builds, and what it says when that does not end well. */

let root: string;
beforeEach(async () => {
  root = await makeFolder("package");
  await mkdir(join(root, "src", "core"), { recursive: true });
  await mkdir(join(root, "dist"));
  await writeFile(join(root, "src", "core", "one.ts"), "export const one = 1;\n");
  await writeFile(join(root, "package.json"), "{}");
  await writeFile(join(root, "package-lock.json"), "{}");
  await writeFile(
    join(root, "dist", fingerprintFile),
    JSON.stringify({
      stat: statFingerprint(root),
      content: contentFingerprint(root),
      unlocked: contentFingerprint(root, true),
    }),
  );
});
afterEach(() => remove(root));

const isBuilt = (folder = root): boolean => isCurrent(folder, join(folder, "dist"));

test("a package that is built already starts without building: copied, without its lock file, or without sources", async () => {
  expect(isBuilt()).toBe(true);
  const copy = join(root, "copy");
  await cp(join(root, "src"), join(copy, "src"), { recursive: true });
  await cp(join(root, "dist"), join(copy, "dist"), { recursive: true });
  await cp(join(root, "package.json"), join(copy, "package.json"));
  await utimes(join(copy, "src", "core", "one.ts"), 1, 1);
  expect(isBuilt(copy)).toBe(true);
  await rm(join(copy, "src"), { recursive: true });
  expect(isBuilt(copy)).toBe(true);
});

test("a changed source, another lock file, or no build at all is built", async () => {
  await writeFile(join(root, "package-lock.json"), '{"changed":true}');
  expect(isBuilt()).toBe(false);
  await rm(join(root, "package-lock.json"));
  expect(isBuilt()).toBe(true);
  await writeFile(join(root, "src", "core", "one.ts"), "export const one = 2;\n");
  expect(isBuilt()).toBe(false);
  await rm(join(root, "dist"), { recursive: true });
  expect(isBuilt()).toBe(false);
});

test.each([
  [null, "SIGKILL"],
  [null, "SIGABRT"],
  [137, null],
  [134, null],
])("a build that the system ended (%s, %s) says how much memory is needed", (code, signal) => {
  const said = buildFailure(code, signal);
  expect(said).toMatch(/^The build was ended by SIG(?:KILL|ABRT), most likely because the memory/);
  expect(said).toContain("1 GB");
  expect(said).toContain("starts without building");
  expect(said).not.toContain("see above");
});

test("a build that failed by itself refers to what it printed", () => {
  expect(buildFailure(1, null)).toBe("The build failed; see above. Nothing was started.");
  expect(buildFailure(null, "SIGTERM")).toContain("ended by SIGTERM");
});
