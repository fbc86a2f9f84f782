import { expect, test } from "vitest";
import { readBlock } from "../_kit/define/read-block.ts";
import { draw, moduleOf, optionsAt, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-022 text and text_block render rich HTML as it is stored", () => {
  const html = '<h2>Title</h2><p>One <strong>two</strong> <a href="/about">three</a></p>';
  expect(draw("text", { content: { html } })).toContain(
    `<div class="rich-text" dir="auto">${html}</div>`,
  );
  expect(moduleOf("text_block").definition).toBe(definition);
});

test("BLOCK-022 HTML that is not allowed is not rendered, and is reported", () => {
  const content = { html: '<p>fine</p><img src="x" onerror="alert(1)">' };
  expect(draw("text", { content })).not.toContain("onerror");
  const { problems } = readBlock(definition, storedBlock("text", { content }));
  expect(problems).toEqual([
    { block: "b1", path: "content.html", message: "has a tag that is not allowed: img" },
  ]);
});

test("PANEL-041 the panel has the sections html, container width, size and alignment", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Text",
    "Container width",
    "Size",
    "Alignment",
  ]);
});

test("PANEL-042 a text block has html, containerWidth, fontSize and textAlign", () => {
  const paths = definition.sections.flatMap(({ fields }) => Object.keys(fields));
  expect(paths).toEqual(
    expect.arrayContaining([
      "content.html",
      "styles.containerWidth",
      "styles.fontSize",
      "styles.textAlign",
    ]),
  );
});

test("PANEL-043 container widths are max-w-2xl, 4xl, 6xl, 7xl and full", () => {
  expect(optionsOf("styles.containerWidth")).toEqual([
    "max-w-2xl",
    "max-w-4xl",
    "max-w-6xl",
    "max-w-7xl",
    "full",
  ]);
});

test("PANEL-044 text sizes are sm, base, lg and xl, each with a size of its own", () => {
  const sizes = ["sm", "base", "lg", "xl"];
  expect(optionsOf("styles.fontSize")).toEqual(sizes);
  for (const fontSize of sizes) {
    expect(draw("text", { styles: { fontSize } })).toContain(`text-${fontSize}`);
  }
});

test("PANEL-045 alignments are left, center, right and justify", () => {
  expect(optionsOf("styles.textAlign")).toEqual(["left", "center", "right", "justify"]);
});

test("SITE-035 a text block says that it is empty, also when an editor left an empty paragraph behind", () => {
  for (const html of ["", " ", "<p></p>", "<p><br></p>", "<p>&nbsp;</p>"]) {
    expect(draw("text", { content: { html } })).toContain("No text configured");
  }
  for (const html of ["<p>a</p>", "<hr>", "0"]) {
    expect(draw("text", { content: { html } })).not.toContain("No text configured");
  }
});

test("in the canvas an emptied text stays to be typed into", () => {
  const html = draw("text", {}, "canvas");
  expect(html).toContain('data-at="content.html"');
  expect(html).toContain('data-kind="rich-text"');
});

test("a title that comes first stands beside a text that begins at the left and is not narrow", () => {
  const titled = { html: "<h2>Title</h2><p>Text</p>" };
  const isBeside = (styles = {}, content = titled) =>
    draw("text", { content, styles }).includes("text-is-beside");
  expect(isBeside()).toBe(true);
  expect(isBeside({ textAlign: "justify", containerWidth: "max-w-7xl" })).toBe(true);
  expect(isBeside({ textAlign: "center" })).toBe(false);
  expect(isBeside({ containerWidth: "max-w-2xl" })).toBe(false);
  expect(isBeside({ containerWidth: "full" })).toBe(false);
  expect(isBeside({}, { html: "<p>Text</p><h2>Title</h2>" })).toBe(false);
});
