import { join } from "node:path";
import { z } from "zod/mini";

/** What one run of one test came to. */
export interface TestResult {
  /** Path of the file, absolute. */
  readonly file: string;
  /** The test's name with the names of the groups around it; the same in every run. */
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  /** One failure is enough: it is never run again. */
  readonly isOnce: boolean;
  /** What was expected and where, when it failed. */
  readonly reason?: string;
  /** No test, but what stands around the tests of a file: it is reported only where it fails. */
  readonly isAround?: boolean;
}

/** What a runner reported. */
export interface Report {
  readonly results: readonly TestResult[];
  /** What failed outside any file, a text each. */
  readonly outside: readonly string[];
}

/** What a test of the suite is tagged with that is never run again. */
const onceTag = "once";
/** Attacks (`A42`) and faults (`F15`) are named by their number, which tells their kind as a tag would. */
const attackOrFault = /(?:^|[\s,])[AF]\d\d(?=[\s,]|$)/;

/**
 * Tells whether one failure of a test fails the run. What may fail by chance there is what is looked for: property
 * tests, attacks, faults, kill runs and tests of two processes.
 */
export function isRunOnce(name: string, tags: readonly string[]): boolean {
  return tags.includes(onceTag) || attackOrFault.test(name);
}

/** As much of a reason as says what was expected and where. */
const mostLetters = 1500;
// The codes a runner colours its words with.
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

/** Reads the JSON report of Vitest. Throws where it is none. */
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
  // The report names no test: the file did not load, or a hook failed.
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

/** Reads the JSON report of Playwright. Throws where it is none. */
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
  // Without its seed a failure that came by chance cannot be looked into.
  const [seed] = /seed:? -?\d+/.exec(whole) ?? [];
  return seed === undefined || text.includes(seed) ? text : `${text}\n{ ${seed} }`;
}
