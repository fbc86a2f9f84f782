import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { exportAudit, listAudit } from "#core/contract/audit.ts";
import { auditActions, auditActionNames, auditAreas } from "#core/contract/audit-actions.ts";
import { writeCursor } from "#core/contract/cursor.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { login, logout } from "#core/contract/site-routes.ts";
import { createTestApp, testPassword } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { visitorAt, insertAudit } from "../db/queries/audit-log.ts";
import { sweepAudit } from "../db/queries/audit-sweep.ts";
import { createAudit } from "./audit.ts";

let app: TestApp;
let administrator: string;
let editor: string;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
  [administrator, editor] = [await idOf("administrator"), await idOf("editor")];
  // Signs in, which is recorded.
  await list();
});
afterAll(() => app.stop());
vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  await emptyLog();
});

/** Only a superuser can, and only without the triggers. */
async function emptyLog(): Promise<void> {
  await app.database.query("alter table audit_log disable trigger user");
  await app.database.query("delete from audit_log");
  await app.database.query("alter table audit_log enable trigger user");
}

async function idOf(role: string): Promise<string> {
  const { rows } = await app.database.query<{ id: string }>(
    "select id from users where email = $1",
    [`${role}@ashlar.test`],
  );
  return rows[0]?.id ?? "";
}

interface Row {
  readonly ago?: string;
  readonly actor?: string;
  readonly kind?: string;
  readonly action?: string;
  readonly subject?: string | null;
  readonly address?: string | null;
  readonly detail?: object;
}

async function write(...rows: readonly Row[]): Promise<void> {
  for (const { ago = "1 hour", actor = administrator, ...row } of rows) {
    const { kind = "person", action = "page moved", subject = null, address = null } = row;
    await app.database.query(
      `insert into audit_log (at, kind, actor, action, subject, address, detail)
       values (now() - $1::interval, $2, $3, $4, $5, $6, $7)`,
      [ago, kind, actor, action, subject, address, JSON.stringify(row.detail ?? {})],
    );
  }
}

type Listed = ResponseOf<typeof listAudit>;

async function list(query: Readonly<Record<string, string>> = {}): Promise<Listed> {
  const response = await app.request(listAudit, { as: "administrator", query });
  expect(response.status).toBe(200);
  return (await response.json()) as Listed;
}

async function count(): Promise<number> {
  const { rows } = await app.database.query<{ count: number }>(
    "select count(*) as count from audit_log",
  );
  return rows[0]?.count ?? -1;
}

test("entries are listed newest first, and go on without a gap or a repetition among those of one moment", async () => {
  await app.database.query(
    `insert into audit_log (at, kind, actor, action, subject)
     select now() - interval '1 day', 'person', $1, 'page moved', 'n' || n from generate_series(1, 120) n`,
    [administrator],
  );
  const subjects: string[] = [];
  let before: string | undefined;
  for (;;) {
    const { entries, hasMore } = await list(before === undefined ? {} : { before });
    subjects.push(...entries.map(({ subject }) => subject?.id ?? ""));
    const last = entries.at(-1);
    if (last === undefined || !hasMore) break;
    before = writeCursor(last);
  }
  expect(subjects).toHaveLength(120);
  expect(new Set(subjects).size).toBe(120);
});

test("an entry has the names that its ids have now, and of its detail only what is known", async () => {
  await write(
    {
      action: "page published",
      subject: "about",
      address: "192.0.2.7",
      detail: { version: 3, cookie: "secret", together: { nested: true } },
    },
    { ago: "2 hours", action: "role changed", subject: editor, detail: { was: "viewer" } },
    { ago: "3 hours", kind: "command", actor: "npm run account (ada)", action: "accounts listed" },
    { ago: "4 hours", kind: "token", action: "page published", detail: { token: "gone" } },
    { ago: "5 hours", action: "something of another release", subject: "about" },
  );
  const { entries } = await list();
  expect(entries.map(({ id: _id, at: _at, ...rest }) => rest)).toEqual([
    {
      kind: "person",
      actor: { id: administrator, name: "An administrator" },
      token: null,
      action: "page published",
      subject: { id: "about", name: "About Us" },
      address: "192.0.2.7",
      detail: { version: 3 },
    },
    expect.objectContaining({
      subject: { id: editor, name: "An editor" },
      detail: { was: "viewer" },
    }),
    expect.objectContaining({ actor: { id: "npm run account (ada)", name: null }, subject: null }),
    expect.objectContaining({ token: { id: "gone", name: null }, detail: {} }),
    expect.objectContaining({
      action: "something of another release",
      subject: { id: "about", name: null },
    }),
  ]);
});

