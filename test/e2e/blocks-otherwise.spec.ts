import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { openBlockPages, type BlockPages } from "./block-page.ts";

/** Blocks as others read them: from right to left, on paper, with keys alone. */

let pages: BlockPages;

test.beforeAll(async () => {
  pages = await openBlockPages();
});
test.afterAll(async () => {
  await pages.close();
});

// A sample may frame a page of another site, and no test asks one.
test.beforeEach(({ page }) => page.route("https://**", (route) => route.abort()));

const folder = join(import.meta.dirname, "../../src/blocks");
/** Every type, as the registry finds them. */
const types = readdirSync(folder).filter((name) => existsSync(join(folder, name, "block.ts")));

test("STYLE-001 aligned to the other side a block from right to left is the mirror image of one from left to right", async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const usual = await unmirrored(page, "left");
    // What stands within a line beside something else changes its place with it.
    const found = (await unmirrored(page, "right")).filter((name) => !usual.includes(name));
    expect({ width, found }).toEqual({ width, found: [] });
  }
});

test("BLOCK-104 BLOCK-105 with keys one page of the tabs is always shown, and one only, whatever is pressed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const block of withTabs()) {
    await page.setContent(await pages.document([block], false));
    const shown = () =>
      page
        .getByText(/What is the \w+\?/)
        .filter({ visible: true })
        .allInnerTexts();
    // The browser's own order: the names, and what is on the page that is shown.
    const tabs = page.locator(".tab > summary");
    expect(await shown(), block.type).toEqual(["What is the first?"]);
    await tabs.first().press("Enter");
    expect(await shown(), block.type).toEqual(["What is the first?"]);
    await expect(tabs.first()).toHaveCSS("color", await colourOf(page, "--ink"));
    await tabs.last().press("Space");
    expect(await shown(), block.type).toEqual(["What is the second?"]);
    await tabs.last().press("Space");
    expect(await shown(), block.type).toEqual(["What is the first?"]);
    await tabs.first().press("Enter");
    expect(await shown(), block.type).toEqual(["What is the first?"]);
  }
});

/** A block of each type that has tabs, with two of them. */
function withTabs() {
  const problems = [{ id: "p1", title: "What is the first?" }];
  const solutions = [{ id: "s1", title: "What is the second?" }];
  const questions = [
    { id: "ask00001", question: "What is the first?", answer: "This.", category: "general" },
    { id: "ask00002", question: "What is the second?", answer: "That.", category: "technical" },
  ];
  return [
    pages.stored("problem-solution", { id: "tabs-1", content: { problems, solutions } }),
    pages.stored("faq", { id: "tabs-2", content: { questions }, styles: { layout: "tabs" } }),
  ];
}

const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.querySelector("main")?.appendChild(document.createElement("i"));
    probe?.style.setProperty("color", `var(${name})`);
    return probe ? getComputedStyle(probe).color : "";
  }, token);

/** The texts that do not stand at the other edge, equally far from it, once all runs from right to left. */
async function unmirrored(page: Page, textAlign: string): Promise<readonly string[]> {
  const blocks = types.map((type) => {
    const sample = pages.sample(type);
    return { ...sample, id: type, styles: { ...sample.styles, textAlign } };
  });
  await page.setContent(await pages.document(blocks, false));
  // Letters that join one another are not set tight: lines would break elsewhere.
  await page.addStyleTag({ content: ".block * { letter-spacing: 0 !important }" });
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const before = await page.evaluate(edges);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll(".block, .block [dir]")) {
      each.setAttribute("dir", "rtl");
    }
  });
  const after = await page.evaluate(edges);
  return before.flatMap(({ name, left, right }, index) => {
    const other = after[index] ?? { left: Number.NaN, right: Number.NaN };
    const isMirrored = Math.abs(left - other.right) < 3 || Math.abs(right - other.left) < 3;
    return isMirrored ? [] : [name];
  });
}

/** How far each text stands from the edges of its block. */
function edges() {
  return [...document.querySelectorAll(".block")].flatMap((block) => {
    const room = block.getBoundingClientRect();
    return [...block.querySelectorAll("[dir]")].flatMap((each, index) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const ink = range.getBoundingClientRect();
      const name = `${block.classList.item(1)} ${index} ${each.tagName}.${each.className}`;
      const place = { name, left: ink.left - room.left, right: room.right - ink.right };
      return ink.width === 0 ? [] : [place];
    });
  });
}
