import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, storedBlock, stylesOf } from "../test-kit.tsx";
import { dropUnknown } from "../drop-unknown.ts";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("comparison", parts, mode);
const items = [
  { id: "item0001", text: "Two machines", included: true },
  { id: "item0002", text: "A third one", included: false },
];
const content = {
  title: "Which of the two",
  subtitle: "Line by line",
  leftSubtitle: "$49",
  leftItems: items,
  leftButtonText: "Take it",
  leftButtonLink: "/about",
  rightItems: [{ id: "item0003", text: "Three machines", included: true }],
};
/** The two columns of a rendered block. */
const columns = (html: string) => html.split('<li class="comparison-column').slice(1);
/** The definition's paths with this prefix, in order. */
const paths = (part: string) =>
  definition.sections
    .flatMap(({ fields }) => Object.keys(fields))
    .filter((each) => each.startsWith(part));

test("BLOCK-127 two columns show title, price text, items flagged included or not, button text and link", () => {
  const html = draw({ content });
  const [left = "", right = ""] = columns(html);
  expect(columns(html)).toHaveLength(2);
  expect(html).toMatch(/<h2[^>]*>Which of the two<\/h2><p[^>]*>Line by line</);
  expect(left).toMatch(/>Basic<\/h3><p class="comparison-price"[^>]*>\$49</);
  expect(left).toMatch(
    /is-included"><span class="visually-hidden">Included: <\/span><span[^>]*>Two machines/,
  );
  expect(left).toMatch(
    /is-left-out"><span class="visually-hidden">Not included: <\/span><span[^>]*>A third one/,
  );
  expect(left).toMatch(/<a class="button button-secondary" href="\/about">.*>Take it</);
  expect(right).toContain("Three machines");
});

test("BLOCK-128 PANEL-169 CON-026 a highlighted column carries the badge Most Popular; both can, the right one of a new block does", () => {
  const badges = (more: Record<string, boolean>) =>
    columns(draw({ content: { ...content, ...more } })).map((each) =>
      each.includes(">Most Popular<"),
    );
  expect(badges({})).toEqual([false, false]);
  expect(badges({ rightHighlighted: true })).toEqual([false, true]);
  expect(badges({ leftHighlighted: true })).toEqual([true, false]);
  expect(
    columns(drawBlock(newBlock(definition, "abcd1234"))).map((each) =>
      each.includes(">Most Popular<"),
    ),
  ).toEqual([false, true]);
});

test("BLOCK-129 the columns are called Basic and Pro unless they have names of their own", () => {
  const names = (more: Record<string, string>) =>
    [...draw({ content: { ...content, ...more } }).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(
      ([, name]) => name,
    );
  expect(names({})).toEqual(["Basic", "Pro"]);
  expect(names({ leftTitle: "One", rightTitle: "Two" })).toEqual(["One", "Two"]);
});

test("BLOCK-130 PANEL-168 each column has title, subtitle, items of text and included, button text, link and highlighted", () => {
  const names = ["Title", "Subtitle", "Items", "ButtonText", "ButtonLink", "Highlighted"];
  expect(paths("content.")).toEqual([
    "content.title",
    "content.subtitle",
    ...names.map((name) => `content.left${name}`),
    ...names.map((name) => `content.right${name}`),
  ]);
  for (const path of ["content.leftItems", "content.rightItems"]) {
    const field = findField(definition, path);
    if (field === undefined || !isListField(field)) throw new Error(`${path} is a list`);
    expect(newItem(field.item, "item0009")).toEqual({
      id: "item0009",
      text: "New item",
      included: true,
    });
  }
});

const old = {
  leftColumn: {
    title: "Small",
    subtitle: "$9",
    items: [{ text: "One seat", included: true }],
    buttonText: "Take",
    buttonLink: "/about",
  },
  rightColumn: {
    title: "Large",
    items: [{ text: "Ten seats", included: false }],
    highlighted: true,
  },
};

test("BLOCK-130 columns that are stored as objects of their own are read", () => {
  const [left = "", right = ""] = columns(draw({ content: old }));
  for (const text of ["Small", "$9", "One seat", "Take"]) expect(left).toContain(`>${text}<`);
  expect(left).toContain('href="/about"');
  for (const text of ["Large", "Ten seats", "Most Popular"]) expect(right).toContain(`>${text}<`);
  expect(readBlock(definition, storedBlock("comparison", { content: old })).problems).toEqual([]);
  // Newer values take precedence.
  expect(draw({ content: { ...old, leftTitle: "Smaller" } })).not.toContain(">Small<");
});

test("an added block keeps the columns of old content, and nothing in them that no field takes", () => {
  const item = storedBlock("comparison", {
    content: { ...old, leftColumn: { title: "Small", script: "x" }, middleColumn: {} },
  });
  const { operation, dropped } = dropUnknown(definition, { op: "add", item, after: null });
  expect(operation).toMatchObject({
    item: { content: { leftColumn: { title: "Small" }, rightColumn: old.rightColumn } },
  });
  expect(dropped.map(({ at }) => at)).toEqual([
    "b1.content.leftColumn.script",
    "b1.content.middleColumn",
  ]);
});

test("BLOCK-131 background, text and accent are colours of the block's own; the accent is blue unless chosen", () => {
  expect(paths("settings.")).toEqual([
    "settings.backgroundColor",
    "settings.textColor",
    "settings.accentColor",
  ]);
  expect(findField(definition, "settings.accentColor")?.default).toBe("blueprint");
  const rules = stylesOf(
    storedBlock("comparison", { settings: { backgroundColor: "#123456", textColor: "#ffffff" } }),
  );
  expect(rules).toContain("--background-color:#123456");
  expect(rules).toContain("--text-color:#ffffff");
  expect(rules).toContain("--accent-color:var(--blueprint)");
});

test("a button says which column it is of, where its text does not", () => {
  expect(draw({ content })).toContain('<span class="visually-hidden">: Basic</span>');
  expect(draw({ content: { ...content, leftButtonText: "Take Basic" } })).not.toContain(": Basic<");
});

test("SITE-035 two columns without names, prices and lines are no comparison: the block says so", () => {
  const unnamed = { leftTitle: "", rightTitle: " " };
  expect(draw({ content: unnamed })).toContain("No comparison configured");
  const blank = {
    ...unnamed,
    leftItems: [{ id: "a", text: " ", included: true }],
    rightItems: [{ id: "b" }],
  };
  expect(draw({ content: blank })).toContain("No comparison configured");
  expect(draw({ content: blank }, "canvas")).not.toContain("No comparison configured");
  expect(draw({ content: { ...unnamed, leftSubtitle: "$9" } })).not.toContain(
    "No comparison configured",
  );
});
