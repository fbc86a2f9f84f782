import { afterAll, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../../../test/test-once.ts";
import { listPeople } from "#core/contract/manage-people.ts";
import { currentSession } from "#core/contract/session.ts";
import { login, logout, showLogin } from "#core/contract/site-routes.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { signInBudgets } from "../_kit/budgets.ts";
import { createPasswords } from "../passwords/passwords.ts";
import type { Passwords } from "../passwords/passwords.ts";

/**
 * Counts how often a password was hashed or compared: the slow work whose duration would reveal whether an account
 * exists.
 */
function counting(real: Passwords): Passwords & { readonly worked: () => number } {
  let count = 0;
  return {
    worked: () => count,
    ...real,
    hash: (password) => ((count += 1), real.hash(password)),
    verify: (stored) => ((count += 1), real.verify(stored)),
  };
}

const passwords = counting(quickPasswords);
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"], passwords });
});
afterAll(() => app.stop());

let next = 0;
/** An address without any attempts so far. */
const newAddress = (): string => `198.51.100.${(next += 1)}`;

function attempt(body: Record<string, string>, address = newAddress()): Promise<Response> {
  return app.request(login, { body, address });
}

const right = { email: "editor@ashlar.test", password: testPassword };

test("BUILD-007 the right password opens a session that only the server can read", async () => {
  const response = await attempt(right);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/builder/home");
  const [cookie, ...others] = response.headers.getSetCookie();
  // The other one is the device cookie.
  expect(others).toEqual([expect.stringMatching(/^ashlar_device=.+; Path=\/login; HttpOnly/)]);
  expect(cookie).toMatch(/^ashlar_session=.+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("the program's own hashes open a session too", async () => {
  const real = createPasswords();
  await addAccount(app.database, real, "viewer", "real@ashlar.test");
  const own = await createTestApp({ database: app.database, passwords: real });
  const body = { email: "real@ashlar.test", password: testPassword };
  expect((await own.request(login, { body, address: newAddress() })).status).toBe(303);
  const wrong = { ...body, password: "not the right one" };
  expect((await own.request(login, { body: wrong, address: newAddress() })).status).toBe(401);
  await own.stop();
});

test("a site on TLS binds its cookie to the host and to TLS", async () => {
  const environment = { PUBLIC_URL: "https://www.ashlar.test" };
  const secure = await createTestApp({ database: app.database, environment });
  const response = await secure.request(login, { body: right, address: newAddress() });
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-ashlar=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
  await secure.stop();
});

test("an unknown account and a wrong password are answered alike, after the same work", async () => {
  const answers = [];
  for (const email of ["editor@ashlar.test", "nobody@ashlar.test"]) {
    const before = passwords.worked();
    const response = await attempt({ email, password: "not the right one" });
    const text = (await response.text()).replace(email, "");
    answers.push({ status: response.status, text, worked: passwords.worked() - before });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 401, worked: 1 });
});

test("a refused sign-in keeps the typed address, escaped, and says so to a screen reader", async () => {
  const response = await attempt({ email: `"><script>@x`, password: "wrong" });
  const text = await response.text();
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;@x"');
  expect(text).toContain('role="alert">The e-mail address or the password is incorrect.');
  expect(text).not.toContain('wrong"');
});

test("every sign-in gets a new session, and ends the one the browser had", async () => {
  const first = await attempt(right);
  const old = cookieOf(first);
  const second = await app.request(login, {
    body: right,
    headers: { cookie: old },
    address: newAddress(),
  });
  expect(cookieOf(second)).not.toBe(old);
  expect((await app.request(currentSession, { headers: { cookie: old } })).status).toBe(401);
  const fresh = await app.request(currentSession, { headers: { cookie: cookieOf(second) } });
  expect(fresh.status).toBe(200);
});

test("signing out ends the session on the server, not only in the browser", async () => {
  const cookie = cookieOf(await attempt(right));
  const response = await app.request(logout, { body: {}, headers: { cookie } });
  expect(response.headers.get("location")).toBe("/login");
  expect(response.headers.getSetCookie()[0]).toContain("ashlar_session=; Max-Age=0");
  expect(response.headers.get("clear-site-data")).toBe('"cache"');
  expect((await app.request(currentSession, { headers: { cookie } })).status).toBe(401);
});

test("a session made up, cut, altered or of another key opens nothing", async () => {
  const cookie = cookieOf(await attempt(right));
  const [, value = ""] = cookie.split("=");
  const other = await createTestApp({
    database: app.database,
    secretKey: "another key for tests, long enough",
  });
  const otherCookie = cookieOf(await other.request(login, { body: right, address: newAddress() }));
  const forged = [
    "ashlar_session=",
    "ashlar_session=.",
    "ashlar_session=%",
    `ashlar_session=${value.slice(0, -4)}`,
    `ashlar_session=${value.split(".")[0] ?? ""}`,
    `ashlar_session=x${value}`,
    `ashlar_session=${"a".repeat(10_000)}`,
    `__Host-ashlar=${value}`,
    otherCookie,
  ];
  for (const line of forged) {
    const response = await app.request(currentSession, { headers: { cookie: line } });
    expect(response.status, line).toBe(401);
  }
  await other.stop();
});

test("a session ends a day after its last use, and two weeks after its first", async () => {
  for (const [column, age] of [
    ["updatedAt", "25 hours"],
    ["expiresAt", "1 second"],
  ]) {
    const cookie = cookieOf(await attempt(right));
    const ask = () => app.request(currentSession, { headers: { cookie } });
    expect((await ask()).status).toBe(200);
    await app.database.query(`update sessions set "${column}" = now() - interval '${age}'`);
    expect((await ask()).status, column).toBe(401);
  }
});

test("a session in use is kept alive", async () => {
  const cookie = cookieOf(await attempt(right));
  await app.database.query(`update sessions set "updatedAt" = now() - interval '23 hours'`);
  await app.request(currentSession, { headers: { cookie } });
  const { rows } = await app.database.query<{ fresh: boolean }>(
    `select bool_or("updatedAt" > now() - interval '1 minute') as fresh from sessions`,
  );
  expect(rows[0]?.fresh).toBe(true);
});

test("a role that was taken away is gone with the next request", async () => {
  const cookie = await app.signIn("administrator");
  const ask = () => app.request(listPeople, { headers: { cookie } });
  expect((await ask()).status).toBe(200);
  await app.database.query(`update users set role = 'viewer' where email like 'administrator@%'`);
  expect((await ask()).status).toBe(403);
  await app.database.query(
    `update users set role = 'administrator' where email like 'administrator@%'`,
  );
});

testOnce(
  "two processes share one budget: exactly ten attempts, however many come at once",
  async () => {
    const twin = await createTestApp({ database: app.database, passwords });
    await addAccount(app.database, passwords, "viewer", "target@ashlar.test");
    const body = { email: "target@ashlar.test", password: "guess after guess" };
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (at % 2 === 0 ? app : twin).request(login, {
          body,
          address,
          // A header chosen by the sender has no effect.
          headers: { "x-forwarded-for": `203.0.113.${at}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(signInBudgets.perAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24 - signInBudgets.perAccount);
    const limited = answers.find(({ status }) => status === 429);
    const wait = Number(limited?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(signInBudgets.windowSeconds);
    expect(await limited?.text()).toContain("Too many attempts. Try again in 15 minutes.");
    // The owner elsewhere gets in; the attacker does not, even with the right password.
    const signIn = { email: body.email, password: testPassword };
    expect((await attempt(signIn)).status).toBe(303);
    expect((await attempt(signIn, address)).status).toBe(429);
    await twin.stop();
  },
);

test("a budget starts afresh when its window is over", async () => {
  const address = newAddress();
  const body = { email: "editor@ashlar.test", password: "guess" };
  for (let at = 0; at < signInBudgets.perAccount; at += 1) await attempt(body, address);
  expect((await attempt(body, address)).status).toBe(429);
  await app.database.query(`update rate_limits set "lastRequest" = "lastRequest" - $1::bigint`, [
    signInBudgets.windowSeconds * 1000,
  ]);
  expect((await attempt(body, address)).status).toBe(401);
});

test("an office that shares an address is not stopped by people who sign in", async () => {
  const address = newAddress();
  for (let at = 0; at <= signInBudgets.perAddress; at += 1) {
    const body = { email: "editor@ashlar.test", password: testPassword };
    expect((await attempt(body, address)).status).toBe(303);
  }
});

test("one address that tries many accounts is stopped too", async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at < signInBudgets.perAddress + 5; at += 1) {
    const body = { email: `guess${at}@ashlar.test`, password: "guess" };
    statuses.push((await attempt(body, address)).status);
  }
  expect(statuses.indexOf(429)).toBe(signInBudgets.perAddress);
});

const elsewhere = [
  "//evil.example",
  "/\\evil.example",
  "\t//evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
];

test.each(elsewhere)("next=%j leads to the builder, not away", async (path) => {
  const response = await attempt({ ...right, next: path });
  expect(response.headers.get("location")).toBe("/builder/home");
  const form = await app.request(showLogin, { query: { next: path } });
  expect(await form.text()).not.toContain('name="next"');
});

test("next leads to an own path after signing in", async () => {
  const form = await app.request(showLogin, { query: { next: "/builder/about?tab=style" } });
  expect(await form.text()).toContain('name="next" value="/builder/about?tab=style"');
  const response = await attempt({ ...right, next: "/builder/about?tab=style" });
  expect(response.headers.get("location")).toBe("/builder/about?tab=style");
});

test("who is signed in already is not asked again", async () => {
  const response = await app.request(showLogin, { as: "editor" });
  expect(response.headers.get("location")).toBe("/builder/home");
});

test("a database that does not answer is said to be so, and nobody is signed out for it", async () => {
  const cookie = cookieOf(await attempt(right));
  const broken = await createTestApp({ database: app.database });
  const query = app.database.query.bind(app.database);
  const { DatabaseUnavailable } = await import("#server/db/unavailable.ts");
  Object.assign(app.database, { query: () => Promise.reject(new DatabaseUnavailable("gone")) });
  const response = await broken.request(currentSession, { headers: { cookie } });
  Object.assign(app.database, { query });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect((await broken.request(currentSession, { headers: { cookie } })).status).toBe(200);
  await broken.stop();
});

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
