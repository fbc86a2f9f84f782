// @module-tag once
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../program.ts";
import { faults } from "./all-faults.ts";
import { prepareGround } from "./ground.ts";
import type { Ground } from "./ground.ts";
import { tryFault } from "./run.ts";

/** The short form of `npm run faults`: one database and mostly two programs for all faults. */
let ground: Ground;
beforeAll(async () => {
  ground = await prepareGround(await buildProgram(), false);
}, 120_000);
afterAll(() => ground.stop());

test.each(faults.filter(({ isLong }) => isLong !== true))(
  "$id $what: nothing is lost, and where something is, it is found",
  { timeout: 120_000 },
  async (fault) => {
    const { wrong, isBlind } = await tryFault(fault, ground);
    expect(wrong).toEqual([]);
    expect(isBlind).toBe(false);
  },
);
