import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Step } from "./run-checks.ts";
import { readPlaywright, readVitest } from "./test-reports.ts";

/** The parameters of a step that runs tests. */
interface Runner {
  readonly name: string;
  readonly minutes: number;
  /** Folder for the runner's report. */
  readonly reports: string;
  /** Further arguments of the runner. */
  readonly more?: readonly string[];
}

const packages = join(import.meta.dirname, "../node_modules");

/** A step that runs the tests of Vitest. */
export function vitestStep({ name, minutes, reports, more = [] }: Runner): Step {
  const report = join(reports, `${name}.json`);
  const command = [
    join(packages, "vitest/vitest.mjs"),
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...more,
  ];
  return {
    name,
    command,
    isLoud: true,
    minutes,
    tests: { read: async () => readVitest(await take(report)), naming: (files) => files },
  };
}

/** A step that runs the tests of Playwright. */
export function playwrightStep({ name, minutes, reports, more = [] }: Runner): Step {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: [join(packages, "@playwright/test/cli.js"), "test", "--reporter=line,json", ...more],
    isLoud: true,
    minutes,
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    tests: {
      read: async () => readPlaywright(await take(report)),
      // Playwright treats them as regular expressions.
      naming: (files) =>
        files.map((file) => `^${file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`),
    },
  };
}

/** Reads and deletes a report, so that the next run has to write its own. */
async function take(report: string): Promise<string> {
  const text = await readFile(report, "utf8");
  await rm(report);
  return text;
}
