import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod/mini";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { expectNoViolations } from "./axe.ts";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

// A sample may contain a page of another site, which no test loads.
test.beforeEach(({ page }) => page.route("https://**", (route) => route.abort()));

const folder = join(import.meta.dirname, "../../src/blocks");
/** The files that the program serves to browsers. */
const built = join(import.meta.dirname, "../../dist/client");
/** Every type, found as the registry does. */
const types = readdirSync(folder).filter((name) => existsSync(join(folder, name, "block.ts")));
const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

const stat = (id: string, number: string, more: Record<string, Json> = {}) => ({
  id,
  number,
  label: `label of ${number}`,
  ...more,
});

const questions = [
  {
    id: "ask00001",
    question: "Where is our data?",
    answer: "On your machines.",
    category: "general",
  },
  {
    id: "ask00002",
    question: "Which models?",
    answer: "Open ones.",
    category: "technical",
    expanded: true,
  },
  { id: "ask00003", question: "How many machines?", answer: "Two or more.", category: "technical" },
];

async function showFaq(
  page: Page,
  settings: Record<string, boolean>,
  layout = "accordion",
  scripts = true,
): Promise<void> {
  const block = pages().stored("faq", {
    content: { title: "Questions", questions },
    styles: { layout },
    settings,
  });
  await page.setContent(await pages().document([block], scripts));
}

const openQuestions = (page: Page) =>
  page.locator(".faq-item details[open] > summary").allInnerTexts();

/** Number of types checked on one page; with more, the larger page would take longer than separate ones. */
const together = 3;
for (let from = 0; from < types.length; from += together) {
  const some = types.slice(from, from + together);
  test(`no violation of accessibility in any layout, empty or full, all unfolded: ${some.join(", ")}`, async ({
    page,
  }) => {
    const blocks = some.flatMap((type) => [
      ...pages()
        .variants(type)
        .map((block) => withTitleOf(type, block)),
      { ...pages().stored(type), id: `${type}-empty` },
    ]);
    await page.setContent(await pages().document(blocks));
    await page.evaluate(() => {
      for (const each of document.querySelectorAll("details")) each.open = true;
    });
    await expectNoViolations(page);
  });
}

for (const [ground, backgroundColor] of [
  ["the theme's ground", ""],
  ["light paper", "#ece9e1"],
] as const) {
  test(`STYLE-008 on ${ground} every text of every block can be read, in any layout`, async ({
    page,
  }) => {
    const blocks = types.flatMap((type) =>
      pages()
        .variants(type)
        .map((block) => ({ ...block, styles: { ...block.styles, backgroundColor } })),
    );
    await page.setContent(await pages().document(blocks, false));
    await page.evaluate(() => {
      for (const each of document.querySelectorAll("details")) each.open = true;
    });
    // The checker cannot determine the color behind text where a picture or a drawn mark may be.
    await page.addStyleTag({
      content:
        "main * { background-image: none !important } ::before, ::after { content: none !important }",
    });
    await expectNoViolations(page, "main", ["color-contrast"]);
  });
}

/** Gives each section a different title. */
function withTitleOf(type: string, block: Block): Block {
  const { title } = block.content;
  if (typeof title !== "string") return block;
  return { ...block, content: { ...block.content, title: `${title} of ${type}` } };
}

test("nothing is wider than its screen in any layout of any block, with ten items of long words, in any script and at 200 %, and in forced colours all is drawn", async ({
  page,
}) => {
  test.setTimeout(300_000);
  for (const text of [longWord, longWord.replaceAll(/./g, "\u05d0")]) {
    const blocks = types.flatMap((type) => pages().filled(type, text));
    await page.setContent(await pages().document(blocks, false));
    // 640 is a screen of 1280 at 200 %.
    for (const width of [320, 390, 640, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ text, width, wider: await page.evaluate(tooWide) }).toEqual({
        text,
        width,
        wider: [],
      });
    }
  }
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(transparentTexts)).toEqual([]);
});

/** Returns the classes of blocks that overflow the screen horizontally, or of the page if no single block does. */
function tooWide(): string[] {
  const wider = document.documentElement.scrollWidth > innerWidth;
  const blocks = [...document.querySelectorAll(".block")]
    .filter((block) => block.scrollWidth > block.clientWidth + 1)
    .map((block) => block.className);
  return wider && blocks.length === 0 ? ["the page"] : blocks;
}

/** Texts with a transparent color. */
function transparentTexts(): string[] {
  return [...document.querySelectorAll(".block *")]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((each) => /^rgba\(.*, 0\)$/.test(getComputedStyle(each).color))
    .map((each) => `${each.className}: ${each.textContent}`);
}

