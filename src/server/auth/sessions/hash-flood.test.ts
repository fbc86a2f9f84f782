import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#core/contract/site-routes.ts";
import { createTestApp, quickPasswords, testPassword } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { signInBudgets } from "../_kit/budgets.ts";
import { createPasswords } from "../passwords/passwords.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { busySeconds } from "../passwords/too-busy.ts";

/** The program's own turns; hashes are cheap, and end when the test says so. */
const turns = createPasswords({ atOnce: 2, mostWaiting: 2 });
const order: string[] = [];
let hold: Promise<void> = Promise.resolve();
const passwords: Passwords = {
  ...quickPasswords,
  takeTurn: turns.takeTurn,
  withPriority: turns.withPriority,
  verify: async (stored) => {
    await hold;
    order.push(stored.password);
    return quickPasswords.verify(stored);
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor"], passwords });
});
afterAll(() => app.stop());

let next = 0;
const newAddress = (): string => `100.64.${(next += 1)}.1`;
const attempt = (email: string, password: string, address = newAddress()): Promise<Response> =>
  app.request(login, { body: { email, password }, address });

test("A19 a stranger is refused while no turn is free, told to come back in seconds, and has not used up an attempt", async () => {
  const release = holdHashes();
  const inProgress = [attempt("one@ashlar.test", "one"), attempt("two@ashlar.test", "two")];
  await untilTaken();
  const address = newAddress();
  const refused = [];
  // More than the budget of one address has.
  for (let at = 0; at <= signInBudgets.perAddress; at += 1) {
    refused.push(await attempt("editor@ashlar.test", testPassword, address));
  }
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
  expect(refused[0]?.headers.get("retry-after")).toBe(String(busySeconds));
  expect(await refused[0]?.text()).toContain("Too many attempts. Try again in a few seconds.");
  release();
  expect((await Promise.all(inProgress)).map(({ status }) => status)).toEqual([401, 401]);
  expect(order).toEqual(expect.arrayContaining(["one", "two"]));
  expect(order).toHaveLength(2);
  expect((await attempt("editor@ashlar.test", testPassword, address)).status).toBe(303);
});

test("a turn is free again after each kind of answer", async () => {
  const address = newAddress();
  for (let at = 0; at < signInBudgets.perAccount; at += 1) {
    expect((await attempt("editor@ashlar.test", "guess", address)).status).toBe(401);
  }
  for (let at = 0; at < 5; at += 1) {
    expect(
      (await attempt("editor@ashlar.test", "guess", address)).headers.get("retry-after"),
    ).not.toBe(String(busySeconds));
  }
  const query = app.database.query.bind(app.database);
  for (let at = 0; at < 5; at += 1) {
    // Fails where the attempt is counted, or where the account is looked for.
    let left = at + 2;
    const failing = (...given: Parameters<typeof query>) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("gone")) : query(...given);
    };
    Object.assign(app.database, { query: failing });
    await attempt("nobody@ashlar.test", "guess").finally(() =>
      Object.assign(app.database, { query }),
    );
  }
  expect((await attempt("editor@ashlar.test", testPassword)).status).toBe(303);
});

/** Lets no hash end until the returned function is called. */
function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  order.length = 0;
  return resolve;
}

/** Until both turns are taken. */
async function untilTaken(): Promise<void> {
  for (;;) {
    const turn = turns.takeTurn();
    if (turn === null) return;
    turn.giveBack();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
