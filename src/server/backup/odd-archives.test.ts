import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import { oddArchives, repackBackup } from "../../../test/repack-backup.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { connect } from "../db/connect.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { createApplicant, filled } from "../submissions/test-kit.ts";
import { backUp } from "./backup.ts";
import { BackupRefused } from "./refused.ts";
import { restore } from "./restore.ts";

const secretKey = "a key for tests that is long enough";
const signal = new AbortController().signal;
let folder: string;
let good: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ashlar-odd-archives-"));
  target = await createEmptyDatabase();
  good = join(folder, "good.tar.gz");
  const app = await createTestApp({ roles: ["viewer"], secretKey });
  const applicant = await createApplicant(app);
  await applicant.send(filled, { name: "cv.pdf", bytes: pdfBytes() });
  if (app.address === null) throw new Error("The app has a database of its own.");
  const storage = createDiskStorage(app.files);
  await backUp({ address: app.address, storage, secretKey, now: () => new Date(), signal }, good);
  await app.stop();
});
afterAll(async () => {
  await target.drop();
  await rm(folder, { recursive: true });
});

const filesAt = (): string => join(folder, "files");
/** On a connection that is closed afterwards: a restore requires that nobody else is connected. */
const tablesOf = async (): Promise<number> => {
  const sql = connect(target.address, { log: () => {} });
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::int as count from pg_tables where schemaname = 'public'",
  );
  await sql.close();
  return rows[0]?.count ?? -1;
};

/** The error of restoring it, and how far that got. */
async function restoring(file: string) {
  const storage = createDiskStorage(filesAt());
  let isOpened = false;
  const open = () => {
    isOpened = true;
    return Promise.resolve({ address: target.address, storage });
  };
  const error: unknown = await restore({ open, replace: false, log: () => {}, signal }, file).then(
    () => null,
    (failure: unknown) => failure,
  );
  return { error, isOpened };
}

test.each(oddArchives)(
  "F30 an archive with an entry that no backup has is refused in a sentence, and nothing is written: %s",
  async (name, change) => {
    const file = join(folder, "odd.tar.gz");
    await repackBackup(good, file, change);
    const { error, isOpened } = await restoring(file);
    expect(error).toBeInstanceOf(BackupRefused);
    expect(String(error)).toMatch(/^BackupRefused: [^\n\u202e]{20,500}\.$/);
    // Everything but what only the database can tell is known before anything is opened.
    expect(isOpened).toBe(name === "rows that are none");
    expect(await tablesOf()).toBe(0);
    expect(await readdir(join(filesAt(), "kept")).catch(() => [])).toEqual([]);
  },
);

test("F30 the same archive with nothing changed in it is restored", async () => {
  const file = join(folder, "same.tar.gz");
  await repackBackup(good, file, (entries) => entries);
  expect(await restoring(file)).toEqual({ error: null, isOpened: true });
  expect(await readdir(join(filesAt(), "kept"))).toHaveLength(1);
});
