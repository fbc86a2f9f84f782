import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLock } from "./own-lock.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ashlar-lock-"));
  file = join(folder, "within", "shard.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The id of a process that has ended. */
const gone = () => spawnSync(process.execPath, ["--version"]).pid;

test("a second run of a part is told who has it", () => {
  expect(takeLock(file)).toBeNull();
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  expect(takeLock(file)).toBe(process.pid);
});

test.each(["", "nothing", "-1"])("what was left half written is taken over: %j", (text) => {
  takeLock(file);
  writeFileSync(file, text);
  expect(takeLock(file)).toBeNull();
});

test("what a run that is gone has left is taken over", () => {
  takeLock(file);
  writeFileSync(file, String(gone()));
  expect(takeLock(file)).toBeNull();
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
});

test("a run that ends leaves nothing", () => {
  const program = `import { takeLock } from ${JSON.stringify(import.meta.resolve("./own-lock.ts"))}; process.exitCode = takeLock(${JSON.stringify(file)}) === null ? 7 : 1;`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  expect(status).toBe(7);
  expect(existsSync(file)).toBe(false);
});
