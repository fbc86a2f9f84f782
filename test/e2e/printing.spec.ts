import { expect, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { sitePages } from "#core/site-map.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./site-test.ts";

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

/** The letters of each sheet of paper, without spaces, which a PDF does not keep. */
async function printed(page: Page): Promise<readonly string[]> {
  const data = new Uint8Array(await page.pdf({ format: "A4" }));
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
