import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { registry } from "../../registry.ts";
import { draw, drawBlock, moduleOf, nameIcons, storedBlock, stylesOf } from "../../test-kit.tsx";
import { findField, isListField } from "../define/field-at.ts";

const slides = registry.all.filter(({ definition }) => definition.type.startsWith("slide-"));
const css = readFileSync(new URL("./slide.css", import.meta.url), "utf8");

test("SITE-020 every slide of the deck is as high as the screen, unless its editor says otherwise", () => {
  expect(slides.length).toBeGreaterThanOrEqual(9);
  for (const { definition } of slides) {
    expect(stylesOf(storedBlock(definition.type))).toContain("min-height:100svh");
    const lower = storedBlock(definition.type, { styles: { minHeight: "content" } });
    expect(stylesOf(lower)).not.toContain("min-height");
  }
});

test("SITE-020 on paper every slide has a page of its own, in landscape", () => {
  expect(css).toMatch(/@page slide \{\s*size: landscape/);
  expect(css).toMatch(/@media print \{\s*\.slide \{\s*page: slide;\s*break-after: page;/);
  expect(css).toMatch(/\.slide\.slide \{\s*min-height: 0;/);
});

test("every slide brings the rules that all of them share, and no other type does", () => {
  for (const { definition, css: own } of registry.all) {
    const isSlide = definition.type.startsWith("slide-");
    expect(/counter-reset:\s*slide-item/.test(own), definition.type).toBe(isSlide);
  }
});

test("a slide whose texts stand in the middle has its head in one column, and says where they stand", () => {
  const centred = storedBlock("slide-vision", {
    content: { title: "The slide", subtitle: "Said of it" },
    styles: { textAlign: "center" },
  });
  expect(drawBlock(centred)).toContain("slide slide-center");
  expect(css).toMatch(
    /:is\(\.slide-left, \.slide-justify\) \.block-head \{\s*grid-template-columns/,
  );
  expect(css).not.toMatch(/\.slide \.block-head \{[^}]*grid-template-columns/);
});

test("on a page of several slides the shared rules of the last do not undo what an earlier one says of its list", () => {
  expect(css).toMatch(/:where\(\.slide-by-1, [^)]*\) \{\s*display: grid;/);
});

test("BLOCK-143 GAP-010 a stored slide is found by its own name and by the bare one, with hyphens, underscores or spaces", () => {
  for (const { definition } of slides) {
    const { type } = definition;
    const bare = type.replace("slide-", "");
    const asWords = type.replaceAll("-", " ").replace("s", "S");
    for (const name of [
      type,
      type.replaceAll("-", "_"),
      asWords,
      bare,
      bare.replaceAll("-", "_"),
    ]) {
      expect(moduleOf(name).definition.type).toBe(type);
      expect(drawBlock(storedBlock(name))).toContain(definition.emptyText);
    }
    expect(definition.category).toBe("investor");
  }
});

/**
 * The slides that are a list, with the fields of an item; `proves` names the requirements of each.
 */
const lists: readonly {
  readonly type: string;
  readonly proves: string;
  readonly list: string;
  readonly item: readonly string[];
  /** By their names in old content, in the order in which they are offered. */
  readonly icons?: string;
}[] = [
  {
    type: "slide-vision",
    proves: "PANEL-178",
    list: "features",
    item: ["icon", "title", "description"],
    icons: "Shield Zap TrendingUp Target Users Lock Sparkles Globe",
  },
  {
    type: "slide-problem",
    proves: "PANEL-184",
    list: "items",
    item: ["icon", "title", "description"],
  },
  {
    type: "slide-solution",
    proves: "PANEL-184",
    list: "items",
    item: ["icon", "title", "description"],
  },
  {
    type: "slide-product-offerings",
    proves: "PANEL-197 BLOCK-144",
    list: "offerings",
    item: ["icon", "name", "description", "features"],
  },
  {
    type: "slide-use-cases",
    proves: "PANEL-198 BLOCK-145",
    list: "useCases",
    item: ["icon", "title", "description", "benefits"],
  },
  {
    type: "slide-security-architecture",
    proves: "PANEL-199 PANEL-200 BLOCK-146",
    list: "securityLayers",
    item: ["icon", "title", "description", "features"],
    icons: "Shield Lock Key Network Database Users Server",
  },
];

for (const { type, proves, list, item, icons } of lists) {
  const { definition } = moduleOf(type);
  const heading = item.includes("name") ? "name" : "title";
  const lines = item[3];
  const drawn = (items: readonly Record<string, string | string[]>[], title = "") =>
    nameIcons(draw(type, { content: { title, [list]: items } }));

  test(`PANEL-176 ${proves} the panel of ${type} has title, subtitle and its list, and an item ${item.join(", ")}`, () => {
    expect(definition.sections.flatMap(({ fields }) => Object.keys(fields))).toEqual([
      "content.title",
      "content.subtitle",
      `content.${list}`,
      "styles.minHeight",
    ]);
    const field = findField(definition, `content.${list}`);
    if (field === undefined || !isListField(field)) throw new Error("no list");
    expect(Object.keys(newItem(field.item, "new1"))).toEqual([...item, "id"]);
  });

  test(`${proves} each item of ${type} is drawn with what it has, in its order`, () => {
    const html = drawn(
      [
        {
          id: "a",
          icon: "Shield",
          [heading]: "First one",
          description: "Said of it.",
          ...(lines === undefined ? {} : { [lines]: ["Line one", "Line two"] }),
        },
        { id: "b", icon: "lock", [heading]: "Second one", description: "" },
      ],
      "The slide",
    );
    expect(html).toMatch(
      /<ol class="slide-list [^>]*>.*icon-shield.*<h3 class="slide-title" dir="auto">First one<\/h3><p class="slide-text" dir="auto">Said of it.<\/p>.*icon-lock.*Second one/,
    );
    expect(
      html.includes(
        '<ul class="slide-lines"><li dir="auto">Line one</li><li dir="auto">Line two</li></ul>',
      ),
    ).toBe(lines !== undefined);
  });

  test(`${proves} what says nothing is not drawn for visitors; without a title the headings of ${type} move up`, () => {
    const html = drawn([{ id: "a", [heading]: "Only one" }, { id: "b" }]);
    expect(html.match(/slide-item/g)).toHaveLength(1);
    expect(html).toContain('<h2 class="slide-title" dir="auto">Only one</h2>');
  });

  if (icons === undefined) continue;
  test(`${proves} CON-043 the icons of ${type} are offered in the order of the list`, () => {
    const stored = icons.split(" ");
    const offered = stored.map((name) => name.replaceAll(/(?<=.)[A-Z]/g, "-$&").toLowerCase());
    expect(findField(definition, `content.${list}.#x.icon`)).toMatchObject({ offered });
    const html = drawn(stored.map((icon, index) => ({ id: `i${index}`, icon, [heading]: icon })));
    for (const name of offered) expect(html).toContain(`icon-${name}`);
  });
}
