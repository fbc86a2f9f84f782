import { join } from "node:path";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { makeFolder, remove, startProgram } from "../program.ts";
import { expectNoViolations } from "./axe.ts";
import { command } from "./palette.ts";

const mainFile = join(import.meta.dirname, "../../dist/server/main.js");

/** The pace of a person who does not type fast: milliseconds for each key. */
const pace = { delay: 60 };

/** How a person presses and types: with the mouse or a finger, or by keyboard alone. */
interface Hands {
  readonly press: (control: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
}

function pointing(): Hands {
  return {
    press: (control) => control.click(),
    type: async (field, text) => {
      await field.click();
      await field.press("Control+a");
      await field.pressSequentially(text, pace);
    },
  };
}

function onKeyboard(page: Page): Hands {
  const tabTo = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await control.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("The control was not reached with Tab");
  };
  return {
    press: async (control) => {
      await tabTo(control);
      await page.keyboard.press("Enter");
    },
    type: async (field, text) => {
      await tabTo(field);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text, pace);
    },
  };
}

const ways = [
  { how: "with a mouse", size: { width: 1440, height: 900 }, handsOf: pointing },
  { how: "by keyboard alone", size: { width: 1440, height: 900 }, handsOf: onKeyboard },
  { how: "at 390 px", size: { width: 390, height: 844 }, handsOf: pointing },
] as const;

for (const { how, size, handsOf } of ways) {
  test(`from the first start to a renamed, recoloured site with a page of one's own in its menu in less than three minutes, ${how}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const data = await makeFolder("first-hour");
    const program = startProgram(mainFile, { DATA_DIR: data });
    const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
    try {
      const url = await program.url;
      const link = /(http:\S+\/setup\?token=\S+)/.exec(program.output())?.[1] ?? "";
      const page = await context.newPage();
      const hands = handsOf(page);
      const start = Date.now();

      await page.goto(link);
      await hands.type(page.getByLabel("Your name"), "Site owner");
      await hands.type(page.getByLabel("E-mail address"), "owner@ashlar.example");
      await hands.type(page.getByLabel("Password"), "long enough to be kept");
      await hands.press(page.getByRole("button", { name: "Create the account" }));

      await expect(page.getByRole("heading", { name: "Make it your site" })).toBeVisible();
      await expectNoViolations(page);
      await hands.type(page.getByLabel("Name of the site"), "Granite Works");
      // The browser's own picker of colours is no part of the page.
      await page.getByLabel("Colour").fill("#7cc4ff");
      if (how === "by keyboard alone") {
        await page.getByRole("radio", { name: /^Keep the pages/ }).focus();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
      } else {
        await hands.press(page.getByRole("radio", { name: /Start with one page/ }));
      }
      await expect(page.getByRole("radio", { name: /Start with one page/ })).toBeChecked();
      await hands.press(page.getByRole("button", { name: "Make it mine" }));

      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Home");
      await command(page, "New Page");
      const newPage = page.getByRole("dialog", { name: "New Page" });
      await hands.type(newPage.getByLabel("Name", { exact: true }), "Services");
      const article = newPage.getByRole("radio", { name: "Article" });
      if (how === "by keyboard alone") {
        await newPage.getByRole("radio", { name: "Blank" }).focus();
        for (const _ of ["Landing", "About", "Article"]) await page.keyboard.press("ArrowDown");
      } else {
        await hands.press(article);
      }
      await expect(article).toBeChecked();
      await hands.press(newPage.getByRole("button", { name: "Create Page" }));
      await expect(heading).toHaveText("Services");
      await expect(heading).toBeFocused();
      await page.keyboard.press("Shift+P");
      const publish = page.getByRole("dialog", { name: /^Publish/ });
      await hands.press(publish.getByRole("button", { name: "Publish", exact: true }));
      await expect.poll(async () => (await page.request.get(`${url}/services`)).status()).toBe(200);

      await page.goto(`${url}/settings/navigation`);
      const bar = page.getByRole("region", { name: "Changes" });
      const header = page.locator('[data-field="content.items"]');
      await hands.press(header.getByRole("button", { name: "Add entry to the header menu" }));
      await hands.press(header.getByRole("button", { name: /^Leads to/ }).first());
      await page.keyboard.type("Services", pace);
      await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(
        "/services",
      );
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await hands.press(bar.getByRole("button", { name: "Publish", exact: true }));
      const ask = page.getByRole("dialog", { name: "Publish the settings" });
      await hands.press(ask.getByRole("button", { name: "Publish", exact: true }));
      await expect(bar).toContainText("Visitors have all that is saved");
      const took = Date.now() - start;

      const visitor = await browser.newContext({ viewport: size });
      const site = await visitor.newPage();
      await site.goto(`${url}/`);
      await expect(site).toHaveTitle(/Granite Works/);
      const menu = site.getByRole("navigation", { name: "Main" });
      if (size.width < 900) await site.getByRole("button", { name: "Menu" }).click();
      await expect(menu.getByRole("link", { name: "Services" })).toBeVisible();
      await expect(menu.getByRole("link", { name: "Business" })).toHaveCount(0);
      expect(
        await site.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue("--signal"),
        ),
      ).toBe("#7cc4ff");
      expect(took, "milliseconds from the link to the published menu").toBeLessThan(180_000);
      await visitor.close();
    } finally {
      await context.close();
      program.child.kill("SIGTERM");
      await program.ended;
      await remove(data);
    }
  });
}
