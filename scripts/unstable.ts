import { relative } from "node:path";
import type { TestResult } from "./test-reports.ts";

/** A run with more unstable tests than this fails. */
const mostUnstable = 2;

/** The verdict on a run's unstable tests. */
export interface Verdict {
  /** One entry per test, with the reason of its failure below it. */
  readonly lines: readonly string[];
  /** How many of them fail the run. */
  readonly failing: number;
}

/** A test's name in the list of unstable ones: `test/e2e/panel.spec.ts > its name`. */
export function nameOf({ file, name }: TestResult, root: string): string {
  return `${relative(root, file)} > ${name}`;
}

/** Parses the list of tests that were unstable before: one name per line; lines starting with `#` are comments. */
export function readUnstable(text: string): readonly string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

/** Judges the unstable tests of a run; `before` are the names of those that were unstable in an earlier one. */
export function judgeUnstable(
  unstable: readonly TestResult[],
  before: readonly string[],
  root: string,
): Verdict {
  const areMany = unstable.length > mostUnstable;
  const again = unstable.filter((test) => before.includes(nameOf(test, root)));
  const lines = unstable.map((test) => {
    const known = again.includes(test) ? ", as it was before: mend it" : "";
    return `UNSTABLE ${nameOf(test, root)} (failed once, passed once${known})\n${test.reason ?? ""}`;
  });
  if (areMany)
    lines.push(`UNSTABLE ${unstable.length} tests, more than ${mostUnstable}: the run fails`);
  return { lines, failing: areMany ? unstable.length : again.length };
}
