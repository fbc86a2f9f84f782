import { expect, type Page } from "@playwright/test";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
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
import { signIn } from "./sign-in.ts";
import { test } from "./site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const visit = (page: Page, parts?: Partial<Block>) => openChatbot(page, pages(), parts);
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
  // Messages are kept, and the welcome is not repeated.
  await page.keyboard.press("Enter");
  await expect(messages(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test("CHAT-012 CHAT-015 CHAT-016 CHAT-017 CHAT-018 CHAT-020 CONST-035 DATA-017 Enter sends what is not blank, as text; typing shows, and the reply comes after 1.5 seconds", async ({
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
  await expect(contact).toHaveAttribute("href", "/meet");
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
    ...pages().stored("chatbot", { content: { botName: "Mason" } }),
    id: "chat0001",
  };
  await signIn(page, server, "/builder/industry_energy");
  const api = `${server.url}/api/pages/industry_energy`;
  const { page: draft, revision } = (await (await page.request.get(`${api}/draft`)).json()) as {
    page: { blocks: Block[] };
    revision: number;
  };
  // Far below the initial viewport.
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
    sounds: { contexts: number; tones: number };
  }
}
