import { existsSync, readdirSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { openBlockPages } from "./block-page.ts";
import { openFilled, selectRow, startBuilderServer, type BuilderWindow } from "./builder-server.ts";

const at = startBuilderServer();

const types = readdirSync("src/blocks", { withFileTypes: true })
  .filter(({ name }) => existsSync(`src/blocks/${name}/block.ts`))
  .map(({ name }) => name);
const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** The texts of the selected block whose editing moves or resizes a box of the page. */
function movedByEditing(page: Page, id: string): Promise<readonly string[]> {
  return page.evaluate(async (block) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="Canvas:"]');
    const [inside, view] = [frame?.contentDocument, frame?.contentWindow];
    const around = inside?.querySelector<HTMLElement>(`[data-block="${block}"]`);
    if (!inside || !view || !around) return ["the block is not drawn"];
    const texts = [...around.querySelectorAll<HTMLElement>("[data-at]")].filter(
      (text) => text.checkVisibility() && text.closest(".visually-hidden") === null,
    );
    // Within the block, because others are drawn once they are near.
    const boxes = () => [
      `page ${inside.documentElement.scrollWidth}`,
      ...[around, ...around.querySelectorAll("[data-at], .block-inner > *")].map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        // The space that hangs at the end of a line counts as width of what is edited inline, but moves nothing.
        const isInline = getComputedStyle(each).display === "inline";
        const ends = isInline ? [height] : [width, height];
        const place = [left, top - around.getBoundingClientRect().top, ...ends];
        const name = each.getAttribute("data-at") ?? each.className;
        return `${name} ${place.map((value) => value.toFixed(1)).join(" ")}`;
      }),
    ];
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((run) => view.requestAnimationFrame(run));
    };
    const found: string[] = [];
    for (const text of texts) {
      text.scrollIntoView({ block: "center" });
      // What is skipped outside of the view is laid out with the next frames.
      let frames = 0;
      await until(() => (frames += 1) > 3);
      const before = boxes();
      const { left, top, width, height } = text.getBoundingClientRect();
      text.dispatchEvent(
        new MouseEvent("mousedown", {
          clientX: left + width / 2,
          clientY: top + height / 2,
          bubbles: true,
          cancelable: true,
        }),
      );
      await until(() => text.isContentEditable && text.getAttribute("aria-busy") !== "true");
      const after = boxes();
      const changed = after.findIndex((box, index) => box !== before[index]);
      if (changed >= 0) {
        found.push(`${text.dataset["at"]}: ${before[changed]} became ${after[changed]}`);
      }
      text.focus();
      text.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
      );
      await until(() => !text.isContentEditable);
    }
    return texts.length === 0 ? ["it has no texts"] : found;
  }, id);
}

for (const words of ["short", "long"] as const) {
  test(`no text of any block changes its box, nor any other, when it begins to be edited: ${words} words`, async ({
    browser,
  }) => {
    test.slow();
    const pages = await openBlockPages();
    const blocks = types.map((type) => {
      const [written] = pages.written(type, longWord);
      const block = words === "long" && written !== undefined ? written : pages.sample(type);
      return { ...block, id: type, name: `A ${type}` };
    });
    const builder = await openFilled(browser, at(), "about", blocks);
    const { page, context, canvas } = builder;
    const moved: string[] = [];
    for (const type of types) {
      await selectType(builder, type);
      await expect(canvas.locator(`[data-block="${type}"]`)).toBeInViewport();
      await expect(canvas.locator(`[data-block="${type}"] [data-at]`).first()).toBeAttached();
      for (const each of await movedByEditing(page, type)) moved.push(`${type} ${each}`);
    }
    expect(moved).toEqual([]);
    await context.close();
  });
}

/** Scrolls to the row first: rows out of view are not rendered. */
async function selectType(builder: BuilderWindow, type: string): Promise<void> {
  const list = builder.page.getByRole("grid", { name: "Components" });
  await list.evaluate((grid, place) => {
    const scroller = grid.closest(".overflow-y-auto") ?? grid;
    scroller.scrollTo({ top: Math.max(0, place - 2) * 44 });
  }, types.indexOf(type));
  await selectRow(builder, type);
}
