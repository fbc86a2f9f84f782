import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runChecks } from "./run-checks.ts";
import type { Step } from "./run-checks.ts";
import { playwrightStep, vitestStep } from "./test-runners.ts";
import { readUnstable } from "./unstable.ts";

/**
 * `npm test`: everything that must hold, one step after the other, on any machine where `npm ci` ran. The last line is
 * `N passed, N failed`: the tests of both runners and one for each other step. `--only lint,types` runs some steps.
 *
 * The limits of time are for what is stuck. Machines differ: what takes one half an hour takes another twelve minutes.
 */
const root = join(import.meta.dirname, "..");
const reports = await mkdtemp(join(tmpdir(), "ashlar-check-"));

const steps: readonly Step[] = [
  quiet("format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]),
  quiet("lint", ["node_modules/oxlint/bin/oxlint"]),
  quiet("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]),
  quiet("build", ["scripts/build.ts", "--changed"]),
  vitestStep({ name: "tests", minutes: 20, reports }),
  playwrightStep({ name: "end-to-end", minutes: 35, reports }),
];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only?.split(",");
const isWell = await runChecks({
  steps: steps.filter(({ name }) => only === undefined || only.includes(name)),
  root,
  unstableBefore: readUnstable(await readFile(join(root, "test/unstable.txt"), "utf8")),
  print: (line) => console.log(line),
});
await rm(reports, { recursive: true, force: true });
process.exitCode = isWell ? 0 : 1;

function quiet(name: string, command: readonly string[]): Step {
  return { name, command, isLoud: false, minutes: 10 };
}
