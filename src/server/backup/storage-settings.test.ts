import { execFileSync } from "node:child_process";
import { mkdtemp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as routes from "#core/contract/storage-settings.ts";
import type { BackupList, StorageFacts } from "#core/contract/storage-settings.ts";
import { testOnce } from "../../../test/test-once.ts";
import { createEmptyDatabase } from "../../../test/database.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { isBackupLockHeld } from "../db/backup-lock.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { createApplicant, filled } from "../submissions/test-kit.ts";
import { restore } from "./restore.ts";
import { hostOfDatabase } from "./storage-settings.ts";

/** What reading an uploaded file waits for, or fails with. */
let gate: Promise<void> = Promise.resolve();
let dataFolder: string;
let app: TestApp;
let files: string;
const others: TestApp[] = [];
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "ashlar-kept-"));
  files = join(dataFolder, "files");
  app = await createTestApp({
    roles: ["administrator", "editor", "viewer"],
    dataFolder,
    storage: gated(),
  });
  const applicant = await createApplicant(app);
  await applicant.send(filled, { name: "cv.pdf", bytes: pdfBytes("x".repeat(5000)) });
});
beforeEach(() => {
  gate = Promise.resolve();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
  await rm(backups(), { recursive: true, force: true });
});
afterAll(async () => {
  await app.stop();
  await rm(dataFolder, { recursive: true });
});

const backups = (): string => join(dataFolder, "backups");
function gated() {
  const disk = createDiskStorage(files);
  return {
    ...disk,
    open: async (key: string) => {
      await gate;
      return disk.open(key);
    },
  };
}

/** Another process on the same database and data folder. */
async function startOther(): Promise<TestApp> {
  const other = await createTestApp({ database: app.database, dataFolder, storage: gated() });
  others.push(other);
  return other;
}

const as = "administrator";
const list = async (site = app): Promise<BackupList> =>
  (await (await site.request(routes.listBackups, { as })).json()) as BackupList;
const lastRun = async (site = app): Promise<string | null> => (await list(site)).run?.id ?? null;

async function begin(site = app, after?: string | null) {
  const seen = after === undefined ? await lastRun(site) : after;
  const response = await site.request(routes.makeBackup, { as, body: { after: seen } });
  return { status: response.status, body: await response.json() };
}
const ended = (site = app): Promise<BackupList> =>
  vi.waitFor(
    async () => {
      const found = await list(site);
      expect(found.run?.state).not.toBe("running");
      expect(found.isBusyElsewhere).toBe(false);
      return found;
    },
    { timeout: 15_000, interval: 30 },
  );
async function makeOne() {
  expect((await begin()).status).toBe(202);
  const found = await ended();
  expect(found.run).toMatchObject({ state: "done", problem: null });
  const [made] = found.backups;
  if (made === undefined) throw new Error("No backup was listed.");
  return { ...made, file: join(backups(), `ashlar-${made.id}.tar.gz`) };
}
async function checkOne(id: string) {
  const after = await lastRun();
  const response = await app.request(routes.checkBackup, {
    as,
    params: { backupId: id },
    body: { after },
  });
  expect(response.status).toBe(202);
  const found = await ended();
  return found.backups.find((each) => each.id === id)?.check;
}
const errorOf = ({ status, body }: Awaited<ReturnType<typeof begin>>) => [status, body.error?.code];

test("GAP-052 a backup is made on the server, listed with date and size, found whole, and restores the site", async () => {
  const made = await makeOne();
  expect(made).toMatchObject({ createdAt: "2026-03-14T12:00:00.000Z", check: null });
  const { mode, size } = await stat(made.file);
  expect([mode & 0o777, size]).toEqual([0o600, made.bytes]);
  expect((await stat(backups())).mode & 0o777).toBe(0o700);
  expect(await checkOne(made.id)).toEqual({ at: "2026-03-14T12:00:00.000Z", problem: null });
  const target = await createEmptyDatabase();
  try {
    const storage = createDiskStorage(join(dataFolder, "restored"));
    const open = () => Promise.resolve({ address: target.address, storage });
    const signal = new AbortController().signal;
    const restored = await restore({ open, replace: false, signal }, made.file);
    expect(restored.files).toBe(1);
    const { rows } = await target.database.query("select count(*) as count from job_applications");
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    await target.drop();
  }
});

test("where everything is, and how much, is shown", async () => {
  await makeOne();
  const facts = (await (await app.request(routes.loadStorage, { as })).json()) as StorageFacts;
  expect(facts).toMatchObject({
    database: { kind: "own", place: join(dataFolder, "postgres"), pages: 18, received: 1 },
    files: { kind: "disk", place: files, count: 1 },
    backups: { place: backups(), count: 1 },
  });
  expect(facts.database.bytes).toBeGreaterThan(1e6);
  expect(facts.files.bytes).toBeGreaterThan(5000);
  expect(facts.backups.freeBytes).toBeGreaterThan(0);
  expect(hostOfDatabase("postgres://user:secret@db.example:5432/site")).toBe("db.example:5432");
  expect(hostOfDatabase("postgres://user@/site?host=/run/postgresql")).toBe("a local socket");
});

