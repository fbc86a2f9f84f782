import { afterAll, beforeAll, expect, test } from "vitest";
import { previewPage, showCanvas } from "#core/contract/site-routes.ts";
import { loadDraft } from "#core/contract/pages.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { iconDrawings } from "#blocks/_kit/parts/icon-drawings.ts";
import { storedBlock } from "#blocks/test-kit.tsx";
import { previewBudget } from "#server/pages/budgets/previews.ts";
import { createTestApp } from "../../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor", "viewer", "investor"] });
});
afterAll(() => app.stop());

async function preview(
  blocks: readonly Block[],
  { pageId = "about", as = "editor" }: { readonly pageId?: string; readonly as?: Role } = {},
) {
  const page = { name: "About Us", background: {}, seo: {}, blocks };
  const body = { page: JSON.stringify(page) };
  const response = await app.request(previewPage, { params: { pageId }, as, body });
  return { response, status: response.status, html: await response.text() };
}

/** The preview's HTML of a block of this type. */
async function drawn(
  type: string,
  content: JsonObject,
  more: { readonly styles?: JsonObject; readonly settings?: JsonObject } = {},
): Promise<string> {
  const { html, status } = await preview([storedBlock(type, { content, ...more })]);
  expect(status).toBe(200);
  return html;
}

function expectTexts(html: string, texts: readonly string[]): void {
  for (const text of texts) expect(html).toContain(text);
}

/** Expects that changing one value changes the rendered HTML. */
async function expectDifference(
  type: string,
  content: JsonObject,
  list: string,
  changes: Readonly<Record<string, Json>>,
): Promise<void> {
  const before = await drawn(type, content);
  const items = content[list];
  if (!Array.isArray(items)) throw new Error(`${list} is no list`);
  for (const [name, value] of Object.entries(changes)) {
    const changed = items.map((item: JsonObject) => ({ ...item, [name]: value }));
    expect(await drawn(type, { ...content, [list]: changed }), name).not.toBe(before);
  }
}

