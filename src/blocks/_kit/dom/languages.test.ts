// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIslandPage, type IslandPage } from "../../../../test/island-page.ts";
import type * as Island from "./languages.ts";

let opened: IslandPage;
beforeAll(async () => {
  opened = await openIslandPage(new URL("languages.ts", import.meta.url));
});
afterAll(() => opened.close());

/** What is said of a line with the program's words, of the same line with the owner's, and of one for visitors' words. */
async function said(lang: string, dir: string): Promise<readonly string[]> {
  await opened.reset("<output></output><bdi dir=auto></bdi>");
  return opened.page.evaluate(
    ([language = "", direction = ""]) => {
      const { island } = window as unknown as { island: typeof Island };
      Object.assign(document.documentElement, { lang: language, dir: direction });
      const [line, typed] = document.body.children;
      if (!(line instanceof HTMLElement) || !(typed instanceof HTMLElement)) return [];
      const of = (element: HTMLElement) => `${element.lang} ${element.dir}`;
      return [
        of(island.inEnglish(line)),
        of(island.inPageLanguage(line)),
        of(island.inEnglish(line)),
        of(island.inPageLanguage(typed)),
      ];
    },
    [lang, dir],
  );
}

test("GAP-052 an element says whose words it has, and from which side they are written", async () => {
  expect(await said("he", "rtl")).toEqual(["en ltr", "he rtl", "en ltr", "he auto"]);
  expect(await said("de", "")).toEqual(["en ", "de ", "en ", "de auto"]);
  expect(await said("en", "")).toEqual([" ", " ", " ", " auto"]);
});
