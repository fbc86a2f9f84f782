import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { listenToInbox } from "#core/contract/inbox.ts";
import { currentSession } from "#core/contract/session.ts";
import { login, resetPassword, showPasswordReset } from "#core/contract/site-routes.ts";
import type { Role } from "#core/contract/roles.ts";
import { connect } from "#server/db/connect.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { withoutOwnScript } from "../../../test/own-script.ts";
import { createAccounts } from "./accounts.ts";
import type { Accounts } from "./accounts.ts";

let testApp: TestApp;
/** Another process on the same database. */
let twin: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  testApp = await createTestApp({ roles: ["administrator"] });
  if (testApp.address === null) throw new Error("The app has a database of its own.");
  twin = await createTestApp({ database: connect(testApp.address, { log: () => {} }) });
  const newId = (): string => randomBytes(18).toString("base64url");
  accounts = createAccounts({ database: testApp.database, newId, actor: "a test" });
});
afterAll(async () => {
  await twin.stop();
  await twin.database.close();
  await testApp.stop();
});

let made = 0;
async function newAccount(role: Role = "editor"): Promise<string> {
  const email = `person${(made += 1)}@ashlar.test`;
  await addAccount(testApp.database, quickPasswords, role, email);
  return email;
}

const newAddress = (): string => `100.64.${(made += 1)}.1`;

