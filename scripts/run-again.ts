import type { Report, TestResult } from "./test-reports.ts";

/** What two runs of some files and one of all others came to. */
export interface Outcome {
  readonly passed: readonly TestResult[];
  /** With the reason of the run that failed; one that failed twice, of the first. */
  readonly failed: readonly TestResult[];
  /** Failed in one run and passed in the other; also among those that passed. */
  readonly unstable: readonly TestResult[];
  readonly skipped: readonly TestResult[];
  readonly outside: readonly string[];
}

/** Where more fail than these, something is broken that all of them need. */
const mostFailures = 10;

/**
 * The files to run again at once: those with a test that failed and may fail by chance. Whole files, since a hook or an
 * earlier test may have made what a test needs. None where nothing could be learned.
 */
export function filesToRunAgain({ results }: Report): readonly string[] {
  const failed = results.filter(({ status, isOnce }) => status === "failed" && !isOnce);
  return failed.length > mostFailures ? [] : [...new Set(failed.map(({ file }) => file))];
}

/** Joins the first run with the second one of some of its files; `null` where that one left no report. */
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
  // What stands around the tests of a file is reported only where it fails.
  const then = second ?? { ...first, status: first.isAround === true ? "passed" : "skipped" };
  if (first.status === then.status) return only(first);
  if (first.status === "skipped") return only(then);
  // It was not reached the second time: that says nothing for it.
  if (then.status === "skipped") return only(first);
  const bad = first.status === "failed" ? first : then;
  if (bad.isOnce) return only(bad);
  return { result: { ...bad, status: "passed" }, isUnstable: true };
}

function keyOf({ file, name }: TestResult): string {
  return `${file} > ${name}`;
}
