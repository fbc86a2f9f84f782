import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { connect, unlimitedOptions } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { noLimits, openSession } from "./session.ts";

let its: TestDatabase;
beforeAll(async () => {
  its = await createEmptyDatabase();
});
afterEach(() => its.database.query(`alter database ${its.address.database} reset all`));
afterAll(() => its.drop());

/** The value of a setting on a fresh connection of each kind the program opens. */
async function shown(name: string): Promise<readonly string[]> {
  const database = connect(its.address, { log: () => {} });
  const session = await openSession(unlimitedOptions(its.address), noLimits);
  try {
    const answers = [
      await database.query<{ value: string }>("select current_setting($1) as value", [name]),
      await session.query<{ value: string }>("select current_setting($1) as value", [name]),
    ];
    return answers.map(({ rows }) => rows[0]?.value ?? "");
  } finally {
    await Promise.all([session.end(), database.close()]);
  }
}

const defaults: Readonly<Record<string, readonly [theirs: string, ours: string]>> = {
  datestyle: ["German, YMD", "ISO, MDY"],
  intervalstyle: ["sql_standard", "postgres"],
  timezone: ["Pacific/Chatham", "UTC"],
  bytea_output: ["escape", "hex"],
  extra_float_digits: ["-15", "1"],
  standard_conforming_strings: ["off", "on"],
  default_transaction_read_only: ["on", "off"],
  default_transaction_isolation: ["serializable", "read committed"],
  row_security: ["off", "on"],
  idle_session_timeout: ["10s", "0"],
  transform_null_equals: ["on", "off"],
  quote_all_identifiers: ["on", "off"],
};

test.each(Object.entries(defaults))(
  "a default of the database for %s does not reach the program's sessions",
  async (name, [theirs, ours]) => {
    const { database } = its.address;
    await its.database.query(`alter database ${database} set ${name} = '${theirs}'`);
    expect(await shown(name)).toEqual([ours, ours]);
  },
);

test("CONST-050 CONST-051 a role's own limit on statements and on idling ends no work of the program", async () => {
  const { database } = its.address;
  await its.database.query(`alter database ${database} set statement_timeout = 1000`);
  await its.database.query(
    `alter database ${database} set idle_in_transaction_session_timeout = 1000`,
  );
  expect(await shown("statement_timeout")).toEqual(["10s", "0"]);
  expect(await shown("idle_in_transaction_session_timeout")).toEqual(["15s", "0"]);
});

/** The schema in which the program would create new tables. */
const schema = async (search = ""): Promise<string> => {
  const address =
    search === ""
      ? its.address
      : { connectionString: `${its.url}&options=-c%20search_path%3D${search}` };
  const session = await openSession(unlimitedOptions(address), noLimits);
  const { rows } = await session.query<{ name: string }>("select current_schema() as name");
  await session.end();
  return rows[0]?.name ?? "";
};

test("a search path that names no schema there is, none at all, or only the system's leads to public", async () => {
  for (const path of ["nowhere", "''", "pg_catalog", '"$user"']) {
    await its.database.query(`alter database ${its.address.database} set search_path = ${path}`);
    expect(await schema(), path).toBe("public");
  }
});

test("a new site goes where the search path leads, and stays there when the path changes to one with it", async () => {
  const own = await createEmptyDatabase();
  try {
    await own.database.query("create schema shop");
    await own.database.query(
      `alter database ${own.address.database} set search_path = shop, public`,
    );
    await migrate(own.address);
    const { rows } = await own.database.query(
      "select schemaname from pg_tables where tablename = 'page_versions'",
    );
    expect(rows).toEqual([{ schemaname: "shop" }]);
    await own.database.query(
      `alter database ${own.address.database} set search_path = public, shop`,
    );
    expect(await migrate(own.address)).toEqual([]);
  } finally {
    await own.drop();
  }
});

test("a site in public is found there, whatever search path the role is given later; a path in DATABASE_URL counts", async () => {
  await migrate(its.address);
  await its.database.query("create schema elsewhere");
  await its.database.query(`alter database ${its.address.database} set search_path = elsewhere`);
  expect(await schema()).toBe("public");
  expect(await migrate(its.address)).toEqual([]);
  expect(await schema("elsewhere")).toBe("elsewhere");
});
