// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIslandPage, type IslandPage } from "../../../test/island-page.ts";
import type * as Island from "./control.ts";

let opened: IslandPage;
beforeAll(async () => {
  opened = await openIslandPage(new URL("control.ts", import.meta.url));
});
afterAll(() => opened.close());

/** The language that a page in `language` says for the button's region; null for that of the page. */
async function languageOn(language: string): Promise<string | null> {
  await opened.reset('<div id="background"></div>');
  await opened.page.evaluate((lang) => {
    document.documentElement.lang = lang;
    const { island } = window as unknown as { island: typeof Island };
    const background = document.querySelector<HTMLElement>("#background");
    if (background !== null) island.addControl(background, () => {});
  }, language);
  const region = opened.page.getByRole("region", { name: "Background", exact: true });
  await region.getByRole("button", { name: "Pause background animation" }).waitFor();
  return region.getAttribute("lang");
}

test("DATA-002 the pause button of a background is named in English, and says so on a page in another language", async () => {
  expect(await languageOn("de")).toBe("en");
  expect(await languageOn("en")).toBeNull();
});
