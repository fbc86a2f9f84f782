import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listPages } from "#core/contract/pages.ts";
import * as routes from "#core/contract/factors.ts";
import { currentSession } from "#core/contract/session.ts";
import { login, resetPassword } from "#core/contract/site-routes.ts";
import type { Role } from "#core/contract/roles.ts";
import { createAccounts } from "../accounts.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testDay,
  testPassword,
} from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { codeAt } from "./test-kit.ts";

let app: TestApp;
let now = testDay;
beforeAll(async () => {
  // Nothing answers there: mails are kept until it does.
  const environment = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@ashlar.test" };
  app = await createTestApp({ now: () => now, environment });
});
afterAll(() => app.stop());
beforeEach(() => {
  now = new Date(now.getTime() + 10 * 60_000);
});

let made = 0;
const newAddress = (): string => `100.66.${(made += 1)}.1`;

interface Owner {
  readonly email: string;
  readonly session: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";")[0])
    .join("; ");

async function signIn(email: string, address = newAddress(), more: Record<string, string> = {}) {
  return app.request(login, { body: { email, password: testPassword, ...more }, address });
}

async function newAccount(role: Role = "editor"): Promise<string> {
  const email = `owner${(made += 1)}@ashlar.test`;
  await addAccount(app.database, quickPasswords, role, email);
  return email;
}

/** An account with an authenticator app. */
async function newOwner(role: Role = "editor"): Promise<Owner> {
  const email = await newAccount(role);
  const headers = { cookie: cookiesOf(await signIn(email)) };
  const begun = await app.request(routes.beginTotp, { body: {}, headers });
  const { secret } = (await begun.json()) as { secret: string };
  const code = await codeAt(secret, now, -1);
  const confirmed = await app.request(routes.confirmTotp, { body: { code }, headers });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return { email, session: headers.cookie, secret, recoveryCodes };
}

const give = (pending: string, code: string, address = newAddress(), next?: string) =>
  app.request(routes.giveFactor, {
    body: next === undefined ? { code } : { code, next },
    headers: { cookie: pending },
    address,
  });

const statusOf = async (cookie: string): Promise<number> =>
  (await app.request(currentSession, { headers: { cookie } })).status;

test(
  "the password alone opens no session for somebody with a factor; a code does, and leads on",
  { timeout: 120_000 },
  async () => {
    const { email, secret } = await newOwner();
    const first = await signIn(email, newAddress(), { next: "/builder/about" });
    expect(first.headers.get("location")).toBe("/login/factor?next=%2Fbuilder%2Fabout");
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^ashlar_pending=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const pending = cookiesOf(first);
    expect(await statusOf(pending)).toBe(401);
    const shown = await app.request(routes.showFactor, { headers: { cookie: pending } });
    const text = await shown.text();
    expect(text).toContain(email);
    expect(text.toLowerCase()).toContain('autocomplete="one-time-code"');
    const code = await codeAt(secret, now);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const second = await give(pending, typed, newAddress(), "/builder/about");
    expect(second.status).toBe(303);
    expect(second.headers.get("location")).toBe("/builder/about");
    expect(await statusOf(cookiesOf(second))).toBe(200);
    expect(second.headers.getSetCookie().join("\n")).toMatch(/ashlar_device=.+ashlar_pending=;/s);
    // The pending sign-in is used up.
    expect((await give(pending, await codeAt(secret, now, 1))).status).toBe(401);
  },
);

test("a script's sign-in is told where to go on", async () => {
  const { email, secret } = await newOwner("investor");
  const headers = { accept: "application/json" };
  const body = { email, password: testPassword, next: "/investor-demo" };
  const first = await app.request(login, { body, headers, address: newAddress() });
  expect(await first.json()).toEqual({ next: "/login/factor?next=%2Finvestor-demo" });
  const second = await give(
    cookiesOf(first),
    await codeAt(secret, now),
    newAddress(),
    "/investor-demo",
  );
  expect(second.headers.get("location")).toBe("/");
});