async function signIn(email: string, password = testPassword) {
  const answer = await testApp.request(login, { body: { email, password }, address: newAddress() });
  return { status: answer.status, cookie: cookieOf(answer), text: await answer.text() };
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const statusOn = async (app: TestApp, cookie: string): Promise<number> =>
  (await app.request(currentSession, { headers: { cookie } })).status;

async function tokenFor(email: string): Promise<string> {
  const outcome = await accounts.reset(email);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value.token;
}

const setPassword = (token: string, password: string, app = testApp): Promise<Response> =>
  app.request(resetPassword, { body: { token, password }, address: newAddress() });

const newPassword = "a new password for somebody";

test("a reset ends the sessions, and its link sets a new password and signs in", async () => {
  const email = await newAccount();
  const { cookie: old } = await signIn(email);
  const token = await tokenFor(email.toUpperCase());
  expect(await statusOn(testApp, old)).toBe(401);
  expect(await statusOn(twin, old)).toBe(401);
  const form = await testApp.request(showPasswordReset, { query: { token } });
  expect(form.status).toBe(200);
  expect(form.headers.get("cache-control")).toContain("no-store");
  expect(form.headers.get("referrer-policy")).toBe("strict-origin");
  const text = await form.text();
  expect(text).toContain(email);
  expect(withoutOwnScript(text)).not.toContain("<script");
  const { cookie: meanwhile } = await signIn(email);
  const answer = await setPassword(token, newPassword);
  expect(answer.status).toBe(303);
  expect(await statusOn(testApp, cookieOf(answer))).toBe(200);
  expect(await statusOn(testApp, meanwhile)).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(303);
});

test("a link works once, a newer one ends it, and neither tells more to whoever has it then", async () => {
  const email = await newAccount();
  const [first, second] = [await tokenFor(email), await tokenFor(email)];
  expect((await setPassword(first, newPassword)).status).toBe(404);
  expect((await setPassword(second, newPassword)).status).toBe(303);
  for (const token of [first, second, "", "x".repeat(43), "%00"]) {
    const shown = await testApp.request(showPasswordReset, { query: { token } });
    expect(shown.status).toBe(404);
    expect(await shown.text()).not.toContain(email);
    expect((await setPassword(token, "yet another password")).status).toBe(404);
  }
  expect((await signIn(email, newPassword)).status).toBe(303);
});

testOnce(
  "of many who use one link at the same moment, on two processes, one sets the password",
  async () => {
    const email = await newAccount();
    const token = await tokenFor(email);
    // No more are hashed for one link.
    const passwords = Array.from({ length: 5 }, (_, at) => `a new password number ${at}`);
    const answers = await Promise.all(
      passwords.map((password, at) => setPassword(token, password, at % 2 === 0 ? testApp : twin)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(4);
    const set = passwords[statuses.indexOf(303)] ?? "";
    expect((await signIn(email, set)).status).toBe(303);
  },
);

test("a link ends after an hour, and says what to do", async () => {
  const email = await newAccount();
  const token = await tokenFor(email);
  const age = (minutes: number) =>
    testApp.database.query(
      `update verifications set "expiresAt" = "expiresAt" - $1 * interval '1 minute'
       where identifier like 'password-reset:%'`,
      [minutes],
    );
  await age(59);
  expect((await testApp.request(showPasswordReset, { query: { token } })).status).toBe(200);
  await age(1);
  const shown = await testApp.request(showPasswordReset, { query: { token } });
  expect(shown.status).toBe(410);
  expect(await shown.text()).toContain("Ask whoever runs this website for a new one.");
  expect((await setPassword(token, newPassword)).status).toBe(410);
  expect((await signIn(email)).status).toBe(303);
});

test("a password that cannot be taken is said so beside the field, and the link still works", async () => {
  const email = await newAccount();
  const token = await tokenFor(email);
  for (const [password, said] of [
    ["short", "The password must have at least 12 characters."],
    ["aaaaaaaaaaaa", "The password must not be a common or repeated one."],
    ["", "The password must have at least 12 characters."],
  ] as const) {
    const answer = await setPassword(token, password);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(said);
  }
  expect((await setPassword(token, newPassword)).status).toBe(303);
});

test("only the hash of a link's token is kept, and a link of one account sets no other's password", async () => {
  const [one, other] = [await newAccount(), await newAccount()];
  const token = await tokenFor(one);
  const { rows } = await testApp.database.query("select * from verifications");
  expect(JSON.stringify(rows)).not.toContain(token);
  const more = { token, password: newPassword, email: other };
  expect((await testApp.request(resetPassword, { body: more, address: newAddress() })).status).toBe(
    422,
  );
  expect((await setPassword(token, newPassword)).status).toBe(303);
  expect((await signIn(other)).status).toBe(303);
});

test("A19 an owner whose account is being guessed gets in by a link at once", async () => {
  const email = await newAccount();
  for (let at = 0; at < 25; at += 1) {
    await signIn(email, `guess number ${at}`);
  }
  expect((await signIn(email, "one more guess")).status).toBe(429);
  const answer = await setPassword(await tokenFor(email), newPassword);
  expect(cookieOf(answer)).toContain("ashlar_session=");
});

test("A23 a disabled account ends at once on every process, with its open streams, and signs in again when it is enabled", async () => {
  const email = await newAccount();
  const { cookie } = await signIn(email);
  const stream = await twin.request(listenToInbox, { headers: { cookie } });
  const heard = stream.text();
  expect((await accounts.disable(email)).ok).toBe(true);
  expect(await statusOn(testApp, cookie)).toBe(401);
  expect(await statusOn(twin, cookie)).toBe(401);
  // The stream ends by itself; otherwise this would wait forever.
  expect(await heard).toContain("event: signed-out");
  const refused = await signIn(email);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("This account is disabled. Ask an administrator to enable it.");
  // Without the right password, nothing is revealed about the account.
  expect((await signIn(email, "a guess at it")).status).toBe(401);
  expect((await accounts.enable(email)).ok).toBe(true);
  expect((await signIn(email)).status).toBe(303);
  expect(await statusOn(testApp, cookie)).toBe(401);
});

test("A23 a session that was opened while its account was being disabled is worth nothing", async () => {
  const email = await newAccount();
  const { cookie } = await signIn(email);
  await testApp.database.query(`update users set banned = true where email = $1`, [email]);
  expect(await statusOn(twin, cookie)).toBe(401);
});

test("an account that is disabled for a time signs in when that is over", async () => {
  const email = await newAccount();
  const until = (moment: string) =>
    testApp.database.query(
      `update users set banned = true, "banExpires" = now() + $2::interval where email = $1`,
      [email, moment],
    );
  await until("1 hour");
  expect((await signIn(email)).status).toBe(403);
  await until("-1 second");
  const { status, cookie } = await signIn(email);
  expect([status, await statusOn(testApp, cookie)]).toEqual([303, 200]);
});

test("A23 a stream ends with its session, whoever ended it and wherever", async () => {
  for (const end of [
    (email: string) => accounts.signOut(email),
    (email: string) => accounts.reset(email),
    (email: string) => testApp.database.query("delete from users where email = $1", [email]),
    (email: string) =>
      testApp.database.query("update users set role = 'investor' where email = $1", [email]),
  ]) {
    const email = await newAccount();
    const { cookie } = await signIn(email);
    const heard = (await twin.request(listenToInbox, { headers: { cookie } })).text();
    await end(email);
    expect(await heard).toContain("event: signed-out");
  }
});

test("a stream of a session that goes on is not cut when another session of the person ends", async () => {
  const email = await newAccount();
  const [one, other] = [await signIn(email), await signIn(email)];
  const stream = await twin.request(listenToInbox, { headers: { cookie: one.cookie } });
  const reader = stream.body?.getReader();
  await reader?.read();
  await testApp.database.query(`delete from sessions where token = $1`, [
    decodeURIComponent(other.cookie.split("=")[1] ?? "").split(".")[0],
  ]);
  // Its session is checked, and found valid.
  const { done, value } = (await reader?.read()) ?? {};
  expect([done, new TextDecoder().decode(value)]).toEqual([false, ":\n\n"]);
  await reader?.cancel();
});

test("the last administrator who can sign in is not disabled, and of two at once one stays", async () => {
  const boss = "administrator@ashlar.test";
  const refused = { ok: false, refusal: { code: "last-administrator" } };
  expect(await accounts.disable(boss)).toEqual(refused);
  const second = await newAccount("administrator");
  await testApp.database.query(`update users set banned = true where email = $1`, [second]);
  expect(await accounts.disable(boss)).toEqual(refused);
  await accounts.enable(second);
  const outcomes = await Promise.all([accounts.disable(boss), accounts.disable(second)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await Promise.all([accounts.enable(boss), accounts.enable(second)]);
});

test("what is done with accounts, or refused, stands in a log that only grows", async () => {
  const email = await newAccount();
  const unknown = { ok: false, refusal: { code: "unknown-account" } };
  for (const use of [accounts.reset, accounts.disable, accounts.enable, accounts.signOut]) {
    expect(await use("nobody@ashlar.test")).toEqual(unknown);
    expect(await use(email)).toMatchObject({ ok: true });
  }
  const { rows } = await testApp.database.query<{ action: string }>(
    `select a.actor, a.action, u.email, a.detail from audit_log a
     join users u on u.id = a.subject where u.email = $1 order by a.at`,
    [email],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "password reset",
    "account disabled",
    "account enabled",
    "account signed out",
  ]);
  expect(rows[0]).toMatchObject({ actor: "a test", email });
  const refusedOnes = await testApp.database.query(
    `select from audit_log where subject is null and detail = '{"reason": "unknown-account"}'`,
  );
  // An address of somebody without an account would stay in the log.
  expect(refusedOnes.rowCount).toBe(4);
  for (const statement of [
    "update audit_log set actor = 'somebody else'",
    "delete from audit_log",
    "truncate audit_log",
  ]) {
    await expect(testApp.database.query(statement), statement).rejects.toThrow("only grows");
  }
});
