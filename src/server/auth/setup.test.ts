import { afterEach, expect, test } from "vitest";
import { listPeople } from "#core/contract/manage-people.ts";
import { addPerson } from "#core/contract/people.ts";
import { currentSession } from "#core/contract/session.ts";
import { login, setup, showSetup } from "#core/contract/site-routes.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { TooManyHashes } from "./passwords/passwords.ts";
import type { Passwords } from "./passwords/passwords.ts";

const apps: TestApp[] = [];
afterEach(async () => {
  for (const testApp of apps.splice(0).toReversed()) await testApp.stop();
});

async function open(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await createTestApp(options);
  apps.push(testApp);
  return testApp;
}

const form = { name: "Ada", email: "ada@ashlar.test", password: testPassword };
const tokenOf = ({ app }: TestApp): string =>
  new URL(app.setupUrl ?? "").searchParams.get("token") ?? "";

async function people(testApp: TestApp): Promise<readonly unknown[]> {
  return (await testApp.database.query("select email, role from users order by email")).rows;
}

test("the first start prints a link under which the first administrator is made and signed in", async () => {
  const testApp = await open();
  const token = tokenOf(testApp);
  expect(testApp.app.notices).toEqual([expect.stringContaining(`/setup?token=${token}`)]);
  const shown = await testApp.request(showSetup, { query: { token } });
  expect(shown.status).toBe(200);
  expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
  const made = await testApp.request(setup, { body: { ...form, token } });
  expect(made.headers.get("location")).toBe("/welcome");
  const cookie = made.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const session = await testApp.request(currentSession, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ email: "ada@ashlar.test", role: "administrator" });
});

test("the link works once, and no other works after it", async () => {
  const testApp = await open();
  const twin = await open({ database: testApp.database });
  const tokens = [tokenOf(testApp), tokenOf(twin)];
  await testApp.request(setup, { body: { ...form, token: tokens[0] } });
  for (const token of tokens) {
    expect((await testApp.request(showSetup, { query: { token } })).status).toBe(403);
    const again = await twin.request(setup, {
      body: { ...form, email: "eve@ashlar.test", token },
    });
    expect(again.status).toBe(403);
  }
  expect(await people(testApp)).toEqual([{ email: "ada@ashlar.test", role: "administrator" }]);
  const later = await open({ database: testApp.database });
  expect(later.app.setupUrl).toBeNull();
});

test("when too many passwords are being checked, setup and new accounts are told to wait", async () => {
  let isBusy = false;
  const passwords: Passwords = {
    ...quickPasswords,
    hash: (password) =>
      isBusy ? Promise.reject(new TooManyHashes("busy")) : quickPasswords.hash(password),
  };
  const testApp = await open({ roles: ["administrator"], passwords });
  const bare = await open({ passwords });
  await testApp.signIn("administrator");
  isBusy = true;
  const body = { ...form, role: "editor" };
  const added = await testApp.request(addPerson, { as: "administrator", body });
  expect(added.status).toBe(429);
  const finished = await bare.request(setup, { body: { ...form, token: tokenOf(bare) } });
  expect(finished.status).toBe(429);
  expect(await people(bare)).toEqual([]);
});

