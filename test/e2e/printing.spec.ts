import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { sitePages } from "#server/starter-content/site-map.ts";
import { startBlockPages } from "./block-page.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const folder = join(import.meta.dirname, "../../src/blocks");
/** Every type, found as the registry does. */
const types = readdirSync(folder).filter((name) => existsSync(join(folder, name, "block.ts")));

test("every page prints with its headline on the first sheet, all its texts and no empty sheet", async ({
  page,
  server,
}) => {
  await signIn(page, server, "/builder/home");
  for (const { slug } of sitePages) {
    await page.goto(server.url + slug);
    const [headline = "", ...titles] = await page
      // A page whose blocks have no main heading has one for screen readers alone.
      .locator("main :is(h1, h2, h3):not(.visually-hidden)")
      .allTextContents();
    const answers = await page.locator("main .faq-answer").allTextContents();
    const sheets = await printed(page);
    const all = sheets.join("");
    expect(sheets[0], slug).toContain(letters(headline));
    for (const title of titles) expect(all, slug).toContain(letters(title));
    // Word by word, because an answer in one of two columns may go on on the next sheet.
    for (const word of answers.flatMap((answer) => answer.split(/\s+/))) {
      expect(all, slug).toContain(letters(word));
    }
    for (const sheet of sheets) expect(sheet.length, slug).toBeGreaterThan(20);
    // The menus of the header and of the footer are of no use on paper.
    expect(all, slug).not.toContain(letters("Transportation & Logistics B-08"));
  }
});

test("the home page takes eight sheets at most", async ({ page, server }) => {
  await page.goto(server.url);
  expect((await printed(page)).length).toBeLessThanOrEqual(8);
});

test("every type of component prints all its texts, and no empty sheet", async ({ page }) => {
  // A sample may contain a page of another site, which no test loads.
  await page.route("https://**", (route) => route.abort());
  // As wide as the paper, so that the same is shown.
  await page.setViewportSize({ width: 794, height: 1123 });
  // Below a deck each component is a slide, on a sheet of its own: that is printed in its own test.
  const printedTypes = types.filter((type) => type !== "deck");
  const samples = printedTypes.map((type) => ({ ...pages().sample(type), id: type }));
  await page.setContent(await pages().document(samples, false));
  expect(await printed(page)).not.toContain("");
  const marked = await page.evaluate(markTexts, leftOut.join());
  const all = (await printed(page)).join("");
  expect(marked.filter(({ mark }) => !all.includes(mark))).toEqual([]);
  const seen = new Set(marked.map(({ type }) => type));
  expect(printedTypes.filter((type) => !seen.has(type) && !withoutTexts.includes(type))).toEqual(
    [],
  );
});

/** Types that show nothing until their script runs. */
const withoutTexts = ["chatbot"];

/** What is of no use on paper, and drawings, in which there is no room for a mark. */
const leftOut = [
  ".visually-hidden",
  "button",
  "option",
  ".pause-switch",
  // The moment that they lead to is printed.
  ".countdown-figures",
  ".map-open",
  ".newsletter-form",
  "svg[aria-hidden]",
];

/** Puts a word of its own behind each text that can be seen or unfolded; returns these words, and where they are. */
function markTexts(without: string) {
  const marked: { readonly type: string; readonly mark: string; readonly where: string }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    const type = holder?.closest(".block")?.className.match(/block-(\S+)/)?.[1];
    if (!holder || type === undefined || (text.textContent ?? "").trim() === "") continue;
    if (holder.closest(without) !== null || getComputedStyle(holder).clipPath !== "none") continue;
    const isFolded = holder.closest("details:not([open]) > :not(summary)") !== null;
    if (!isFolded && !holder.checkVisibility({ visibilityProperty: true })) continue;
    const mark = `qx${marked.length}xq`;
    marked.push({ type, mark, where: holder.outerHTML.slice(0, 200) });
    text.textContent += ` ${mark}`;
  }
  return marked;
}

/** The letters of each sheet of paper, without spaces, which a PDF does not keep. */
async function printed(page: Page): Promise<readonly string[]> {
  const data = new Uint8Array(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const sheets: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    sheets.push(letters(items.map((item) => ("str" in item ? item.str : "")).join("")));
  }
  return sheets;
}

function letters(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
