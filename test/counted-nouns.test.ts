import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/**
 * Hand-written ways to print a number with its noun instead of `counted`; most of them produce "1 applications" for
 * some count.
 */
const byHand: readonly RegExp[] = [
  // `${total} applications`, `${rows.length.toLocaleString("en-GB")} components`, <b>{waiting.length} conflicts</b>
  // Not `count={items.length} rows={…}`, where a property follows a property.
  /(?<!=)\{[\w.()]*\b(?:length|total|count|size)(?:\.toLocaleString\([^)]*\))?\} [a-z]+s\b(?! of)/,
  // `count === 1 ? "change" : "changes"`
  /=== 1\s*\?\s*"([\w ]+)"\s*:\s*"\1s"/,
  // `link${count === 1 ? "" : "s"}`
  /=== 1\s*\?\s*""\s*:\s*"s"/,
  // `1 page` beside `${found} pages`
  /"1 (\w+)"\s*:\s*`\$\{[^}]*\} \1s/,
];

function sayingsByHand(source: string): readonly string[] {
  return byHand.flatMap((pattern) => source.match(new RegExp(pattern, "g")) ?? []);
}

/** An island, in which the helper would be a file of its own. */
const withoutHelper = "src/blocks/agents-architecture/input.ts";

test("no length, total, count or size stands before a plural, and none is made beside `=== 1`: one helper knows one from many", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|starter-content/.test(file) && file !== withoutHelper,
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    sayingsByHand(readFileSync(join(root, file), "utf8")).map((saying) => `${file}: ${saying}`),
  );
  expect(found).toEqual([]);
});

test("each of these ways to say a count by hand is found", () => {
  for (const line of [
    '`${total.toLocaleString("en-GB")} applications`',
    "`Synced ${page.blocks.length} components`",
    '{count} {count === 1 ? "component" : "components"}',
    "<span>{waiting.length} conflicts</span>",
    '`${links} link${links === 1 ? "" : "s"}`',
    'hits === 1 ? "1 page" : `${hits} pages`',
  ]) {
    expect(sayingsByHand(line), line).not.toEqual([]);
  }
  for (const line of [
    '`${counted(total, "application")} found`',
    "<List count={items.length} rows={3}",
  ])
    expect(sayingsByHand(line)).toEqual([]);
});
