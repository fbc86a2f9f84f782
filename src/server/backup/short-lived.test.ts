import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { to } from "pg-copy-streams";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDraftLink } from "#core/contract/draft-links.ts";
import { currentSession } from "#core/contract/session.ts";
import { logout, showPasswordReset, showSetup } from "#core/contract/site-routes.ts";
import { createEmptyDatabase } from "../../../test/database.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createAccounts } from "../auth/accounts.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { readArchive, textOf } from "./archive-reader.ts";
import { createArchive } from "./archive-writer.ts";
import { backUp } from "./backup.ts";
import { headName, readHead } from "./head.ts";
import { restore } from "./restore.ts";

const secretKey = "a key for tests that is long enough";
const signal = new AbortController().signal;
const shortLived = [
  "address_changes",
  "api_tokens",
  "draft_links",
  "ended_invitations",
  "invitations",
  "pending_sign_ins",
  "rate_limits",
  "sessions",
  "verifications",
];
let folder: string;
let testApp: TestApp;
let files = 0;
const newFile = (): string => join(folder, `site-${(files += 1)}.tar.gz`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ashlar-short-lived-"));
  testApp = await createTestApp({ roles: ["administrator", "editor"], secretKey });
});
afterAll(async () => {
  await testApp.stop();
  await rm(folder, { recursive: true });
});

async function make(): Promise<string> {
  if (testApp.address === null) throw new Error("The app has a database of its own.");
  const file = newFile();
  const storage = createDiskStorage(testApp.files);
  const now = (): Date => new Date();
  await backUp({ address: testApp.address, storage, secretKey, now, signal }, file);
  return file;
}

/** The archive as older programs wrote it, with the short-lived tables. */
async function asBefore(file: string): Promise<string> {
  const before = newFile();
  const archive = await createArchive(before);
  const client = await testApp.database.pool.connect();
  await readArchive(file, async (part) => {
    const content = await textOf(part);
    if (part.name !== headName) {
      await archive.addText(part.name, content);
      return;
    }
    const head = readHead(content);
    const columns: Record<string, string[]> = {};
    for (const name of shortLived) {
      // One connection.
      const { rows } = await client.query<{ column: string }>(
        `select attname as column from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
        [name],
      );
      columns[name] = rows.map(({ column }) => column);
    }
    const more = shortLived.map((name) => ({ name, columns: columns[name] ?? [] }));
    await archive.addText(headName, JSON.stringify({ ...head, tables: [...head.tables, ...more] }));
    for (const name of shortLived) {
      const rows = client.query(to(`copy ${name} to stdout`));
      // One connection.
      await archive.addText(`database/${name}/000001.copy`, await text(rows));
    }
  });
  client.release();
  await archive.finish();
  return before;
}

async function restored(file: string): Promise<TestApp & { readonly drop: () => Promise<void> }> {
  const target = await createEmptyDatabase();
  const storage = createDiskStorage(join(folder, `files-${(files += 1)}`));
  const open = () => Promise.resolve({ address: target.address, storage });
  await restore({ open, replace: false, log: () => {}, signal }, file);
  const app = await createTestApp({ database: target.database, storage, secretKey });
  return { ...app, drop: () => target.drop() };
}

const statusOf = async (app: TestApp, cookie: string): Promise<number> =>
  (await app.request(currentSession, { headers: { cookie } })).status;

test("A23 what lets somebody in ends with a restore, of archives that hold it too", async () => {
  const [open, ended] = [await testApp.signIn("editor"), await testApp.signIn("administrator")];
  const accounts = createAccounts({
    database: testApp.database,
    newId: () => "a-reset-token-of-a-test",
    actor: "a test",
  });
  const reset = await accounts.reset("administrator@ashlar.test");
  const token = reset.ok ? reset.value.token : "";
  const again = await testApp.signIn("administrator");
  const made = await testApp.request(makeDraftLink, {
    params: { pageId: "home" },
    headers: { cookie: open },
    body: { timeZone: "UTC" },
  });
  const { path } = (await made.json()) as { readonly path: string };
  expect((await testApp.fetch(path)).status).toBe(200);
  await testApp.database.query(
    `insert into mails (id, recipient, subject, text_body, html_body, state, is_private)
     values ('secret', 'a@ashlar.test', 'A', 'a-link-into-an-account', '', 'waiting', true),
       ('plain', 'a@ashlar.test', 'B', 'a-plain-text', '', 'waiting', false)`,
  );
  const file = await make();
  const before = await asBefore(file);
  await testApp.request(logout, { headers: { cookie: again }, body: {} });

  const names: string[] = [];
  let mails = "";
  await readArchive(file, async (part) => {
    names.push(part.name);
    const content = await textOf(part);
    if (part.name.startsWith("database/mails/")) mails += content;
  });
  expect(mails).toContain("a-plain-text");
  expect(mails).not.toContain("a-link-into-an-account");
  const tables = new Set(names.map((name) => name.split("/")[1]));
  for (const name of shortLived) expect(tables).not.toContain(name);
  expect(tables).toContain("users");

  for (const archive of [file, before]) {
    const app = await restored(archive);
    for (const name of shortLived) {
      const { rows } = await app.database.query(`select from ${name}`);
      expect(rows, name).toHaveLength(0);
    }
    for (const cookie of [open, ended, again]) {
      expect(await statusOf(app, cookie), archive).toBe(401);
    }
    expect((await app.request(showPasswordReset, { query: { token } })).status).toBe(404);
    expect((await app.fetch(path)).status).toBe(410);
    expect(await statusOf(app, await app.signIn("editor"))).toBe(200);
    await app.stop();
    await app.drop();
  }
  expect(await statusOf(testApp, open)).toBe(200);
});

test("A27 a link to set the site up ends with a restore", async () => {
  const empty = await createTestApp({ secretKey });
  const token = new URL(empty.app.setupUrl ?? "").searchParams.get("token") ?? "";
  expect((await empty.request(showSetup, { query: { token } })).status).toBe(200);
  const file = newFile();
  const storage = createDiskStorage(empty.files);
  if (empty.address === null) throw new Error("The app has a database of its own.");
  const now = (): Date => new Date();
  await backUp({ address: empty.address, storage, secretKey, now, signal }, file);
  const app = await restored(file);
  expect((await app.request(showSetup, { query: { token } })).status).toBe(403);
  expect(app.app.setupUrl).toContain("/setup?token=");
  await app.stop();
  await app.drop();
  await empty.stop();
});

/** When you add a table, decide here whether it is short-lived; if so it belongs in `db/short-lived.ts`. */
test("every table that holds tokens is known to be short-lived, or to hold none that lets anybody in", async () => {
  const { rows } = await testApp.database.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r' and a.attnum > 0
       and a.attname ~* 'token|expires|secret|challenge|otp'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    // Its token columns are for other services and unused here; it also holds the password hash.
    "accounts",
    "address_changes",
    "api_tokens",
    "draft_links",
    "invitations",
    "pending_sign_ins",
    "sessions",
    // Its secrets are encrypted with a key that backups do not contain.
    "totp_factors",
    // Holds when an account's disabling ends.
    "users",
    "verifications",
  ]);
});
