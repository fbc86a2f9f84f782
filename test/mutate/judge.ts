import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testsOf, typesOf, type Importers } from "./importers.ts";
import { applyMutant, type Mutant } from "./mutant.ts";

/**
 * The result for a mutant, and the test run that decided it. `unjudged`: that run fails or times
 * out even without the mutant, so its result means nothing.
 */
export interface Verdict {
  readonly result: "killed" | "survived" | "out of time" | "unjudged";
  readonly by: string;
  readonly seconds: number;
}

/** Time limit for all tests of a mutant, in ms. */
const limit = 60_000;

/**
 * Tests with one case per block type: only the cases of types that the file is a part of are run.
 */
const record = "test/appearance/record.test.ts";
const appearance = ["test/appearance/appearance.test.ts", "src/blocks/every-block.test.tsx"];
const byType: ReadonlySet<string> = new Set([record, ...appearance]);

/**
 * A minute is too short for more types than this; for a file that is a part of more, the typical
 * ones are run.
 */
const most = 6;
const typical = ["features", "cta", "faq", "hero", "text"];

/** The environment in which mutants are judged. */
export interface MutationEnvironment {
  /** A copy of the tree, unchanged except for the current mutant. */
  readonly copy: string;
  readonly importers: Importers;
  /**
   * Test files that start a program, a database, a browser or a build: too slow to run for every
   * mutant.
   */
  readonly heavy: ReadonlySet<string>;
  /** Cached results of test sets without a mutant. */
  readonly unchanged: Map<string, Ending>;
}

type Ending = "passed" | "failed" | "late";

/** Applies the mutant in the copy, runs the tests that could detect it, and reverts it. */
export async function judge(environment: MutationEnvironment, mutant: Mutant): Promise<Verdict> {
  const path = join(environment.copy, mutant.file);
  const source = readFileSync(path, "utf8");
  let spent = 0;
  let isLate = false;
  const verdict = (result: Verdict["result"], by: string): Verdict => ({
    result,
    by,
    seconds: Math.round(spent / 1000),
  });
  for (const run of runsFor(environment, mutant.file)) {
    // Sequential, because the first failing run decides.
    const unchanged = await runUnchanged(environment, run);
    if (unchanged !== "passed")
      return verdict("unjudged", `${run.name}: ${unchanged} with nothing changed`);
    if (limit - spent < 1000) return verdict("out of time", run.name);
    const started = performance.now();
    writeFileSync(path, applyMutant(source, mutant));
    try {
      const ending = await runTests(environment.copy, run.args, limit - spent);
      spent += performance.now() - started;
      if (ending === "failed") return verdict("killed", run.name);
      isLate ||= ending === "late";
    } finally {
      writeFileSync(path, source);
    }
  }
  return verdict(isLate ? "out of time" : "survived", "");
}

interface TestRun {
  readonly name: string;
  readonly args: readonly string[];
}

/**
 * The tests that import the file, nearest first, then the record of looks and the appearance tests.
 */
function runsFor({ importers, heavy }: MutationEnvironment, file: string): readonly TestRun[] {
  const tests = [...testsOf(importers, file)];
  // More distant tests hardly exercise this file.
  const near = tests
    .filter(([test, distance]) => distance < 4 && !heavy.has(test) && !byType.has(test))
    .map(([test]) => test);
  const isBackground = file.startsWith("src/backgrounds/");
  const drawn = isBackground || tests.some(([test]) => test.startsWith("test/appearance/"));
  const own = typesOf(importers, file);
  const types = own.length > 0 && own.length <= most ? own : typical;
  const named = isBackground
    ? "background"
    : `: (${types.join("|")})$${own.length > most ? "|every block may choose" : ""}`;
  return [
    { name: "tests nearest to it", args: near.slice(0, 12) },
    ...(drawn ? [{ name: "record of looks", args: [record, "-t", named] }] : []),
    { name: "tests further away", args: near.slice(12, 36) },
    ...(isBackground
      ? [{ name: "appearance", args: ["test/appearance/backgrounds.test.ts"] }]
      : []),
    ...(drawn && !isBackground
      ? [
          { name: "figures of the specification", args: ["test/appearance/spec-numbers.test.ts"] },
          { name: "appearance", args: [...appearance, "-t", named] },
        ]
      : []),
  ].filter(({ args }) => args.length > 0);
}

/** Returns the result of these tests on the unchanged tree, cached per set. */
async function runUnchanged(
  { copy, unchanged }: MutationEnvironment,
  { args }: TestRun,
): Promise<Ending> {
  const set = args.join(" ");
  const known = unchanged.get(set);
  if (known !== undefined) return known;
  const ending = await runTests(copy, args, limit);
  unchanged.set(set, ending);
  return ending;
}

async function runTests(copy: string, args: readonly string[], time: number): Promise<Ending> {
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--bail=1", "--reporter=dot", ...args], {
    cwd: copy,
    stdio: "ignore",
    // A process group of its own, so that its workers and its browser are killed with it.
    detached: true,
  });
  const ended = new Promise<"passed" | "failed">((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? "passed" : "failed"));
  });
  const { promise: late, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), time);
  const result = await Promise.race([ended, late]);
  clearTimeout(timer);
  if (result === "late" && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  return result;
}
