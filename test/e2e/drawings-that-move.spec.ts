import { expect, test, type Page } from "@playwright/test";
import type { Block } from "#core/document/page.ts";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const agents = [{ id: "agen0001", name: "Reads", task: "All day", state: "running" }];

/** Blocks that animate continuously without a script, and the names of their animations. */
const moving: readonly (readonly [block: Partial<Block> & { readonly type: string }, RegExp])[] = [
  [{ type: "ai-agentos-section", content: { agents } }, /^agentos-call$/],
  [{ type: "slide-opening", content: { title: "A wall" } }, /^slide-opening-(?:turn|set)$/],
  [{ type: "agent-flow", content: { flowType: "workflow" } }, /^agent-flow-(?:run|lit)$/],
  [{ type: "magic", content: { magicEffect: "particles" } }, /^magic-drift$/],
  [{ type: "magic", content: { magicEffect: "morphing" } }, /^magic-cut$/],
  [{ type: "magic", content: { magicEffect: "constellation" } }, /^magic-turn$/],
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
  test(`BLOCK-057 BLOCK-065 PANEL-177 it moves while it is seen, can be paused by keyboard without a script, and rests for those who want less motion: ${parts.type} ${names.source}`, async ({
    page,
  }) => {
    const block = pages().stored(parts.type, parts);
    const html = (await pages().document([block], false))
      .replace("<main>", '<main><div class="filler"></div>')
      .replace("</style>", ".filler{height:200vh}</style>");
    await page.setContent(html);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await states(page, names)).toEqual([]);
    // The pause switch is at the end of a drawing.
    await page.locator(".pause-switch").scrollIntoViewIfNeeded();
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

const drawnStrokes = (page: Page) =>
  page
    .locator(".three-strokes path")
    .evaluateAll((all) => all.map((each) => each.getAttribute("d")));

for (const animationType of ["rotating-sphere", "layered-architecture", "neural-network"]) {
  test(`BLOCK-061 BLOCK-063 a drawing in space turns while it is seen, stands still when paused, and is at rest again when it is stopped: ${animationType}`, async ({
    page,
  }) => {
    const block = pages().stored("3d-animation", { content: { animationType } });
    await page.setContent(await pages().document([block], false));
    const atRest = await drawnStrokes(page);
    const pause = page.getByRole("checkbox", { name: "Pause the drawing" });
    await expect(pause).toBeHidden();
    await page.addScriptTag({ content: await pages().islands(["3d-animation"]) });
    await expect.poll(() => drawnStrokes(page)).not.toEqual(atRest);
    await pause.check();
    const paused = await drawnStrokes(page);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await drawnStrokes(page)).toEqual(paused);
    await page.evaluate(() => stopIslands.forEach((stop) => stop()));
    expect(await drawnStrokes(page)).toEqual(atRest);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate(() => {
      stopIslands.length = 0;
    });
    await page.addScriptTag({ content: await pages().islands(["3d-animation"]) });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await drawnStrokes(page)).toEqual(atRest);
    await expect(pause).toBeHidden();
  });
}
