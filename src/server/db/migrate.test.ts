import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { admin } from "better-auth/plugins/admin";
import { getMigrations } from "better-auth/db/migration";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { inspectSchema, migrate, migrations } from "./migrate.ts";
import type { Migration } from "./migrate.ts";

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase();
});
afterAll(() => its.drop());

const extra: Migration = {
  number: 9001,
  name: "9001-shelves",
  sql: "create table shelves (id text primary key)",
};

test("the numbers of the migrations start at 1 and leave no gap", () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
});

test("a database that is up to date is left as it is", async () => {
  expect(await migrate(its.address)).toEqual([]);
});

testOnce("two programs that start at once run a new migration once", async () => {
  const all = [...migrations, extra];
  const ran = await Promise.all([migrate(its.address, all), migrate(its.address, all)]);
  expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([[], ["9001-shelves"]]);
  const { rowCount } = await its.database.query("select from shelves");
  expect(rowCount).toBe(0);
});

test("a database that a newer program has migrated is refused", async () => {
  await expect(migrate(its.address)).rejects.toThrow("newer Ashlar: it has the migration 9001");
});

test("a migration whose text changed after it ran is refused", async () => {
  const changed = [...migrations, { ...extra, sql: "create table boards ()" }];
  await expect(migrate(its.address, changed)).rejects.toThrow("9001-shelves is not the one");
});

test("a migration that fails leaves nothing of itself and names itself", async () => {
  const broken = {
    number: 9002,
    name: "9002-broken",
    sql: "create table halves (id int); select * from nowhere",
  };
  await expect(migrate(its.address, [...migrations, extra, broken])).rejects.toThrow(
    /9002-broken failed: .*nowhere/,
  );
  const { rows } = await its.database.query("select to_regclass('halves') as found");
  expect(rows).toEqual([{ found: null }]);
});

test("the accounts library finds every table and column it needs", async () => {
  const wanted = await getMigrations({
    database: its.database.pool,
    secret: "not used here, but long enough to be taken",
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: true, storage: "database", modelName: "rate_limits" },
    user: {
      modelName: "users",
      additionalFields: { role: { type: "string", required: true, input: false } },
    },
    session: { modelName: "sessions" },
    account: { modelName: "accounts" },
    verification: { modelName: "verifications" },
    plugins: [admin()],
  });
  expect(wanted.toBeCreated).toEqual([]);
  expect(wanted.toBeAdded).toEqual([]);
});

async function insertPage(id: string): Promise<void> {
  await its.database.query(
    "insert into sites (id, name, slug) values ('site', 'Site', 'site') on conflict do nothing",
  );
  await its.database.query(
    `insert into pages (id, site_id, slug, name, sidebar_group) values ($1, 'site', $1, $1, 'main')`,
    [id],
  );
}

test("the log of a page cannot be changed, cut or emptied", async () => {
  await insertPage("logged");
  await its.database.query(
    `insert into page_operations (page_id, revision, save_id, author_id, author_name, operations, receipt)
     values ('logged', 1, 'save-0001', 'a', 'A', '[]', '{}')`,
  );
  for (const statement of [
    "update page_operations set author_name = 'B'",
    "delete from page_operations",
    "truncate page_operations",
    "delete from pages where id = 'logged'",
  ]) {
    await expect(its.database.query(statement), statement).rejects.toThrow();
  }
  const { rows } = await its.database.query("select author_name from page_operations");
  expect(rows).toEqual([{ author_name: "A" }]);
});

test("a version's snapshot never changes, and a page's live version must exist", async () => {
  await insertPage("versioned");
  await its.database.query(
    `insert into page_versions (page_id, version_number, title, snapshot, revision, page_name)
     values ('versioned', 1, 'First', '{"blocks":[]}', 1, 'Versioned')`,
  );
  await expect(its.database.query("update page_versions set snapshot = '{}'")).rejects.toThrow(
    "never changed",
  );
  await its.database.query("update page_versions set title = 'Renamed', published_at = now()");
  await expect(
    its.database.query("update pages set published_version = 2 where id = 'versioned'"),
  ).rejects.toThrow("foreign key");
});

