import { relative } from "node:path";
import { filesToRunAgain, joinRuns } from "./run-again.ts";
import { runCommand } from "./run-step.ts";
import type { Command, Ending } from "./run-step.ts";
import type { Report, TestResult } from "./test-reports.ts";
import { judgeUnstable, nameOf } from "./unstable.ts";

/** A step of `npm test`. */
export interface Step extends Command {
  readonly name: string;
  /** Set for test runners; absent: one check, judged by its exit code. */
  readonly tests?: {
    /** Reads the report of the run that just ended. Rejects if there is none. */
    readonly read: () => Promise<Report>;
    /** Additional arguments that make the command run only these files. */
    readonly naming: (files: readonly string[]) => readonly string[];
  };
}

export interface Checks {
  readonly steps: readonly Step[];
  /** Working directory of the commands. */
  readonly root: string;
  /** Names of the tests that were unstable in an earlier run. */
  readonly unstableBefore: readonly string[];
  readonly print: (line: string) => void;
}

/** Time limit for running a step's failed files again. */
const minutesAgain = 15;

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly unstable: readonly TestResult[];
  /** What failed and why; repeated at the end, so that a truncated log still contains it. */
  readonly reasons: readonly string[];
}

/**
 * Runs the steps one at a time and prints the result of each. Files with failed tests are run again immediately:
 * tests that then pass count as passed and are listed as unstable. The last line is `N passed, N failed`. Resolves
 * with whether everything passed.
 */
export async function runChecks({ steps, root, unstableBefore, print }: Checks): Promise<boolean> {
  const counts: Count[] = [];
  for (const step of steps) {
    const started = performance.now();
    // Sequential: each may need the whole machine.
    const { ending, count } = await runStep(step, root, print);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (count.failed > 0 && !step.isLoud) print(ending.output.trimEnd());
    print(
      `${count.failed === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds} s${tally(step, count)})`,
    );
    counts.push(count);
  }
  const { lines, failing } = judgeUnstable(
    counts.flatMap(({ unstable }) => unstable),
    unstableBefore,
    root,
  );
  const passed = sum(counts.map((count) => count.passed)) - failing;
  const failed = sum(counts.map((count) => count.failed)) + failing;
  for (const reason of counts.flatMap(({ reasons }) => reasons)) print(`\nFAILED ${reason}`);
  for (const line of lines) print(`\n${line.trimEnd()}`);
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

function tally({ tests }: Step, { passed, failed, skipped, unstable }: Count): string {
  if (tests === undefined) return "";
  return [
    `, ${passed} passed, ${failed} failed`,
    skipped === 0 ? "" : `, ${skipped} SKIPPED`,
    unstable.length === 0 ? "" : `, ${unstable.length} UNSTABLE`,
  ].join("");
}

async function runStep(
  step: Step,
  root: string,
  print: (line: string) => void,
): Promise<{ readonly ending: Ending; readonly count: Count }> {
  const ending = await runCommand(step, root);
  const overdue = isEndedBy(step.minutes, ending);
  if (step.tests === undefined) {
    const isWell = ending.code === 0 && !ending.isOverdue;
    const reasons = overdue.map((why) => `${step.name}: ${why}`);
    const count = { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0, unstable: [] };
    return { ending, count: { ...count, reasons } };
  }
  const first = await step.tests.read().catch(() => null);
  if (first === null) {
    const reasons = [`${step.name}: ${[...overdue, "it left no report"].join("; ")}`];
    return { ending, count: { passed: 0, failed: 1, skipped: 0, unstable: [], reasons } };
  }
  const whole = asAWhole(first, ending, overdue);
  const files = ending.isOverdue ? [] : filesToRunAgain(first);
  if (files.length === 0) return { ending, count: countOf(joinRuns(whole, null, []), root) };
  print(`\nRun again: ${files.map((file) => relative(root, file)).join(", ")}`);
  const command = [...step.command, ...step.tests.naming(files)];
  const again = await runCommand({ ...step, command, minutes: minutesAgain }, root);
  const second = await step.tests.read().catch(() => null);
  const then = second === null ? null : asAWhole(second, again, isEndedBy(minutesAgain, again));
  return { ending, count: countOf(joinRuns(whole, then, files), root) };
}

function isEndedBy(minutes: number, { isOverdue }: Ending): readonly string[] {
  return isOverdue ? [`ended by its limit of ${minutes} minutes`] : [];
}

/** Adds a failure that only the exit code shows, because it happened outside any test. */
function asAWhole(report: Report, { code }: Ending, overdue: readonly string[]): Report {
  const isTold =
    report.outside.length > 0 || report.results.some(({ status }) => status === "failed");
  const untold = code === 0 || isTold ? [] : [`exit code ${code}: its output above says why`];
  const outside = [...report.outside, ...(overdue.length > 0 ? overdue : untold)];
  return { results: report.results, outside };
}

function countOf(outcome: ReturnType<typeof joinRuns>, root: string): Count {
  const { passed, failed, skipped, unstable, outside } = outcome;
  return {
    passed: passed.length,
    failed: failed.length + outside.length,
    skipped: skipped.length,
    unstable,
    reasons: [
      ...failed.map((test) => `${nameOf(test, root)}\n${test.reason ?? ""}`.trimEnd()),
      ...outside.map((reason) => `outside any test\n${reason}`),
    ],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
