import { expect, test } from "vitest";
import { findField, isListField } from "../_kit/field-at.ts";
import { nextItem } from "#core/fields/list.ts";
import { draw, drawBlock, moduleOf, nameIcons, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

test("BLOCK-143 GAP-010 a stored slide is found by its own name and by the bare one, with hyphens, underscores or spaces", () => {
  for (const name of ["vision", "slide_vision", "Slide vision"]) {
    expect(moduleOf(name).definition.type).toBe("slide-vision");
    expect(drawBlock(storedBlock(name))).toContain(definition.emptyText);
  }
  expect(definition.category).toBe("investor");
});

test("PANEL-176 PANEL-178 the panel of the slide has title, subtitle and features", () => {
  const paths = definition.sections.flatMap(({ fields }) => Object.keys(fields));
  expect(paths).toEqual([
    "content.title",
    "content.subtitle",
    "content.features",
    "styles.minHeight",
  ]);
  const list = findField(definition, "content.features");
  expect(list).toMatchObject({ kind: "list" });
  expect(Object.keys(newItem(list))).toEqual(["icon", "title", "description", "id"]);
});

function newItem(list: ReturnType<typeof findField>) {
  if (list === undefined || !isListField(list)) throw new Error("no list");
  return nextItem(list, "new1", 0);
}

test("PANEL-178 each is drawn with its icon, title, description, numbered in its order", () => {
  const html = nameIcons(
    draw("slide-vision", {
      content: {
        title: "The slide",
        features: [
          { id: "a", icon: "Shield", title: "First one", description: "Said of it." },
          { id: "b", icon: "lock", title: "Second one", description: "" },
        ],
      },
    }),
  );
  expect(html).toMatch(
    /<ol class="slide-list [^>]*>.*icon-shield.*<h3 class="slide-title" dir="auto">First one<\/h3><p class="slide-text" dir="auto">Said of it.<\/p>.*icon-lock.*Second one/,
  );
});

test("PANEL-178 one that says nothing is not drawn for visitors; without a title the slide's headings move up", () => {
  const html = draw("slide-vision", {
    content: { features: [{ id: "a", title: "Only one" }, { id: "b" }] },
  });
  expect(html.match(/slide-item/g)).toHaveLength(1);
  expect(html).toContain('<h2 class="slide-title" dir="auto">Only one</h2>');
});

test("PANEL-178 CON-043 the icons are offered in the order of the list", () => {
  expect(findField(definition, "content.features.#x.icon")).toMatchObject({
    offered: "shield zap trending-up target users lock sparkles globe".split(" "),
  });
  const stored = "Shield Zap TrendingUp Target Users Lock Sparkles Globe".split(" ");
  const html = nameIcons(
    draw("slide-vision", {
      content: { features: stored.map((icon, index) => ({ id: `i${index}`, icon, title: icon })) },
    }),
  );
  for (const name of "shield zap trending-up target users lock sparkles globe".split(" "))
    expect(html).toContain(`icon-${name}`);
});
