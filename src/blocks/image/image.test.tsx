import { expect, test } from "vitest";
import { findField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("image", parts, mode);
const picture = { image: "https://pictures.example/one.jpg", alt: "A machine room" };

test("CON-009 BUILD-059 the picker's image has a real renderer and a panel: a picture, its description, and a caption", () => {
  expect(moduleOf("image").definition).toBe(definition);
  expect(definition.category).toBe("media");
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Display"]);
  const html = draw({ content: { ...picture, title: "Where it stands", caption: "In May" } });
  expect(html).toMatch(/<h2[^>]*>Where it stands<\/h2>/);
  expect(html).toContain(
    '<div class="image-picture"><img src="https://pictures.example/one.jpg" alt="A machine room" loading="lazy" decoding="async"/></div>',
  );
  expect(html).toMatch(/<figcaption[^>]*>In May</);
});

test("CON-010 a new one is a drawing with a caption: nothing is asked of another site", () => {
  const html = drawBlock(newBlock(definition, "abcd1234"));
  expect(html).toContain("image-drawing");
  expect(html).not.toMatch(/<img|https?:/);
});

test("an address that is none is no picture", () => {
  for (const image of ["half typed", "javascript:alert(1)", "data:image/png;base64,AA"]) {
    expect(draw({ content: { image, caption: "In May" } })).not.toContain("<img");
  }
});

test("SITE-035 CON-035 without a picture and words it says so", () => {
  expect(draw({})).toContain("No image configured");
  expect(draw({ content: { alt: "Of nothing" } })).toContain("No image configured");
  expect(draw({ content: { image: "half typed" } })).toContain("No image configured");
  expect(draw({ content: picture })).not.toContain("No image configured");
});

test("GAP-023 a picture with a link is called by what it shows; one that leaves the site opens a new tab and says so", () => {
  const link = (content: Record<string, string>) => /<a [^>]*>/.exec(draw({ content }))?.[0];
  expect(link({ ...picture, link: "/about" })).toBe(
    '<a class="image-sheet drawn-frame" href="/about" aria-label="A machine room">',
  );
  expect(link({ image: picture.image, caption: "In May", link: "https://example.com/" })).toBe(
    '<a class="image-sheet drawn-frame" href="https://example.com/" target="_blank" rel="noopener" aria-label="In May (opens in a new tab)">',
  );
  expect(link(picture)).toBeUndefined();
});

test("a picture without a description is decoration, and silent, unless it leads somewhere", () => {
  expect(draw({ content: { image: picture.image } })).toContain('alt=""');
  const content = { image: picture.image, title: "Where it stands" };
  expect(draw({ content: { ...content, link: "/about" } })).toContain('alt="Where it stands"');
  for (const link of ["half typed", "custom:"]) {
    expect(draw({ content: { ...content, link } })).toContain('alt=""');
  }
});

test("what a picture shows is typed in the panel alone: on the canvas nothing of it is hidden", () => {
  expect(findField(definition, "content.alt")?.kind).toBe("alt");
  const html = draw({ content: picture }, "canvas");
  expect(html).toContain('alt="A machine room"');
  expect(html).not.toMatch(/content\.alt|visually-hidden/);
});

test("a picture that is only decoration is passed over by screen readers, unless it is a link", () => {
  const content = { ...picture, isDecoration: true };
  expect(draw({ content })).toContain('alt=""');
  expect(draw({ content: { ...content, link: "/about" } })).toContain('alt="A machine room"');
});
