import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { unlessBackupRuns } from "./file-lock.ts";
import { lockKeys } from "./lock-keys.ts";
import { lockAdministrators } from "./queries/people.ts";
import { openSnapshot } from "./snapshot.ts";

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase();
});
afterAll(() => its.drop());

test("every advisory lock has a key of its own", () => {
  const keys = Object.values(lockKeys);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every advisory lock of the server has a key of the list, or one that is hashed from a text", () => {
  const files = globSync("src/server/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => /pg_(try_)?advisory_/.test(text));
  expect(files.length).toBeGreaterThan(4);
  for (const { file, text } of files) {
    const locks = [...text.matchAll(/pg_(?:try_)?advisory_\w+\(([^)]*)\)/g)].map(([, key]) => key);
    const others = locks.filter((key) => key !== "$1" && key !== "hashtextextended($1, 0");
    expect(others, file).toEqual([]);
    if (locks.includes("$1")) expect(text, file).toMatch(/\[lockKeys\.\w+\]/);
  }
});

test("a backup and a change of administrators do not wait for each other, in either order", async () => {
  const { database, address } = its;
  const snapshot = await openSnapshot(address);
  await database.transaction(lockAdministrators);
  // The backup was in progress.
  expect(await unlessBackupRuns(database, () => Promise.resolve())).toBe(false);
  await snapshot.close();
  await database.transaction(async (sql) => {
    await lockAdministrators(sql);
    await (await openSnapshot(address)).close();
  });
});
