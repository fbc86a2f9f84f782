import { expect, test } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";

const pages = startBlockPages();

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Lists whose items close the last row, whatever their number. */
const lists = {
  stats: ".stats-list",
  countdown: ".countdown-figures",
  "social-proof": ".proof-logos",
  testimonials: ".testimonials-all",
} as const;

for (const [type, list] of Object.entries(lists)) {
  test(`the last row of ${type} is as wide as the others, with one to seven items at any width`, async ({
    page,
  }) => {
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      await page.setContent(await pages().document(pages().counted(type, count), false));
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const open = await page.locator(list).evaluateAll(notClosed);
        expect.soft(open, `${count} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** The lists with a row that ends before the list does, by the lengths of their rows. */
function notClosed(found: Element[]): string[] {
  return found.flatMap((list) => {
    const ends = new Map<number, { count: number; right: number }>();
    for (const item of list.children) {
      const { top, right, width } = item.getBoundingClientRect();
      const row = Math.round(top / 4);
      const before = ends.get(row) ?? { count: 0, right: 0 };
      if (width > 0)
        ends.set(row, { count: before.count + 1, right: Math.max(before.right, right) });
    }
    const rows = [...ends.values()];
    const isClosed = rows.every(({ right }) => list.getBoundingClientRect().right - right < 2);
    const block = list.closest(".block")?.className ?? "";
    return isClosed ? [] : [`${rows.map(({ count }) => count).join("+")} in ${block}`];
  });
}
