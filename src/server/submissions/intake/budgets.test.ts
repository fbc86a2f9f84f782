import { afterAll, beforeAll, expect, test } from "vitest";
import { countNestedAttempts } from "#server/db/queries/rate-limits.ts";
import type { NestedAttempt, NestedRules } from "#server/db/queries/rate-limits.ts";
import { createFormBudgets, formBudgets, formNames } from "./budgets.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

const rulesOf = (prefix: string): NestedRules => ({
  mostOfNarrow: 3,
  mostOfWide: 4,
  whole: `${prefix} whole`,
  windowSeconds: 900,
});
/** Nine attempts of the first address, of which three are within its budget; two networks, of which four are. */
const comers = [0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 3, 0, 0, 2, 3, 3, 3];
const attemptsOf = (prefix: string): readonly NestedAttempt[] =>
  comers.map((who) => ({ narrow: `${prefix} ${who}`, wide: `${prefix} network ${who % 2}` }));

test("A73 attempts that are counted together are counted as if each had come alone", async () => {
  const alone: unknown[] = [];
  for (const attempt of attemptsOf("alone")) {
    // Sequential counting is the point.
    alone.push(...(await countNestedAttempts(home.database, [attempt], rulesOf("alone"))));
  }
  const together = await countNestedAttempts(
    home.database,
    attemptsOf("together"),
    rulesOf("together"),
  );
  const counts = (all: readonly unknown[]): readonly unknown[] =>
    (all as typeof together).map(({ narrow, wide, whole }) => [
      narrow.count,
      wide?.count ?? null,
      whole?.count ?? null,
    ]);
  expect(counts(together)).toEqual(counts(alone));
  expect(together.filter(({ wide }) => wide === null)).toHaveLength(9 - 3 + 1);
  // Each network has one more than it may.
  expect(together.map(({ whole }) => whole?.count).filter(Boolean)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  // Later attempts continue from there.
  const [alonesNext, nextTogether] = await Promise.all(
    ["alone", "together"].map((prefix) =>
      countNestedAttempts(home.database, attemptsOf(prefix), rulesOf(prefix)),
    ),
  );
  expect(counts(nextTogether ?? [])).toEqual(counts(alonesNext ?? []));
});

test("A73 two processes that count the same in other orders do not wait for each other for ever", async () => {
  for (let round = 0; round < 10; round += 1) {
    const attempts = Array.from({ length: 60 }, (_, at) => ({
      narrow: `crossing ${round} ${at}`,
      wide: `crossing network ${round} ${at % 7}`,
    }));
    const [first, second] = await Promise.all([
      countNestedAttempts(home.database, attempts, rulesOf("crossing")),
      countNestedAttempts(home.database, attempts.toReversed(), rulesOf("crossing")),
    ]);
    const counts = [...(first ?? []), ...(second ?? [])].map(({ narrow }) => narrow.count);
    expect(counts.filter((count) => count === 1)).toHaveLength(60);
    expect(counts.filter((count) => count === 2)).toHaveLength(60);
  }
});

test("counting waits for no disk", async () => {
  const { rows } = await home.database.transaction(async (sql) => {
    await sql.query("set local synchronous_commit = on");
    await countNestedAttempts(sql, attemptsOf("disk"), rulesOf("disk"));
    return sql.query("show synchronous_commit");
  });
  expect(rows).toEqual([{ synchronous_commit: "off" }]);
});

test("A73 a form is counted by the address, however it is written", async () => {
  const budgets = createFormBudgets(home.database, "a key for tests that is long enough", 1000);
  const written: readonly (readonly string[])[] = [
    ["1.2.3.4", "::ffff:102:304", "::FFFF:1.2.3.4", "0:0:0:0:0:ffff:102:304"],
    ["2001:db8:0:7::1", "2001:DB8::7:0:0:0:2", "2001:0db8:0000:0007::3%eth0"],
  ];
  for (const spellings of written) {
    for (let at = 0; at < formBudgets.perAddress; at += 1) {
      // Counted sequentially.
      expect(await budgets.spendOwn("contact", spellings[at % spellings.length] ?? "")).toBeNull();
    }
    for (const address of spellings) {
      expect(await budgets.spendOwn("contact", address), address).toBeGreaterThan(0);
    }
  }
});

test("A73 forms of one kind use up nothing of what an address and its network may send of the others", async () => {
  const budgets = createFormBudgets(home.database, "a key for tests that is long enough", 1000);
  for (const [at, spent] of formNames.entries()) {
    const network = `198.51.${at}`;
    const office = `${network}.1`;
    // Until neither the office nor a neighbour in its network may send another of this kind.
    for (let sent = 0; sent < formBudgets.perNetwork; sent += 1) {
      const address = `${network}.${1 + (sent % (formBudgets.perNetwork / formBudgets.perAddress))}`;
      // Counted sequentially.
      expect(await budgets.spendOwn(spent, address)).toBeNull();
    }
    for (const form of formNames) {
      const waits = [
        await budgets.spendOwn(form, office),
        await budgets.spendOwn(form, `${network}.200`),
      ];
      for (const wait of waits) {
        if (form !== spent) expect(wait, `${form} after ${spent}`).toBeNull();
        else {
          expect(wait, form).toBeGreaterThan(0);
          expect(wait, form).toBeLessThanOrEqual(formBudgets.windowSeconds);
        }
      }
    }
  }
});
