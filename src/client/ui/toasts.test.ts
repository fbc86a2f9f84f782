// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { expect as expectSeen } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openIslandPage, type IslandPage } from "../../../test/island-page.ts";
import type * as TestKit from "./test-kit.tsx";
import type { ToastsPage } from "./test-kit.tsx";

type ToastsWindow = Window & { island: typeof TestKit; toasts: ToastsPage };

let opened: IslandPage;
beforeAll(async () => {
  opened = await openIslandPage(new URL("test-kit.tsx", import.meta.url));
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.reset("");
  await opened.page.evaluate(() => {
    const shown = window as unknown as ToastsWindow;
    shown.toasts = shown.island.createToastsPage(document);
  });
});

const show = (text: string, topic?: string) =>
  opened.page.evaluate(
    ([words = "", of]) => (window as unknown as ToastsWindow).toasts.show(words, of),
    [text, ...(topic === undefined ? [] : [topic])],
  );
const listeners = () =>
  opened.page.evaluate(() => (window as unknown as ToastsWindow).toasts.listenerCount());
const toast = (text: string) => opened.page.locator("[data-sonner-toast]", { hasText: text });

test.each([
  ["Undo", "Enter"],
  ["Undo", "mouse"],
  ["Publish…", "Enter"],
])(
  "a notice whose button %s is pressed (%s) acts once, goes, and stops listening to what it is about",
  async (name, way) => {
    await show("Template applied");
    const button = toast("Template applied").getByRole("button", { name });
    await expectSeen(button).toBeVisible();
    expect(await listeners()).toBe(1);
    if (way === "mouse") await button.click();
    else await button.press("Enter");
    await expectSeen(toast("Template applied")).toHaveCount(0);
    expect(await listeners()).toBe(0);
    const presses = await opened.page.evaluate(() =>
      (window as unknown as ToastsWindow).toasts.presses(),
    );
    expect(presses).toEqual([name]);
  },
);

test("a notice that is closed, replaced or about something that is gone stops listening", async () => {
  await show("Closed");
  await toast("Closed").getByRole("button", { name: "Close" }).click();
  await expectSeen(toast("Closed")).toHaveCount(0);
  await expect.poll(listeners).toBe(0);
  await show("Older", "saving");
  await show("Newer", "saving");
  await expectSeen(toast("Older")).toHaveCount(0);
  await expect.poll(listeners).toBe(1);
  await opened.page.evaluate(() => (window as unknown as ToastsWindow).toasts.endSubject());
  await expectSeen(toast("Newer")).toHaveCount(0);
  await expect.poll(listeners).toBe(0);
});
