import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { draftOf, fillPage, newBrowser, startBuilderServer, textBlock } from "./builder-server.ts";
import { openPanel, storePastChecks } from "./panel-page.ts";

const at = startBuilderServer();

test("B12 a link is found by name and chosen by keys; an address that is typed is completed", async ({
  browser,
}) => {
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button action", { exact: true }).selectOption("link");
  const link = panel.getByRole("button", { name: /^Button link / });
  const search = page.getByRole("combobox", { name: "Search links" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type("health");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(
    "Healthcare (/industry/healthcare)",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleName("Button link Healthcare (/industry/healthcare)");
  expect((await saved()).content["buttonLink"]).toBe("page:industry_healthcare");
  await link.click();
  await search.fill("no such page");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await search.fill("www.company.example/prices");
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Button link: custom URL")).toHaveValue(
    "https://www.company.example/prices",
  );
  expect((await saved()).content["buttonLink"]).toBe("https://www.company.example/prices");
  await link.click();
  await page.getByRole("button", { name: "No link" }).click();
  await expect(link).toHaveAccessibleName("Button link No link");
  await close();
});

test("B12 the link of words in a text is found by name too", async ({ browser }) => {
  await storePastChecks(at().server, "home-parts", { content: { html: "<p>Join us</p>" } });
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-parts");
  await panel.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  const address = page.getByLabel("Where it leads");
  await expect(address).toBeFocused();
  await page.keyboard.type("job");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "Apply for a job (/careers/apply)",
  ]);
  // Words are no address, so that the first link found is meant.
  await page.keyboard.press("Enter");
  await expect(address).toHaveValue("/careers/apply");
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(address).toHaveCount(0);
  expect((await saved()).content["html"]).toBe('<p><a href="/careers/apply">Join us</a></p>');
  await close();
});

test("B12 the choices fit a phone", async ({ browser }) => {
  const { page, panel, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button action", { exact: true }).selectOption("link");
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole("button", { name: /^Button link / }).click();
  const list = page.getByRole("dialog", { name: "Button link" });
  await expect(list).toBeInViewport({ ratio: 1 });
  await close();
});

test("B12 a section of another page is found by name or by its address, and kept by its id", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const hours = {
    ...textBlock("hours-of-shop"),
    name: "Opening hours",
    settings: { anchor: "hours" },
  };
  await fillPage(context, server, "business", [hours]);
  const { revision, summary } = await draftOf(context, server, "business");
  const published = await context.request.post(`${server.url}/api/pages/business/publications`, {
    headers: { origin: server.url },
    data: { revision },
  });
  expect(published.ok()).toBe(true);
  await context.close();

  const { page, panel, saved, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button action", { exact: true }).selectOption("link");
  const link = panel.getByRole("button", { name: /^Button link / });
  const search = page.getByRole("combobox", { name: "Search links" });
  const label = `${summary.name}: Opening hours (${summary.slug}#hours)`;
  await link.click();
  await search.fill("opening HÓURS");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([label]);
  await page.keyboard.press("Enter");
  await expect(link).toHaveAccessibleName(`Button link ${label}`);
  expect((await saved()).content["buttonLink"]).toBe("page:business#hours-of-shop");

  // After a reload its name is looked up again.
  await page.reload();
  await page.locator('[data-row="home-hero"]').click();
  await expect(link).toHaveAccessibleName(`Button link ${label}`);
  await link.click();
  await page.getByRole("button", { name: "No link" }).click();
  await link.click();
  await search.fill(`${summary.slug}#hours`);
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(label);
  await page.keyboard.press("Enter");
  await expect(link).toHaveAccessibleName(`Button link ${label}`);
  // It is what is stored already.
  await expect(panel.getByRole("button", { name: "Save" })).toHaveCount(0);
  await close();
});

test("a button follows its page to another address, and leads to a component that has no section id", async ({
  browser,
}) => {
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-hero");
  const { url } = at().server;
  const headers = { origin: url };
  await panel.getByLabel("Button action", { exact: true }).selectOption("link");
  const link = panel.getByRole("button", { name: /^Button link / });
  const search = page.getByRole("combobox", { name: "Search links" });
  const choose = async (words: string) => {
    await link.click();
    await search.fill(words);
    await page.keyboard.press("Enter");
    await expect(search).toHaveCount(0);
  };
  /** Publishes what was saved, and returns the address of the button that visitors get. */
  const published = async () => {
    await saved();
    const draft = await page.request.get(`${url}/api/pages/home/draft`);
    const { revision } = (await draft.json()) as { readonly revision: number };
    const answer = await page.request.post(`${url}/api/pages/home/publications`, {
      headers,
      data: { revision },
    });
    expect(answer.ok()).toBe(true);
  };
  const visitor = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const button = visitor.locator(".b-home-hero a.button").first();

  await choose("Retail");
  await published();
  await visitor.goto(`${url}/`);
  await expect(button).toHaveAttribute("href", "/industry/retail");
  const moved = await page.request.put(`${url}/api/pages/industry_retail/place`, {
    headers,
    data: {
      was: { parentId: "industry", segment: "retail" },
      value: { parentId: null, segment: "shops" },
    },
  });
  expect(moved.ok()).toBe(true);
  await visitor.reload();
  await button.click();
  await expect(visitor).toHaveURL(`${url}/shops`);

  const parts = page.locator('[data-row="home-parts"]');
  const name = (await parts.innerText()).split("\n")[0] ?? "";
  await choose(name);
  await expect(link).toHaveAccessibleName(`Button link ${name}`);
  await published();
  await visitor.goto(`${url}/`);
  await expect(button).toHaveAttribute("href", "#b-home-parts");
  await button.click();
  await expect(visitor.locator("#b-home-parts")).toBeInViewport();
  await visitor.context().close();
  await close();
});

test("a scroll target is typed as a section id, and stays when the id is changed", async ({
  browser,
}) => {
  const { panel, saved, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button action", { exact: true }).selectOption("scroll");
  const target = panel.getByLabel("Scroll target", { exact: true });
  await target.fill("#demo");
  await target.blur();
  await expect(target).toHaveValue("demo");
  expect((await saved()).content["scrollTarget"]).toMatch(/^page:#home-/);
  // Passing through the field changes nothing.
  await target.focus();
  await target.blur();
  await expect(panel.getByRole("button", { name: "Save" })).toHaveCount(0);
  await close();
});
