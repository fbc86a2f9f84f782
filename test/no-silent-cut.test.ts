import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");
/** Matches JSX and HTML attributes, but not object properties or schema checks. */
const browserLimit = /\bmaxlength=/i;

test("no control leaves what is pasted to be cut by the browser, which says nothing of it", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.filter((path) => browserLimit.test(readFileSync(join(source, path), "utf8"))),
  ).toEqual([]);
  for (const line of ["<input maxLength={200} />", '<textarea maxlength="3">']) {
    expect(line).toMatch(browserLimit);
  }
});
