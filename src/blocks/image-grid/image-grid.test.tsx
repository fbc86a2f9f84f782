import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import { draw as drawAny, drawBlock, fieldOf, listAt, moduleOf, optionsAt } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { sampleImages } from "./sample-images.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("image-grid", parts, mode);
const { css, island } = moduleOf("image-grid");

const first = {
  id: "imag0001",
  url: "https://cdn.example/one.webp",
  title: "Quarry",
  description: "One block is cut free.",
  alt: "A stepped quarry",
};
const second = { ...first, id: "imag0002", url: "/assets/two.svg", title: "Yard", alt: "" };
const content = { title: "Pictures", images: [first, second] };

const fieldAt = (path: string) => fieldOf(definition, path);
const imageFields = () => listAt(definition, "content.images").item;
const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-001 BLOCK-041 the gallery is found in any spelling, and brings a lightbox that the island opens", () => {
  for (const type of ["image-grid", "image_grid", "Image Grid"]) {
    expect(registry.resolveType(type, {}, {}, ""), type).toBe("image-grid");
  }
  expect(island).toBe("dom");
  const html = draw({ content });
  expect(html).toMatch(/data-island="image-grid".*<dialog [^>]*aria-label="Pictures"/);
  for (const name of ["Close", "Previous picture", "Next picture"]) {
    expect(html).toContain(`aria-label="${name}"`);
  }
});

test("BLOCK-041 without a script each picture is a link to itself, named by what it shows", () => {
  const html = draw({ content });
  expect(html).toMatch(
    /<a class="image-grid-link" href="https:\/\/cdn\.example\/one\.webp"><div class="image-grid-frame"><img src="https:\/\/cdn\.example\/one\.webp" alt="A stepped quarry" loading="lazy"/,
  );
  expect(html).toMatch(/<a [^>]*href="\/assets\/two\.svg">.*?alt="Yard"/);
});

test("BLOCK-042 closed, the lightbox says nothing and is shown to nobody", () => {
  const [dialog = ""] = /<dialog.*<\/dialog>/s.exec(draw({ content })) ?? [];
  expect(dialog).not.toContain(" open");
  expect(dialog.replaceAll(/<[^>]*>/g, "")).toBe("");
  expect(css).not.toMatch(/\.image-grid-box\s*\{[^}]*display:/);
});

test("BLOCK-042 in the canvas, where pictures are chosen, none of them opens", () => {
  expect(draw({ content }, "canvas")).not.toContain("data-island");
});

test("BLOCK-043 one picture alone has none before or after it", () => {
  const html = draw({ content: { images: [first] } });
  expect(html).toContain("<dialog");
  expect(html).not.toMatch(/Previous picture|Next picture/);
});

test("BLOCK-044 PANEL-116 a picture has url, title, description and alt, beside the title and subtitle of all", () => {
  expect(Object.keys(imageFields())).toEqual(["url", "title", "description", "alt"]);
  expect(fieldAt("content.images.#imag0001.url").kind).toBe("image");
  expect(fieldAt("content.images.#imag0001.alt").kind).toBe("alt");
  expect(fieldAt("content.title").kind).toBe("text");
  expect(fieldAt("content.subtitle").kind).toBe("long-text");
  const html = draw({ content: { ...content, subtitle: "In the making" } });
  expect(html).toMatch(
    /<h2[^>]*>Pictures<.*In the making.*<strong[^>]*>Quarry<.*One block is cut free\./s,
  );
});

test("BLOCK-044 what a picture shows is said by its alt, else its title, its description, its place", () => {
  const bare = { id: "imag0003", url: "/assets/three.svg" };
  const images = [first, { ...bare, title: "Yard" }, { ...bare, description: "Piles" }, bare];
  const alts = [...draw({ content: { images } }).matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);
  expect(alts).toEqual(["A stepped quarry", "Yard", "Piles", "Picture 4"]);
});

test("BLOCK-044 an image without a picture is left out for visitors, and stands in the canvas as an open frame", () => {
  const images = [
    first,
    { ...first, id: "imag0002", url: "cdn.example/half", title: "Half typed" },
  ];
  expect(draw({ content: { images } })).not.toContain("Half typed");
  const canvas = draw({ content: { images } }, "canvas");
  expect(canvas).toContain('data-item="imag0002"');
  expect(canvas).toContain("image-grid-blank");
});

test("BLOCK-002 BLOCK-045 PANEL-014 PANEL-117 there are one to six columns; others are refused with the range", () => {
  expect(optionsOf("styles.gridCols")).toEqual([1, 2, 3, 4, 5, 6]);
  for (const value of [0, 7, 12, "three"]) {
    expect(fieldAt("styles.gridCols").refuse(value)).toBe("must be one of: 1, 2, 3, 4, 5, 6");
  }
});

test("BLOCK-046 ERR-025 SITE-035 without pictures it says No images configured", () => {
  expect(draw({ content: { title: "Title" } })).toContain("No images configured");
  expect(draw({ content: { images: [{ ...first, url: "" }] } })).toContain("No images configured");
});

test("BUILD-085 the preview of a new grid has title, pictures with their titles and descriptions in three columns", () => {
  const block = newBlock(definition, "picture");
  const read = readBlock(definition, block);
  expect(read.problems).toEqual([]);
  const html = drawBlock(block);
  expect(html).toContain("image-grid-cols-3");
  expect(html).toContain("From the quarry to the wall");
  for (const { url, title, description } of sampleImages) {
    expect(html).toContain(`src="${url}"`);
    expect(html).toContain(title);
    expect(html).toContain(description);
  }
  expect(
    drawBlock({ ...block, content: { ...block.content, subtitle: "In the making" } }),
  ).toContain("In the making");
});

test("BUILD-085 PANEL-118 titles and descriptions are shown unless they are switched off", () => {
  const untitled = draw({ content, settings: { showTitles: false } });
  expect(untitled).not.toContain(">Quarry<");
  expect(untitled).toContain("One block is cut free.");
  expect(draw({ content, settings: { showDescriptions: false } })).not.toContain("One block");
  const neither = draw({ content, settings: { showTitles: false, showDescriptions: false } });
  expect(neither).not.toContain('class="image-grid-caption"');
});

test("PANEL-115 the panel has the sections content, images and display", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Images", "Display"]);
});

test("PANEL-118 lightbox, titles, descriptions and hover effects are on, and a lightbox that is off leaves no link and no script", () => {
  expect(newBlock(definition, "abcd1234").settings).toMatchObject({
    lightbox: true,
    showTitles: true,
    showDescriptions: true,
    hoverEffects: true,
  });
  expect(draw({ content })).toContain("image-grid-lively");
  expect(draw({ content, settings: { hoverEffects: false } })).not.toContain("image-grid-lively");
  const still = draw({ content, settings: { lightbox: false } });
  expect(still).not.toMatch(/<a |<dialog|data-island/);
  expect(still).toContain("<img");
});

test("a new image waits for its address", () => {
  expect(newItem(imageFields(), "imag0009")).toEqual({
    id: "imag0009",
    url: "",
    title: "New image",
    description: "",
    alt: "",
  });
});

test("what a new grid shows are the site's own drawings: nobody else is asked for them", () => {
  for (const { url } of sampleImages) expect(url).toMatch(/^\/(?!\/).*sample-\w+\.svg/);
});
