import { expect, test } from "vitest";
import { isRunOnce, readPlaywright, readVitest } from "../scripts/test-reports.ts";

test("a report of Vitest: what came of each test, what failed and why, files that do not load", () => {
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
            tags: ["once"],
            failureMessages: ["\u001B[31mexpected 1\u001B[39m"],
          },
          { status: "skipped", fullName: "waits" },
        ],
      },
      { status: "failed", name: "/b.test.ts", message: "no such file", assertionResults: [] },
      {
        status: "failed",
        name: "/c.test.ts",
        assertionResults: [{ status: "skipped", fullName: "is not reached" }],
      },
    ],
  };
  const around = { name: "what stands around its tests", status: "failed", isAround: true };
  expect(readVitest(JSON.stringify(report))).toEqual({
    outside: [],
    results: [
      { file: "/a.test.ts", name: "holds", status: "passed", isOnce: false },
      { file: "/a.test.ts", name: "breaks", status: "failed", isOnce: true, reason: "expected 1" },
      { file: "/a.test.ts", name: "waits", status: "skipped", isOnce: false },
      { ...around, file: "/b.test.ts", isOnce: true, reason: "no such file" },
      { file: "/c.test.ts", name: "is not reached", status: "skipped", isOnce: false },
      {
        ...around,
        file: "/c.test.ts",
        isOnce: false,
        reason: "a hook failed: the output above says how",
      },
    ],
  });
});

test("a report of Playwright: what failed is found in every depth, with its file, groups and line", () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    title,
    ok,
    file: "page.spec.ts",
    line: 7,
    tags: ["once"],
    tests: [
      {
        status: ok ? "expected" : "unexpected",
        results: [{ errors: ok ? [] : [{ message }] }],
      },
    ],
  });
  const report = {
    config: { rootDir: "/test/e2e" },
    errors: [{ message: "the server did not start" }],
    suites: [
      {
        title: "page.spec.ts",
        specs: [spec("one", true, "")],
        suites: [{ title: "group", specs: [spec("two", false, "x".repeat(5000))] }],
      },
    ],
  };
  const { results, outside } = readPlaywright(JSON.stringify(report));
  expect(outside).toEqual(["the server did not start"]);
  expect(results).toMatchObject([
    { file: "/test/e2e/page.spec.ts", name: "one", status: "passed", isOnce: true },
    { file: "/test/e2e/page.spec.ts", name: "group two", status: "failed", isOnce: true },
  ]);
  expect(results[1]?.reason).toMatch(/^line 7\nx+$/);
  expect(results[1]?.reason).toHaveLength(1500);
});

test("a reason that is cut still has its seed", () => {
  const failureMessages = [`${"x".repeat(3000)}\n{ seed: -42, path: "0:0" }`];
  const assertionResults = [{ status: "failed", fullName: "holds", failureMessages }];
  const report = { testResults: [{ status: "failed", name: "/a.test.ts", assertionResults }] };
  const [failed] = readVitest(JSON.stringify(report)).results;
  expect(failed?.reason).toMatch(/^x{1500}\n\{ seed: -42 \}$/);
});

test.each([
  ["A42 a list of more items is refused", [], true],
  ["F17 FORM-015 the visitor is told", [], true],
  ["the group F17 a bucket in trouble", [], true],
  ["whatever is typed", ["once"], true],
  ["whatever is typed", [], false],
  ["CONST-042 FORM-017 #A42FF0 in F16A", [], false],
])("%s %j: that it is never run again is %s", (name, tags, isOnce) => {
  expect(isRunOnce(name, tags)).toBe(isOnce);
});
