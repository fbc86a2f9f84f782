import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "../../../test/database.ts";
import { buildProgram, makeFolder, remove, startProgram } from "../../../test/program.ts";

vi.setConfig({ testTimeout: 240_000 });

let mainFile: string;
let folder: string;
beforeAll(async () => {
  mainFile = await buildProgram();
  folder = await makeFolder("account");
}, 120_000);
afterAll(() => remove(folder));

const password = "a long password of the boss";
const boss = { ADMIN_EMAIL: "boss@company.example", ADMIN_PASSWORD: password };

/** Runs the command; returns its output for people, its log, and its exit code. */
async function account(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const run = promisify(execFile)(process.execPath, [mainFile, "account", ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", INIT_CWD: folder, ...environment },
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout, logged: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout,
      logged: error.stderr,
    }),
  );
}

async function post(url: string, path: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { status: answer.status, cookie, text: await answer.text() };
}

const signIn = (url: string, secret: string) =>
  post(url, "/login", { email: boss.ADMIN_EMAIL, password: secret });

test("an account is looked after beside the running program, and on its files when it does not run", async () => {
  const home = { DATA_DIR: join(folder, "site"), PUBLIC_URL: "https://www.company.example" };
  const { PUBLIC_URL: _, ...here } = home;
  const first = startProgram(mainFile, { ...here, ...boss });
  const url = await first.url;
  const { cookie } = await signIn(url, password);
  expect(cookie).toContain("ashlar_session=");

  const list = await account(here, "list");
  expect(list).toMatchObject({ code: 0 });
  expect(list.said).toMatch(
    /^E-mail address +Name +Role +State +Sessions +Last seen\nboss@company\.example +Administrator +administrator +active +1 +\d{4}-\d\d-\d\d \d\d:\d\d UTC\n$/,
  );
  expect(JSON.parse(list.logged)).toMatchObject({ event: "account command", action: "list" });

  // The e-mail address is case-insensitive.
  const reset = await account(home, "reset", "Boss@Company.Example");
  expect(reset.code).toBe(0);
  expect(reset.said).toContain("Their session was ended.");
  const [, token = ""] =
    /^https:\/\/www\.company\.example\/reset-password\?token=([\w-]{43})$/m.exec(reset.said) ?? [];
  expect(token).not.toBe("");
  expect(reset.logged).not.toContain(token);
  expect(JSON.parse(reset.logged)).toMatchObject({
    event: "account command",
    action: "reset",
    account: boss.ADMIN_EMAIL,
    outcome: "done",
  });
  expect((await fetch(`${url}/api/session`, { headers: { cookie } })).status).toBe(401);
  const shown = await fetch(`${url}/reset-password?token=${token}`);
  expect(await shown.text()).toContain("Set a new password");
  const set = { token, password: "another long password of the boss" };
  expect((await post(url, "/reset-password", set)).status).toBe(303);
  expect((await signIn(url, password)).status).toBe(401);
  expect((await signIn(url, set.password)).status).toBe(303);

  const refused = await account(here, "disable", boss.ADMIN_EMAIL);
  expect(refused.code).toBe(1);
  expect(refused.logged).toContain(
    "boss@company.example is the only administrator who can sign in",
  );
  const unknown = await account(here, "reset", "nobody@company.example");
  expect(unknown.code).toBe(1);
  expect(unknown.logged).toContain(
    "There is no account with the e-mail address nobody@company.example. These are there: npm run account -- list",
  );
  expect((await account(here, "sign-out", boss.ADMIN_EMAIL)).said).toContain(
    "signed out everywhere. Their 2 sessions were ended.",
  );

  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);

  const alone = await account(here, "list");
  expect(alone).toMatchObject({ code: 0 });
  expect(alone.said).toMatch(/boss@company\.example .* active +0\n/);
  const later = await account({ ...here, PORT: "4711" }, "reset", boss.ADMIN_EMAIL);
  expect(later.said).toMatch(/^http:\/\/localhost:4711\/reset-password\?token=/m);
  // No server is left running: the program can start.
  const second = startProgram(mainFile, here);
  expect((await fetch(`${await second.url}/health`)).status).toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});