test("filters by area, action, person, object and time, alone and together", async () => {
  await write(
    { action: "page moved", subject: "one" },
    { ago: "2 hours", action: "page deleted", subject: "two", actor: editor },
    { ago: "3 hours", action: "signed in", subject: editor, actor: editor },
    { ago: "4 days", action: "page moved", subject: "two" },
  );
  const found = async (query: Readonly<Record<string, string>>) =>
    (await list(query)).entries.map(({ action, subject }) => `${action} ${subject?.id}`);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  expect(await found({ area: "pages" })).toEqual([
    "page moved one",
    "page deleted two",
    "page moved two",
  ]);
  expect(await found({ action: "signed in" })).toEqual([`signed in ${editor}`]);
  expect(await found({ actor: editor })).toEqual(["page deleted two", `signed in ${editor}`]);
  expect(await found({ subject: "two" })).toEqual(["page deleted two", "page moved two"]);
  expect(await found({ from: hoursAgo(48) })).toHaveLength(3);
  expect(await found({ to: hoursAgo(48) })).toEqual(["page moved two"]);
  expect(await found({ from: hoursAgo(2.5), to: hoursAgo(1.5) })).toEqual(["page deleted two"]);
  expect(await found({ area: "pages", actor: editor })).toEqual(["page deleted two"]);
  expect(await found({ area: "pages", action: "signed in" })).toEqual([]);
  expect(await found({ area: "pages", subject: "two", to: hoursAgo(3) })).toEqual([
    "page moved two",
  ]);
});

test("the list as CSV has what the filters find, no formula, and is an entry itself", async () => {
  await write(
    { action: "page moved", subject: "one", detail: { from: "=SUM(1)", to: "/new" } },
    { ago: "2 hours", action: "signed in", subject: editor },
  );
  const asking = { as: "administrator", query: { area: "pages" } } as const;
  const response = await app.request(exportAudit, asking);
  expect(response.headers.get("content-disposition")).toContain("audit-log.csv");
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"page moved"');
  expect(lines[1]).toContain('"From: =SUM(1); To: /new"');
  expect(await list({ area: "exports" })).toMatchObject({
    entries: [{ action: "audit log exported", address: "192.0.2.1" }],
  });
  await write({ action: "page moved", subject: "=1+1" });
  expect(await (await app.request(exportAudit, asking)).text()).toContain(`"'=1+1"`);
});

test("a long list as CSV is complete and has each entry once", async () => {
  await app.database.query(
    `insert into audit_log (at, kind, actor, action, subject)
     select now() - n * interval '1 second', 'person', $1, 'page moved', 'n' || n from generate_series(1, 2345) n`,
    [administrator],
  );
  const response = await app.request(exportAudit, {
    as: "administrator",
    query: { area: "pages" },
  });
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect(new Set(lines).size).toBe(2346);
});

test("the list as CSV asks again who it is", async () => {
  await app.database.query(`update sessions set "confirmedAt" = now() - interval '11 minutes'`);
  const response = await app.request(exportAudit, { as: "administrator" });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: "confirm-first" } });
  await app.database.query(`update sessions set "confirmedAt" = now()`);
});

test("A132 nobody can change, delete or empty the log, not even with all rights on the table", async () => {
  await write({}, { ago: "11 months" }, { ago: "100 days", address: "192.0.2.1" });
  const role = `auditor_${randomBytes(6).toString("hex")}`;
  await app.database.query(`create role ${role} nosuperuser`);
  try {
    await app.database.query(`grant all on audit_log to ${role}`);
    for (const as of ["none", role]) {
      for (const statement of [
        "update audit_log set action = 'nothing'",
        "update audit_log set at = now() - interval '13 months'",
        "update audit_log set detail = '{}', address = null",
        "update audit_log set address = '192.0.2.9'",
        "update audit_log set address = null",
        "delete from audit_log",
        "truncate audit_log",
      ]) {
        const attempt = app.database.transaction(async (sql) => {
          await sql.query(`set local role ${as}`);
          await sql.query(statement);
        });
        await expect(attempt, `${as}: ${statement}`).rejects.toThrow("audit_log only grows");
      }
    }
  } finally {
    await app.database.query(`drop owned by ${role}`);
    await app.database.query(`drop role ${role}`);
  }
  expect(await count()).toBe(3);
});

