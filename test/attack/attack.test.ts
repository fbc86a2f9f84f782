import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { buildProgram } from "../program.ts";
import { absent, attacks } from "./all-attacks.ts";
import { tryAttack } from "./run.ts";
import { startTarget } from "./target.ts";
import type { StartedTarget } from "./target.ts";

/** The short form of `npm run attack`: one program for all of it. */
let target: StartedTarget;
beforeAll(async () => {
  const [mainFile, database] = await Promise.all([buildProgram(), createTestDatabase()]);
  target = await startTarget(mainFile, database, false);
}, 120_000);
afterAll(() => target.stop());

test.each(attacks.filter(({ isLong }) => isLong !== true))(
  "$id $what: it holds, and the same program with a guard off does not",
  { timeout: 60_000 },
  async (attack) => {
    const { wrong, isBlind } = await tryAttack(attack, target);
    expect(wrong).toEqual([]);
    expect(isBlind).toBe(false);
  },
);

test("every attack of the list is tried or said to be not applicable yet", () => {
  const ids = [...attacks.map(({ id }) => id), ...absent.map(({ id }) => id)];
  const all = Array.from({ length: 75 }, (_, at) => `A${String(at + 1).padStart(2, "0")}`);
  expect(all.filter((id) => !ids.includes(id))).toEqual([]);
});
