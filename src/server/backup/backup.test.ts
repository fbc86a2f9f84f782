import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { deleteJobApplication } from "#core/contract/job-applications.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { startS3Service } from "../../../test/s3-service.ts";
import { connect } from "../db/connect.ts";
import type { Queryable } from "../db/connect.ts";
import { openSnapshot } from "../db/snapshot.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { createS3Storage } from "../storage/s3.ts";
import type { Storage } from "../storage/storage.ts";
import { createApplicant, filled } from "../submissions/test-kit.ts";
import type { Applicant } from "../submissions/test-kit.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const secretKey = "a key for tests that is long enough";
const folder = await mkdtemp(join(tmpdir(), "ashlar-backup-"));
let app: TestApp;
let applicant: Applicant;
let files = 0;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"], secretKey });
  applicant = await createApplicant(app);
  for (let at = 0; at < 5; at += 1) await applyAs(`before-${at}@company.example`);
  // Rows whose triggers wait for the end of the transaction.
  await app.database.query(
    "insert into redirects (site_id, from_path, to_page) values ('site', '/old', 'about'), ('site', '/older', 'home')",
  );
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function applyAs(email: string): Promise<boolean> {
  const resume = { name: "cv.pdf", bytes: pdfBytes(`${email} ${"x".repeat(50_000)}`) };
  const answer = await applicant.send({ ...filled, applicantEmail: email }, resume);
  return answer.status === 303;
}

const newFile = (): string => join(folder, `site-${(files += 1)}.tar.gz`);

async function make(change: Partial<Parameters<typeof backUp>[0]> = {}, file = newFile()) {
  if (app.address === null) throw new Error("The app has a database of its own.");
  const storage = createDiskStorage(app.files);
  const signal = new AbortController().signal;
  const now = (): Date => new Date();
  await backUp({ address: app.address, storage, secretKey, now, signal, ...change }, file);
  return file;
}

interface Target {
  readonly database: TestDatabase;
  readonly files: string;
  readonly storage: Storage;
}

async function newTarget(
  create: () => Promise<TestDatabase> = createEmptyDatabase,
): Promise<Target> {
  const database = await create();
  targets.push(database);
  const at = join(folder, `files-${(files += 1)}`);
  return { database, files: at, storage: createDiskStorage(at) };
}

function restoreTo({ database, storage }: Target, file: string, replace = false) {
  const open = () => Promise.resolve({ address: database.address, storage });
  return restore({ open, replace, signal: new AbortController().signal }, file);
}