test("while one is made its progress is shown in every process, it is in no list, and no other begins", async () => {
  const release = Promise.withResolvers<void>();
  gate = release.promise;
  const other = await startOther();
  const first = await begin();
  expect(first.status).toBe(202);
  await vi.waitFor(async () => {
    const { run, backups: listed } = await list();
    expect(listed).toEqual([]);
    expect(run?.progress.done).toBe((run?.progress.of ?? 0) - 1);
  });
  expect(await list(other)).toMatchObject({
    run: { state: "running", by: "An administrator" },
    isBusyElsewhere: false,
  });
  expect(errorOf(await begin())).toEqual([409, "backup-busy"]);
  expect(errorOf(await begin(other))).toEqual([409, "backup-busy"]);
  release.resolve();
  const found = await ended(other);
  expect(found.run?.state).toBe("done");
  expect(found.backups).toHaveLength(1);
});

test("two clicks make one backup, also if the first is done before the second arrives", async () => {
  const after = await lastRun();
  const both = await Promise.all([begin(app, after), begin(app, after)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  await ended();
  expect(errorOf(await begin(app, after))).toEqual([409, "backup-run-changed"]);
  expect((await list()).backups).toHaveLength(1);
});

testOnce("two processes that are asked at once make one backup", async () => {
  const other = await startOther();
  const both = await Promise.all([begin(app), begin(other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  await ended();
  expect((await list(other)).backups).toHaveLength(1);
});

test("a server with a folder of its own says that another one is busy", async () => {
  const release = Promise.withResolvers<void>();
  gate = release.promise;
  expect((await begin()).status).toBe(202);
  const elsewhere = await createTestApp({ database: app.database });
  others.push(elsewhere);
  expect(await list(elsewhere)).toEqual({ backups: [], run: null, isBusyElsewhere: true });
  expect(errorOf(await begin(elsewhere))).toEqual([409, "backup-busy"]);
  release.resolve();
  await ended();
});

test.each([
  ["ENOSPC", /There is no room for it on the disk/],
  ["EIO", /EIO: what happened, write/],
])("a backup that fails with %s is told, and nothing of it is left", async (code, problem) => {
  const release = Promise.withResolvers<void>();
  gate = release.promise;
  gate.catch(() => {});
  await begin();
  release.reject(
    Object.assign(new Error(`${code}: what happened, write`), { code, syscall: "write" }),
  );
  const found = await ended();
  expect(found.backups).toEqual([]);
  expect(found.run?.state).toBe("failed");
  expect(found.run?.problem).toMatch(problem);
  await expectNothingLeft();
  gate = Promise.resolve();
  await makeOne();
});

/** How it ended is known shortly before that is written down. */
const expectNothingLeft = () =>
  vi.waitFor(async () => expect(await readdir(backups())).toEqual(["run.json"]));

/** How large a file of this process may be; the system refuses what exceeds it as a full disk does. */
const limitFiles = (bytes: number | "unlimited") =>
  execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:`]);

test.skipIf(process.platform !== "linux")(
  "a file that can grow no more ends a backup with the reason, and nothing of it is left",
  async () => {
    const release = Promise.withResolvers<void>();
    gate = release.promise;
    expect((await begin()).status).toBe(202);
    limitFiles(20_000);
    try {
      release.resolve();
      const found = await ended();
      expect(found.backups).toEqual([]);
      expect(found.run?.state).toBe("failed");
      expect(found.run?.problem).toMatch(/EFBIG/);
    } finally {
      limitFiles("unlimited");
    }
    await expectNothingLeft();
    await makeOne();
  },
);

test("a folder that cannot be written to is told", async () => {
  await writeFile(backups(), "in the way");
  expect((await begin(app, (await list()).run?.id ?? null)).status).toBe(202);
  const { run } = await ended();
  expect(run?.state).toBe("failed");
  expect(run?.problem).toMatch(/EEXIST|ENOTDIR/);
});

test("a program that stops ends its backup; the next one says so, and makes another", async () => {
  const own = await startOther();
  const release = Promise.withResolvers<void>();
  gate = release.promise;
  expect((await begin(own)).status).toBe(202);
  const stopping = own.app.stop();
  release.resolve();
  await stopping;
  await expectNothingLeft();
  const { run, backups: listed } = await list();
  expect(listed).toEqual([]);
  expect(run?.state).toBe("failed");
  expect(run?.problem).toMatch(/program was stopped/);
  await makeOne();
});

test("a backup that loses its lock to a broken connection ends, and says so", async () => {
  const release = Promise.withResolvers<void>();
  gate = release.promise;
  expect((await begin()).status).toBe(202);
  const { rows } = await app.database.query(
    `select pg_terminate_backend(pid) as ended from pg_locks
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKeys.backupRun],
  );
  expect(rows).toEqual([{ ended: true }]);
  await vi.waitFor(async () => expect(await isBackupLockHeld(app.database)).toBe(false));
  release.resolve();
  const { run, backups: listed } = await ended();
  expect(listed).toEqual([]);
  expect(run?.problem).toBe("The connection to the database was lost meanwhile. Begin again.");
  await makeOne();
});

testOnce(
  "what a killed process left is in no list, reads as stopped, and is swept by the next backup",
  async () => {
    const made = await makeOne();
    const run = join(backups(), "run.json");
    const noted = JSON.parse(await readFile(run, "utf8")) as object;
    await writeFile(run, JSON.stringify({ ...noted, id: "killed", state: "running" }));
    const half = ".ashlar-20260314-120000-0a0a0a0a.tar.gz.part-999999";
    await writeFile(join(backups(), half), "half");
    const found = await list();
    expect(found.backups.map(({ id }) => id)).toEqual([made.id]);
    expect(found.run).toMatchObject({ id: "killed", state: "failed" });
    expect((await begin(app, "killed")).status).toBe(202);
    await ended();
    expect(await readdir(backups())).not.toContain(half);
  },
);

test("a backup that is cut off or changed is found damaged, and stays listed as that", async () => {
  const made = await makeOne();
  await truncate(made.file, made.bytes - 200);
  expect((await checkOne(made.id))?.problem).toMatch(/damaged|not whole/);
  expect((await list()).backups[0]?.check?.problem).toMatch(/damaged|not whole/);
  await writeFile(made.file, "not an archive");
  expect((await checkOne(made.id))?.problem).toMatch(/damaged, or not a backup/);
});

test("one backup is deleted, with what is known of it", async () => {
  const made = await makeOne();
  await checkOne(made.id);
  const remove = () => app.request(routes.deleteBackup, { as, params: { backupId: made.id } });
  expect((await remove()).status).toBe(200);
  await expectNothingLeft();
  expect((await remove()).status).toBe(404);
});

test.each([
  "../secret-key",
  "..%2fsecret-key",
  "../../etc/passwd",
  "20260314-120000-00000000/../../secret-key",
  "run.json",
  ".",
  "*",
  "20260314-120000-0000000z",
  "20260314-120000-00000000",
])("an id that is in no list, such as %s, reaches no file", async (backupId) => {
  await writeFile(join(dataFolder, "secret-key"), "secret");
  await mkdir(backups(), { recursive: true });
  await writeFile(join(backups(), "run.json"), "{}");
  const params = { backupId };
  const checked = await app.request(routes.checkBackup, { as, params, body: { after: null } });
  const removed = await app.request(routes.deleteBackup, { as, params });
  // Some of these are no address of a route at all.
  for (const { status } of [checked, removed]) expect([400, 404, 405, 422]).toContain(status);
  expect(await readFile(join(dataFolder, "secret-key"), "utf8")).toBe("secret");
  await expectNothingLeft();
});

test("no address leads to a backup", async () => {
  const { id, bytes } = await makeOne();
  const name = `ashlar-${id}.tar.gz`;
  for (const path of [
    `/backups/${name}`,
    `/assets/../backups/${name}`,
    `/assets/..%2fbackups%2f${name}`,
    `/api/backups/${id}`,
    `/data/backups/${name}`,
  ]) {
    const answer = await app.fetch(path, { headers: { cookie: await app.signIn(as) } });
    const body = await answer.arrayBuffer();
    expect(answer.status, path).toBeGreaterThanOrEqual(404);
    expect(body.byteLength, path).not.toBe(bytes);
  }
});

test("as many backups are kept as may be", async () => {
  await mkdir(backups(), { recursive: true });
  const of = (at: number) => `ashlar-20260314-120000-${at.toString(16).padStart(8, "0")}.tar.gz`;
  for (let at = 0; at < routes.mostBackups; at += 1) await writeFile(join(backups(), of(at)), "");
  expect(errorOf(await begin())).toEqual([409, "backups-full"]);
});

test.each(["viewer", "editor"] as const)(
  "the role %s neither sees nor touches backups",
  async (role) => {
    const { id } = await makeOne();
    const params = { backupId: id };
    const tries = await Promise.all([
      app.request(routes.loadStorage, { as: role }),
      app.request(routes.listBackups, { as: role }),
      app.request(routes.makeBackup, { as: role, body: { after: await lastRun() } }),
      app.request(routes.checkBackup, { as: role, params, body: { after: await lastRun() } }),
      app.request(routes.deleteBackup, { as: role, params }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await list()).backups).toHaveLength(1);
  },
);
