import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "../scripts/test-reports.ts";

test("a report of Vitest: its counts, what failed and why, files that do not load", () => {
  const report = {
    testResults: [
      {
        status: "failed",
        name: "/a.test.ts",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "holds", failureMessages: [] },
          {
            status: "failed",
            fullName: "breaks",
            failureMessages: ["\u001B[31mexpected 1\u001B[39m"],
          },
          { status: "skipped", fullName: "waits" },
        ],
      },
      { status: "failed", name: "/b.test.ts", message: "no such file", assertionResults: [] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    reasons: ["breaks\nexpected 1", "/b.test.ts\nno such file"],
  });
});

test("a report of Playwright: what failed is found in every depth, with its file and line", () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    title,
    ok,
    file: "page.spec.ts",
    line: 7,
    tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [{ message: "the server did not start" }],
    suites: [
      {
        specs: [spec("one", true, "")],
        suites: [{ specs: [spec("two", false, "x".repeat(5000))] }],
      },
    ],
  };
  const { reasons = [], ...counts } = countPlaywright(JSON.stringify(report));
  expect(counts).toEqual({ passed: 4, failed: 2 });
  expect(reasons).toHaveLength(2);
  expect(reasons[0]).toMatch(/^page\.spec\.ts:7 two\nx+$/);
  expect(reasons[0]).toHaveLength(1500);
  expect(reasons[1]).toBe("outside any test\nthe server did not start");
});
