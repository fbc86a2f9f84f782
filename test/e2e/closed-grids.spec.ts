import { expect, test } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";

const pages = startBlockPages();

/** Lists whose items close the last row, whatever their number, with the most columns of any layout. */
const lists = [
  { type: "stats", list: ".stats-list", most: 5, counts: [1, 2, 3, 4, 5, 6, 7, 8, 12] },
  { type: "social-proof", list: ".proof-logos", most: 6, counts: [1, 2, 3, 4, 5, 6, 7, 8, 12] },
  { type: "social-proof", list: ".proof-badges", most: 4, counts: [1, 2, 3, 4, 5, 6, 7, 8] },
  { type: "testimonials", list: ".testimonials-all", most: 4, counts: [1, 2, 3, 4, 5, 6, 7, 8] },
  // The units are not a list: each variant shows all or some of them.
  { type: "countdown", list: ".countdown-figures", most: 4, counts: [1] },
] as const;

for (const { type, list, most, counts } of lists) {
  test(`the rows of ${type} (${list}) are as wide as each other at any width, and as full as was chosen`, async ({
    page,
  }) => {
    for (const count of counts) {
      await page.setContent(await pages().document(pages().counted(type, count), false));
      expect(await page.locator(list).count()).toBeGreaterThan(0);
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wrong = await page.locator(list).evaluateAll(notClosed, most);
        expect.soft(wrong, `${count} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** The lists with a row that ends before the list does, or with other numbers in their rows than chosen. */
function notClosed(found: Element[], most: number): string[] {
  return found.flatMap((list) => {
    const ends = new Map<number, { count: number; right: number }>();
    for (const item of list.children) {
      const { top, right, width } = item.getBoundingClientRect();
      if (width === 0 || item.matches(".testimonials-featured .testimonial-featured")) continue;
      const row = Math.round(top / 4);
      const before = ends.get(row) ?? { count: 0, right: 0 };
      ends.set(row, { count: before.count + 1, right: Math.max(before.right, right) });
    }
    const rows = [...ends.values()];
    const isClosed = rows.every(({ right }) => list.getBoundingClientRect().right - right < 2);
    const chosen = Number(/-(?:logos|badges)-(\d)/.exec(list.className)?.[1] ?? most);
    const [full = 0] = rows.map(({ count }) => count);
    const isEven = full <= chosen && rows.slice(0, -1).every(({ count }) => count === full);
    const lengths = rows.map(({ count }) => count).join("+");
    const block = list.closest(".block")?.className ?? "";
    return isClosed && isEven ? [] : [`${lengths} in ${block}`];
  });
}