test("A133 the sweep deletes entries after 12 months and empties addresses after 90 days, by the database's clock, and tells of it", async () => {
  await write(
    { ago: "13 months", subject: "old" },
    { ago: "11 months", subject: "kept", address: "192.0.2.1", detail: { version: 1 } },
    { ago: "89 days", subject: "recent", address: "192.0.2.2" },
  );
  app.runPeriodicTasks();
  await vi.waitFor(async () => {
    const { entries } = await list();
    expect(entries.map(({ subject, address }) => [subject?.id ?? null, address])).toEqual([
      [null, null],
      ["recent", "192.0.2.2"],
      ["kept", null],
    ]);
    expect(entries[0]).toMatchObject({
      kind: "schedule",
      action: "audit log swept",
      actor: { id: "audit sweep", name: null },
      detail: { rows: 1, addresses: 1 },
    });
    expect(entries[2]?.detail).toEqual({ version: 1 });
  });
});

test("of processes that sweep at the same time one does, and it rests for a day once nothing is left", async () => {
  await app.database.query(
    `insert into audit_log (at, kind, actor, action, address)
     select now() - interval '2 years', 'person', 'a', 'page moved', '192.0.2.1' from generate_series(1, 25)`,
  );
  const sweep = () => sweepAudit(app.database, { most: 10, restHours: 23 });
  const first = await Promise.all([sweep(), sweep(), sweep()]);
  expect(first.some((swept) => swept !== null)).toBe(true);
  for (let batch = await sweep(); batch !== null; batch = await sweep()) {
    expect(batch.rows).toBeLessThanOrEqual(10);
  }
  const swept = (await list({ area: "log" })).entries.map(({ detail }) => Number(detail["rows"]));
  expect(swept.toSorted((one, other) => other - one)).toEqual([10, 10, 5]);
  expect(await count()).toBe(swept.length);
  // Also what becomes too old meanwhile waits for the next day.
  await write({ ago: "13 months" });
  await createAudit({ database: app.database, record: () => {} }).sweep();
  expect(await count()).toBe(swept.length + 1);
});

test("A134 a flood of failed sign-ins leaves few entries: of an account, and of all that do not exist together", async () => {
  const attempt = (email: string, n: number) =>
    app.request(login, {
      body: { email, password: "wrong wrong wrong" },
      address: `198.51.${Math.floor(n / 250)}.${n % 250}`,
    });
  for (let n = 0; n < 18; n += 1) {
    await attempt("editor@ashlar.test", n);
    await attempt(`nobody-${n}@strangers.example`, n + 1000);
  }
  await vi.waitFor(async () => {
    const { entries } = await list({ area: "sign-ins" });
    const failed = entries.filter(({ action }) => action === "sign-in failed");
    const of = (id: string | null) => failed.filter(({ subject }) => (subject?.id ?? null) === id);
    expect(of(null).map(({ detail }) => detail["inLastHour"])).toEqual([16, 8, 4, 2, 1]);
    expect(of(editor).map(({ detail }) => detail["inLastHour"])).toEqual([16, 8, 4, 2, 1]);
    expect(failed[0]).toMatchObject({ kind: "visitor", actor: { id: "visitor", name: null } });
  });
  const { rows } = await app.database.query<{ all: string }>(
    "select jsonb_agg(to_jsonb(audit_log))::text as all from audit_log",
  );
  expect(rows[0]?.all).not.toContain("strangers.example");
  expect(rows[0]?.all).not.toContain("wrong wrong");
});

test("signing in and out is recorded with where it came from", async () => {
  const response = await app.request(login, {
    body: { email: "editor@ashlar.test", password: testPassword },
    address: "203.0.113.9",
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await app.request(logout, { headers: { cookie }, body: {}, address: "203.0.113.10" });
  const { entries } = await list({ actor: editor });
  expect(entries.map(({ action, address }) => [action, address])).toEqual([
    ["signed out", "203.0.113.10"],
    ["signed in", "203.0.113.9"],
  ]);
});

test("every action has an area with a name, and says what somebody did", () => {
  expect(auditActionNames.length).toBeGreaterThan(60);
  for (const name of auditActionNames) {
    expect(Object.keys(auditAreas)).toContain(auditActions[name].area);
    expect(auditActions[name].says, name).toMatch(/^[a-z][\w '-]+$/);
  }
});

test("an entry of somebody who is not signed in has where they were", async () => {
  await insertAudit(app.database, {
    actor: visitorAt("2001:db8::1"),
    action: "sign-in failed",
    subject: editor,
  });
  expect(await list()).toMatchObject({ entries: [{ kind: "visitor", address: "2001:db8::1" }] });
});
