import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runChecks } from "../scripts/run-checks.ts";
import type { Step } from "../scripts/run-checks.ts";
import { playwrightStep, vitestStep } from "../scripts/test-runners.ts";

/** Runs `npm test` on generated test files with the real runners. */

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeEach(async () => {
  // Inside the project, so that the generated tests can import its packages.
  const cache = join(import.meta.dirname, "../.cache");
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, "planted-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Run {
  readonly isWell: boolean;
  readonly lines: readonly string[];
  readonly text: string;
}

async function run(step: Step, unstableBefore: readonly string[] = []): Promise<Run> {
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  // Hides the output of tests that fail on purpose.
  const steps = [{ ...step, isLoud: false }];
  const isWell = await runChecks({ steps, root: folder, unstableBefore, print });
  return { isWell, lines, text: lines.join("\n") };
}

/** Counts in a file how often the calling code was run, and returns the count. */
const times = `
import { appendFileSync, readFileSync } from "node:fs";
export function times(name) {
  appendFileSync(new URL("./" + name + ".log", import.meta.url), "x");
  return readFileSync(new URL("./" + name + ".log", import.meta.url), "utf8").length;
}
`;

const runs = async (name: string): Promise<number> =>
  (await readFile(join(folder, `${name}.log`), "utf8")).length;

const runners = [
  {
    runner: "Vitest",
    file: "a.test.ts",
    tests: 'import { describe, test, beforeAll } from "vitest";',
    once: '{ tags: "once" }',
    config: [
      "vitest.config.ts",
      `export default { test: { include: ["*.test.ts"], tags: [{ name: "once" }] } };`,
    ],
    step: () =>
      vitestStep({ name: "tests", minutes: 1, reports: folder, more: ["--root", folder] }),
  },
  {
    runner: "Playwright",
    file: "a.spec.ts",
    tests:
      'import { test } from "@playwright/test"; const { describe } = test; const { beforeAll } = test;',
    once: '{ tag: "@once" }',
    config: [
      "playwright.config.ts",
      `export default { testDir: ".", outputDir: "results", workers: 1 };`,
    ],
    step: () =>
      playwrightStep({
        name: "tests",
        minutes: 1,
        reports: folder,
        more: ["--config", join(folder, "playwright.config.ts")],
      }),
  },
] as const;

function planting({ file, tests, once, config, step }: (typeof runners)[number]) {
  async function plant(code: string, name: string = file): Promise<void> {
    await writeFile(join(folder, config[0]), config[1]);
    await writeFile(join(folder, "times.ts"), times);
    await writeFile(
      join(folder, name),
      `${tests}\nimport { times } from "./times.ts";\n` +
        `const failsFirst = (name) => { if (times(name) === 1) throw new Error("too early"); };\n${code}`,
    );
  }
  return { file, once, step, plant };
}

describe.each(runners)("with $runner", (runner) => {
  const { file, once, step, plant } = planting(runner);

  test("a test that fails and passes when it is run again counts as passed, and is listed by name before the last line", async () => {
    await plant(`
      describe("cards", () => { test("one moves", () => failsFirst("moves")); });
      test("another stays", () => { times("stays"); });
    `);
    const { isWell, lines, text } = await run(step());
    expect(text).toContain(`Run again: ${file}`);
    expect(lines.at(-2)).toMatch(
      new RegExp(`^\\nUNSTABLE ${file} > cards one moves \\(failed once, passed once\\)`),
    );
    expect(lines.at(-2)).toContain("too early");
    expect(lines.at(-1)).toBe("2 passed, 0 failed");
    expect(text).toMatch(/ok {3}tests \([\d.]+ s, 2 passed, 0 failed, 1 UNSTABLE\)/);
    expect(isWell).toBe(true);
  });

  test("a test that fails both times fails, and what passed both times is counted once", async () => {
    await plant(`
      test("never holds", () => { times("never"); throw new Error("wrong sum"); });
      test("holds", () => {});
      test.skip("waits for later", () => {});
    `);
    const { isWell, lines, text } = await run(step());
    expect(await runs("never")).toBe(2);
    expect(lines.at(-2)).toContain(`FAILED ${file} > never holds`);
    expect(lines.at(-2)).toContain("wrong sum");
    expect(text).not.toContain("UNSTABLE");
    expect(text).toContain("1 passed, 1 failed, 1 SKIPPED");
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
    expect(isWell).toBe(false);
  });

  test("what is tagged or numbered as an attack or a fault is never run again, and its seed is repeated at the end", async () => {
    await plant(`
      import { array, assert, property, string } from "fast-check";
      test("whatever is drawn", ${once}, () => {
        times("drawn");
        assert(property(array(string({ minLength: 80 }), { minLength: 60 }), () => false));
      });
      test("A42 an attack", () => failsFirst("attack"));
      test("F07 a fault", () => failsFirst("fault"));
    `);
    const { isWell, lines, text } = await run(step());
    expect([await runs("drawn"), await runs("attack"), await runs("fault")]).toEqual([1, 1, 1]);
    expect(text).not.toContain("Run again");
    expect(lines.filter((line) => line.startsWith("\nFAILED"))).toHaveLength(3);
    expect(text).toMatch(/FAILED \S+ > whatever is drawn[^]*seed: -?\d+/);
    expect(lines.at(-1)).toBe("0 passed, 3 failed");
    expect(isWell).toBe(false);
  });

  test("where a hook fails, the tests it was for are run again with it", async () => {
    await plant(`
      beforeAll(() => failsFirst("ground"));
      test("one", () => {});
      test("two", () => {});
    `);
    const { isWell, lines, text } = await run(step());
    expect(text).toMatch(/^UNSTABLE/m);
    expect(text).not.toContain("FAILED");
    expect(lines.at(-1)).toMatch(/^[23] passed, 0 failed$/);
    expect(isWell).toBe(true);
  });

  test("a test that needs what an earlier one made is run again with it", async () => {
    await plant(`
      let made = 0;
      test("makes", () => { made = 1; });
      test("uses", () => { if (made === 0) throw new Error("nothing there"); failsFirst("uses"); });
    `);
    const { lines } = await run(step());
    expect(lines.at(-1)).toBe("2 passed, 0 failed");
  });

  test("only the files of what failed are run again", async () => {
    const other = file.replace("a.", "b.");
    await plant(`test("stays", () => { times("stays"); });`, other);
    await plant(`test("moves", () => failsFirst("moves"));`);
    const { lines } = await run(step());
    expect(await runs("stays")).toBe(1);
    expect(lines.at(-1)).toBe("2 passed, 0 failed");
  });

  test("a file that does not load fails, and is not run again", async () => {
    await plant(`test("holds", () => {});`);
    await writeFile(join(folder, file.replace("a.", "b.")), 'import "./no-such-file.ts";');
    const { isWell, text } = await run(step());
    expect(text).not.toContain("Run again");
    expect(text).toContain("no-such-file");
    expect(isWell).toBe(false);
  });
});

describe("whichever runner it was", () => {
  const { file, step, plant } = planting(runners[0]);

  test("an unstable test whose name stands in the list fails the run", async () => {
    await plant(`test("moves", () => failsFirst("moves")); test("stays", () => {});`);
    const { isWell, lines } = await run(step(), [`${file} > moves`]);
    expect(lines.at(-2)).toContain(
      `UNSTABLE ${file} > moves (failed once, passed once, as it was before: mend it)`,
    );
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
    expect(isWell).toBe(false);
  });

  test("two unstable tests are let pass, three fail the run", async () => {
    const unstable = (name: string): string => `test("${name}", () => failsFirst("${name}"));`;
    await plant(unstable("one") + unstable("two"));
    expect((await run(step())).lines.at(-1)).toBe("2 passed, 0 failed");
    await rm(join(folder, "one.log"));
    await rm(join(folder, "two.log"));
    await plant(unstable("one") + unstable("two") + unstable("three"));
    const { isWell, lines, text } = await run(step());
    expect(text.match(/^UNSTABLE .* > (?:one|two|three) /gm)).toHaveLength(3);
    expect(lines.at(-2)).toContain("UNSTABLE 3 tests, more than 2: the run fails");
    expect(lines.at(-1)).toBe("0 passed, 3 failed");
    expect(isWell).toBe(false);
  });

  test("beside a test that is run again, one failure of what is never run again is enough", async () => {
    await plant(`
      test("moves", () => failsFirst("moves"));
      test("A42 an attack", () => failsFirst("attack"));
      test("F07 a fault that comes late", () => { if (times("fault") === 2) throw new Error("lost"); });
    `);
    const { lines, text } = await run(step());
    expect(text).toContain(`FAILED ${file} > A42 an attack`);
    expect(text).toContain(`FAILED ${file} > F07 a fault that comes late`);
    expect(lines.at(-1)).toBe("1 passed, 2 failed");
  });

  test("where many fail, none is run again", async () => {
    await plant(
      `for (let at = 0; at < 11; at += 1) test("test " + at, () => { times("any"); throw new Error("broken"); });`,
    );
    const { lines } = await run(step());
    expect(await runs("any")).toBe(11);
    expect(lines.at(-1)).toBe("0 passed, 11 failed");
  });
});

test("a step that is ended by its limit says so", async () => {
  const command = ["-e", "setInterval(() => {}, 1000)"];
  const step: Step = { name: "stuck", command, isLoud: false, minutes: 0.01 };
  const { isWell, lines, text } = await run(step);
  expect(text).toContain("FAIL stuck");
  expect(text).toContain("FAILED stuck: ended by its limit of 0.01 minutes");
  expect(lines.at(-1)).toBe("0 passed, 1 failed");
  expect(isWell).toBe(false);
});

test("a runner that is ended by its limit keeps what it learned, and says that the rest was not run", async () => {
  await writeFile(
    join(folder, "playwright.config.ts"),
    `export default { testDir: ".", outputDir: "results", workers: 1 };`,
  );
  await writeFile(
    join(folder, "a.spec.ts"),
    `import { test } from "@playwright/test";
     test("holds", () => {});
     test("hangs", () => new Promise(() => {}));`,
  );
  const more = ["--config", join(folder, "playwright.config.ts"), "--timeout", "0"];
  const step = playwrightStep({ name: "tests", minutes: 0.1, reports: folder, more });
  const { isWell, text } = await run(step);
  expect(text).toContain("ended by its limit of 0.1 minutes");
  expect(text).not.toContain("Run again");
  expect(isWell).toBe(false);
});
