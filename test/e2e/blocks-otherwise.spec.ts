import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";

/** Blocks in other conditions: right to left, printed, keyboard only, other layouts. */

const pages = startBlockPages();

// A sample may contain a page of another site, which no test loads.
test.beforeEach(({ page }) => page.route("https://**", (route) => route.abort()));

const folder = join(import.meta.dirname, "../../src/blocks");
/** Every type, found as the registry does. */
const types = readdirSync(folder).filter((name) => existsSync(join(folder, name, "block.ts")));

test("STYLE-001 aligned to the other side a block from right to left is the mirror image of one from left to right", async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const usual = await unmirrored(page, "left");
    // Inline content that shares a line moves with its neighbours.
    const found = (await unmirrored(page, "right")).filter((name) => !usual.includes(name));
    expect({ width, found }).toEqual({ width, found: [] });
  }
});

test("STYLE-005 STYLE-006 STYLE-030 laid out otherwise the items of every type stand as was chosen, and nothing is wider than its screen", async ({
  page,
}) => {
  for (const display of ["grid", "flex"]) {
    const blocks = types.map((type) => {
      const sample = pages().sample(type);
      return { ...sample, id: type, styles: { ...sample.styles, display, gridCols: 3 } };
    });
    await page.setContent(await pages().document(blocks, false));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { lists, wider } = await page.evaluate(arranged);
      expect({ width, wider }).toEqual({ width, wider: [] });
      expect(lists.length).toBeGreaterThan(20);
      expect(lists.filter((list) => !list.endsWith(`: ${display}`))).toEqual([]);
    }
  }
});

/** The layout of the views' marked lists, and the blocks that overflow the screen. */
function arranged() {
  const lists = [...document.querySelectorAll("[data-list]")].map(
    (list) => `${list.className}: ${getComputedStyle(list).display}`,
  );
  const wider = [...document.querySelectorAll(".block")]
    .filter((block) => block.scrollWidth > block.clientWidth + 1)
    .map((block) => block.className);
  return { lists, wider };
}

test("BLOCK-104 BLOCK-105 with keys one page of the tabs is always shown, and one only, whatever is pressed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const block of withTabs()) {
    await page.setContent(await pages().document([block], false));
    const shown = () =>
      page
        .getByText(/What is the \w+\?/)
        .filter({ visible: true })
        .allInnerTexts();
    // The browser's own tab order: the tabs, then the content of the open one.
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

test("what is on the page of a tab can be pressed, whether things move or not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    for (const block of withTabs()) {
      await page.setContent(await pages().document([block], false));
      await page.getByText("What is the first?").click();
      await page.locator(".tab > summary").last().click();
      await page.getByText("What is the second?").click();
    }
  }
});

/** A block of each type that has tabs, with two tabs. */
function withTabs() {
  const problems = [{ id: "p1", title: "What is the first?" }];
  const solutions = [{ id: "s1", title: "What is the second?" }];
  const questions = [
    { id: "ask00001", question: "What is the first?", answer: "This.", category: "general" },
    { id: "ask00002", question: "What is the second?", answer: "That.", category: "technical" },
  ];
  return [
    pages().stored("problem-solution", { id: "tabs-1", content: { problems, solutions } }),
    pages().stored("faq", { id: "tabs-2", content: { questions }, styles: { layout: "tabs" } }),
  ];
}

test("on paper all that unfolds stands open in every type and layout, and nothing lies over anything", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  const blocks = [...types.flatMap(pages().variants), ...withTabs()];
  await page.setContent(await pages().document(blocks, false));
  const { seen, hidden, covered } = await page.evaluate(unfolded);
  expect(seen).toBeGreaterThan(100);
  expect({ hidden, covered }).toEqual({ hidden: [], covered: [] });
});

/** Counts the texts in expanded content, and lists those that are clipped and those that overlap an earlier one. */
function unfolded() {
  const hidden: string[] = [];
  const covered: string[] = [];
  let seen = 0;
  for (const block of document.querySelectorAll(".block:has(details)")) {
    const inks: { readonly name: string; readonly ink: DOMRect }[] = [];
    for (const details of block.querySelectorAll("details")) {
      const room = details.getBoundingClientRect();
      const texts = document.createTreeWalker(details, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const text = texts.currentNode;
        const holder = text.parentElement;
        if (holder?.closest("details") !== details || text.textContent?.trim() === "") continue;
        if (holder.closest(".visually-hidden") !== null) continue;
        const range = document.createRange();
        range.selectNode(text);
        const ink = range.getBoundingClientRect();
        const isDrawn = ink.height > 0 && holder.checkVisibility({ visibilityProperty: true });
        // Part of a summary is shown only when closed, and part only when open.
        if (!isDrawn && holder.closest("summary") !== null) continue;
        seen += 1;
        const name = `${block.className}: ${text.textContent}`;
        if (!isDrawn || ink.bottom > room.bottom + 2) hidden.push(name);
        const under = inks.find(
          ({ ink: other }) =>
            Math.min(ink.right, other.right) - Math.max(ink.left, other.left) > 2 &&
            Math.min(ink.bottom, other.bottom) - Math.max(ink.top, other.top) > 4,
        );
        if (under !== undefined) covered.push(`${name} over ${under.name}`);
        inks.push({ name, ink });
      }
    }
  }
  return { seen, hidden, covered };
}

const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.querySelector("main")?.appendChild(document.createElement("i"));
    probe?.style.setProperty("color", `var(${name})`);
    return probe ? getComputedStyle(probe).color : "";
  }, token);

/** The texts that are not mirrored, at the same distance from the opposite edge, in a right-to-left layout. */
async function unmirrored(page: Page, textAlign: string): Promise<readonly string[]> {
  const blocks = types.map((type) => {
    const sample = pages().sample(type);
    return { ...sample, id: type, styles: { ...sample.styles, textAlign } };
  });
  await page.setContent(await pages().document(blocks, false));
  // Joined scripts ignore letter spacing, so lines would break differently.
  await page.addStyleTag({ content: ".block * { letter-spacing: 0 !important }" });
  // Missing fonts do not matter here.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
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

/** The distance of each text from the edges of its block. */
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