test("a code counts once: not again, not on another sign-in, and not an earlier one", async () => {
  const { email, secret } = await newOwner();
  const [one, other] = [cookiesOf(await signIn(email)), cookiesOf(await signIn(email))];
  const code = await codeAt(secret, now);
  expect((await give(one, code)).status).toBe(303);
  expect((await give(other, code)).status).toBe(422);
  expect((await give(other, await codeAt(secret, now, -1))).status).toBe(422);
  expect((await give(other, await codeAt(secret, now, 1))).status).toBe(422);
  now = new Date(now.getTime() + 30_000);
  expect((await give(other, await codeAt(secret, now))).status).toBe(303);
});

test("of many uses of one code at the same moment, one counts", async () => {
  const { email, secret, recoveryCodes } = await newOwner();
  for (const code of [await codeAt(secret, now), recoveryCodes[0] ?? ""]) {
    const pendings = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
    const answers = await Promise.all(pendings.map((each) => give(cookiesOf(each), code)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  }
});

test("a recovery code signs in once, and new ones end the earlier ones", async () => {
  const { email, session, recoveryCodes } = await newOwner();
  const [first = "", second = ""] = recoveryCodes;
  expect((await give(cookiesOf(await signIn(email)), first.toUpperCase())).status).toBe(303);
  expect((await give(cookiesOf(await signIn(email)), first)).status).toBe(422);
  const headers = { cookie: session };
  const listed = await app.request(routes.loadFactors, { headers });
  expect(await listed.json()).toMatchObject({ recoveryCodesLeft: 9, isDemanded: false });
  const renewed = await app.request(routes.makeRecoveryCodes, { body: {}, headers });
  const { recoveryCodes: next } = (await renewed.json()) as { recoveryCodes: string[] };
  expect(next).toHaveLength(10);
  expect((await give(cookiesOf(await signIn(email)), second)).status).toBe(422);
  expect((await give(cookiesOf(await signIn(email)), next[0] ?? "")).status).toBe(303);
});

test("five wrong codes end a sign-in, also all at once, and the right one does not help then", async () => {
  const { email, secret, recoveryCodes } = await newOwner();
  const pending = cookiesOf(await signIn(email));
  const wrong = Array.from({ length: 8 }, () => give(pending, "aaaa-aaaa-aaaa-aaaa"));
  const statuses = (await Promise.all(wrong)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(4);
  expect((await give(pending, await codeAt(secret, now))).status).toBe(401);
  expect((await give(pending, recoveryCodes[0] ?? "")).status).toBe(401);
});

test("a sign-in waits ten minutes for its code, and not for a disabled account", async () => {
  const { email, secret } = await newOwner();
  const pending = cookiesOf(await signIn(email));
  await app.database.query("update users set banned = true where email = $1", [email]);
  expect((await give(pending, await codeAt(secret, now))).status).toBe(401);
  await app.database.query("update users set banned = false where email = $1", [email]);
  await app.database.query(`update pending_sign_ins set expires_at = now()`);
  const late = await give(pending, await codeAt(secret, now));
  expect(late.status).toBe(401);
  expect(await late.text()).toContain("Sign in again");
});

test("a sign-in that waits can do nothing else: no route takes it, and it enrols nothing", async () => {
  const { email } = await newOwner();
  const headers = { cookie: cookiesOf(await signIn(email)) };
  for (const [route, body] of [
    [routes.loadFactors, undefined],
    [routes.beginTotp, {}],
    [routes.makeRecoveryCodes, {}],
    [routes.beginPasskey, {}],
    [routes.removeTotp, undefined],
    [listPages, undefined],
  ] as const) {
    const answer = await app.request(route, { headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status, route.path).toBe(401);
  }
  // Nor is its token one under the session's name.
  const cookie = headers.cookie.replace("ashlar_pending", "ashlar_session");
  expect(await statusOf(cookie)).toBe(401);
});

test("a link for a new password does not stand for the factor", async () => {
  const { email } = await newOwner();
  const newId = (): string => `id-${(made += 1)}`;
  const accounts = createAccounts({ database: app.database, newId, actor: "a test" });
  const reset = await accounts.reset(email);
  const token = reset.ok ? reset.value.token : "";
  const body = { token, password: "another password, long enough" };
  const answer = await app.request(resetPassword, { body, address: newAddress() });
  expect(answer.status, (await answer.clone().text()) + app.log.slice(-3).join("\n")).toBe(303);
  expect(answer.headers.get("location")).toBe("/login/factor");
  expect(await statusOf(cookiesOf(answer))).toBe(401);
});

test(
  "guessing codes over many sign-ins and networks slows down, tells the owner, and locks nobody out",
  { timeout: 120_000 },
  async () => {
    const { email, secret, recoveryCodes, session } = await newOwner();
    const home = newAddress();
    expect(
      (await give(cookiesOf(await signIn(email, home)), await codeAt(secret, now), home)).status,
    ).toBe(303);
    const statuses: number[] = [];
    for (let at = 0; at < 16; at += 1) {
      const address = newAddress();
      const answer = await give(cookiesOf(await signIn(email, address)), "000000", address);
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(11);
    const told = await app.database.query(
      "select from mails where recipient = $1 and subject like 'Somebody knows your password%'",
      [email],
    );
    expect(told.rowCount).toBe(1);
    // From where the owner is known, and with a recovery code from anywhere.
    now = new Date(now.getTime() + 30_000);
    const next = await codeAt(secret, now);
    expect((await give(cookiesOf(await signIn(email, home)), next, home)).status).toBe(303);
    const address = newAddress();
    const waiting = await signIn(email, address);
    if (waiting.status === 303) {
      expect((await give(cookiesOf(waiting), recoveryCodes[0] ?? "", address)).status).toBe(303);
    }
    expect(await statusOf(session)).toBe(200);
  },
);

test("somebody whose role must have a factor is led to set one up, before anything else", async () => {
  const email = await newAccount("viewer");
  await app.database.query(
    "insert into factor_demands (role, demanded_by) values ('viewer', 'a test')",
  );
  try {
    const answer = await signIn(email);
    expect(answer.headers.get("location")).toBe("/account#second-factor");
    const headers = { cookie: cookiesOf(answer) };
    expect((await app.request(listPages, { headers })).status).toBe(403);
    const screen = await app.fetch("/inbox", { headers });
    expect(screen.headers.get("location")).toBe("/account?next=%2Finbox#second-factor");
    const again = await app.fetch("/login", { headers });
    expect(again.headers.get("location")).toBe("/account#second-factor");
    const begun = await app.request(routes.beginTotp, { body: {}, headers });
    const { secret } = (await begun.json()) as { secret: string };
    const code = await codeAt(secret, now);
    expect((await app.request(routes.confirmTotp, { body: { code }, headers })).status).toBe(200);
    expect((await app.request(listPages, { headers })).status).toBe(200);
    const removed = await app.request(routes.removeTotp, { headers });
    expect([removed.status, await removed.text()]).toEqual([
      409,
      expect.stringContaining("factor-demanded"),
    ]);
  } finally {
    await app.database.query("delete from factor_demands");
  }
});

test("an administrator removes the factors of a colleague, not their own", async () => {
  const boss = await newOwner("administrator");
  const { email } = await newOwner();
  const { rows } = await app.database.query<{ id: string }>(
    "select id from users where email in ($1, $2) order by email = $1",
    [email, boss.email],
  );
  const [own, other] = rows.map(({ id }) => id);
  const headers = { cookie: boss.session };
  const remove = (personId = "") =>
    app.request(routes.removeFactorsOf, { params: { personId }, headers });
  expect((await remove(own)).status).toBe(409);
  expect((await remove(other)).status).toBe(200);
  expect((await remove(other)).status).toBe(404);
  expect((await signIn(email)).headers.get("location")).toBe("/builder/home");
});

test("changes ask again after ten minutes, and stand in the audit log without secrets", async () => {
  const { session, secret, recoveryCodes } = await newOwner();
  await app.database.query(`update sessions set "confirmedAt" = now() - interval '11 minutes'`);
  const headers = { cookie: session };
  for (const route of [routes.beginTotp, routes.makeRecoveryCodes, routes.beginPasskey]) {
    const answer = await app.request(route, { body: {}, headers });
    expect([route.path, answer.status]).toEqual([route.path, 403]);
    expect(await answer.text()).toContain("confirm-first");
  }
  expect((await app.request(routes.removeTotp, { headers })).status).toBe(403);
  const stored = JSON.stringify([
    (await app.database.query("select * from audit_log")).rows,
    (await app.database.query("select * from totp_factors")).rows,
    (await app.database.query("select * from recovery_codes")).rows,
    app.log,
  ]);
  expect(stored).toContain("factor added");
  expect(stored).not.toContain(secret.replaceAll(" ", ""));
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
});
