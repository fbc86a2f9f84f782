import { afterAll, beforeAll, expect, test } from "vitest";
import { makeToken, listTokens } from "#core/contract/api-tokens.ts";
import { changeOwnPassword } from "#core/contract/account.ts";
import * as people from "#core/contract/manage-people.ts";
import { currentSession } from "#core/contract/session.ts";
import { resetPassword } from "#core/contract/site-routes.ts";
import { addAccount, quickPasswords, testPassword } from "../../../test/create-test-app.ts";
import type { AccountSite } from "./account/test-kit.ts";
import { createAccountSite } from "./account/test-kit.ts";
import { createAccounts } from "./accounts.ts";
import { openReset } from "./_kit/reset.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await createAccountSite(["administrator"]);
});
afterAll(() => site.stop());

let made = 0;
const newId = (): string => `id-${(made += 1)}`;

/** An account with a session, an API token, a sign-in that waits for a factor, and a change of address under way. */
async function newOwner() {
  const email = `owner${(made += 1)}@ashlar.test`;
  await addAccount(site.database, quickPasswords, "editor", email);
  const cookie = await site.enter({ email, address: `100.70.${made}.1` });
  const { id } = (await (await site.ask(cookie, currentSession)).json()) as { id: string };
  const body = { name: "A script", scopes: ["read"], days: 1 };
  const answer = await site.ask(cookie, makeToken, { body });
  const { token } = (await answer.json()) as { token: string };
  await site.database.query(
    `insert into pending_sign_ins (digest, person_id, address, expires_at) values ($1, $1, '', now() + interval '1 hour')`,
    [id],
  );
  await site.database.query(
    `insert into address_changes (person_id, email, digest_of_old, digest_of_new, expires_at)
     values ($1, 'new@ashlar.test', $1 || '-old', $1 || '-new', now() + interval '1 hour')`,
    [id],
  );
  return { id, email, cookie, token };
}

/** What the person still has open. */
async function openOf({ id, token }: { readonly id: string; readonly token: string }) {
  const { rows } = await site.database.query(
    `select (select count(*)::integer from sessions where "userId" = $1) as sessions,
       (select count(*)::integer from pending_sign_ins where person_id = $1) as waiting,
       (select count(*)::integer from address_changes where person_id = $1) as changes,
       (select count(*)::integer from api_tokens where owner_id = $1) as tokens`,
    [id],
  );
  const used = await site.request(currentSession, {
    headers: { authorization: `Bearer ${token}`, cookie: null },
  });
  return { ...rows[0], isTokenKnown: used.status !== 401 };
}

const nothing = { sessions: 0, waiting: 0, tokens: 0, isTokenKnown: false };

async function endedTokens(id: string): Promise<unknown> {
  const { rows } = await site.database.query(
    "select detail->'count' as count from audit_log where action = 'API tokens ended' and subject = $1",
    [id],
  );
  return rows;
}

test("A135 a reset ends what was open: sessions, sign-ins that wait, tokens, a change of address", async () => {
  const owner = await newOwner();
  expect(await openOf(owner)).toEqual({
    sessions: 1,
    waiting: 1,
    changes: 1,
    tokens: 1,
    isTokenKnown: true,
  });
  const token = await site.database.transaction((sql) =>
    openReset(sql, newId, { personId: owner.id, endEarlier: true }),
  );
  const answer = await site.request(resetPassword, {
    body: { token, password: "an entirely new password" },
  });
  expect(answer.status).toBeLessThan(400);
  // Whoever sets a password is signed in with it.
  expect(await openOf(owner)).toEqual({ ...nothing, changes: 0, sessions: 1 });
  expect((await site.ask(owner.cookie, currentSession)).status).toBe(401);
  expect(await endedTokens(owner.id)).toEqual([{ count: 1 }]);
});

test("an own password ends the rest, but neither this session nor API tokens", async () => {
  const owner = await newOwner();
  await site.mails();
  const answer = await site.ask(owner.cookie, changeOwnPassword, {
    body: { old: testPassword, password: "an entirely new password" },
  });
  expect(answer.status).toBe(200);
  expect(await openOf(owner)).toEqual({
    sessions: 1,
    waiting: 0,
    changes: 0,
    tokens: 1,
    isTokenKnown: true,
  });
  const [mail] = await site.mails();
  expect(mail?.text).toContain("API tokens go on");
});

test.each(["reset", "disable", "signOut", "dropFactor"] as const)(
  "%s by the operator ends sessions, sign-ins that wait, and tokens",
  async (action) => {
    const owner = await newOwner();
    await site.database.query(
      "insert into totp_factors (person_id, secret, confirmed_at) values ($1, '', now())",
      [owner.id],
    );
    const accounts = createAccounts({ database: site.database, newId, actor: "a test" });
    expect((await accounts[action](owner.email)).ok).toBe(true);
    expect(await openOf(owner)).toMatchObject(nothing);
    expect(await endedTokens(owner.id)).toEqual([{ count: 1 }]);
  },
);

test("a lowered role ends sessions and sign-ins that wait; tokens have no more rights than their owner anyway", async () => {
  const owner = await newOwner();
  const answer = await site.request(people.changeRole, {
    as: "administrator",
    params: { personId: owner.id },
    body: { was: "editor", role: "viewer" },
  });
  expect(answer.status).toBe(200);
  expect(await openOf(owner)).toMatchObject({ sessions: 0, waiting: 0, tokens: 1 });
});

test("the owner is told by mail of a new API token", async () => {
  await site.mails();
  const owner = await newOwner();
  const mail = (await site.mails()).find(({ to }) => to === owner.email);
  expect(mail?.subject).toMatch(/^An API token was made/);
  expect((await site.ask(owner.cookie, listTokens)).status).toBe(200);
});
