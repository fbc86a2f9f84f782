// @module-tag once
import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { buildProgram } from "../program.ts";
import { absent, attacks } from "./all-attacks.ts";
import { changing } from "./attack.ts";
import { tryAttack } from "./run.ts";
import { startTarget } from "./target.ts";
import type { StartedTarget, Target } from "./target.ts";
import { startWatch } from "./watch.ts";

/** The short form of `npm run attack`: one program for all attacks. */
let target: StartedTarget;
beforeAll(async () => {
  const [mainFile, database] = await Promise.all([buildProgram(), createTestDatabase()]);
  target = await startTarget(mainFile, database, false);
}, 120_000);
afterAll(() => target.stop());

test.each(attacks.filter(({ isLong }) => isLong !== true))(
  "$id $what: it holds, and the same program with a guard off does not",
  { timeout: 180_000 },
  async (attack) => {
    const { wrong, isBlind } = await tryAttack(attack, target);
    expect(wrong).toEqual([]);
    expect(isBlind).toBe(false);
  },
);

/** Real damage, and what the watch must report about it. */
const harms: readonly (readonly [string, (target: Target) => Promise<unknown>, string])[] = [
  ["an answer of 5xx", ({ wire }) => wire.ask({ path: "/broken" }), "answered with 500"],
  [
    "a changed row",
    ({ database }) => database.query("update sites set slug = slug || 'x'"),
    "rows of the canary page or the site changed",
  ],
  [
    "rows that the log does not give",
    ({ database }) =>
      database.query("update blocks set name = name || 'x' where page_id = 'industry_retail'"),
    "folding the log of industry_retail",
  ],
  ["a lost save", ({ ledger }) => Promise.resolve(ledger.saves.push("none")), "save none"],
  [
    "a lost form",
    ({ ledger }) => Promise.resolve(ledger.forms.push("no such word")),
    "a form with",
  ],
];

test.each(harms)("the watch finds %s", async (_, harm, said) => {
  const broken = changing(target.wire, (answer, { path }) =>
    path === "/broken" ? { ...answer, status: 500 } : answer,
  );
  const harmed = { ...target, wire: broken, ledger: { saves: [], forms: [] } };
  const watch = await startWatch(harmed);
  await harm(watch.target);
  expect((await watch.check()).join("\n")).toContain(said);
});

test("the watch finds a changed page and a process that ended", async () => {
  let isChanged = false;
  const wire = changing(target.wire, (answer) =>
    isChanged && answer.headers["content-type"]?.startsWith("text/html") === true
      ? { ...answer, body: Buffer.from("other") }
      : answer,
  );
  const child = Object.create(target.program.child, {
    exitCode: { get: () => (isChanged ? 1 : null) },
  });
  const program = { ...target.program, child: child as ChildProcess };
  const ledger = { saves: [], forms: [] };
  const watch = await startWatch({ ...target, wire, program, ledger });
  isChanged = true;
  const said = await watch.check();
  expect(said).toContain("the program ended");
  expect(said).toContain("the canary page answers something else");
});

test("every attack of the list is tried or said to be not applicable yet", () => {
  const ids = [...attacks.map(({ id }) => id), ...absent.map(({ id }) => id)];
  const all = Array.from({ length: 75 }, (_, at) => `A${String(at + 1).padStart(2, "0")}`);
  expect(all.filter((id) => !ids.includes(id))).toEqual([]);
});
