import { expect, test, type Browser, type Route } from "@playwright/test";
import { fillPage, newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";
import type { BuilderWindow } from "./builder-server.ts";
import { before, boxOf, copy, expectOrder, manyBlocks, moveTo, row, voice } from "./drag-kit.ts";

const at = startBuilderServer();
const three = ["b0", "b1", "b2"];

interface SlowDesk extends BuilderWindow {
  /** Lets the script that runs drags come, or fail. */
  readonly answer: (how: (route: Route) => Promise<void>) => Promise<void>;
}

/** A window in which the script that runs drags is on its way until it is answered. */
async function openSlow(browser: Browser, pageId: string): Promise<SlowDesk> {
  const context = await newBrowser(browser, at());
  const waiting: Route[] = [];
  let how: ((route: Route) => Promise<void>) | null = null;
  await context.route(/\/current-drag-[^/]*\.js$/, async (route) => {
    if (how === null) waiting.push(route);
    else await how(route);
  });
  await fillPage(context, at().server, pageId, manyBlocks(three.length));
  const builder = await openWindow(context, at().server, pageId);
  await expectOrder(builder, three);
  return {
    ...builder,
    answer: async (given) => {
      how = given;
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      await Promise.all(waiting.map((route) => given(route)));
    },
  };
}

/** Presses a row and drags it before the first one; the mouse stays down. */
async function dragToTop(builder: BuilderWindow, id: string): Promise<void> {
  const { x, y, height } = await boxOf(row(builder, id));
  await builder.page.mouse.move(x + 20, y + height / 2);
  await builder.page.mouse.down();
  await builder.page.mouse.move(x + 27, y + height / 2);
  await moveTo(builder, await before(row(builder, "b0")));
}

test("DND-002 a drag that begins before its script is there is shown when it comes, and drops where it is dropped", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "about");
  await dragToTop(builder, "b2");
  await expect(copy(builder)).toBeHidden();
  await builder.answer((route) => route.continue());
  await expect(copy(builder)).toBeVisible();
  await builder.page.mouse.up();
  await expectOrder(builder, ["b2", "b0", "b1"]);
});

test("DND-002 what is dropped before the script is there is moved when it comes, and Escape takes it back", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "business");
  await dragToTop(builder, "b1");
  await builder.page.keyboard.press("Escape");
  await builder.page.mouse.up();
  await dragToTop(builder, "b2");
  await builder.page.mouse.up();
  await expectOrder(builder, three);
  await builder.answer((route) => route.continue());
  await expectOrder(builder, ["b2", "b0", "b1"]);
});

test("DND-002 where the script cannot be loaded nothing is moved, and the user is told what to do", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "architecture");
  await dragToTop(builder, "b2");
  await builder.answer((route) => route.abort());
  await expect(builder.page.getByText("Nothing was moved")).toBeVisible();
  await builder.page.mouse.up();
  await expectOrder(builder, three);
  await expect(voice(builder)).toHaveText("");
});