test("a site that was published before learns which of its pages has a contact form", async () => {
  const old = await createTestDatabase();
  try {
    await old.database.query("drop schema public cascade");
    await old.database.query("create schema public");
    const [last] = migrations.filter(({ name }) => name === "0017-contact-form");
    if (last === undefined) throw new Error("The migration is not there");
    await migrate(old.address, migrations.slice(0, migrations.indexOf(last)));
    const form = (id: string, content: object, more: object = {}) => ({
      id,
      type: "contact",
      isVisible: true,
      content,
      settings: {},
      ...more,
    });
    const filled = { formFields: [{ id: "field001", label: "Your name", type: "text" }] };
    const blocks = [
      { id: "words", type: "text", isVisible: true, content: {}, settings: {} },
      form("hidden", filled, { isVisible: false }),
      form("empty", { formFields: [] }),
      form("unset", {}),
      form("blank", { formFields: [{ label: " " }] }),
      form("letters", filled, { settings: { formAction: "newsletter" } }),
      form("first", filled),
      form("second", filled),
    ];
    await old.database.query("insert into sites (id, name, slug) values ('site', 'Site', '/')");
    for (const [id, held] of [
      ["with", blocks],
      ["without", blocks.slice(0, 6)],
    ] as const) {
      // One page after the other.
      await old.database.query(
        `insert into pages (id, site_id, slug, name, sidebar_group) values ($1, 'site', $1, $1, 'main')`,
        [id],
      );
      await old.database.query(
        `insert into page_versions (page_id, version_number, title, snapshot, revision, page_name)
         values ($1, 1, 'First', $2, 1, 'Page')`,
        [id, JSON.stringify({ blocks: held })],
      );
    }
    await old.database.query("update pages set published_version = 1");
    expect(await migrate(old.address, migrations)).toContain("0017-contact-form");
    const { rows } = await old.database.query(
      "select contact_form from page_versions order by page_id",
    );
    expect(rows).toEqual([{ contact_form: "first" }, { contact_form: null }]);
    await expect(
      old.database.query("update page_versions set contact_form = 'other'"),
    ).rejects.toThrow("never changed");
  } finally {
    await old.drop();
  }
});

test("there is one default site, and a role is one of the four", async () => {
  const insert = "insert into sites (id, name, slug, is_default) values ($1, 'S', $1, true)";
  await its.database.query(insert, ["one"]);
  await expect(its.database.query(insert, ["two"])).rejects.toThrow("sites_one_default");
  await expect(
    its.database.query(
      "insert into users (id, name, email, role) values ('u', 'U', 'u@example.com', 'owner')",
    ),
  ).rejects.toThrow("users_role_check");
});

test("a database is inspected without being changed: what it lacks, and whether a program works with it", async () => {
  const own = await createTestDatabase();
  const program = new Client({ ...own.address, application_name: "ashlar" });
  try {
    const wanted = [...migrations, extra];
    expect(await inspectSchema(own.address)).toEqual({ missing: [], isInUse: false });
    expect(await inspectSchema(own.address, wanted)).toEqual({
      missing: ["9001-shelves"],
      isInUse: false,
    });
    await program.connect();
    expect(await inspectSchema(own.address, wanted)).toEqual({
      missing: ["9001-shelves"],
      isInUse: true,
    });
    const { rows } = await program.query("select to_regclass('shelves') as made");
    expect(rows).toEqual([{ made: null }]);
    await expect(inspectSchema(own.address, migrations.slice(0, -1))).rejects.toThrow(
      "made by a newer Ashlar",
    );
  } finally {
    await program.end().catch(() => {});
    await own.drop();
  }
});
