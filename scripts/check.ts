import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runChecks } from "./run-checks.ts";
import type { Step } from "./run-checks.ts";
import { playwrightStep, vitestStep } from "./test-runners.ts";
import { readUnstable } from "./unstable.ts";

/**
 * `npm test`: runs all checks, one step at a time, on any machine after `npm ci`. The last line is `N passed, N
 * failed`, counting the tests of both runners and one for each other step. `--only lint,types` runs some steps.
 *
 * The time limits are only for stuck steps. Machines differ: the same run takes twelve minutes on one and half an
 * hour on another.
 */
const root = join(import.meta.dirname, "..");
const reports = await mkdtemp(join(tmpdir(), "ashlar-check-"));

const steps: readonly Step[] = [
  quiet("format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]),
  quiet("lint", ["node_modules/oxlint/bin/oxlint"]),
  quiet("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]),
  quiet("build", ["scripts/build.ts", "--changed"]),
  vitestStep({ name: "tests", minutes: 30, reports }),
  playwrightStep({ name: "end-to-end", minutes: 60, reports }),
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
