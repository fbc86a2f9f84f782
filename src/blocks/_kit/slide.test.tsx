import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "../registry.ts";
import { drawBlock, storedBlock, stylesOf } from "../test-kit.tsx";

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