for (const type of types.filter((name) => existsSync(join(folder, name, "island.ts")))) {
  test(`an island costs a visitor at most 3 KB: ${type}`, async () => {
    const manifest = z
      .record(z.string(), z.object({ file: z.string() }))
      .parse(JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8")));
    const { file = "" } = manifest[`src/blocks/${type}/island.ts`] ?? {};
    const bytes = statSync(join(built, file)).size;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(3072);
  });
}

test("drawings that stored pages name are served under the names of their files, whatever is built", () => {
  const drawings = readdirSync(join(folder, "_kit/pictures"));
  expect(drawings).toContain("portrait-1.svg");
  const served = readdirSync(join(built, "assets"));
  expect(served).toEqual(expect.arrayContaining(drawings));
});

test("BLOCK-017 BLOCK-018 a counter goes from nothing to the exact value in at most 60 steps, and nothing moves", async ({
  page,
}) => {
  const stats = [
    stat("stat0001", "1,200+"),
    stat("stat0002", "12.5", { suffix: "%", gradient: "Signal" }),
    stat("stat0003", "$2M"),
    stat("stat0004", "500", { animated: false }),
    stat("stat0005", "24", { suffix: "/7" }),
  ];
  const block = pages().stored("stats", {
    content: { stats },
    settings: { animationSpeed: "slow" },
  });
  await page.setContent(await pages().document([block], false));
  // Loading fonts shifts layout too, so they are loaded first; only the counters are measured.
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => null)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await page.addScriptTag({ content: recordCounters + (await pages().islands(["stats"])) });
  // Evaluated at once inside the page, because a counter keeps counting between calls.
  const during = await page.waitForFunction(() => {
    const figure = document.querySelector(".stat-number");
    const drawn = figure?.querySelector(".stat-count");
    if (document.querySelectorAll(".stat-count").length !== 3) return null;
    const said = figure?.querySelector(".visually-hidden")?.textContent;
    return { said, isHidden: drawn?.getAttribute("aria-hidden") };
  });
  // While it counts, screen readers get the final value, as before and after.
  expect(await during.jsonValue()).toEqual({ said: "1,200+", isHidden: "true" });
  await page.waitForFunction(() => document.querySelectorAll(".stat-count").length === 0);
  await expect(page.locator(".stat-number")).toHaveText(["1,200+", "12.5", "$2M", "500", "24"]);
  const { texts, shift, took } = await page.evaluate(() => recorded);
  expect(texts[0]).toBe("0+");
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.length).toBeLessThanOrEqual(60);
  expect(shift).toBe(0);
  expect(took).toBeGreaterThan(2900);
});

test("a counter waits until it is seen", async ({ page }) => {
  const block = pages().stored("stats", {
    content: { stats: [stat("stat0001", "1000")] },
    styles: { padding: { top: 24 } },
  });
  const html = await pages().document([block]);
  await page.setContent(
    html
      .replace("<main>", '<main><div class="filler"></div>')
      .replace("</style>", ".filler{height:200vh}</style>"),
  );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(page.locator(".stat-count")).toHaveCount(0);
  await page.locator(".stat").scrollIntoViewIfNeeded();
  await expect(page.locator(".stat-count")).toHaveCount(1);
});

test("whoever wants less motion sees the values at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const block = pages().stored("stats", { content: { stats: [stat("stat0001", "1000")] } });
  await page.setContent(await pages().document([block]));
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(page.locator(".stat-count")).toHaveCount(0);
  await expect(page.locator(".stat-number")).toHaveText("1000");
});

test("BLOCK-068 BLOCK-069 without a script one answer is open at a time, at first the one marked expanded", async ({
  page,
}) => {
  for (const layout of ["accordion", "cards"]) {
    await showFaq(page, {}, layout, false);
    expect(await openQuestions(page)).toEqual(["Which models?"]);
    await page.getByText("Where is our data?").click();
    expect(await openQuestions(page)).toEqual(["Where is our data?"]);
    await expect(page.getByText("On your machines.")).toBeVisible();
  }
});

test("BLOCK-068 with multipleOpen several answers are open", async ({ page }) => {
  await showFaq(page, { multipleOpen: true }, "accordion", false);
  await page.getByText("Where is our data?").click();
  expect(await openQuestions(page)).toEqual(["Where is our data?", "Which models?"]);
});

test("tabs show one category at a time without a script, by pointer and by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await showFaq(page, {}, "tabs", false);
  await expect(page.getByText("Where is our data?")).toBeVisible();
  await expect(page.getByText("Which models?")).toBeHidden();
  const [first, second] = [page.getByText("General"), page.getByText("Technical")];
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  expect(one?.y).toBe(other?.y);
  await second.click();
  await expect(page.getByText("Which models?")).toBeVisible();
  await expect(page.getByText("Where is our data?")).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Where is our data?")).toBeVisible();
});

