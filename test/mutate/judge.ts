import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testsOf, type Importers } from "./importers.ts";
import { applyMutant, type Mutant } from "./mutant.ts";

/** What became of a mutant: which run of tests saw it, or none. */
export interface Verdict {
  readonly result: "killed" | "survived" | "out of time";
  readonly by: string;
  readonly seconds: number;
}

/** A mutant is given so long, in ms, for all its tests together. */
const limit = 60_000;

/** Test files of these begin programs, databases and builds: they are not of one file. */
const heavy = /^test\/(?!appearance\/)|^src\/server\/|^src\/client\/|every-block\.test/;

/** Blocks that stand for all where a mutant is in what they share. */
const typical = ["features", "cta", "faq"];

/** Makes the change in the copy, runs what could see it, and takes it back. */
export async function judge(copy: string, importers: Importers, mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, "utf8");
  const started = performance.now();
  const left = () => limit - (performance.now() - started);
  const verdict = (result: Verdict["result"], by: string): Verdict => ({
    result,
    by,
    seconds: Math.round((performance.now() - started) / 1000),
  });
  writeFileSync(path, applyMutant(source, mutant));
  try {
    let isLate = false;
    for (const { name, args } of runsFor(importers, mutant.file)) {
      if (left() < 1000) return verdict("out of time", name);
      // One after the other: the first that fails is enough.
      // oxlint-disable-next-line no-await-in-loop
      const ended = await runTests(copy, args, left());
      if (ended === "failed") return verdict("killed", name);
      isLate ||= ended === "late";
    }
    return verdict(isLate ? "out of time" : "survived", "");
  } finally {
    writeFileSync(path, source);
  }
}

interface TestRun {
  readonly name: string;
  readonly args: readonly string[];
}

/** The tests that import the file, nearest first, then the page of appearance. */
function runsFor(importers: Importers, file: string): readonly TestRun[] {
  const tests = [...testsOf(importers, file)].filter(([test]) => !heavy.test(test));
  // What stands further away hardly looks at this file.
  const near = tests
    .filter(([test, distance]) => distance < 4 && !test.startsWith("test/appearance/"))
    .slice(0, 12)
    .map(([test]) => test);
  const type = /^src\/blocks\/(?!_kit\/)([^/]+)\//.exec(file)?.[1];
  const types = type === undefined ? typical : [type];
  const drawn = tests.some(([test]) => test.startsWith("test/appearance/"));
  const named = `: (${types.join("|")})$`;
  return [
    ...(near.length === 0 ? [] : [{ name: "tests that import it", args: near }]),
    ...(file.startsWith("src/backgrounds/")
      ? [{ name: "appearance", args: ["test/appearance/backgrounds.test.tsx"] }]
      : []),
    ...(drawn && !file.startsWith("src/backgrounds/")
      ? [
          { name: "figures of the specification", args: ["test/appearance/spec-numbers.test.ts"] },
          {
            name: "appearance",
            args: [
              "test/appearance/appearance.test.ts",
              "src/blocks/every-block.test.tsx",
              "-t",
              named,
            ],
          },
        ]
      : []),
  ];
}

async function runTests(
  copy: string,
  args: readonly string[],
  time: number,
): Promise<"passed" | "failed" | "late"> {
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--bail=1", "--reporter=dot", ...args], {
    cwd: copy,
    stdio: "ignore",
    // A group of its own, so that its workers and its browser end with it.
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