/** A digest of all rows of each table that belongs in a backup. */
async function digestsOf(sql: Queryable): Promise<Record<string, string>> {
  const { rows } = await sql.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> all($1)",
    [["sessions", "verifications", "draft_links"]],
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await sql.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest from "${name}" t`,
    );
    digests[name] = found[0]?.digest ?? "";
  }
  return digests;
}

/** Key and SHA-256 of every stored file, and the digests in the rows. */
async function filesOf(sql: Queryable, at: string) {
  const { rows } = await sql.query<{ key: string; digest: string }>(
    "select resume_key as key, resume_digest as digest from job_applications where resume_key is not null order by 1",
  );
  const kept = (await readdir(join(at, "kept"))).toSorted();
  const digests = await Promise.all(
    kept.map(async (key) => ({
      key,
      digest: createHash("sha256")
        .update(await readFile(join(at, "kept", key)))
        .digest("hex"),
    })),
  );
  return { rows: rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)), files: digests };
}

test("F30 what is restored into an empty place is the site: every row, every file, the secret key", async () => {
  const cookie = await app.signIn("editor");
  const file = await make();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await newTarget();
  const restored = await restoreTo(target, file);
  expect(restored.secretKey).toBe(secretKey);
  expect(await digestsOf(target.database.database)).toEqual(await digestsOf(app.database));
  const there = await filesOf(target.database.database, target.files);
  expect(there.files).toHaveLength(5);
  expect(there.files).toEqual(there.rows);
  expect(there).toEqual(await filesOf(app.database, app.files));
  const { database } = target.database;
  const again = await createTestApp({ database, storage: target.storage, secretKey });
  const [was, is] = [await app.fetch("/about"), await again.fetch("/about")];
  expect(await is.text()).toBe(await was.text());
  // Earlier sessions have ended, but signing in works.
  const signedIn = await again.fetch("/builder", { headers: { cookie } });
  expect(signedIn.headers.get("location")).toContain("login");
  const fresh = await again.signIn("editor");
  const inside = await again.fetch("/builder", { headers: { cookie: fresh } });
  expect(inside.headers.get("location")).toBe("/builder/home");
  await again.stop();
});

test("the tables have no numbers that count up on their own, which a backup would have to carry on", async () => {
  const { rows } = await app.database.query("select * from pg_sequences");
  expect(rows).toEqual([]);
});

test("F30 a backup under load holds whole applications: all that were answered before it, each with its file", async () => {
  const before: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    before.push(`answered-${at}@company.example`);
    expect(await applyAs(before[at] ?? "")).toBe(true);
  }
  const over = new AbortController();
  const writers = Array.from({ length: 2 }, async (_, writer) => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const email = `load-${writer}-${at}@company.example`;
      expect(await applyAs(email)).toBe(true);
      if (at % 2 === 1) continue;
      const { id } = await applicant.only(email);
      const params = { applicationId: id };
      const deleting = { as: "editor", params, body: {} } as const;
      expect((await app.request(deleteJobApplication, deleting)).status).toBe(200);
    }
  });
  const archives: string[] = [];
  for (let at = 0; at < 2; at += 1) archives.push(await make());
  over.abort();
  await Promise.all(writers);
  for (const file of archives) {
    const target = await newTarget();
    await restoreTo(target, file);
    const there = await filesOf(target.database.database, target.files);
    expect(there.files).toEqual(there.rows);
    const { rows } = await target.database.database.query<{ email: string }>(
      "select applicant_email as email from job_applications",
    );
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(before));
  }
});

test("no file is removed while a backup is made; the sweep takes it up later", async () => {
  await applyAs("removed@company.example");
  const { id } = await applicant.only("removed@company.example");
  const before = await applicant.files();
  if (app.address === null) throw new Error("The app has a database of its own.");
  const snapshot = await openSnapshot(app.address);
  const params = { applicationId: id };
  const deleting = { as: "editor", params, body: {} } as const;
  expect((await app.request(deleteJobApplication, deleting)).status).toBe(200);
  expect(await applicant.files()).toHaveLength(before.length);
  await snapshot.close();
});

test("F30 a backup that cannot be whole is loud and leaves nothing", async () => {
  const file = newFile();
  const { rows } = await filesOf(app.database, app.files);
  const key = rows[0]?.key ?? "";
  const storage = createDiskStorage(app.files);
  const hole = {
    open: (each: string) => (each === key ? Promise.resolve(null) : storage.open(each)),
  };
  await expect(make({ storage: hole }, file)).rejects.toThrow(`The file ${key} is missing`);
  await expect(make({ signal: AbortSignal.abort(new Error("Told to end")) }, file)).rejects.toThrow(
    "Told to end",
  );
  const cut = {
    open: async (each: string) => {
      const opened = await storage.open(each);
      return opened === null ? null : { ...opened, bytes: opened.bytes + 1 };
    },
  };
  await expect(make({ storage: cut }, file)).rejects.toThrow("bytes instead of");
  await expect(make({}, join(folder, "no", "such.tar.gz"))).rejects.toThrow("There is no folder");
  expect((await readdir(folder)).filter((name) => name.includes("part"))).toEqual([]);
  expect(await stat(file).catch(() => null)).toBeNull();
});

testOnce(
  "a backup never takes the place of another file, and clears away what a killed one left",
  async () => {
    const file = await make();
    const was = await readFile(file);
    await expect(make({}, file)).rejects.toThrow("is there already");
    expect((await readFile(file)).equals(was)).toBe(true);
    await unlink(file);
    const left = join(folder, `.${file.slice(folder.length + 1)}.part-999999999`);
    await writeFile(left, "half");
    await make({}, file);
    expect(await stat(left).catch(() => null)).toBeNull();
  },
);

test("F30 a database that is not empty is left as it is, unless it is to be replaced", async () => {
  const file = await make();
  const target = await newTarget(createTestDatabase);
  await alone(target, (sql) =>
    sql.query("insert into sites (id, name, slug) values ('other', 'Other', 'other')"),
  );
  const was = await alone(target, digestsOf);
  await expect(restoreTo(target, file)).rejects.toThrow("The database is not empty");
  expect(await alone(target, digestsOf)).toEqual(was);
  await restoreTo(target, file, true);
  expect(await alone(target, digestsOf)).toEqual(await digestsOf(app.database));
});

test("a database that an Ashlar works with is not restored into", async () => {
  const file = await make();
  const target = await newTarget();
  await target.database.database.query("select 1");
  await expect(restoreTo(target, file, true)).rejects.toThrow("An Ashlar works with this database");
});

/** Runs `work` on a connection that is closed afterwards: a restore requires that nobody else is connected. */
async function alone<Value>(
  { database: { address } }: Target,
  work: (sql: Queryable) => Promise<Value>,
): Promise<Value> {
  const sql = connect(address, { log: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.close();
  }
}

test("F30 a damaged, cut, foreign or newer archive is refused by name, and nothing changes where it was to go", async () => {
  const good = await readFile(await make());
  const target = await newTarget();
  const tar = gunzipSync(good);
  const repacked = (from: string, to: string): Buffer => {
    const at = tar.indexOf(from);
    expect(at).toBeGreaterThan(0);
    const changed = Buffer.from(tar);
    changed.write(to, at);
    return gzipSync(changed);
  };
  const flipped = Buffer.from(good);
  flipped[Math.floor(good.length / 2)] = (flipped[Math.floor(good.length / 2)] ?? 0) ^ 0xff;
  const cases: readonly (readonly [string, Buffer, RegExp])[] = [
    ["cut in the middle", good.subarray(0, good.length / 2), /damaged|not whole/],
    ["cut at its end", good.subarray(0, -1), /damaged|not whole/],
    ["cut between parts", gzipSync(tar.subarray(0, 1024)), /not whole|damaged/],
    ["one byte changed", flipped, /damaged/],
    [
      "a row changed",
      repacked("before-3@company.example", "before-9@company.example"),
      /not those/,
    ],
    ["empty", Buffer.alloc(0), /damaged|not whole/],
    ["something else", Buffer.from("no archive at all".repeat(100)), /damaged, or not a backup/],
    ["newer form", repacked('"format": 1', '"format": 7'), /made by a newer Ashlar/],
    ["newer tables", repacked('"number": 1,', '"number":99,'), /made by a newer Ashlar/],
    ["other tables", repacked('"digest": "', '"digest": "0'), /is not the one of this Ashlar/],
  ];
  for (const [name, bytes, text] of cases) {
    const file = newFile();
    await writeFile(file, bytes);
    await expect(restoreTo(target, file), name).rejects.toThrow(text);
  }
  expect(await alone(target, digestsOf)).toEqual({});
  expect(await readdir(target.files).catch(() => [])).toEqual([]);
});

test("F30 files go from the data folder to a bucket and back", async () => {
  const service = await startS3Service();
  const bucket = createS3Storage(service.settings, join(folder, "incoming"));
  const first = { ...(await newTarget()), storage: bucket };
  await restoreTo(first, await make());
  const rows = await filesOf(app.database, app.files);
  expect(service.objects.size).toBe(rows.rows.length);
  const file = await make({ address: first.database.address, storage: bucket });
  const second = await newTarget();
  await restoreTo(second, file);
  const there = await filesOf(second.database.database, second.files);
  expect(there.files).toEqual(rows.rows);
  await service.stop();
});
