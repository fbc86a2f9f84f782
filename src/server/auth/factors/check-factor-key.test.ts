import { afterAll, beforeAll, expect, test } from "vitest";
import { beginTotp as beginTotpRoute } from "#core/contract/factors.ts";
import { StartRefused } from "#server/db/embedded/start-refused.ts";
import { beginTotp, confirmTotp, findTotp, holdFactorKey } from "#server/db/queries/factors.ts";
import { addAccount, createTestApp, quickPasswords } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { createAccounts } from "../accounts.ts";
import { checkFactorKey } from "./check-factor-key.ts";
import { createFactorKey } from "./factor-key.ts";

const [first, second, third] = ["first", "second", "third"].map(
  (name) => `${name} ${"k".repeat(32)}`,
) as [string, string, string];
let app: TestApp;
let personId: string;
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor"], secretKey: first });
  await addAccount(app.database, quickPasswords, "editor", "key@ashlar.test");
  const { rows } = await app.database.query<{ id: string }>(
    "select id from users where email = 'key@ashlar.test'",
  );
  personId = rows[0]?.id ?? "";
});
afterAll(() => app.stop());

const start = (current: string, former: string | null = null) =>
  checkFactorKey(app.database, { current, former });

test("a changed key is no matter while nobody has an app, also while somebody only began", async () => {
  const sealed = createFactorKey(first).seal("begun", personId);
  await beginTotp(app.database, personId, sealed);
  expect(await start(second)).toBeNull();
  expect(await findTotp(app.database, personId)).toBeNull();
  expect(await start(first)).toBeNull();
});

test("a start with a key that cannot read the secrets is refused, and says what to do", async () => {
  const secret = createFactorKey(first).seal("the secret", personId);
  await beginTotp(app.database, personId, secret);
  await confirmTotp(app.database, personId, { secret, step: 1 });
  expect(await start(first)).toBeNull();
  const refused = await start(second).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  for (const words of ["One account has", "FORMER_SECRET_KEY", "drop-factor EMAIL", "--all"]) {
    expect(String(refused)).toContain(words);
  }
  await expect(createTestApp({ database: app.database, secretKey: second })).rejects.toThrow(
    StartRefused,
  );
  await expect(start(second, third)).rejects.toThrow("is not the key that was used before");
  expect(await findTotp(app.database, personId)).toEqual({ secret, isConfirmed: true });
});

test("with the former key they are encrypted anew, once", async () => {
  expect(await start(second, first)).toContain("Remove FORMER_SECRET_KEY");
  const found = await findTotp(app.database, personId);
  expect(createFactorKey(second).open(found?.secret ?? "", personId)).toBe("the secret");
  expect(() => createFactorKey(first).open(found?.secret ?? "", personId)).toThrow();
  expect(await start(second)).toBeNull();
  expect(await start(second, first)).toContain("not needed any more");
});

test("a process with the former key that still runs encrypts nothing any more", async () => {
  const isHeld = (secretKey: string) =>
    app.database.transaction((sql) => holdFactorKey(sql, createFactorKey(secretKey).check));
  expect(await isHeld(second)).toBe(true);
  expect(await isHeld(first)).toBe(false);
  // The app of these tests was started with the former one.
  const cookie = await app.signIn("editor");
  const answer = await app.request(beginTotpRoute, { headers: { cookie }, body: {} });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: "factor-key-changed" } });
});

test("once the factors are dropped, any key starts", async () => {
  const newId = () => "id";
  const accounts = createAccounts({ database: app.database, newId, actor: "a test" });
  expect(await accounts.dropFactor("key@ashlar.test")).toMatchObject({ ok: true });
  expect(await accounts.dropFactor("key@ashlar.test")).toMatchObject({
    refusal: { code: "unknown-factor" },
  });
  expect(await accounts.dropAllFactors()).toBe(0);
  expect(await start(third)).toBeNull();
});
