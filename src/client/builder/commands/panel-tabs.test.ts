import { expect, test } from "vitest";
import { choice } from "#core/fields/choice.ts";
import { defineBlock } from "#blocks/_kit/define/define-block.ts";
import { registry } from "#blocks/registry.ts";
import { panelTabs, sectionsOf } from "./panel-tabs.ts";

const definition = defineBlock({
  type: "sample",
  aliases: [],
  storedAs: "sample",
  name: "Sample",
  category: "content",
  icon: "zap",
  premium: false,
  description: "",
  emptyText: "",
  sections: [
    {
      title: "Alignment",
      fields: {
        "styles.textAlign": choice({
          label: "Alignment",
          options: [
            ["left", "Left"],
            ["center", "Center"],
          ],
          default: "center",
        }),
      },
    },
  ],
});
const pathsIn = (tab: "content" | "style" | "layout") =>
  sectionsOf(definition, tab).flatMap(({ fields }) => Object.keys(fields));

test("BUILD-047 the tabs are Content, Style, Layout and Preview, in this order", () => {
  expect(panelTabs.map(({ label }) => label)).toEqual(["Content", "Style", "Layout", "Preview"]);
});

test("the Content tab shows the block's own sections as they are declared", () => {
  expect(sectionsOf(definition, "content")).toBe(definition.sections);
});

test("STYLE-001 a common field that the block narrows stands in its own section and in its tab, with the block's options", () => {
  expect(pathsIn("content")).toContain("styles.textAlign");
  const narrowed = sectionsOf(definition, "layout").flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([path, field]) => (path === "styles.textAlign" ? [field] : [])),
  );
  expect(narrowed).toEqual([definition.sections[0]?.fields["styles.textAlign"]]);
  expect(pathsIn("style")).not.toContain("styles.textAlign");
});

test("STYLE-002 every block has its padding per side in the Layout tab, those that narrow it too", () => {
  const without = registry.all.filter(
    (block) =>
      !sectionsOf(block.definition, "layout").some(({ fields }) => "styles.padding" in fields),
  );
  expect(without).toEqual([]);
});

test("colours are in the Style tab; width and section id are in the Layout tab", () => {
  expect(pathsIn("style")).toContain("styles.backgroundColor");
  expect(pathsIn("layout")).toEqual(
    expect.arrayContaining(["styles.containerWidth", "settings.anchor"]),
  );
});
