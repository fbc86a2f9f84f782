import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, listAt, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("testimonials", parts, mode);
const { island } = moduleOf("testimonials");

const one = {
  id: "said0001",
  content: "It answers with its source.",
  rating: 4,
  image: "https://example.com/face.jpg",
  name: "Head of operations",
  verified: true,
  role: "Operations",
  company: "Regional hospital group",
  featured: false,
} as const;
const two = { ...one, id: "said0002", name: "Plant manager", content: "It runs here." } as const;
const content = { title: "Said of us", testimonials: [one, two] } as const;
const count = (html: string, part: string) => html.split(part).length - 1;

const listField = () => listAt(definition, "content.testimonials");

test("BLOCK-079 PANEL-047 a testimonial has the eight fields of the specification, and shows what each says", () => {
  expect(Object.keys(listField().item).toSorted()).toEqual(
    ["name", "role", "company", "content", "rating", "image", "verified", "featured"].toSorted(),
  );
  const html = draw({ content });
  for (const text of [one.content, one.name, one.role, one.company]) {
    expect(html).toContain(`>${text}<`);
  }
  expect(html).toContain('src="https://example.com/face.jpg"');
  expect(html).toContain("Verified");
});

test("BLOCK-079 PANEL-047 a rating is a number from 1 to 5", () => {
  const { rating } = listField().item;
  expect(rating).toMatchObject({ kind: "number", min: 1, max: 5 });
  expect(rating?.refuse(6)).not.toBeNull();
  expect(rating?.refuse(0.5)).not.toBeNull();
  expect(rating?.refuse(5)).toBeNull();
});

test("BLOCK-081 ratings are out of 5: said in words, and drawn as five stars of which so many are full", () => {
  const html = draw({ content });
  expect(html).toContain('<span class="visually-hidden">Rated 4 out of 5</span>');
  const [, full = "", rest = ""] =
    /class="testimonial-stars" d="([^"]*)"><\/path><path d="([^"]*)"/.exec(html) ?? [];
  expect([count(full, "Z"), count(rest, "Z")]).toEqual([4, 1]);
  const half = draw({ content: { testimonials: [{ ...one, rating: 4.5 }] } });
  expect(half).toContain("Rated 4.5 out of 5");
  expect(half).toContain('<span aria-hidden="true">4.5</span>');
});

test("a testimonial without a rating shows none rather than an invented one", () => {
  const { rating: _, ...unrated } = one;
  for (const each of [unrated, { ...one, rating: 0 }]) {
    expect(draw({ content: { testimonials: [each] } })).not.toMatch(/Rated|testimonial-rating/);
  }
  expect(listField().item["rating"]?.refuse(0)).toBeNull();
});

test("BLOCK-080 PANEL-048 ratings, company, images and the badge show until they are switched off", () => {
  for (const [setting, part] of [
    ["showRatings", "Rated 4 out of 5"],
    ["showCompany", one.company],
    ["showImages", "<img"],
    ["showVerifiedBadge", "Verified"],
  ] as const) {
    expect(draw({ content }), setting).toContain(part);
    expect(draw({ content, settings: { [setting]: false } }), setting).not.toContain(part);
  }
});

test("only a verified testimonial has the badge", () => {
  const html = draw({ content: { testimonials: [one, { ...two, verified: false }] } });
  expect(count(html, "testimonial-verified")).toBe(1);
});

test("BLOCK-003 BLOCK-080 BLOCK-081 PANEL-049 PANEL-048 CONST-011 columns are 1 to 4", () => {
  const field = definition.sections[2].fields["styles.gridCols"];
  expect(field.options.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
});

test("PANEL-014 five columns are none of these: they are read as three", () => {
  expect(draw({ content, styles: { gridCols: 5 } })).toContain("testimonials-cols-3");
});

test("PANEL-050 the layouts are grid, carousel, list and featured", () => {
  const { options } = definition.sections[2].fields["styles.layout"];
  expect(options.map(({ value }) => value)).toEqual(["grid", "carousel", "list", "featured"]);
});

test("PANEL-050 GAP-012 a carousel scrolls without a script, and can be reached and scrolled with keys", () => {
  const html = draw({ content, styles: { layout: "carousel" } });
  expect(html).toMatch(/class="scroll-row" role="group" aria-labelledby="[^"]+" tabindex="0"/i);
  // Its buttons are hidden until the island handles them; no other layout has a script.
  expect(html).toContain('<div class="scroll-row-steps" hidden="">');
  expect(draw({ content })).not.toContain("data-island");
  expect(island).toBe("dom");
});

test("PANEL-050 GAP-012 what is featured is marked; the featured layout always has one, the first where none is marked", () => {
  const marked = (html: string) => count(html, "testimonial-featured");
  const nameOfMarked = (html: string) =>
    /testimonial-featured.*?<strong[^>]*>([^<]*)</s.exec(html)?.[1];
  expect(marked(draw({ content }))).toBe(0);
  const featured = { testimonials: [one, { ...two, featured: true }] };
  expect(nameOfMarked(draw({ content: featured }))).toBe("Plant manager");
  const styles = { layout: "featured" };
  expect(nameOfMarked(draw({ content, styles }))).toBe("Head of operations");
  expect(marked(draw({ content: featured, styles }))).toBe(1);
});

test("PANEL-046 PANEL-048 the panel has content, testimonials and display, and asks for columns where there are some", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Testimonials",
    "Display",
  ]);
  expect(definition.sections[2].fields["styles.gridCols"].when?.is).not.toContain("list");
});

test("PANEL-051 a new testimonial has a rating of 5 and is verified", () => {
  expect(newItem(listField().item, "n1")).toMatchObject({
    rating: 5,
    verified: true,
    featured: false,
  });
});

test("what a new block says is plainly a sample, and nothing in it claims to be verified", () => {
  const html = drawBlock(newBlock(definition, "n1"));
  expect(count(html, ">Sample<")).toBe(3);
  expect(html).not.toContain("Verified");
});

test("BLOCK-082 ERR-030 without testimonials it says that none are configured", () => {
  expect(draw({})).toContain("No testimonials configured");
  const blank = { ...one, name: "", content: " " };
  expect(draw({ content: { testimonials: [blank] } })).toContain("No testimonials configured");
  expect(draw({ content })).not.toContain("No testimonials configured");
});

test("an image that leads nowhere is not drawn", () => {
  for (const image of [
    "",
    "half typed",
    "media:gone",
    "javascript:alert(1)",
    "mailto:a@b.example",
  ]) {
    expect(draw({ content: { testimonials: [{ ...one, image }] } })).not.toContain("<img");
  }
});

test("the words of a new block are samples, said by nobody: none of them is called verified or featured", () => {
  const made = newBlock(definition, "b1").content["testimonials"];
  const marks = Array.isArray(made)
    ? made.map(({ verified, featured }) => [verified, featured])
    : [];
  expect(marks).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
});
