import { join } from "node:path";
import { z } from "zod/mini";

/** The result of one test. */
export interface TestResult {
  /** Absolute path of the file. */
  readonly file: string;
  /** The test's name including its groups; the same in every run. */
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  /** A single failure counts: it is never run again. */
  readonly isOnce: boolean;
  /** If it failed: what was expected and where. */
  readonly reason?: string;
  /** Not a test, but a failure outside the tests of a file, such as in a hook; reported only if it happens. */
  readonly isAround?: boolean;
}

/** A runner's report. */
export interface Report {
  readonly results: readonly TestResult[];
  /** Failures outside any file. */
  readonly outside: readonly string[];
}

/** Tag of tests that are never run again. */
const onceTag = "once";
/** Attacks (`A42`) and faults (`F15`) are recognised by the number in their name, without a tag. */
const attackOrFault = /(?:^|[\s,])[AF]\d\d(?=[\s,]|$)/;

/**
 * Whether a single failure of a test fails the run. These tests look for chance failures: property tests, attacks,
 * faults, kill runs and tests of two processes.
 */
export function isRunOnce(name: string, tags: readonly string[]): boolean {
  return tags.includes(onceTag) || attackOrFault.test(name);
}

/** Maximum length of a reason; enough to show what was expected and where. */
const mostLetters = 1500;
// ANSI colour codes in runner output.
// oxlint-disable-next-line no-control-regex
const colours = /\u001B\[[\d;]*m/g;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      name: z.string(),
      message: z._default(z.string(), ""),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          tags: z._default(z.array(z.string()), []),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

type VitestFile = z.infer<typeof vitestReport>["testResults"][number];

/** Parses Vitest's JSON report. Throws if it is not one. */
export function readVitest(report: string): Report {
  const { testResults } = vitestReport.parse(JSON.parse(report));
  return { results: testResults.flatMap(resultsOfFile), outside: [] };
}

function resultsOfFile(file: VitestFile): TestResult[] {
  const tests = file.assertionResults.map(
    ({ fullName, status, tags, failureMessages }): TestResult => ({
      file: file.name,
      name: fullName,
      status: status === "passed" || status === "failed" ? status : "skipped",
      isOnce: isRunOnce(fullName, tags),
      ...(status === "failed" && { reason: textOf(failureMessages ?? []) }),
    }),
  );
  if (file.status !== "failed" || tests.some(({ status }) => status === "failed")) return tests;
  // The report names no failed test: the file did not load, or a hook failed.
  const around: TestResult = {
    file: file.name,
    name: "what stands around its tests",
    status: "failed",
    // A file that does not load will not load again either.
    isOnce: tests.length === 0 || tests.some(({ isOnce }) => isOnce),
    reason: textOf([file.message || "a hook failed: the output above says how"]),
    isAround: true,
  };
  return [...tests, around];
}

const playwrightError = z.object({ message: z._default(z.string(), "") });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tags: z._default(z.array(z.string()), []),
  tests: z.array(
    z.object({
      status: z._default(z.string(), ""),
      results: z.array(z.object({ errors: z._default(z.array(playwrightError), []) })),
    }),
  ),
});

const playwrightSuite = z.object({
  title: z._default(z.string(), ""),
  specs: z._default(z.array(playwrightSpec), []),
  get suites() {
    return z._default(z.array(playwrightSuite), []);
  },
});

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  errors: z.array(playwrightError),
  suites: z._default(z.array(playwrightSuite), []),
});

/** Parses Playwright's JSON report. Throws if it is not one. */
export function readPlaywright(report: string): Report {
  const { config, errors, suites } = playwrightReport.parse(JSON.parse(report));
  return {
    // The outermost suite is the file.
    results: suites.flatMap((suite) => resultsOfSuite(suite, [], config.rootDir)),
    outside: errors.map(({ message }) => textOf([message])),
  };
}

function resultsOfSuite(
  suite: z.infer<typeof playwrightSuite>,
  groups: readonly string[],
  folder: string,
): TestResult[] {
  const specs = suite.specs.map((spec): TestResult => {
    const name = [...groups, spec.title].join(" ");
    const isSkipped = spec.tests.every(({ status }) => status === "skipped");
    return {
      file: join(folder, spec.file),
      name,
      status: spec.ok ? (isSkipped ? "skipped" : "passed") : "failed",
      isOnce: isRunOnce(name, spec.tags),
      ...(!spec.ok && { reason: reasonOf(spec) }),
    };
  });
  const inner = suite.suites.flatMap((each) =>
    resultsOfSuite(each, [...groups, each.title], folder),
  );
  return [...specs, ...inner];
}

function reasonOf({ line, tests }: z.infer<typeof playwrightSpec>): string {
  const messages = tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  );
  return textOf([`line ${line}`, ...messages]);
}

function textOf(messages: readonly string[]): string {
  const whole = messages.join("\n").replaceAll(colours, "").trim();
  const text = whole.slice(0, mostLetters).trimEnd();
  // Keeps the seed, because a chance failure cannot be reproduced without it.
  const [seed] = /seed:? -?\d+/.exec(whole) ?? [];
  return seed === undefined || text.includes(seed) ? text : `${text}\n{ ${seed} }`;
}
