import { afterAll, beforeAll, expect, test } from "vitest";
import { currentSession } from "#core/contract/session.ts";
import { login } from "#core/contract/site-routes.ts";
import { setPasswordHash } from "#server/db/queries/accounts.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

/** What happens in the moment after a password was verified, before its session opens. */
let meanwhile: (() => Promise<void>) | null = null;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    passwords: {
      ...quickPasswords,
      verify: async (given) => {
        const isRight = await quickPasswords.verify(given);
        const run = meanwhile;
        meanwhile = null;
        await run?.();
        return isRight;
      },
    },
  });
});
afterAll(() => app.stop());

let made = 0;
async function newAccount() {
  const email = `owner${(made += 1)}@ashlar.test`;
  await addAccount(app.database, quickPasswords, "editor", email);
  const { rows } = await app.database.query<{ id: string }>(
    "select id from users where email = $1",
    [email],
  );
  return { email, id: rows[0]?.id ?? "" };
}

const enter = (email: string, password = testPassword) =>
  app.request(login, { body: { email, password }, address: `100.71.${made}.1` });

async function sessionsOf(id: string): Promise<number> {
  const { rowCount } = await app.database.query(`select from sessions where "userId" = $1`, [id]);
  return rowCount ?? 0;
}

test("a password that is replaced while the old one is checked: the old one opens no session", async () => {
  const { email, id } = await newAccount();
  meanwhile = async () => {
    const hash = await quickPasswords.hash("an entirely new password");
    await app.database.transaction((sql) => setPasswordHash(sql, id, hash));
  };
  const answer = await enter(email);
  expect(answer.status).toBe(401);
  expect(await sessionsOf(id)).toBe(0);
  expect((await enter(email, "an entirely new password")).status).toBe(303);
});

test("a factor that is added meanwhile is asked for", async () => {
  const { email, id } = await newAccount();
  meanwhile = async () => {
    await app.database.query(
      "insert into totp_factors (person_id, secret, confirmed_at) values ($1, '', now())",
      [id],
    );
  };
  const answer = await enter(email);
  expect(answer.headers.get("location")).toBe("/login/factor");
  expect(await sessionsOf(id)).toBe(0);
});

test("otherwise the session stays open", async () => {
  const { email, id } = await newAccount();
  const answer = await enter(email);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await app.request(currentSession, { headers: { cookie } })).status).toBe(200);
  expect(await sessionsOf(id)).toBe(1);
});
