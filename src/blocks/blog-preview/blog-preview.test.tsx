import { expect, test } from "vitest";
import { newItem, nextItem } from "#core/fields/list.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, listAt, moduleOf, storedBlock } from "../test-kit.tsx";
import { dropUnknown } from "../drop-unknown.ts";
import { definition } from "./block.ts";

const post = {
  id: "post0001",
  title: "On stones",
  excerpt: "They are heavy.",
  image: "https://example.com/stone.jpg",
  date: "2026-03-14",
  author: "Head of the quarry",
  category: "Method",
  readTime: "7 min read",
  link: "/about",
};
const content = { posts: [post] };
const drawn = (parts: Parameters<typeof draw>[1] = {}) =>
  draw("blog-preview", { content, ...parts });

const listField = () => listAt(definition, "content.posts");

test("BLOCK-001 it is read in any spelling, and stored by its own name", () => {
  for (const name of ["blog-preview", "blog_preview", "Blog Preview"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
  expect(definition.storedAs).toBe("blog-preview");
});

test("BLOCK-119 the title is Latest from Our Blog where none is stored, and there is a subtitle only where one is", () => {
  expect(drawn()).toContain(">Latest from Our Blog</h2>");
  expect(drawn()).not.toContain("block-subtitle");
  const own = drawn({ content: { ...content, title: "Notes", subtitle: "From the yard" } });
  expect(own).toContain(">Notes</h2>");
  expect(own).toContain(">From the yard</p>");
});

test("BLOCK-120 PANEL-167 the layouts are a grid and a list", () => {
  const field = definition.sections[2].fields["styles.layoutStyle"];
  expect(field.options.map(({ value }) => value)).toEqual(["grid", "list"]);
});

test("BLOCK-121 BLOCK-124 PANEL-165 a post shows its picture with the category on it, day, read time, title, excerpt, author and link", () => {
  expect(Object.keys(listField().item).toSorted()).toEqual([
    "author",
    "category",
    "date",
    "excerpt",
    "image",
    "link",
    "readTime",
    "title",
  ]);
  const html = drawn();
  expect(html).toMatch(
    /blog-front"><div class="blog-picture"><img src="https:\/\/example\.com\/stone\.jpg".*blog-badge" dir="auto">Method</,
  );
  expect(html).toContain('<time dateTime="2026-03-14">14 March 2026</time>');
  for (const said of ["7 min read", "On stones", "They are heavy.", "Head of the quarry"]) {
    expect(html).toContain(`>${said}<`);
  }
  expect(html).toContain('<a class="blog-link link-arrow" href="/about">');
});

test("BLOCK-122 a post is read by Read More in a grid and Read Full Article in a list, each said with its title", () => {
  const link = (html: string) =>
    /<a class="blog-link link-arrow".*?<\/a>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, "");
  expect(link(drawn())).toBe("Read More: On stones");
  expect(link(drawn({ styles: { layoutStyle: "list" } }))).toBe("Read Full Article: On stones");
  const out = { posts: [{ ...post, link: "https://example.com/stones" }] };
  expect(link(drawn({ content: out }))).toBe("Read More: On stones (opens in a new tab)");
});

test("a post that leads nowhere has no link for visitors", () => {
  for (const link of ["#", "", "https://", "custom:"]) {
    expect(drawn({ content: { posts: [{ ...post, link }] } }), link).not.toContain("Read More");
  }
});

test("BLOCK-123 CON-035 ERR-034 without posts the placeholder shows in the builder only: to visitors the block is not there", () => {
  const canvas = draw("blog-preview", {}, "canvas");
  expect(canvas).toContain("<b>No blog posts configured</b>Add blog posts using the editor");
  expect(draw("blog-preview")).toBe("");
  const blank = { posts: [{ id: "post0001", title: " ", excerpt: "" }] };
  expect(draw("blog-preview", { content: blank })).toBe("");
  expect(draw("blog-preview", { content }, "canvas")).not.toContain("No blog posts configured");
});

test("BLOCK-125 PANEL-167 excerpt, author and read time show unless their setting is exactly false", () => {
  for (const [setting, said] of [
    ["showExcerpt", post.excerpt],
    ["showAuthor", post.author],
    ["showReadTime", post.readTime],
  ] as const) {
    for (const value of [true, null, 0, "false"]) {
      expect(drawn({ settings: { [setting]: value } }), setting).toContain(said);
    }
    expect(drawn({ settings: { [setting]: false } }), setting).not.toContain(said);
  }
});

test("BLOCK-125 CON-025 the layout is read in styles and in settings, those of styles first, and written in styles", () => {
  expect(drawn({ settings: { layoutStyle: "list" } })).toContain("blog-list");
  expect(drawn({ styles: { layoutStyle: "grid" }, settings: { layoutStyle: "list" } })).toContain(
    "blog-grid",
  );
  const stored = storedBlock("blog-preview", { content, settings: { layoutStyle: "rows" } });
  expect(readBlock(definition, stored).problems).toMatchObject([{ path: "styles.layoutStyle" }]);
  const { styles, settings } = newBlock(definition, "n1");
  expect([styles["layoutStyle"], settings["layoutStyle"]]).toEqual(["grid", undefined]);
  // The former name is kept when a block is copied.
  const copied = storedBlock("blog-preview", { settings: { layoutStyle: "list", other: 1 } });
  const { operation, dropped } = dropUnknown(definition, {
    op: "add",
    after: null,
    item: { ...copied },
  });
  expect(operation).toMatchObject({ item: { settings: { layoutStyle: "list" } } });
  expect(dropped.map(({ at }) => at)).toEqual(["b1.settings.other"]);
});

test("PANEL-166 PANEL-165 a new post has the words of the list, and the day on which it is made", () => {
  expect(newItem(listField().item, "p2", new Date(2026, 6, 4, 23, 30))).toEqual({
    id: "p2",
    title: "New Blog Post",
    excerpt: "",
    image: "",
    date: "2026-07-04",
    author: "Author Name",
    category: "Technology",
    readTime: "5 min read",
    link: "#",
  });
  expect(nextItem(listField(), "p3", 1)["date"]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test("PANEL-165 a date is a day that there is; a time is read as its day, and anything else as none", () => {
  const { date } = listField().item;
  expect(date?.refuse("2026-02-30")).toBe("must be a date as YYYY-MM-DD");
  expect(date?.refuse("2026-02-28")).toBeNull();
  expect(date?.read("2026-02-28T22:10:00Z")).toEqual({ value: "2026-02-28" });
  expect(date?.read("next week")).toMatchObject({ value: "", problem: expect.any(String) });
  expect(drawn({ content: { posts: [{ ...post, date: "" }] } })).not.toContain("<time");
});

test("BUILD-068 what a new one shows is plainly a sample", () => {
  const html = drawBlock(newBlock(definition, "n1"));
  expect(html.split("Sample author")).toHaveLength(4);
});
