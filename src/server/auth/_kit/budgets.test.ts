import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#core/contract/site-routes.ts";
import {
  countAttempt,
  deleteOldAttempts,
  longestWindowSeconds,
} from "#server/db/queries/rate-limits.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { accountBudget, signInBudgets } from "./budgets.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
});
afterAll(() => app.stop());

test("a budget keeps its count through its whole window, and none is longer than counters are kept", async () => {
  const { database } = app;
  expect((await countAttempt(database, "a day", longestWindowSeconds)).count).toBe(1);
  await database.query(
    `update rate_limits set "lastRequest" = "lastRequest" - 23 * 3600 * 1000 where key = 'a day'`,
  );
  await deleteOldAttempts(database);
  expect((await countAttempt(database, "a day", longestWindowSeconds)).count).toBe(2);
  await expect(countAttempt(database, "longer", longestWindowSeconds + 1)).rejects.toThrow(
    "are kept",
  );
});

let made = 0;
/** Creates an account and returns its e-mail address. */
async function newAccount(): Promise<string> {
  const email = `owner${(made += 1)}@ashlar.test`;
  await addAccount(app.database, quickPasswords, "viewer", email);
  return email;
}

/** An IP address in a network of its own. */
const newAddress = (): string => `100.${64 + Math.floor((made += 1) / 250)}.${made % 250}.1`;

async function attempt(email: string, address: string, password = "guess after guess") {
  const answer = await app.request(login, { body: { email, password }, address });
  return { status: answer.status, wait: Number(answer.headers.get("retry-after")) };
}

async function guess(count: number, email: string, addressOf: (at: number) => string) {
  const answers = [];
  // Sequential: each result depends on the attempts before it.
  for (let at = 0; at < count; at += 1) answers.push(await attempt(email, addressOf(at)));
  return answers;
}

const statusesOf = (answers: readonly { readonly status: number }[]): readonly number[] =>
  answers.map(({ status }) => status);

test("A19 guesses for one account from six networks are slowed down, and its owner gets in from where they were before", async () => {
  const email = await newAccount();
  const home = newAddress();
  expect((await attempt(email, home, testPassword)).status).toBe(303);
  const addresses = Array.from({ length: 6 }, newAddress);
  const answers = await guess(60, email, (at) => addresses[at % 6] ?? "");
  const passed = answers.filter(({ status }) => status === 401);
  expect(statusesOf(answers).slice(0, accountBudget.unhurried)).not.toContain(429);
  // One more may have passed because its turn had come.
  expect(passed.length).toBeLessThanOrEqual(accountBudget.unhurried + 2);
  const slowed = answers.find(({ status }) => status === 429);
  expect(slowed?.wait).toBeGreaterThan(0);
  expect(slowed?.wait).toBeLessThanOrEqual(accountBudget.againEverySeconds);
  for (let at = 0; at < 5; at += 1) {
    expect((await attempt(email, home, testPassword)).status).toBe(303);
  }
});

test("A19 whoever keeps guessing is not in the way of an owner who comes from somewhere new", async () => {
  const email = await newAccount();
  const addresses = Array.from({ length: 3 }, newAddress);
  await guess(30, email, (at) => addresses[at % 3] ?? "");
  expect((await attempt(email, addresses[0] ?? "", testPassword)).status).toBe(429);
  expect((await attempt(email, newAddress(), testPassword)).status).toBe(303);
});

test("A19 an account that is slowed down is as before when its window is over", async () => {
  const email = await newAccount();
  await guess(accountBudget.unhurried + 5, email, newAddress);
  expect((await attempt(email, newAddress())).status).toBe(429);
  await app.database.query(`update rate_limits set "lastRequest" = "lastRequest" - $1::bigint`, [
    accountBudget.windowSeconds * 1000,
  ]);
  expect(statusesOf(await guess(5, email, newAddress))).toEqual([401, 401, 401, 401, 401]);
});

test("A20 an account that does not exist is slowed down as one that does", async () => {
  const [one, other] = [await newAccount(), "nobody-at-all@ashlar.test"];
  const addresses = Array.from({ length: 8 }, newAddress);
  const [known, unknown] = [
    statusesOf(await guess(40, one, (at) => addresses[at % 4] ?? "")),
    statusesOf(await guess(40, other, (at) => addresses[4 + (at % 4)] ?? "")),
  ];
  expect(known).toEqual(unknown);
  // Different letter case is the same account.
  expect((await attempt(other.toUpperCase(), addresses[4] ?? "")).status).toBe(429);
});

const networks: readonly (readonly [string, (at: number) => string])[] = [
  ["64 bits of one IPv6 network of 48", (at) => `2001:db8:aaaa:${at.toString(16)}::1`],
  ["addresses of one IPv4 network of 24 bits", (at) => `203.0.113.${at + 1}`],
  [
    "spellings of one address",
    (at) => ["1.2.3.4", "::ffff:102:304", "::FFFF:1.2.3.4", "0:0::ffff:0102:0304"][at % 4] ?? "",
  ],
];

test.each(networks)("A19 guesses for one account from %s share a budget", async (_, addressOf) => {
  const email = await newAccount();
  const statuses = statusesOf(await guess(40, email, addressOf));
  const passed = statuses.filter((status) => status === 401).length;
  expect(passed).toBeLessThanOrEqual(signInBudgets.perAccountInNetwork);
  expect(statuses.slice(passed)).not.toContain(401);
});

test("A19 spellings of one address have the ten attempts of one address", async () => {
  const email = await newAccount();
  const spellings = ["2001:db8:bbbb::1", "2001:DB8:BBBB:0:0:0:0:2", "2001:0db8:bbbb::3%eth0"];
  const statuses = statusesOf(await guess(12, email, (at) => spellings[at % 3] ?? ""));
  expect(statuses.indexOf(429)).toBe(signInBudgets.perAccount);
});

test("A19 guesses for many accounts from one network share a budget, and an owner in it who signed in before is let in", async () => {
  const email = await newAccount();
  const home = "198.18.7.200";
  expect((await attempt(email, home, testPassword)).status).toBe(303);
  const statuses: number[] = [];
  for (let at = 0; at < signInBudgets.perNetwork + 10; at += 1) {
    statuses.push((await attempt(`many${at}@ashlar.test`, `198.18.7.${1 + (at % 20)}`)).status);
  }
  expect(statuses.indexOf(429)).toBe(signInBudgets.perNetwork);
  expect((await attempt(email, "198.18.7.201", testPassword)).status).toBe(429);
  expect((await attempt(email, home, testPassword)).status).toBe(303);
});

test("A19 from where the owner signed in there are ten guesses too, and no more", async () => {
  const email = await newAccount();
  const home = newAddress();
  expect((await attempt(email, home, testPassword)).status).toBe(303);
  const statuses = statusesOf(await guess(12, email, () => home));
  expect(statuses.indexOf(429)).toBe(signInBudgets.perAccount);
});

test("what is kept of where somebody signed in is no address, and bounded", async () => {
  const email = await newAccount();
  for (let at = 0; at < 105; at += 1) {
    expect((await attempt(email, newAddress(), testPassword)).status).toBe(303);
  }
  const { rows } = await app.database.query<{ network: string }>(
    "select network from known_networks k join users u on u.id = k.person_id where u.email = $1",
    [email],
  );
  // Networks and browsers, each up to their bound.
  const digests = rows.filter(({ network }) => /^[\w-]{43}$/.test(network));
  const devices = rows.filter(({ network }) => /^device:[\w-]{43}$/.test(network));
  expect([digests.length, devices.length, rows.length]).toEqual([100, 100, 200]);
});
