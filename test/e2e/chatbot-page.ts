import type { Locator, Page } from "@playwright/test";
import type { Block } from "#core/document/page.ts";
import type { BlockPages } from "./block-page.ts";
import { stopClock } from "./stopped-clock.ts";

/** Address of the tests' chatbot pages. */
export const address = "http://chat.test/";

/** Opens a page with this chatbot at its own address; returns the requests it makes. */
export async function openChatbot(
  page: Page,
  pages: BlockPages,
  parts: Partial<Block> = {},
): Promise<readonly string[]> {
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

/** Fixes Math.random to this value and stops the clock. */
export async function stopTime(page: Page, chance = 0): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);
  await stopClock(page);
}

/** The layout position, regardless of the entrance animation. */
export async function boxOf(element: Locator) {
  return element.evaluate((each) => {
    const box = each.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = each as HTMLElement;
    return { x: box.x, y: box.y, width: offsetWidth, height: offsetHeight };
  });
}

export const launcher = (page: Page) =>
  page.getByRole("button", { name: /^AI Assistant.*open the chat$/ });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
export const field = (page: Page) => page.getByRole("textbox", { name: "Message to AI Assistant" });
export const messages = (page: Page) => page.locator(".chatbot-log .chatbot-words");