test("on DATABASE_URL an account is disabled and enabled, and what is mistyped is told before anything is made", async () => {
  const database = await createTestDatabase();
  const empty = await createEmptyDatabase();
  try {
    const here = { DATABASE_URL: database.url, DATA_DIR: join(folder, "elsewhere") };
    const program = startProgram(mainFile, { ...here, ...boss });
    const url = await program.url;
    const email = "second@company.example";
    await database.database.query(
      `insert into users (id, name, email, role) values ('second', 'Second', $1, 'administrator')`,
      [email],
    );
    const { cookie } = await signIn(url, password);
    const disabled = await account(here, "disable", boss.ADMIN_EMAIL);
    expect(disabled.said).toBe(
      "Administrator (boss@company.example) cannot sign in any more. Their session was ended.\n" +
        "To undo it: npm run account -- enable boss@company.example\n",
    );
    expect((await fetch(`${url}/api/session`, { headers: { cookie } })).status).toBe(401);
    expect((await signIn(url, password)).text).toContain("This account is disabled.");
    expect((await account(here, "list")).said).toMatch(/boss@company\.example .* disabled +0\n/);
    expect((await account(here, "disable", email)).code).toBe(1);
    const reset = await account(here, "reset", boss.ADMIN_EMAIL);
    expect(reset.said).toContain(
      "The account is disabled, and stays so until: npm run account -- enable boss@company.example\n" +
        "The link sets the password before that as well as after; signing in takes both.\n",
    );
    expect(reset.said).not.toContain("still works");
    const token = /token=([\w-]{43})$/m.exec(reset.said)?.[1] ?? "";
    const next = "another long password of the boss";
    const set = await post(url, "/reset-password", { token, password: next });
    expect(set.text).toContain("This account is disabled.");
    expect((await signIn(url, next)).text).toContain("This account is disabled.");
    expect((await account(here, "enable", boss.ADMIN_EMAIL)).said).toContain("can sign in.");
    expect((await signIn(url, next)).status).toBe(303);
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    const { rows } = await database.database.query(
      "select distinct actor from audit_log where actor like 'npm run account (%)'",
    );
    expect(rows).toHaveLength(1);

    const nothing = await account({ ...here, DATABASE_URL: empty.url }, "list");
    expect(nothing.code).toBe(1);
    expect(nothing.logged).toContain("There is no site in the database. Please set DATABASE_URL");
    const { rows: tables } = await empty.database.query(
      "select from pg_tables where schemaname = 'public'",
    );
    expect(tables).toHaveLength(0);
    const unreachable = { ...here, DATABASE_URL: "postgres://ashlar@localhost:1/ashlar" };
    const dead = await account(unreachable, "list");
    expect(dead.code).toBe(1);
    expect(dead.logged).toMatch(/^The database cannot be used: .*ECONNREFUSED/);
  } finally {
    await database.drop();
    await empty.drop();
  }
});

test.each([
  ["account", []],
  ["account", ["help"]],
  ["account", ["--help"]],
  ["account", ["reset", "-h"]],
  ["backup", ["--help"]],
  ["restore", ["site.tar.gz", "--help"]],
])(
  "%s %j says how it is used and does nothing, even with variables that are wrong",
  async (name, args) => {
    const environment = { DATABASE_URL: "no address at all", PORT: "minus one" };
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [mainFile, name, ...args],
      {
        env: { PATH: process.env.PATH, NODE_ENV: "production", INIT_CWD: folder, ...environment },
      },
    );
    expect(stdout).toMatch(new RegExp(`^Use: npm run ${name} -- `));
    expect(stderr).toBe("");
  },
);

test("beside a site of another version it changes nothing, and says how to go on", async () => {
  const database = await createTestDatabase();
  // As the running program's sessions do.
  const running = new Client({ connectionString: database.url, application_name: "ashlar" });
  try {
    const here = { DATABASE_URL: database.url, DATA_DIR: join(folder, "versions") };
    const tablesOf = async () => {
      const { rows } = await database.database.query(
        `select m.number, m.name, m.digest from migrations m order by number`,
      );
      return rows;
    };
    const whole = await tablesOf();
    const last = whole.at(-1);
    await database.database.query(
      "create table shelf as select * from migrations where number = $1",
      [last?.["number"]],
    );
    await database.database.query("delete from migrations where number = $1", [last?.["number"]]);
    const older = await tablesOf();
    await running.connect();
    for (const args of [["list"], ["reset", boss.ADMIN_EMAIL]]) {
      const refused = await account(here, ...args);
      expect(refused.code).toBe(1);
      expect(refused.logged).toContain("The site that runs is an older Ashlar than this one");
      expect(refused.logged).toContain(
        "Run this command from the folder that the site was started from.",
      );
    }
    expect(await tablesOf()).toEqual(older);
    await database.database.query("insert into migrations select * from shelf");
    await database.database.query(
      "insert into migrations (number, name, digest) values (9001, '9001-shelves', 'digest')",
    );
    const newer = await account(here, "list");
    expect(newer.code).toBe(1);
    expect(newer.logged).toMatch(
      /made by a newer Ashlar.* Nothing was done\. Run this command from the folder/,
    );
  } finally {
    await running.end().catch(() => {});
    await database.drop();
  }
});

test("how it is used is said where it is used wrongly", async () => {
  const here = { DATA_DIR: join(folder, "none") };
  for (const args of [
    ["list", "extra"],
    ["reset"],
    ["remove", "a@company.example"],
    ["reset", "a@company.example", "b@company.example"],
    ["reset", "--force", "a@company.example"],
    ["constructor", "a@company.example"],
  ]) {
    const { code, said, logged } = await account(here, ...args);
    expect([code, said, logged]).toEqual([
      1,
      "",
      expect.stringContaining("Use: npm run account -- list"),
    ]);
  }
  const mistyped = await account(here, "reset", "boss");
  expect(mistyped.logged).toContain("boss is no e-mail address");
  const nowhere = await account(here, "reset", boss.ADMIN_EMAIL);
  expect(nowhere.logged).toContain("There is no site in the data folder");
});
