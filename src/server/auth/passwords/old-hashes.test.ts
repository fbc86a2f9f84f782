import { hashPassword as hashScrypt } from "@better-auth/utils/password";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "#core/contract/site-routes.ts";
import { addAccount, createTestApp, testPassword } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { isOutdatedHash } from "./password-hash.ts";
import { createPasswords } from "./passwords.ts";
import type { Passwords } from "./passwords.ts";
import { createStandIns } from "./stand-ins.ts";

const real = createPasswords();
/** The kinds of hashes that were verified since the test began, and how many were made. */
let verified: string[] = [];
let made = 0;
let isFailing = false;
const passwords: Passwords = {
  ...real,
  verify: (stored) => {
    verified.push(isOutdatedHash(stored.hash) ? "old" : "today's");
    return real.verify(stored);
  },
  hash: (password) => {
    made += 1;
    return isFailing ? Promise.reject(new Error("no memory")) : real.hash(password);
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ passwords });
});
beforeEach(async () => {
  await app.database.query("delete from users");
  await app.database.query("delete from rate_limits");
  [verified, made, isFailing] = [[], 0, false];
});
afterAll(() => app.stop());

const oldPasswords: Passwords = { ...real, hash: hashScrypt };
const signIn = async (name: string, password = testPassword): Promise<number> => {
  const body = { email: `${name}@ashlar.test`, password };
  return (await app.request(login, { body })).status;
};
async function hashOf(name: string): Promise<string> {
  const { rows } = await app.database.query<{ password: string }>(
    `select a.password from accounts a join users u on u.id = a."userId" where u.email = $1`,
    [`${name}@ashlar.test`],
  );
  return rows[0]?.password ?? "";
}

test("D15 a hash of an older release opens the account, and is renewed by that, once", async () => {
  await addAccount(app.database, oldPasswords, "viewer");
  const old = await hashOf("viewer");
  expect(await signIn("viewer", "not the right one")).toBe(401);
  expect(await hashOf("viewer")).toBe(old);
  expect(await signIn("viewer")).toBe(303);
  const renewed = await hashOf("viewer");
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await signIn("viewer")).toBe(303);
  expect(await signIn("viewer", "not the right one")).toBe(401);
  expect(await hashOf("viewer")).toBe(renewed);
  expect(verified).toEqual(["old", "old", "today's", "today's"]);
  expect(made).toBe(1);
});

test("D15 an argon2id hash of lower cost is renewed too", async () => {
  const cheap =
    "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$" + (await cheapTagOf(testPassword));
  await addAccount(app.database, { ...real, hash: () => Promise.resolve(cheap) }, "viewer");
  expect(await signIn("viewer")).toBe(303);
  expect(await hashOf("viewer")).toContain("m=19456,t=2");
  expect(await signIn("viewer")).toBe(303);
});

test("whoever's hash cannot be renewed is signed in all the same", async () => {
  await addAccount(app.database, oldPasswords, "viewer");
  isFailing = true;
  expect(await signIn("viewer")).toBe(303);
  expect(await hashOf("viewer")).toContain(":");
  expect(app.log.at(-2)).toContain('"event":"password hash not renewed"');
});

test("A20 an address without an account costs what an account costs: of each kind of hash as often", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `nobody${at}`);
  const kindsOfNobody = async (): Promise<readonly string[]> => {
    const findStandIn = createStandIns(app.database, "a key for tests that is long enough");
    const hashes = await Promise.all(names.map((name) => findStandIn(`${name}@ashlar.test`)));
    return hashes.map((hash) => (isOutdatedHash(hash) ? "old" : "today's"));
  };
  const old = (kinds: readonly string[]): readonly string[] =>
    names.filter((_, at) => kinds[at] === "old");
  expect(old(await kindsOfNobody())).toEqual([]);
  await addAccount(app.database, oldPasswords, "viewer");
  expect(old(await kindsOfNobody())).toEqual(names);
  await addAccount(app.database, real, "editor");
  const half = old(await kindsOfNobody());
  expect(half.length).toBeGreaterThan(15);
  expect(half.length).toBeLessThan(45);
  expect(old(await kindsOfNobody())).toEqual(half);
  // Who has today's kind keeps it while accounts are renewed.
  await addAccount(app.database, real, "investor");
  expect(half).toEqual(expect.arrayContaining([...old(await kindsOfNobody())]));
  expect(await signIn("viewer")).toBe(303);
  expect(old(await kindsOfNobody())).toEqual([]);
});

test("A20 a wrong password for an account and one for nobody verify one hash each", async () => {
  await addAccount(app.database, real, "viewer");
  expect(await signIn("viewer", "not the right one")).toBe(401);
  expect(await signIn("nobody", "not the right one")).toBe(401);
  expect(verified).toEqual(["today's", "today's"]);
  expect(made).toBe(0);
});

async function cheapTagOf(password: string): Promise<string> {
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.alloc(16);
  const cost = { parallelism: 1, tagLength: 32, memory: 64, passes: 1 };
  return argon2Sync("argon2id", { message: password, nonce, ...cost })
    .toString("base64")
    .replaceAll("=", "");
}
