import { expect, test, type Page } from "@playwright/test";
import type { Block } from "#core/document/page.ts";
import { openBlockPages, type BlockPages } from "./block-page.ts";

let pages: BlockPages;

test.beforeAll(async () => {
  pages = await openBlockPages();
});
test.afterAll(async () => {
  await pages.close();
});

/** Blocks that go on moving without a script, and what their animations are called. */
const moving: readonly (readonly [block: Partial<Block> & { readonly type: string }, RegExp])[] = [
  [{ type: "agent-flow", content: { flowType: "workflow" } }, /^agent-flow-(?:run|lit)$/],
];

const states = (page: Page, names: RegExp) =>
  page.evaluate(
    (source) =>
      document
        .getAnimations()
        .filter(
          (each) => each instanceof CSSAnimation && new RegExp(source).test(each.animationName),
        )
        .map((each) => each.playState),
    names.source,
  );

for (const [parts, names] of moving) {
  test(`BLOCK-057 it moves while it is seen, can be paused by keyboard without a script, and rests for those who want less motion: ${parts.type}`, async ({
    page,
  }) => {
    const block = pages.stored(parts.type, parts);
    const html = (await pages.document([block], false))
      .replace("<main>", '<main><div class="filler"></div>')
      .replace("</style>", ".filler{height:200vh}</style>");
    await page.setContent(html);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await states(page, names)).toEqual([]);
    await page.locator(`.block-${parts.type} svg`).first().scrollIntoViewIfNeeded();
    await expect.poll(async () => new Set(await states(page, names))).toEqual(new Set(["running"]));
    const pause = page.getByRole("checkbox", { name: "Pause the drawing" });
    await pause.focus();
    await page.keyboard.press("Space");
    await expect.poll(async () => new Set(await states(page, names))).toEqual(new Set(["paused"]));
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await states(page, names)).toEqual([]);
    await expect(pause).toBeHidden();
  });
}
