import type { Report, TestResult } from "./test-reports.ts";

/** The combined result of one run of all files and a second run of some. */
export interface Outcome {
  readonly passed: readonly TestResult[];
  /** With the reason from the failing run; if both failed, from the first. */
  readonly failed: readonly TestResult[];
  /** Failed in one run and passed in the other; also listed in `passed`. */
  readonly unstable: readonly TestResult[];
  readonly skipped: readonly TestResult[];
  readonly outside: readonly string[];
}

/** With more failures than this, something they all depend on is broken. */
const mostFailures = 10;

/**
 * The files to run again immediately: those with a failed test that may fail by chance. Whole files, because hooks or
 * earlier tests may create what a test needs. Empty if a second run would not be informative.
 */
export function filesToRunAgain({ results }: Report): readonly string[] {
  const failed = results.filter(({ status, isOnce }) => status === "failed" && !isOnce);
  return failed.length > mostFailures ? [] : [...new Set(failed.map(({ file }) => file))];
}

/** Joins the first run with a second run of some files; `second` is null if that run left no report. */
export function joinRuns(first: Report, second: Report | null, files: readonly string[]): Outcome {
  const ran = second === null ? [] : files;
  const after = new Map((second?.results ?? []).map((result) => [keyOf(result), result]));
  const known = new Set(first.results.map(keyOf));
  const joined = [
    ...first.results.map((result) =>
      ran.includes(result.file) ? joinResult(result, after.get(keyOf(result))) : only(result),
    ),
    ...[...after.values()].filter((result) => !known.has(keyOf(result))).map(only),
  ];
  const having = (status: TestResult["status"]): readonly TestResult[] =>
    joined.map(({ result }) => result).filter((result) => result.status === status);
  return {
    passed: having("passed"),
    failed: having("failed"),
    skipped: having("skipped"),
    unstable: joined.filter(({ isUnstable }) => isUnstable).map(({ result }) => result),
    outside: [...first.outside, ...(second?.outside ?? [])],
  };
}

interface Joined {
  readonly result: TestResult;
  readonly isUnstable: boolean;
}

function only(result: TestResult): Joined {
  return { result, isUnstable: false };
}

function joinResult(first: TestResult, second: TestResult | undefined): Joined {
  // Failures outside the tests of a file are reported only when they happen.
  const then = second ?? { ...first, status: first.isAround === true ? "passed" : "skipped" };
  if (first.status === then.status) return only(first);
  if (first.status === "skipped") return only(then);
  // It was not reached in the second run, which is no evidence that it passes.
  if (then.status === "skipped") return only(first);
  const bad = first.status === "failed" ? first : then;
  if (bad.isOnce) return only(bad);
  return { result: { ...bad, status: "passed" }, isUnstable: true };
}

function keyOf({ file, name }: TestResult): string {
  return `${file} > ${name}`;
}