test("BUILD-056 BUILD-077 the preview is what visitors would get of unsaved values: header, blocks, footer, by the page's own views", async () => {
  const { html, response } = await preview([
    storedBlock("text_block", { content: { html: "<p>Unsaved words</p>" } }),
  ]);
  expect(html).toContain("<p>Unsaved words</p>");
  expect(html).toMatch(/<header[\s>][\s\S]*<main id="main"[\s\S]*<footer[\s>]/);
  expect(html).not.toContain("draft-note");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("BUILD-077 a type that no folder has shows a placeholder, and the blocks around it stand", async () => {
  const { html } = await preview([
    storedBlock("text", { id: "a", content: { html: "<p>Before</p>" } }),
    storedBlock("hologram", { id: "b" }),
    storedBlock("text", { id: "c", content: { html: "<p>After</p>" } }),
  ]);
  expect(html).toMatch(/Before[\s\S]*hologram[\s\S]*After/);
});

test("BUILD-078 a hero shows its badge, titles and both buttons, each as long as it is switched on", async () => {
  const content = {
    badge: "New today",
    title: "The headline",
    subtitle: "The line below",
    buttonText: "First button",
    buttonLink: "/about",
    secondaryButtonText: "Second button",
    secondaryButtonLink: "/business",
  };
  expectTexts(await drawn("hero", content), [
    "New today",
    "The headline",
    "The line below",
    "First button",
    "Second button",
  ]);
  const off = { showBadge: false, showButton: false, showSecondaryButton: false };
  const bare = await drawn("hero", content, { settings: off });
  for (const text of ["New today", "First button", "Second button"]) {
    expect(bare).not.toContain(text);
  }
});

test("BUILD-079 feature_grid shows title, subtitle and features, in as many columns as chosen", async () => {
  const content = {
    title: "What it does",
    subtitle: "In short",
    features: [
      {
        id: "item0001",
        icon: "lock",
        title: "Closed",
        description: "For all but you",
        color: "blue",
      },
      { id: "item0002", icon: "globe", title: "Open", description: "For all", color: "green" },
    ],
  };
  const html = await drawn("feature_grid", content);
  expectTexts(html, ["What it does", "In short", "Closed", "For all but you", "Open"]);
  expect(html).toContain(iconDrawings.lock);
  await expectDifference("feature_grid", content, "features", { icon: "heart" });
  const one = await drawn("feature_grid", content, { styles: { gridCols: 1 } });
  const four = await drawn("feature_grid", content, { styles: { gridCols: 4 } });
  expect(one).not.toBe(four);
});

test("BUILD-080 product_showcase shows title, subtitle and all that is said of each product", async () => {
  const content = {
    title: "Two ways",
    subtitle: "Choose one",
    products: [
      {
        id: "item0001",
        title: "Large",
        subtitle: "For many",
        description: "Much of it",
        icon: "server",
        features: ["First part", "Second part"],
        buttonText: "Take it",
        buttonLink: "/about",
      },
    ],
  };
  const html = await drawn("product_showcase", content);
  const texts = ["Two ways", "Choose one", "Large", "For many", "Much of it", "First part"];
  expectTexts(html, [...texts, "Second part", "Take it"]);
  expect(html).toContain(iconDrawings.server);
  await expectDifference("product_showcase", content, "products", {
    icon: "heart",
    gradient: { from: "#123456", to: "#654321", direction: "to right" },
    borderColor: "#123456",
  });
});

test("BUILD-081 process_steps shows its title and each step's icon, title, description and colour", async () => {
  const content = {
    title: "How it runs",
    steps: [{ id: "item0001", icon: "cpu", title: "Begin", description: "With one", color: "" }],
  };
  const html = await drawn("process_steps", content);
  expectTexts(html, ["How it runs", "Begin", "With one"]);
  await expectDifference("process_steps", content, "steps", {
    icon: "heart",
    color: { from: "#123456", to: "#654321", direction: "to right" },
  });
});

test("BUILD-082 BUILD-083 stats_section and cta_section show their figures, words and buttons", async () => {
  const content = {
    stats: [{ id: "item0001", number: "365", label: "days a year", gradient: "" }],
  };
  expectTexts(await drawn("stats_section", content), ["365", "days a year"]);
  await expectDifference("stats_section", content, "stats", {
    gradient: { from: "#123456", to: "#654321", direction: "to right" },
  });
  const cta = await drawn("cta_section", {
    title: "Say yes",
    subtitle: "Or say no",
    buttonText: "Yes",
    buttonLink: "/about",
    secondaryButtonText: "No",
    secondaryButtonLink: "/business",
  });
  expectTexts(cta, ["Say yes", "Or say no", ">Yes<", ">No<"]);
});

test("BUILD-084 BUILD-086 text_image_section shows title, description, features and button; text_block its html", async () => {
  const html = await drawn("text_image_section", {
    title: "Beside a drawing",
    description: "Some words",
    features: ["One thing", "Another"],
    buttonText: "Go on",
    buttonLink: "/about",
  });
  expectTexts(html, ["Beside a drawing", "Some words", "One thing", "Another", "Go on"]);
  const text = await drawn("text_block", { html: "<h2>Heading</h2><p>And <em>more</em></p>" });
  expect(text).toContain("<h2>Heading</h2>");
  expect(text).toContain("<em>more</em>");
});

test("BUILD-087 padding and background colour of any block show in the preview", async () => {
  const content = { html: "<p>Words</p>" };
  const styles = { padding: { top: 24 }, backgroundColor: "#123456" };
  const html = await drawn("text", content, { styles });
  expect(html).toContain("#123456");
  expect(html).toMatch(/padding-top:/);
});

test("each icon that the preview has to know is drawn, and one that nobody knows as a zap", async () => {
  const listed = ["brain", "shield", "zap", "globe", "users", "cpu", "building2"] as const;
  const more = ["dollar-sign", "heart", "cloud", "lock"] as const;
  const icons = [...listed, ...more, "no-such-icon"];
  const features = icons.map((icon, index) => ({ id: `item${1000 + index}`, icon, title: icon }));
  const html = await drawn("feature_grid", { features });
  for (const icon of [...listed, ...more]) expect(html, icon).toContain(iconDrawings[icon]);
  expect(html.split(iconDrawings.zap)).toHaveLength(3);
});

test("what is sent is made as publishing would make it, and stored nowhere", async () => {
  const before = await (
    await app.request(loadDraft, { params: { pageId: "about" }, as: "editor" })
  ).text();
  const { html } = await preview([
    storedBlock("text", {
      id: "a",
      content: { html: `<p onclick="x()">Clean</p><script>y()</script>` },
    }),
    {
      ...storedBlock("text", { id: "b", content: { html: "<p>Hidden words</p>" } }),
      isVisible: false,
    },
  ]);
  expect(html).toContain("<p>Clean</p>");
  expect(html).not.toContain("y()");
  expect(html).not.toContain("Hidden words");
  const after = await (
    await app.request(loadDraft, { params: { pageId: "about" }, as: "editor" })
  ).text();
  expect(after).toBe(before);
});

test("values nested without end, and names that reach a prototype, are refused with a reason", async () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  for (const seo of [`{"title":${deep}}`, '{"title":{"__proto__":{}}}']) {
    const page = `{"name":"About Us","background":{},"seo":${seo},"blocks":[]}`;
    const response = await app.request(previewPage, {
      params: { pageId: "about" },
      as: "editor",
      body: { page },
    });
    expect(response.status).toBe(422);
  }
  expect(app.log.filter((line) => line.includes('"defect"'))).toEqual([]);
});

test("whoever had too much drawn is told so and for how long, and nobody else", async () => {
  const { database } = app;
  const texts = Array.from({ length: 450 }, (_, at) => storedBlock("text", { id: `t${at}` }));
  await database.query("delete from rate_limits where key like 'preview:%'");
  expect((await preview(texts)).status).toBe(200);
  const { rows } = await database.query("select count from rate_limits where key like 'preview:%'");
  // The cost of five pages of usual length.
  expect(rows).toMatchObject([{ count: 5 }]);
  const almost = previewBudget.perPerson - 5;
  await database.query(`update rate_limits set count = ${almost} where key like 'preview:%'`);
  expect((await preview(texts)).status).toBe(200);
  const { status, html, response } = await preview(texts);
  expect(status).toBe(429);
  expect(html).toContain("You opened too many previews in a short time.");
  expect(html).toContain("<main");
  const wait = Number(response.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(previewBudget.windowSeconds);
  expect((await preview(texts, { as: "viewer" })).status).toBe(200);
  await database.query("delete from rate_limits where key like 'preview:%'");
});

test("the canvas that the server draws counts as a preview, and is empty for whoever had too much drawn", async () => {
  const { database } = app;
  await database.query("delete from rate_limits where key like 'preview:%'");
  const canvas = async (as: Role) => {
    const response = await app.request(showCanvas, { query: { page: "about" }, as });
    return { status: response.status, html: await response.text() };
  };
  expect((await canvas("editor")).html).toContain("data-block");
  const { rows } = await database.query("select count from rate_limits where key like 'preview:%'");
  expect(rows).toMatchObject([{ count: 1 }]);
  await database.query("update rate_limits set count = $1 where key like 'preview:%'", [
    previewBudget.perPerson,
  ]);
  const { status, html } = await canvas("editor");
  // The builder draws the page itself.
  expect(status).toBe(200);
  expect(html).not.toContain("data-block");
  expect((await preview([])).status).toBe(429);
  expect((await canvas("viewer")).html).toContain("data-block");
  await database.query("delete from rate_limits where key like 'preview:%'");
});

test("what no page may hold is not drawn: a block or a list that is too large is named, and too many blocks are", async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}` }));
  const large = storedBlock("raw", { id: "a", content: { text: "x".repeat(512 * 1024) } });
  const long = storedBlock("raw", { id: "a", content: { rows: rows(1001) } });
  for (const block of [large, long]) expect((await preview([block])).status).toBe(413);
  const many = Array.from({ length: 5001 }, (_, at) => storedBlock("text", { id: `t${at}` }));
  expect((await preview(many)).status).toBe(422);
  const whole = storedBlock("raw", { id: "a", content: { rows: rows(1000) } });
  expect((await preview([whole])).status).toBe(200);
});

test("a page of a thousand blocks is drawn", async () => {
  const blocks = Array.from({ length: 1000 }, (_, index) =>
    storedBlock("text", { id: `t${index}`, content: { html: `<p>Paragraph ${index}.</p>` } }),
  );
  const { html, status } = await preview(blocks);
  expect(status).toBe(200);
  expect(html).toContain("Paragraph 999.");
});

test("viewers may look, investors may not, and an unknown page or what is no page is refused with a reason", async () => {
  expect((await preview([], { as: "viewer" })).status).toBe(200);
  expect((await preview([], { as: "investor" })).status).toBe(403);
  expect((await preview([], { pageId: "nowhere" })).status).toBe(404);
  for (const page of ["no JSON", "{}"]) {
    const response = await app.request(previewPage, {
      params: { pageId: "about" },
      as: "editor",
      body: { page },
    });
    expect(response.status).toBe(422);
  }
});
