import { expect, test } from "vitest";
import { findField, isListField } from "../_kit/field-at.ts";
import { newBlock } from "../_kit/read-block.ts";
import { nextItem } from "#core/fields/list.ts";
import { draw, drawBlock, moduleOf, nameIcons, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

test("BLOCK-143 GAP-010 a stored slide is found by its own name and by the bare one, with hyphens, underscores or spaces", () => {
  for (const name of [
    "security-architecture",
    "slide_security_architecture",
    "Slide security architecture",
    "security_architecture",
  ]) {
    expect(moduleOf(name).definition.type).toBe("slide-security-architecture");
    expect(drawBlock(storedBlock(name))).toContain(definition.emptyText);
  }
  expect(definition.category).toBe("investor");
});

test("PANEL-176 PANEL-199 the panel of the slide has title, subtitle and security layers", () => {
  const paths = definition.sections.flatMap(({ fields }) => Object.keys(fields));
  expect(paths).toEqual([
    "content.title",
    "content.subtitle",
    "content.securityLayers",
    "styles.minHeight",
  ]);
  const list = findField(definition, "content.securityLayers");
  expect(list).toMatchObject({ kind: "list" });
  expect(Object.keys(newItem(list))).toEqual(["icon", "title", "description", "features", "id"]);
});

function newItem(list: ReturnType<typeof findField>) {
  if (list === undefined || !isListField(list)) throw new Error("no list");
  return nextItem(list, "new1", 0);
}

test("BLOCK-146 each is drawn with its icon, title, description and features, numbered in its order", () => {
  const html = nameIcons(
    draw("slide-security-architecture", {
      content: {
        title: "The slide",
        securityLayers: [
          {
            id: "a",
            icon: "Shield",
            title: "First one",
            description: "Said of it.",
            features: ["Line one", "Line two"],
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

test("BLOCK-146 one that says nothing is not drawn for visitors; without a title the slide's headings move up", () => {
  const html = draw("slide-security-architecture", {
    content: { securityLayers: [{ id: "a", title: "Only one" }, { id: "b" }] },
  });
  expect(html.match(/slide-item/g)).toHaveLength(1);
  expect(html).toContain('<h2 class="slide-title" dir="auto">Only one</h2>');
});

test("PANEL-200 CON-043 the icons are offered in the order of the list", () => {
  expect(findField(definition, "content.securityLayers.#x.icon")).toMatchObject({
    offered: "shield lock key network database users server".split(" "),
  });
  const stored = "Shield Lock Key Network Database Users Server".split(" ");
  const html = nameIcons(
    draw("slide-security-architecture", {
      content: {
        securityLayers: stored.map((icon, index) => ({ id: `i${index}`, icon, title: icon })),
      },
    }),
  );
  for (const name of "shield lock key network database users server".split(" "))
    expect(html).toContain(`icon-${name}`);
});

test("BLOCK-146 beside the layers stands a plan with as many walls, up to eight, that no screen reader speaks of", () => {
  const walls = (count: number) =>
    draw("slide-security-architecture", {
      content: {
        securityLayers: Array.from({ length: count }, (_, index) => ({
          id: `l${index}`,
          title: `Layer ${index}`,
        })),
      },
    }).match(/class="slide-security-wall/g)?.length;
  expect([1, 5, 12].map(walls)).toEqual([1, 5, 8]);
  expect(drawBlock(newBlock(definition, "b1"))).toContain(
    'class="slide-security-keep" aria-hidden="true"',
  );
});

test("CONST-031 GAP-026 a new security slide claims SOC 2 Type II", () => {
  expect(drawBlock(newBlock(definition, "b1"))).toContain("SOC 2 Type II");
});
