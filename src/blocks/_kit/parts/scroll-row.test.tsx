import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "../../registry.ts";

const folder = new URL("../../", import.meta.url);

test("a type with a row that scrolls brings its rules and its island, and no other type does", () => {
  const withRow = registry.all.filter(({ definition: { type } }) =>
    readdirSync(new URL(`${type}/`, folder)).some(
      (file) =>
        file.endsWith(".tsx") &&
        readFileSync(new URL(`${type}/${file}`, folder), "utf8").includes("<ScrollRow"),
    ),
  );
  expect(withRow.map(({ definition }) => definition.type)).toContain("testimonials");
  for (const { definition, css, island } of registry.all) {
    const has = withRow.some((each) => each.definition === definition);
    expect(/scroll-snap-type:\s*x/.test(css), definition.type).toBe(has);
    if (has) expect(island).toBe("dom");
  }
});