test("of many who finish setup at the same moment, one becomes administrator", async () => {
  const testApp = await open();
  const twin = await open({ database: testApp.database });
  const answers = await Promise.all(
    [testApp, twin, testApp, twin].map((asked, at) =>
      asked.request(setup, {
        body: { ...form, email: `ada${at}@ashlar.test`, token: tokenOf(asked) },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    303, 403, 403, 403,
  ]);
  expect(await people(testApp)).toHaveLength(1);
});

test("without the token nothing is made and nothing is told", async () => {
  const testApp = await open();
  for (const token of ["", "guess", "x".repeat(43)]) {
    expect((await testApp.request(showSetup, { query: { token } })).status).toBe(403);
    expect((await testApp.request(setup, { body: { ...form, token } })).status).toBe(403);
  }
  const closed = await testApp.request(setup, { body: { ...form, password: "short", token: "" } });
  expect(closed.status).toBe(403);
  expect(await people(testApp)).toEqual([]);
});

test("only the token's hash is kept", async () => {
  const testApp = await open();
  const { rows } = await testApp.database.query("select * from verifications");
  expect(JSON.stringify(rows)).not.toContain(tokenOf(testApp));
});

test("a wrong field is named beside it, what was typed stays, and the link still works", async () => {
  const testApp = await open();
  const token = tokenOf(testApp);
  const wrong = await testApp.request(setup, { body: { ...form, token, password: "too short" } });
  expect(wrong.status).toBe(422);
  const text = await wrong.text();
  expect(text).toContain('value="ada@ashlar.test"');
  expect(text).toContain('id="password-error">Password must have at least 12 characters.');
  expect(text).not.toContain("too short");
  expect((await testApp.request(setup, { body: { ...form, token } })).status).toBe(303);
});

test("a role, an id or a setting in the form is refused as unknown", async () => {
  const testApp = await open();
  const body = { ...form, token: tokenOf(testApp), role: "investor", secretKey: "mine" };
  const response = await testApp.request(setup, { body });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("role is not a field here");
  expect(await people(testApp)).toEqual([]);
});

test("configured credentials make the administrator on the first start and change nobody later", async () => {
  const environment = { ADMIN_EMAIL: "Root@Ashlar.test", ADMIN_PASSWORD: testPassword };
  const testApp = await open({ environment });
  expect(testApp.app.setupUrl).toBeNull();
  expect(await people(testApp)).toEqual([{ email: "root@ashlar.test", role: "administrator" }]);
  const changed = { ADMIN_EMAIL: "root@ashlar.test", ADMIN_PASSWORD: "quite another password" };
  const later = await open({ database: testApp.database, environment: changed });
  const body = { email: "root@ashlar.test", password: changed.ADMIN_PASSWORD };
  expect((await later.request(login, { body })).status).toBe(401);
  const old = { email: "root@ashlar.test", password: testPassword };
  expect((await later.request(login, { body: old })).status).toBe(303);
});

const root = { ADMIN_EMAIL: "root@ashlar.test", ADMIN_PASSWORD: testPassword };
const changes: readonly (readonly [string, Record<string, string>, string | null, string])[] = [
  [
    "another password",
    { ADMIN_PASSWORD: "quite another password" },
    null,
    "ADMIN_PASSWORD is not the password of root@ashlar.test. ADMIN_EMAIL and ADMIN_PASSWORD only make the first administrator, and there is one already. To set a new password: npm run account -- reset root@ashlar.test.",
  ],
  [
    "an address without an account",
    { ADMIN_EMAIL: "Other@ashlar.test" },
    null,
    "ADMIN_EMAIL other@ashlar.test has no account.",
  ],
  [
    "the address of an editor",
    { ADMIN_EMAIL: "editor@ashlar.test" },
    null,
    "ADMIN_EMAIL editor@ashlar.test is an account with the role editor.",
  ],
  [
    "the address of a disabled account",
    {},
    "update users set banned = true where email = 'root@ashlar.test'",
    "The account of ADMIN_EMAIL root@ashlar.test is disabled, and stays so: npm run account -- enable root@ashlar.test ends that.",
  ],
  [
    "the address of an account without a password",
    {},
    "update accounts set password = null",
    "ADMIN_PASSWORD is not the password of root@ashlar.test.",
  ],
];

test.each(changes)(
  "%s in the variables of a later start changes nothing, and that is said with the command that does",
  async (_, changed, statement, said) => {
    const testApp = await open({ environment: root });
    await addAccount(testApp.database, quickPasswords, "editor");
    expect(testApp.app.notices).toEqual([]);
    const same = await open({ database: testApp.database, environment: root });
    expect(same.app.notices).toEqual([]);
    if (statement !== null) await testApp.database.query(statement);
    const before = await testApp.database.query("select * from users join accounts a on true");
    const environment = { ...root, ...changed };
    const later = await open({ database: testApp.database, environment });
    expect(later.app.notices).toEqual([expect.stringContaining(said)]);
    expect(later.app.notices[0]).not.toContain(environment.ADMIN_PASSWORD);
    expect(
      (await testApp.database.query("select * from users join accounts a on true")).rows,
    ).toEqual(before.rows);
  },
);

test("without the variables nothing is said of them", async () => {
  const testApp = await open({ environment: root });
  const later = await open({ database: testApp.database });
  expect(later.app.notices).toEqual([]);
});

test("an administrator adds people; an address is taken once, whatever its case", async () => {
  const testApp = await open({ roles: ["administrator"] });
  const body = { name: "Ed", email: "Ed@Ashlar.test", role: "editor", password: testPassword };
  const made = await testApp.request(addPerson, { as: "administrator", body });
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ email: "ed@ashlar.test", role: "editor" });
  const again = await testApp.request(addPerson, {
    as: "administrator",
    body: { ...body, email: "eD@ashlar.test" },
  });
  expect(again.status).toBe(409);
  const list = await testApp.request(listPeople, { as: "administrator" });
  const text = await list.text();
  expect(text).toContain("ed@ashlar.test");
  expect(text).not.toMatch(/password|hash|token/i);
  const signIn = { email: "ed@ashlar.test", password: testPassword };
  expect((await testApp.request(login, { body: signIn })).status).toBe(303);
});

test.each([
  ["id", "mine"],
  ["emailVerified", true],
  ["createdAt", "2020-01-01T00:00:00Z"],
])("%s of a new person is not the sender's to set", async (field, value) => {
  const testApp = await open({ roles: ["administrator"] });
  const body = { name: "Ed", email: "ed@ashlar.test", role: "editor", password: testPassword };
  const response = await testApp.request(addPerson, {
    as: "administrator",
    body: { ...body, [field]: value },
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    error: { details: [{ at: field, message: "is not a field here" }] },
  });
});
