import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { findDefinitions } from "./find-blocks.ts";

const all = registry.all.map(({ definition }) => definition);
const found = (search: string) => findDefinitions(all, search).map(({ type }) => type);

test("BUILD-060 the library finds by name, description, category and any spelling of the type", () => {
  expect(found("hero")).toContain("hero");
  expect(found("text_block")).toContain("text");
  expect(found("QUESTIONS answers")).toContain("faq");
  expect(found("layout")).toContain("hero");
});

test("what begins with the search stands before what has it in its name, its spellings, its description", () => {
  const [base] = all;
  if (base === undefined) throw new Error("There is no block type");
  const blank = { ...base, aliases: [], description: "", category: "content" as const };
  const made = [
    { ...blank, type: "d", name: "Any", description: "Shows a plan of the house" },
    { ...blank, type: "c", name: "Prices", aliases: ["plan_table"] },
    { ...blank, type: "b", name: "The explanation" },
    { ...blank, type: "e", name: "Floor plan" },
    { ...blank, type: "a", name: "Plans" },
  ];
  expect(findDefinitions(made, "plan").map(({ type }) => type)).toEqual(["a", "e", "b", "c", "d"]);
});

test("BUILD-060 a name that is typed exactly stands first, before names that begin with it and those with its words", () => {
  const [base] = all;
  if (base === undefined) throw new Error("There is no block type");
  const blank = { ...base, aliases: [], description: "", category: "content" as const };
  const made = [
    { ...blank, type: "a", name: "Animated grid of images" },
    { ...blank, type: "b", name: "Image grid (wide)" },
    { ...blank, type: "c", name: "Image & Grid" },
    { ...blank, type: "d", name: "Grid image" },
  ];
  const order = ["c", "b", "a", "d"];
  expect(findDefinitions(made, "Image grid").map(({ type }) => type)).toEqual(order);
  for (const { type, name } of all) {
    expect(found(name)[0], name).toBe(type);
    expect(found(name.toUpperCase())[0], name).toBe(type);
  }
});

test("a block with only some of the words is not found", () => {
  expect(found("hero zebra")).toEqual([]);
});

test("without a search every block type is there once, by name", () => {
  const names = findDefinitions(all, " ").map(({ name }) => name);
  expect(names).toHaveLength(all.length);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});

test("a thousand block types are searched through at once", () => {
  const many = Array.from({ length: 1000 }, (_, index) => {
    const base = all[index % all.length];
    if (base === undefined) throw new Error("There is no block type");
    return { ...base, type: `type-${index}`, name: `${base.name} ${index}` };
  });
  expect(findDefinitions(many, "999")).toHaveLength(1);
  expect(findDefinitions(many, "")).toHaveLength(1000);
});

test("the library finds the types that there are by the spellings of the picker and of the preview", () => {
  const spellings = {
    features: "feature_grid",
    "image-text": "text-image",
    industries: "industry_showcase",
    products: "product_showcase",
    "process-steps": "process_steps",
    "blog-preview": "blog_preview",
    stats: "stats_section",
    cta: "cta_section",
    text: "text_block",
  };
  for (const [type, spelling] of Object.entries(spellings)) {
    expect(registry.find(spelling)?.definition.type, spelling).toBe(type);
    expect(found(spelling)[0], spelling).toBe(type);
  }
});
