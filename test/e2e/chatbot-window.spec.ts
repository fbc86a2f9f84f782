import { expect, test, type Page } from "@playwright/test";
import type { Block } from "#core/document/page.ts";
import { expectNoViolations } from "./axe.ts";
import { startBlockPages } from "./block-page.ts";
import {
  address,
  boxOf,
  dialog,
  field,
  launcher,
  messages,
  openChatbot,
  stopTime,
} from "./chatbot-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const visit = (page: Page, parts?: Partial<Block>) => openChatbot(page, pages(), parts);

test("PANEL-153 CONST-041 it opens by itself after the delay without taking the focus, and not again for whoever closed it", async ({
  page,
}) => {
  await stopTime(page);
  await visit(page, { settings: { autoOpenDelay: 5 } });
  await page.clock.runFor(4999);
  await expect(dialog(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(dialog(page)).toBeVisible();
  await expect(messages(page)).toHaveCount(1);
  await expect(page.locator("body")).toBeFocused();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(launcher(page)).toBeVisible();
  await page.goto(address);
  await page.clock.runFor(10_000);
  await expect(launcher(page)).toBeVisible();
});

test("PANEL-153 what opens by itself waits while the page is not looked at, somebody is in a field or something lies over the page, and holds nobody in it", async ({
  page,
}) => {
  await stopTime(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => window.isAway, configurable: true });
    window.isAway = true;
  });
  await visit(page, { settings: { autoOpenDelay: 5, chatStyle: "modal" } });
  await page.evaluate(() => {
    document
      .querySelector("main")
      ?.insertAdjacentHTML(
        "beforeend",
        '<input aria-label="Mine" name="mine"><dialog id="over">Over</dialog>',
      );
  });
  await page.clock.runFor(20_000);
  await expect(dialog(page)).toBeHidden();
  const mine = page.locator("[name=mine]");
  await mine.focus();
  await page.evaluate(() => {
    window.isAway = false;
  });
  await page.clock.runFor(20_000);
  await expect(dialog(page)).toBeHidden();
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("#over")?.showModal();
  });
  await page.clock.runFor(20_000);
  await expect(dialog(page)).toBeHidden();
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("#over")?.close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.clock.runFor(5000);
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  expect(await dialog(page).evaluate((each) => each.matches(":modal"))).toBe(false);
  await field(page).focus();
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
  // Opened by a person, it is modal.
  await page.keyboard.press("Enter");
  expect(await dialog(page).evaluate((each) => each.matches(":modal"))).toBe(true);
});

test("where the browser keeps nothing the window opens and closes all the same", async ({
  page,
}) => {
  await stopTime(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  await visit(page, { settings: { autoOpenDelay: 5 } });
  await page.clock.runFor(5000);
  await expect(dialog(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(launcher(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

test("a window whose bot has no name is called by what it is", async ({ page }) => {
  await visit(page, { content: { botName: " " } });
  await page.getByRole("button", { name: /^Chat.*open the chat$/ }).click();
  await expect(page.getByRole("dialog", { name: "Chat" })).toBeVisible();
  await expectNoViolations(page);
});

test("CON-013 GAP-013 floating, modal and sidebar windows are sound for who hears or types, fill a phone and leave the page its width; a modal one holds the rest back", async ({
  page,
}) => {
  for (const [chatStyle, width] of [
    ["floating", 366],
    ["modal", 366],
    ["sidebar", 390],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(page, { settings: { chatStyle, enableFileUpload: true } });
    await launcher(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await boxOf(dialog(page)), chatStyle).toMatchObject({ width });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBe(390);
    const isModal = await dialog(page).evaluate((each) => each.matches(":modal"));
    expect(isModal).toBe(chatStyle === "modal");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(launcher(page)).toBeFocused();
    await page.unrouteAll();
  }
});

test("CHAT-030 a link to a section of the page closes the window, which would cover it, and the focus goes there", async ({
  page,
}) => {
  await visit(page, { settings: { chatStyle: "modal" } });
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>(".chatbot-patterns a")?.setAttribute("href", "#form");
    document
      .querySelector("main")
      ?.insertAdjacentHTML("beforeend", '<form id="form"><button>Send it</button></form>');
  });
  await launcher(page).click();
  await page.getByRole("button", { name: "What does it cost?" }).click();
  await page.getByRole("log").getByRole("link", { name: "Contact Sales Team" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(launcher(page)).toBeVisible();
  expect(page.url()).toBe(`${address}#form`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send it" })).toBeFocused();
  // Closing it with its button returns the focus.
  await launcher(page).click();
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
});

test("CHAT-007 the window opens where the position says, and the button stands there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [position, across, down] of [
    ["bottom-right", "end", "end"],
    ["bottom-left", "start", "end"],
    ["top-right", "end", "start"],
    ["top-left", "start", "start"],
    ["center", "middle", "middle"],
  ] as const) {
    await visit(page, { settings: { position } });
    const button = await boxOf(launcher(page));
    expect(third(button.x + button.width / 2, 1280), position).toBe(across);
    expect(third(button.y + button.height / 2, 800), position).toBe(down);
    await launcher(page).click();
    const { x, y, width, height } = await boxOf(dialog(page));
    expect(third(x + width / 2, 1280), position).toBe(across);
    expect(third(y + height / 2, 800), position).toBe(down);
    await page.unrouteAll();
  }
});

test("CHAT-007 CHAT-009 the buttons of several chatbots lie side by side or above each other, whatever their names and corners, and none lies on an open window", async ({
  page,
}) => {
  const names = ["One", "A name that takes two lines of the button", "Three", "N".repeat(80)];
  const corners = ["bottom-right", "bottom-left", "top-right", "top-left", "center"];
  const sets = [
    ...corners.map((corner) => names.map(() => corner)),
    ["bottom-right", "bottom-left"],
    ["bottom-left", "bottom-right", "bottom-right"],
    ["top-left", "top-right", "bottom-left", "bottom-right"],
  ];
  for (const set of sets) {
    const blocks = set.map((position, at) =>
      pages().stored("chatbot", {
        id: `chat000${at}`,
        content: { botName: names[at] ?? "" },
        settings: { position },
      }),
    );
    const html = await pages().document(blocks);
    await page.route(`${address}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      const buttons = page.locator(".chatbot-launcher");
      await expect(buttons.locator("visible=true")).toHaveCount(set.length);
      const boxes = await Promise.all((await buttons.all()).map(boxOf));
      for (const [at, box] of boxes.entries()) {
        expect(box.x, `${set.join()} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(at + 1)) {
          expect(overlap(box, other), `${set.join()} at ${width}`).toBe(false);
        }
      }
      await buttons.first().click();
      await expect(buttons.locator("visible=true")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(buttons.locator("visible=true")).toHaveCount(set.length);
    }
    await page.unrouteAll();
  }
});

type Box = Awaited<ReturnType<typeof boxOf>>;

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function third(place: number, whole: number): "start" | "middle" | "end" {
  if (Math.abs(place - whole / 2) < whole / 10) return "middle";
  return place < whole / 2 ? "start" : "end";
}

declare global {
  interface Window {
    isAway: boolean;
  }
}
