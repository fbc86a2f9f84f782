import { expect, test, type Browser, type Page } from "@playwright/test";
import { definition as details } from "#blocks/privacy-details/block.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, openFilled, startBuilderServer, textBlock } from "./builder-server.ts";
import { publishBlocks } from "./publish-blocks.ts";
import { publishScripts } from "./script-host.ts";
import { expectNoSidewaysAt } from "./site-test.ts";

const at = startBuilderServer();
test.describe.configure({ mode: "serial" });

const form = {
  id: "form",
  type: "contact",
  content: {
    title: "Ask the mason",
    formFields: [
      { id: "field001", label: "Your name", type: "text" },
      { id: "field002", label: "Your e-mail", type: "email" },
    ],
    customEndpoint: "https://k3y.hooks.crm-service.com/in",
  },
  settings: { formAction: "custom" },
};
const board = {
  id: "board",
  type: "iframe",
  content: { url: "https://board.example/plan", title: "The plan" },
};

/** Publishes the owner's privacy page, a page with a form and an embed, and a script. */
async function publishAll(browser: Browser): Promise<void> {
  const context = await newBrowser(browser, at());
  const { server } = at();
  const own = { id: "details", type: details.type, content: { title: "What we store" } };
  await publishBlocks(server, context, "publications", [own]);
  await publishBlocks(server, context, "business", [form, board]);
  await publishScripts(server, context, [{ id: "count", src: "https://stats.example/count.js" }]);
  await context.close();
}

/** Publishes a page with a form of this title, as somebody in another browser. */
async function publishForm(browser: Browser, title: string): Promise<void> {
  const context = await newBrowser(browser, at());
  const titled = { ...form, content: { ...form.content, title } };
  await publishBlocks(at().server, context, "business", [titled]);
  await context.close();
}

const paths = ["/publications", "/privacy-policy"];

/** Opens a page until it has these words: what was just published is drawn a moment later. */
async function expectPublished(page: Page, path: string, words: string): Promise<void> {
  const load = async () => {
    await page.goto(at().server.url + path);
    return page.locator("body").textContent();
  };
  await expect.poll(load, { message: path }).toContain(words);
}

test("GAP-052 without JavaScript, the owner's privacy page and the program's name a form, an embed and a script that were just published", async ({
  browser,
}) => {
  await publishAll(browser);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of paths) {
    const part = (name: string) =>
      page.locator(".privacy-parts > div").filter({ has: page.getByText(name, { exact: true }) });
    await expectPublished(page, path, "stats.example");
    await expect(part("Forms").getByRole("listitem").first()).toBeVisible();
    const asked = part("Forms").getByRole("listitem").filter({ hasText: "Ask the mason" });
    await expect(asked).toContainText("which asks for Your name and Your e-mail");
    await expect(asked).toContainText("what you send is passed on to crm-service.com");
    await expect(asked).not.toContainText("k3y");
    await expect(part("Embedded from elsewhere")).toContainText("board.example");
    await expect(part("Scripts")).toContainText("A script from stats.example is loaded only after");
    await asked.getByRole("link", { name: "Business" }).click();
    await expect(page).toHaveURL(/\/business$/);
    await expect(page.getByRole("heading", { name: "Ask the mason" })).toBeVisible();
  }
  await context.close();
});

test("GAP-052 the privacy page loads no script of this site, has no violations, and fits at any width", async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const { server } = at();
  const staff = await newBrowser(browser, at());
  await publishScripts(server, staff, []);
  await staff.close();
  const page = await context.newPage();
  const scripts = page.locator("script:not([type='application/ld+json'])");
  for (const path of paths) {
    const load = async () => {
      await page.goto(server.url + path);
      await expect(page.locator(".privacy-parts")).toBeVisible();
      return scripts.count();
    };
    await expect.poll(load, { message: path }).toBe(0);
    await expectNoViolations(page);
    await expectNoSidewaysAt(page, [320, 390, 768, 1440]);
  }
  await context.close();
});

test("GAP-052 the library shows a sample, and the canvas what is published, as soon as the component is there and whoever publishes more", async ({
  browser,
}) => {
  await publishForm(browser, form.content.title);
  const builder = await openFilled(browser, at(), "about", [textBlock("a")]);
  const { page, canvas, context } = builder;
  await page.getByRole("button", { name: "Add Component" }).click();
  const library = page.getByRole("dialog", { name: "Add Component" });
  await library.getByPlaceholder("Search components...").fill("privacy details");
  const card = page.locator('[data-card="privacy-details"]');
  await expect(card.frameLocator("iframe").getByText("maps.example")).toBeVisible();
  await library.getByPlaceholder("Search components...").press("Enter");
  await expect(canvas.getByText("Ask the mason")).toBeVisible();
  await expect(canvas.getByText("maps.example")).toHaveCount(0);
  await expectNoViolations(page);

  await publishForm(browser, "Ask the architect");
  // As when the user comes back from another tab.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(canvas.getByText("Ask the architect")).toBeVisible();
  await context.close();
});

test("GAP-052 the draft's preview shows what is published, too", async ({ browser }) => {
  const own = { ...newBlock(details, "details"), content: { title: "Stored" } };
  await publishForm(browser, "Ask the carpenter");
  const builder = await openFilled(browser, at(), "publications", [own]);
  await expect(builder.canvas.getByText("Ask the carpenter")).toBeVisible();
  await builder.page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = builder.page.frameLocator("iframe[data-preview]");
  await expect(preview.getByText("Ask the carpenter")).toBeVisible();
  await builder.context.close();
});
