import { expect, type Locator, type Page } from "@playwright/test";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import { expectNoViolations } from "./axe.ts";
import { openBlockPages, type BlockPages } from "./block-page.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./site-test.ts";

let pages: BlockPages;

test.beforeAll(async () => {
  pages = await openBlockPages();
});
test.afterAll(async () => {
  await pages.close();
});

const address = "http://chat.test/";

/** Opens a page with this chatbot at an address of its own; answers what it asked the network for. */
async function visit(page: Page, parts: Partial<Block> = {}): Promise<readonly string[]> {
  const block = pages.stored("chatbot", {
    content: { quickResponses: ["What does it cost?"] },
    ...parts,
  });
  const html = await pages.document([block]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: html }),
  );
  await page.goto(address);
  return asked;
}

/** Chance is this from now on, and the clock stands still. */
async function stopTime(page: Page, chance = 0): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Where it is laid out; how it comes in does not move it. */
async function boxOf(element: Locator) {
  return element.evaluate((each) => {
    const box = each.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = each as HTMLElement;
    return { x: box.x, y: box.y, width: offsetWidth, height: offsetHeight };
  });
}

const launcher = (page: Page) =>
  page.getByRole("button", { name: /^AI Assistant.*open the chat$/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
const field = (page: Page) => page.getByRole("textbox", { name: "Message to AI Assistant" });
const messages = (page: Page) => page.locator(".chatbot-log .chatbot-words");
const typing = (page: Page) => page.getByRole("log").getByText("AI Assistant is typing");

test("CHAT-010 CHAT-011 CHAT-013 CHAT-014 CHAT-021 CONST-036 GAP-015 the button opens a window of 20 by 24 rem with the welcome and is out of sight until Close or Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator(".chatbot-log .chatbot-words")).toHaveCount(0);
  await launcher(page).click();
  await expect(launcher(page)).toBeHidden();
  await expect(messages(page)).toHaveText(["Hi! How can I help you today? 👋"]);
  await expect(field(page)).toBeFocused();
  expect(await boxOf(dialog(page))).toMatchObject({ width: 320, height: 384 });
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  // What was said stays, and the welcome is not said twice.
  await page.keyboard.press("Enter");
  await expect(messages(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test("CHAT-012 CHAT-015 CHAT-016 CHAT-017 CHAT-018 CHAT-020 CONST-035 Enter sends what is not blank, as text; typing shows, and the reply comes after 1.5 seconds", async ({
  page,
}) => {
  await stopTime(page);
  await visit(page);
  await launcher(page).click();
  await field(page).fill(" \t ");
  await page.keyboard.press("Enter");
  await expect(messages(page)).toHaveCount(1);
  await field(page).fill("<b>What</b> is the price?");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("");
  await expect(messages(page).last()).toHaveText("<b>What</b> is the price?");
  await expect(page.locator(".chatbot-log .chatbot-by-user")).toContainText("You:");
  await expect(typing(page)).toBeAttached();
  await page.clock.runFor(1499);
  await expect(messages(page)).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(messages(page)).toHaveCount(3);
  await expect(typing(page)).not.toBeAttached();
  await expect(messages(page).last()).toContainText("sales team");
  const contact = page.getByRole("log").getByRole("link", { name: "Contact Sales Team" });
  await expect(contact).toHaveAttribute("href", /^mailto:contact@/);
  await expect(page.locator(".chatbot-log .chatbot-by-bot .chatbot-time")).toHaveText([/\d:\d\d/]);
});

test("CHAT-019 CHAT-020 CALL-010 questions are answered in their order, each a second later at most, and nobody is asked", async ({
  page,
}) => {
  await stopTime(page, 0.9999);
  const asked = await visit(page);
  await launcher(page).click();
  await page.getByRole("button", { name: "What does it cost?" }).click();
  await field(page).fill("And a demo?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(messages(page)).toHaveCount(3);
  await page.clock.runFor(2499);
  await expect(messages(page)).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(messages(page)).toHaveCount(4);
  await expect(messages(page).last()).toContainText("costs");
  await expect(typing(page)).toBeAttached();
  await page.clock.runFor(2500);
  await expect(messages(page).last()).toContainText("about 30 minutes");
  await expect(typing(page)).not.toBeAttached();
  expect(asked).toEqual([address]);
});

test("PANEL-154 CHAT-031 a tone is played with a reply and never before a gesture, and without the indicator nothing is seen typing", async ({
  page,
}) => {
  await stopTime(page);
  await page.addInitScript(() => {
    const real = window.AudioContext;
    window.sounds = { contexts: 0, tones: 0 };
    window.AudioContext = class extends real {
      constructor() {
        super();
        window.sounds.contexts += 1;
      }
      override createOscillator() {
        window.sounds.tones += 1;
        return super.createOscillator();
      }
    };
  });
  await visit(page, {
    settings: {
      chatStyle: "embedded",
      enableSoundNotifications: true,
      enableTypingIndicator: false,
    },
  });
  const sounds = () => page.evaluate(() => window.sounds);
  expect(await sounds()).toEqual({ contexts: 0, tones: 0 });
  await field(page).fill("hello");
  await page.keyboard.press("Enter");
  expect(await sounds()).toEqual({ contexts: 1, tones: 0 });
  await expect(typing(page)).not.toBeAttached();
  await page.clock.runFor(1500);
  await expect(messages(page)).toHaveCount(3);
  expect(await sounds()).toEqual({ contexts: 1, tones: 1 });
});

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
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  expect(await dialog(page).evaluate((each) => each.matches(":modal"))).toBe(false);
  await field(page).focus();
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
  // Whoever asks for it is held in it.
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
    expect(third(button.y + button.height / 2, 800), position).toBe(
      down === "middle" ? "end" : down,
    );
    await launcher(page).click();
    const { x, y, width, height } = await boxOf(dialog(page));
    expect(third(x + width / 2, 1280), position).toBe(across);
    expect(third(y + height / 2, 800), position).toBe(down);
    await page.unrouteAll();
  }
});

function third(place: number, whole: number): "start" | "middle" | "end" {
  if (Math.abs(place - whole / 2) < whole / 10) return "middle";
  return place < whole / 2 ? "start" : "end";
}

test("CHAT-009 without a script the welcome stands on the page with the way to people, and nothing that does nothing", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const chatStyle of ["floating", "embedded"]) {
    await visit(page, { settings: { chatStyle } });
    await expect(page.getByText("Hi! How can I help you today?")).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact Sales Team" })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.unrouteAll();
  }
  await context.close();
});

test("an island that is stopped leaves the page as the server drew it", async ({ page }) => {
  await visit(page, { settings: { chatStyle: "modal" } });
  await launcher(page).click();
  await field(page).fill("hello");
  await page.keyboard.press("Enter");
  await page.evaluate(() => stopIslands.forEach((stop) => stop()));
  await expect(page.locator(".chatbot-message .chatbot-words").first()).toHaveText(/^Hi!/);
  await expect(page.locator(".chatbot-log > *")).toHaveCount(1);
  await expect(page.locator(".chatbot-launcher")).toHaveAttribute("hidden");
  await expect(page.locator("dialog")).toHaveAttribute("open");
  await expect(page.locator(".chatbot-patterns > *")).toHaveCount(3);
});

test("CHAT-009 CHAT-019 CALL-010 on the site the button stands over the page at once, the window has its look, and talking asks the network for nothing", async ({
  page,
  workshop: server,
}) => {
  const block = {
    ...pages.stored("chatbot", { content: { botName: "Mason" } }),
    id: "chat0001",
  };
  await signIn(page, server, "/builder/industry_energy");
  const api = `${server.url}/api/pages/industry_energy`;
  const { page: draft, revision } = (await (await page.request.get(`${api}/draft`)).json()) as {
    page: { blocks: Block[] };
    revision: number;
  };
  // Far below what is seen first.
  const after = draft.blocks.at(-1)?.id ?? null;
  const operations: Operation[] = [{ op: "add", item: block, after }];
  const headers = { origin: server.url };
  const saved = await page.request.post(`${api}/saves`, {
    headers,
    data: { baseRevision: revision, saveId: crypto.randomUUID(), operations },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const data = (await saved.json()) as { revision: number };
  await page.request.post(`${api}/publications`, {
    headers,
    data: { revision: data.revision },
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(`${server.url}/industry/energy`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /^Mason/ }).click();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const input = page.getByRole("textbox", { name: "Message to Mason" });
  await input.fill("What does the platform cost?");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText(/costs depends/)).toBeVisible();
  const mine = page.locator(".chatbot-log .chatbot-by-user .chatbot-words");
  await expect(mine).toHaveCSS("background-color", "rgb(139, 92, 246)");
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
});

declare global {
  interface Window {
    isAway: boolean;
    sounds: { contexts: number; tones: number };
  }
}
