// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIslandPage, type IslandPage } from "../../../../test/island-page.ts";
import { draw } from "../../test-kit.tsx";
import type * as Island from "./scroll-steps.ts";

type Shown = Window & { island: typeof Island; end: () => void };

let opened: IslandPage;
beforeAll(async () => {
  opened = await openIslandPage(new URL("scroll-steps.ts", import.meta.url));
});
afterAll(() => opened.close());

const css = readFileSync(new URL("../parts/scroll-row.css", import.meta.url), "utf8");

/** A row of slides, each as wide as the row: 400 px. */
async function openRow(count: number, { dir = "ltr", moves = false } = {}): Promise<void> {
  const { page, reset } = opened;
  await page.emulateMedia({ reducedMotion: moves ? "no-preference" : "reduce" });
  const slides = Array.from({ length: count }, (_, at) => ({ id: `slid000${at}`, title: `${at}` }));
  const style = `${css} .scroll-row{width:400px} .scroll-row-all{--space-4:0px;padding:0;margin:0}`;
  const html = draw("carousel", { content: { slides } });
  await reset(`<style>${style}</style><main dir="${dir}">${html}</main>`);
  await page.evaluate(() => {
    const shown = window as unknown as Shown;
    const row = document.querySelector<HTMLElement>("[data-island]");
    if (row !== null) shown.end = shown.island.mountScrollSteps(row);
  });
}

const steps = () => opened.page.locator(".scroll-row-steps");
const back = () => steps().getByLabel("Previous slides");
const on = () => steps().getByLabel("Next slides");
const place = () => opened.page.locator(".scroll-row").evaluate(({ scrollLeft }) => scrollLeft);

/** The scroll position, and which of the two buttons are marked as disabled. */
async function read() {
  const off = async (button: ReturnType<typeof on>) =>
    (await button.getAttribute("aria-disabled")) === "true";
  return { at: await place(), off: [await off(back()), await off(on())] };
}

test.each([
  ["ltr", 400],
  ["rtl", -400],
])(
  "each button of a row goes on by what is seen, and says where it ends: %s",
  async (dir, step) => {
    await openRow(3, { dir });
    await expect.poll(read).toEqual({ at: 0, off: [true, false] });
    await on().click();
    await expect.poll(read).toEqual({ at: step, off: [false, false] });
    await on().click();
    await expect.poll(read).toEqual({ at: 2 * step, off: [false, true] });
    await back().click();
    await expect.poll(read).toEqual({ at: step, off: [false, false] });
    await back().click();
    await expect.poll(read).toEqual({ at: 0, off: [true, false] });
  },
);

test("a row that is seen whole has no buttons, until it is too narrow for it", async () => {
  await openRow(1);
  const { page } = opened;
  await expect.poll(() => steps().isVisible()).toBe(false);
  const widen = (width: string) =>
    page.addStyleTag({ content: `.scroll-row-all{width:${width}} .scroll-row-all>*{width:100%}` });
  for (const [width, isVisible] of [
    ["800px", true],
    ["401px", false],
    ["402px", true],
    ["400px", false],
  ] as const) {
    await widen(width);
    await expect.poll(() => steps().isVisible(), { message: width }).toBe(isVisible);
  }
});

test("a row that stands less than two pixels from an end counts as at it", async () => {
  await openRow(3);
  const goTo = (left: number) =>
    opened.page.locator(".scroll-row").evaluate((track, to) => {
      track.style.scrollSnapType = "none";
      track.scrollTo({ left: to });
    }, left);
  for (const [left, off] of [
    [2, [false, false]],
    [1, [true, false]],
    [798, [false, false]],
    [799, [false, true]],
  ] as const) {
    await goTo(left);
    await expect.poll(read).toEqual({ at: left, off });
  }
});

test("where motion is welcome the row glides, where it is not it is there at once", async () => {
  for (const [moves, behavior] of [
    [true, "smooth"],
    [false, "auto"],
  ] as const) {
    await openRow(3, { moves });
    const asked = await on().evaluate((button: HTMLButtonElement) => {
      const seen: unknown[] = [];
      Element.prototype.scrollBy = (options: unknown) => seen.push(options);
      button.click();
      return seen;
    });
    expect(asked).toEqual([{ left: 400, behavior }]);
  }
});

test("once its block is gone the buttons are, and do nothing", async () => {
  await openRow(3);
  await expect.poll(() => steps().isVisible()).toBe(true);
  await opened.page.evaluate(() => (window as unknown as Shown).end());
  expect(await steps().isVisible()).toBe(false);
  await on().evaluate((button: HTMLButtonElement) => button.click());
  await opened.page.locator(".scroll-row").evaluate((track) => {
    track.style.width = "100px";
  });
  await opened.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await place()).toBe(0);
  expect(await steps().isVisible()).toBe(false);
});

test("an element without a row, or of a document that nobody sees, is refused", async () => {
  await openRow(3);
  const refusals = await opened.page.evaluate(() => {
    const { island } = window as unknown as Shown;
    const unseen = document.implementation.createHTMLDocument().body;
    return [document.createElement("div"), unseen].map((element) => {
      try {
        return island.mountScrollSteps(element);
      } catch (error) {
        return String(error);
      }
    });
  });
  expect(refusals).toEqual([
    "Error: There is no .scroll-row to scroll with",
    "Error: A document that is not shown scrolls nowhere.",
  ]);
});
