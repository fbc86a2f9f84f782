import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { login, resetPassword } from "#core/contract/site-routes.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { createAccounts } from "../accounts.ts";
import { signInBudgets } from "../_kit/budgets.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

let made = 0;
async function newAccount(): Promise<string> {
  const email = `device${(made += 1)}@ashlar.test`;
  await addAccount(app.database, quickPasswords, "viewer", email);
  return email;
}
const newAddress = (): string => `100.99.${(made += 1)}.1`;

const resetTo = "a new password for somebody";

/** Resets the account's password by the link that an administrator makes. */
async function resetPasswordOf(email: string, address = newAddress()): Promise<Response> {
  const newId = (): string => randomBytes(18).toString("base64url");
  const outcome = await createAccounts({ database: app.database, newId, actor: "a test" }).reset(
    email,
  );
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const body = { token: outcome.value.token, password: resetTo };
  return app.request(resetPassword, { body, address });
}

interface From {
  readonly address: string;
  readonly device?: string;
}

/** Tries to sign in; `device` is the device cookie the browser has afterwards. */
async function attempt(email: string, { address, device }: From, password = "guess after guess") {
  const headers = device === undefined ? {} : { cookie: device };
  const answer = await app.request(login, { body: { email, password }, address, headers });
  const line = answer.headers.getSetCookie().find((each) => each.startsWith("ashlar_device="));
  return { status: answer.status, line, device: line?.split(";")[0] ?? device ?? "" };
}

async function guess(count: number, email: string, from: From): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    // Each is answered by what came before it.
    statuses.push((await attempt(email, from)).status);
  }
  return statuses;
}

const { perAccount } = signInBudgets;

test("A19 guesses from the owner's own address keep nobody out whose browser signed in before", async () => {
  const [email, address] = [await newAccount(), newAddress()];
  const { device } = await attempt(email, { address }, testPassword);
  expect((await guess(perAccount + 2, email, { address })).at(-1)).toBe(429);
  const owner = await attempt(email, { address, device }, testPassword);
  expect([owner.status, owner.device]).toEqual([303, device]);
  // The same at a new address; and the guesses still count for whoever made them.
  const elsewhere = newAddress();
  await guess(perAccount + 2, email, { address: elsewhere });
  expect((await attempt(email, { address: elsewhere, device }, testPassword)).status).toBe(303);
  expect((await attempt(email, { address })).status).toBe(429);
});

test("A19 a known browser has ten attempts of its own, then those of its address, and no more", async () => {
  const [email, address] = [await newAccount(), newAddress()];
  const { device } = await attempt(email, { address }, testPassword);
  const statuses = await guess(2 * perAccount + 2, email, { address, device });
  expect(statuses.indexOf(429)).toBe(2 * perAccount);
});

test("A19 the cookie of another account, of nobody, or of a password that was replaced is worth nothing", async () => {
  const theirs = (await attempt(await newAccount(), { address: newAddress() }, testPassword))
    .device;
  for (const device of [theirs, "ashlar_device=AAAAAAAAAAAAAAAAAAAAAA", "ashlar_device=x"]) {
    // An account and an address of its own for each: only the address's ten attempts are there to be used.
    const statuses = await guess(perAccount + 1, await newAccount(), {
      address: newAddress(),
      device,
    });
    expect(statuses.indexOf(429), device).toBe(perAccount);
  }
  const [email, address] = [await newAccount(), newAddress()];
  const mine = (await attempt(email, { address }, testPassword)).device;
  expect((await guess(perAccount + 1, email, { address })).at(-1)).toBe(429);
  expect((await attempt(email, { address, device: mine })).status).toBe(401);
  const reset = await resetPasswordOf(email);
  expect(reset.headers.getSetCookie().join()).not.toContain("ashlar_device");
  expect((await attempt(email, { address, device: mine })).status).toBe(429);
});

test("one browser is known for every account that signed in with it", async () => {
  const [one, two] = [await newAccount(), await newAccount()];
  const address = newAddress();
  const { device } = await attempt(one, { address }, testPassword);
  expect((await attempt(two, { address, device }, testPassword)).device).toBe(device);
  for (const email of [one, two]) {
    await guess(perAccount + 2, email, { address });
    expect((await attempt(email, { address, device }, testPassword)).status).toBe(303);
  }
});

test("the cookie is sent to the sign-in alone, and only over TLS where the site has it", async () => {
  const plain = await attempt(await newAccount(), { address: newAddress() }, testPassword);
  expect(plain.line).toMatch(
    /^ashlar_device=[\w-]{22}; Max-Age=7776000; Path=\/login; HttpOnly; SameSite=Strict$/,
  );
  const secured = await createTestApp({
    roles: ["viewer"],
    environment: { PUBLIC_URL: "https://site.example" },
  });
  try {
    const body = { email: "viewer@ashlar.test", password: testPassword };
    const answer = await secured.request(login, { body });
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^__Secure-ashlar-device=[\w-]{22}; Max-Age=7776000; Path=\/login; HttpOnly; SameSite=Strict; Secure$/,
    );
    const refused = await secured.request(login, { body: { ...body, password: "not the one" } });
    expect(refused.headers.getSetCookie()).toEqual([]);
  } finally {
    await secured.stop();
  }
});

test("A19 who sets a new password by a link signs in with it at once, however often the old one was guessed from there", async () => {
  const [email, address] = [await newAccount(), newAddress()];
  await attempt(email, { address }, testPassword);
  expect((await guess(perAccount + 2, email, { address })).at(-1)).toBe(429);
  await resetPasswordOf(email, address);
  expect((await attempt(email, { address }, resetTo)).status).toBe(303);
});