test("without a script the search is out of sight and every question stands", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showFaq(page, { searchable: true });
  await expect(page.getByLabel("Search the questions")).toBeHidden();
  for (const { question } of questions) await expect(page.getByText(question)).toBeVisible();
  await context.close();
});

test("a search shows what matches, opens answers in which it was found, says how many, and leaves all as it was", async ({
  page,
}) => {
  for (const layout of ["accordion", "tabs", "list"]) {
    await showFaq(page, { searchable: true, showCategories: true }, layout);
    const search = page.getByLabel("Search the questions");
    const before = await openQuestions(page);
    await search.fill("MACHINES");
    await expect(page.getByText("2 of 3 questions")).toBeVisible();
    await expect(page.getByText("Where is our data?")).toBeVisible();
    await expect(page.getByText("On your machines.")).toBeVisible();
    await expect(page.getByText("How many machines?")).toBeVisible();
    await expect(page.getByText("Which models?")).toBeHidden();
    await search.fill("xyzzy");
    await expect(page.getByText("No question matches “xyzzy”.")).toBeVisible();
    await expect(page.locator(".faq-item:visible")).toHaveCount(0);
    if (layout === "tabs") await expectNoViolations(page);
    await search.fill("");
    await expect(page.locator("output")).toBeEmpty();
    expect(await openQuestions(page)).toEqual(before);
    await expect(page.locator(".faq-item[hidden]")).toHaveCount(0);
  }
});

test("a search that is stopped leaves the page as the server drew it", async ({ page }) => {
  await showFaq(page, { searchable: true });
  const state = () =>
    page.locator(".faq-plan :is(details, .faq-item, .faq-body)").evaluateAll((all) =>
      all.map((each) =>
        [...each.attributes]
          .map(({ name, value }) => `${name}=${value}`)
          .toSorted()
          .join(" "),
      ),
    );
  const drawn = await state();
  await page.getByLabel("Search the questions").fill("models");
  await expect(page.getByText("1 of 3 questions")).toBeVisible();
  expect(await state()).not.toEqual(drawn);
  await page.evaluate(() => stopIslands.forEach((stop) => stop()));
  expect(await state()).toEqual(drawn);
  await expect(page.getByLabel("Search the questions")).toBeHidden();
});

test("nothing moves when the search comes into sight", async ({ page }) => {
  await showFaq(page, { searchable: true }, "accordion", false);
  const before = await page.locator(".faq-questions").boundingBox();
  await showFaq(page, { searchable: true }, "accordion", true);
  await expect(page.getByLabel("Search the questions")).toBeVisible();
  expect(await page.locator(".faq-questions").boundingBox()).toEqual(before);
});

test("SITE-046 CONST-038 what comes into view is drawn in a tenth of a second after the one before, the first block never", async ({
  page,
}) => {
  const blocks = ["hero", "stats"].map((type) => ({ ...pages().sample(type), id: type }));
  await page.setViewportSize({ width: 1024, height: 300 });
  await page.setContent(await pages().document(blocks, false));
  const delays = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName.endsWith("drawn"))
        .map((each) => Math.round(Number(each.effect?.getTiming().delay))),
    );
  expect(await delays()).toEqual([]);
  await page.locator(".hero-cards").scrollIntoViewIfNeeded();
  expect(await delays()).toEqual([]);
  await page.locator(".stats-list").scrollIntoViewIfNeeded();
  await expect.poll(delays).toEqual([0, 100, 200]);
});

test("in forced colours a gradient's text keeps the colour that was chosen for texts", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const block = pages().stored("hero", { content: { title: "Title", titleGradient: "Ocean" } });
  await page.setContent(await pages().document([block]));
  const [image, colour] = await page
    .locator(".hero-title")
    .evaluate((title) => [getComputedStyle(title).backgroundImage, getComputedStyle(title).color]);
  expect(image).toBe("none");
  expect(colour).not.toMatch(/^rgba\(.*, 0\)$/);
});

declare global {
  var recorded: { texts: string[]; shift: number; took: number };
  var stopIslands: (() => void)[];
}

/** Records what the first counter shows, for how long, and any layout shift. */
const recordCounters = `
  recorded = { texts: [], shift: 0, took: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) recorded.shift += entry.value;
  }).observe({ type: "layout-shift" });
  let begun = 0;
  new MutationObserver(() => {
    const text = document.querySelector(".stat-number")?.querySelector(".stat-count")?.textContent;
    begun ||= performance.now();
    recorded.took = performance.now() - begun;
    if (text && recorded.texts.at(-1) !== text) recorded.texts.push(text);
  }).observe(document.querySelector(".stat-number"), { childList: true, subtree: true, characterData: true });
`;
