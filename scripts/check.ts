import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { countPlaywright, countVitest, type Count } from "./test-reports.ts";

/**
 * `npm test`: everything that must hold, one step after the other, on any machine where `npm ci` ran. The last line is
 * `N passed, N failed`: the tests of both runners and one for each other step. `--only lint,types` runs some steps.
 */
interface Step {
  readonly name: string;
  /** Arguments of Node. */
  readonly command: readonly string[];
  /** Shown while it runs, rather than only when it fails. */
  readonly loud: boolean;
  readonly minutes: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads how many passed and failed once it has ended; absent: one check, judged by its exit code. */
  readonly count?: () => Promise<Count>;
}

const root = join(import.meta.dirname, "..");
const reports = await mkdtemp(join(tmpdir(), "ashlar-check-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const steps: readonly Step[] = [
  quiet("format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]),
  quiet("lint", ["node_modules/oxlint/bin/oxlint"]),
  quiet("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]),
  quiet("build", ["scripts/build.ts", "--changed"]),
  {
    name: "tests",
    command: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    loud: true,
    minutes: 8,
    count: async () => countVitest(await readFile(vitestReport, "utf8")),
  },
  {
    name: "end-to-end",
    command: ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json"],
    loud: true,
    // It takes ten minutes, and twelve where the machine is slow: what is ended early says nothing.
    minutes: 15,
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: async () => countPlaywright(await readFile(playwrightReport, "utf8")),
  },
];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only?.split(",");
const counts: Count[] = [];
for (const step of steps.filter(({ name }) => only === undefined || only.includes(name))) {
  counts.push(await runStep(step));
}
await rm(reports, { recursive: true, force: true });

const passed = sum(counts.map((count) => count.passed));
const failed = sum(counts.map((count) => count.failed));
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
for (const reason of counts.flatMap(({ reasons = [] }) => reasons))
  console.log(`\nFAILED ${reason}`);
console.log(`${passed} passed, ${failed} failed`);

function quiet(name: string, command: readonly string[]): Step {
  return { name, command, loud: false, minutes: 3 };
}

async function runStep(step: Step): Promise<Count> {
  const started = performance.now();
  const { code, output } = await run(step);
  const count = await judge(step, code);
  const { passed: well, failed: badly, skipped = 0 } = count;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (badly > 0 && !step.loud) console.log(output.trimEnd());
  const tally =
    step.count === undefined
      ? ""
      : `, ${well} passed, ${badly} failed${skipped === 0 ? "" : `, ${skipped} SKIPPED`}`;
  console.log(`${badly === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds} s${tally})`);
  return count;
}

async function judge(step: Step, code: number | null): Promise<Count> {
  if (step.count === undefined) {
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  const count = await step.count().catch(() => ({ passed: 0, failed: 1 }));
  // It failed as a whole: something outside any test, for example a test file that does not load.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function run(step: Step): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, step.command, {
    cwd: root,
    env: {
      ...process.env,
      // Tools that start `node` by name get this one.
      PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
      ...step.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: step.minutes * 60_000,
  });
  let output = "";
  const hear = (bytes: Buffer): void => {
    output += bytes.toString();
    if (step.loud) process.stdout.write(bytes);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
