// @module-tag once
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../program.ts";
import { faults } from "./all-faults.ts";
import { prepareEnvironment } from "./fault-environment.ts";
import type { FaultEnvironment } from "./fault-environment.ts";
import { tryFault } from "./run.ts";

/** The short form of `npm run faults`: one database and mostly two programs for all faults. */
let environment: FaultEnvironment;
beforeAll(async () => {
  environment = await prepareEnvironment(await buildProgram(), false);
}, 120_000);
afterAll(() => environment.stop());

test.each(faults.filter(({ isLong }) => isLong !== true))(
  "$id $what: nothing is lost, and where something is, it is found",
  { timeout: 120_000 },
  async (fault) => {
    const { wrong, isBlind } = await tryFault(fault, environment);
    expect(wrong).toEqual([]);
    expect(isBlind).toBe(false);
  },
);
