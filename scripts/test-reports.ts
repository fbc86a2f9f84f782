import { z } from "zod/mini";

/** What the reports of the two runners say of a run. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that this machine cannot run; each says why where it is skipped. */
  readonly skipped?: number;
  /** What failed and why, a text each: repeated at the end, where also a log that was cut still has it. */
  readonly reasons?: readonly string[];
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
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

/** Reads the JSON report of Vitest. Throws where it is none. A file that does not load counts as one failure. */
export function countVitest(report: string): Count {
  const { testResults } = vitestReport.parse(JSON.parse(report));
  const all = testResults.flatMap((file) => file.assertionResults);
  const having = (status: string): number => all.filter((test) => test.status === status).length;
  const broken = testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"),
  );
  return {
    passed: having("passed"),
    failed: having("failed") + broken.length,
    skipped: having("skipped") + having("pending"),
    reasons: [
      ...all
        .filter(({ status }) => status === "failed")
        .map((test) => reason(test.fullName, test.failureMessages ?? [])),
      ...broken.map((file) => reason(file.name, [file.message])),
    ],
  };
}

const playwrightError = z.object({ message: z._default(z.string(), "") });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ results: z.array(z.object({ errors: z._default(z.array(playwrightError), []) })) }),
  ),
});

const playwrightSuite = z.object({
  specs: z._default(z.array(playwrightSpec), []),
  get suites() {
    return z._default(z.array(playwrightSuite), []);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(playwrightError),
  suites: z._default(z.array(playwrightSuite), []),
});

/** Reads the JSON report of Playwright. Throws where it is none. */
export function countPlaywright(report: string): Count {
  const { stats, errors, suites } = playwrightReport.parse(JSON.parse(report));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    reasons: [
      ...suites
        .flatMap(specsIn)
        .filter(({ ok }) => !ok)
        .map(({ file, line, title, tests }) =>
          reason(
            `${file}:${line} ${title}`,
            tests.flatMap(({ results }) => results.flatMap((each) => each.errors.map(messageOf))),
          ),
        ),
      ...errors.map((error) => reason("outside any test", [error.message])),
    ],
  };
}

function specsIn(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsIn)];
}

function messageOf({ message }: z.infer<typeof playwrightError>): string {
  return message;
}

function reason(title: string, messages: readonly string[]): string {
  return `${title}\n${messages.join("\n")}`.replaceAll(colours, "").slice(0, mostLetters).trimEnd();
}
