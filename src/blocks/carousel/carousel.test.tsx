import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const slide = {
  id: "slid0001",
  image: "https://example.com/wall.jpg",
  alt: "A wall",
  title: "Built",
  text: "Course by course.",
  linkText: "Read on",
  link: "/about",
};
const content = { title: "Steps", slides: [slide, { ...slide, id: "slid0002", title: "Done" }] };
const drawn = (parts: Parameters<typeof draw>[1] = {}) => draw("carousel", { content, ...parts });
const { island } = moduleOf("carousel");

test("CON-009 GAP-009 a carousel is drawn, and a slide has picture, words and a link that says whose it is", () => {
  const html = drawn();
  expect(html).not.toContain("Unknown component type");
  expect(html).toContain('<img src="https://example.com/wall.jpg" alt="A wall"');
  for (const said of ["Built", "Course by course.", "Done"]) expect(html).toContain(`>${said}<`);
  expect(html).toContain(
    '<a class="carousel-link link-arrow" href="/about"><span dir="auto">Read on</span><span class="visually-hidden">: Built</span></a>',
  );
});

test("CON-009 CON-010 it has a panel: content, slides, display", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Slides", "Display"]);
  const list = findField(definition, "content.slides");
  const fields = list !== undefined && isListField(list) ? list.item : {};
  expect(Object.keys(fields)).toEqual(["image", "alt", "title", "text", "linkText", "link"]);
  expect(newItem(fields, "n1")).toMatchObject({ title: "New slide", linkText: "Read on" });
});

test("it scrolls without a script, stops at each slide, and is reached with keys; its buttons wait for the island", () => {
  const html = drawn();
  expect(html).toMatch(/class="scroll-row" role="group" aria-labelledby="[^"]+" tabindex="0"/i);
  expect(html).toContain('<div class="scroll-row-steps" hidden="">');
  expect(html).toContain('aria-label="Next slides"');
  expect(island).toBe("dom");
  expect(drawn({ content: { ...content, title: "" } })).toContain('aria-label="Slides"');
});

test("a slide says which of how many it is, until that is switched off", () => {
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, "");
  expect(words(drawn())).toContain("Slide 2 /  of 2");
  expect(drawn({ settings: { showNumbers: false } })).not.toContain("carousel-number");
});

test("BUILD-068 SITE-035 a new one has slides to leaf through; one without says so", () => {
  expect(drawBlock(newBlock(definition, "n1")).match(/<li /g)).toHaveLength(4);
  const blank = [
    { id: "slid0001", image: "", title: " ", text: "", linkText: "Read on", link: "" },
  ];
  expect(draw("carousel", { content: { slides: blank } })).toContain("No slides configured");
});

test("a slide without a picture is its words alone, and in the canvas it keeps the frame that a picture is chosen for", () => {
  for (const image of ["", "pictures/half", "media:gone0001"]) {
    const slides = [{ ...slide, image }];
    const html = draw("carousel", { content: { slides } });
    expect(html).not.toContain("carousel-picture");
    expect(html).toContain(">Built<");
    expect(draw("carousel", { content: { slides } }, "canvas")).toContain("carousel-picture");
  }
});

test("an address that is no picture makes no slide of nothing", () => {
  const slides = [{ ...slide, image: "pictures/half", title: "", text: "" }];
  expect(draw("carousel", { content: { slides } })).toContain("No slides configured");
});
