// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIslandPage, type IslandPage } from "../../../../test/island-page.ts";
import type * as Island from "./open-dialog.ts";

let opened: IslandPage;

beforeAll(async () => {
  opened = await openIslandPage(new URL("open-dialog.ts", import.meta.url));
});
afterAll(() => opened.close());

test("GAP-052 on a page in another language, the words of the dialog say that they are English, and the owner's do not", async () => {
  const { page } = opened;
  await openOn(page, "el");
  const spoken = await spokenIn(page);
  expect(spoken.filter(({ words, lang }) => lang !== (isOwners(words) ? "el" : "en"))).toEqual([]);
  expect(spoken.filter(({ words }) => isOwners(words))).toHaveLength(3);
  const input = page.getByRole("dialog").getByLabel("Email");
  // Visitors type in the language of the page.
  expect(await input.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe(
    "el",
  );
});

test("on a page in English, none of it says its language", async () => {
  const { page } = opened;
  await openOn(page, "en");
  expect(await page.getByRole("dialog").evaluate(({ outerHTML }) => outerHTML)).not.toMatch(
    / lang=/,
  );
});

async function openOn(page: Page, language: string): Promise<void> {
  await opened.reset(`<button id="opener">Apply</button>`);
  await page.evaluate((lang) => {
    document.documentElement.lang = lang;
    const { island } = window as unknown as { readonly island: typeof Island };
    const opener = document.querySelector<HTMLElement>("#opener");
    if (opener === null) throw new Error("There is no opener");
    island.createOpenDialog(document)({
      name: "about-careers.open0001",
      position: { title: "Λιθοξόος", department: "Λατομείο", location: "Πάρος" },
      address: "/careers/apply",
      opener,
      onClose: () => {},
    });
  }, language);
}

const isOwners = (words: string) => /\p{Script=Greek}/u.test(words);

/** The texts and labels of the dialog with letters, and the language that is said of each. */
async function spokenIn(
  page: Page,
): Promise<readonly { readonly words: string; readonly lang: string | null | undefined }[]> {
  return await page.getByRole("dialog").evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll("*")].flatMap((element) => {
      const lang = element.closest("[lang]")?.getAttribute("lang");
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return [element.getAttribute("aria-label"), ...texts.map(({ textContent }) => textContent)]
        .filter((words) => /\p{L}/u.test(words ?? ""))
        .map((words) => ({ words: words ?? "", lang }));
    }),
  );
}
