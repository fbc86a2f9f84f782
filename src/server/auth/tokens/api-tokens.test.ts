import { afterAll, beforeAll, expect, test } from "vitest";
import { endToken, listTokens, makeToken, mostTokens } from "#core/contract/api-tokens.ts";
import { listPages } from "#core/contract/pages.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
});
afterAll(() => app.stop());

async function make(as: "administrator" | "editor" | "viewer" = "editor", more: object = {}) {
  const body = { name: "A script", scopes: ["read"], ...more };
  const answer = await app.request(makeToken, { as, body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as {
    readonly token: string;
    readonly made: { readonly id: string; readonly createdAt: string; readonly expiresAt: string };
  };
}

const use = (token: string, headers: Readonly<Record<string, string | null>> = {}) =>
  app.request(listPages, { headers: { authorization: `Bearer ${token}`, ...headers } });

async function set(change: string): Promise<void> {
  await app.database.query(`update users set ${change} where email = 'editor@ashlar.test'`);
}

test("a token is shown once, listed without itself, and counts until it is ended", async () => {
  const { token, made } = await make();
  expect(token).toMatch(/^ashlar_[\w-]{43}$/);
  const listed = await (await app.request(listTokens, { as: "editor" })).text();
  expect(listed).toContain(made.id);
  expect(listed).not.toContain(token);
  const { rows } = await app.database.query("select to_jsonb(t)::text as row from api_tokens t");
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await use(token)).status).toBe(200);
  const params = { tokenId: made.id };
  expect((await app.request(endToken, { as: "viewer", params })).status).toBe(404);
  expect((await app.request(endToken, { as: "editor", params })).status).toBe(200);
  expect((await use(token)).status).toBe(401);
});

test("a token ends after its days, 90 unless others were chosen, at most 365", async () => {
  const { token, made } = await make();
  const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  for (const wrong of [0, 366, 1.5]) {
    const body = { name: "A script", scopes: ["read"], days: wrong };
    expect((await app.request(makeToken, { as: "editor", body })).status).toBe(422);
  }
  await app.database.query("update api_tokens set expires_at = now() where id = $1", [made.id]);
  expect((await use(token)).status).toBe(401);
});

test("twenty for a person, also of many that are made at once", async () => {
  await app.database.query("delete from api_tokens");
  const body = { name: "A script", scopes: ["read"] };
  const answers = await Promise.all(
    Array.from({ length: mostTokens + 3 }, () => app.request(makeToken, { as: "viewer", body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostTokens);
});

test("the owner's state of the moment counts: disabled, demoted, removed, without a factor", async () => {
  const { token } = await make();
  await set("banned = true");
  expect((await use(token)).status).toBe(401);
  await set(`banned = false, "removedAt" = now()`);
  expect((await use(token)).status).toBe(401);
  await set(`"removedAt" = null, role = 'investor'`);
  expect((await use(token)).status).toBe(403);
  await set("role = 'editor'");
  const demand = "insert into factor_demands (role, demanded_by) values ('editor', 'a test')";
  await app.database.query(demand);
  expect((await use(token)).status).toBe(403);
  await app.database.query("delete from factor_demands");
  expect((await use(token)).status).toBe(200);
});

test("a text of another form is no token, and a token in an address is refused", async () => {
  const { token } = await make();
  for (const wrong of [token.slice(0, -1), `${token}x`, token.toUpperCase(), "ashlar_", "x"]) {
    expect((await use(wrong)).status).toBe(401);
  }
  const answer = await app.fetch(`/api/pages?token=${token}`);
  expect(await answer.text()).toContain("token-in-address");
});

test("its use is noted once a minute", async () => {
  const { token, made } = await make();
  const usedAt = async () => {
    const sql = "select used_at::text from api_tokens where id = $1";
    return (await app.database.query<{ used_at: string | null }>(sql, [made.id])).rows[0]?.used_at;
  };
  expect(await usedAt()).toBeNull();
  await use(token);
  const first = await usedAt();
  expect(first).not.toBeNull();
  await use(token);
  expect(await usedAt()).toBe(first);
});

test("beside a token no cookie counts, and no other website's script may read the answer", async () => {
  const { token } = await make();
  const cookie = await app.signIn("administrator");
  expect((await use("ashlar_wrong", { cookie })).status).toBe(401);
  const answer = await use(token, { cookie, origin: "https://evil.example" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});
