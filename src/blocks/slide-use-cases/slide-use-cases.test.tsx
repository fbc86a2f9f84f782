import { expect, test } from "vitest";
import { findField, isListField } from "../_kit/field-at.ts";
import { nextItem } from "#core/fields/list.ts";
import { draw, drawBlock, moduleOf, nameIcons, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

test("BLOCK-143 GAP-010 a stored slide is found by its own name and by the bare one, with hyphens, underscores or spaces", () => {
  for (const name of ["use-cases", "slide_use_cases", "Slide use cases", "use_cases"]) {
    expect(moduleOf(name).definition.type).toBe("slide-use-cases");
    expect(drawBlock(storedBlock(name))).toContain(definition.emptyText);
  }
  expect(definition.category).toBe("investor");
});

test("PANEL-176 PANEL-198 the panel of the slide has title, subtitle and use cases", () => {
  const paths = definition.sections.flatMap(({ fields }) => Object.keys(fields));
  expect(paths).toEqual([
    "content.title",
    "content.subtitle",
    "content.useCases",
    "styles.minHeight",
  ]);
  const list = findField(definition, "content.useCases");
  expect(list).toMatchObject({ kind: "list" });
  expect(Object.keys(newItem(list))).toEqual(["icon", "title", "description", "benefits", "id"]);
});

function newItem(list: ReturnType<typeof findField>) {
  if (list === undefined || !isListField(list)) throw new Error("no list");
  return nextItem(list, "new1", 0);
}

test("BLOCK-145 each is drawn with its icon, title, description and benefits, numbered in its order", () => {
  const html = nameIcons(
    draw("slide-use-cases", {
      content: {
        title: "The slide",
        useCases: [
          {
            id: "a",
            icon: "Shield",
            title: "First one",
            description: "Said of it.",
            benefits: ["Line one", "Line two"],
          },
          { id: "b", icon: "lock", title: "Second one", description: "" },
        ],
      },
    }),
  );
  expect(html).toMatch(
    /<ol class="slide-list [^>]*>.*icon-shield.*<h3 class="slide-title" dir="auto">First one<\/h3><p class="slide-text" dir="auto">Said of it.<\/p>.*icon-lock.*Second one/,
  );
  expect(html).toContain(
    '<ul class="slide-lines"><li dir="auto">Line one</li><li dir="auto">Line two</li></ul>',
  );
});

test("BLOCK-145 one that says nothing is not drawn for visitors; without a title the slide's headings move up", () => {
  const html = draw("slide-use-cases", {
    content: { useCases: [{ id: "a", title: "Only one" }, { id: "b" }] },
  });
  expect(html.match(/slide-item/g)).toHaveLength(1);
  expect(html).toContain('<h2 class="slide-title" dir="auto">Only one</h2>');
});
