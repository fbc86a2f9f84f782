import { expect, test } from "@playwright/test";
import { startBuilderServer } from "./builder-server.ts";
import { openPanel, storedBlock, storePastChecks } from "./panel-page.ts";
import { stopClock } from "./stopped-clock.ts";

const at = startBuilderServer();
/** Milliseconds after the last key press by which all rendering has finished. */
const settled = 5000;

test("BUILD-046 BUILD-047 BUILD-052 PANEL-004 selecting a block opens its panel at Content, again after another tab", async ({
  browser,
}) => {
  const { page, panel, check, close } = await openPanel(browser, at(), "home-hero");
  await expect(panel.getByRole("tab")).toHaveText(["Content", "Style", "Layout", "Preview"]);
  expect(new URL(page.url()).pathname).toBe("/builder/home");
  await panel.getByRole("tab", { name: "Layout" }).click();
  await check();
  await expect(panel.getByRole("textbox", { name: "Section id" })).toBeVisible();
  await panel.getByRole("tab", { name: "Style" }).click();
  await check();
  await page.locator('[data-row="home-parts"]').click();
  await expect(panel.getByRole("tab", { name: "Content" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toContainText("Nothing selected");
  await close();
});

test("BUILD-049 BUILD-050 BUILD-051 PANEL-003 an edit shows on the canvas without a call; Save in the panel stores it", async ({
  browser,
}) => {
  const { page, panel, canvas, saved, close } = await openPanel(browser, at(), "home-hero");
  await expect(panel.getByRole("button", { name: "Save" })).toHaveCount(0);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Excludes presence, which is sent when the block is selected, however the panel was opened.
    const isPresence = pathname.includes("/windows/");
    if (pathname.startsWith("/api/") && !isPresence) calls.push(pathname);
  });
  await panel.getByLabel("Title", { exact: true }).fill("AI on your own ground");
  await expect(canvas.getByText("AI on your own ground")).toBeVisible();
  expect(calls).toEqual([]);
  expect((await saved()).content["title"]).toBe("AI on your own ground");
  await expect(page.getByText('Component "Hero" saved successfully')).toBeVisible();
  await close();
});

test("BUILD-048 BUILD-053 the header renames, hides, duplicates and deletes the block", async ({
  browser,
}) => {
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-numbers");
  const name = panel.getByLabel("Component name");
  await name.fill("Figures");
  await name.press("Enter");
  await panel.getByRole("button", { name: "Visible" }).click();
  await expect(panel.getByRole("button", { name: "Hidden" })).toBeVisible();
  expect(await saved()).toMatchObject({ name: "Figures", isVisible: false });
  await name.fill("Something else");
  await name.press("Escape");
  await expect(name).toHaveValue("Figures");
  await panel.getByRole("button", { name: "Copy" }).click();
  await expect(name).toHaveValue("Figures (Copy)");
  await panel.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText('Component "Figures (Copy)" deleted')).toBeVisible();
  await expect(panel).toContainText("Nothing selected");
  await close();
});

test("Escape leaves a field for its component on the canvas and keeps what was typed; once more clears the selection", async ({
  browser,
}) => {
  const { page, panel, canvas, close } = await openPanel(browser, at(), "home-hero");
  const title = panel.getByLabel("Second title", { exact: true });
  await title.fill("Typed and left");
  await page.keyboard.press("Escape");
  const block = canvas.locator('[data-block="home-hero"]');
  await expect(block).toBeFocused();
  await expect(title).toHaveValue("Typed and left");
  await expect(canvas.getByText("Typed and left")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(canvas.getByText("Typed and left")).toHaveCount(0);
  // A popover in the panel closes alone.
  const icon = panel.getByRole("button", { name: /^Badge icon/ });
  await icon.press("Enter");
  await expect(page.getByLabel("Search icons")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(icon).toBeFocused();
  await title.focus();
  await page.keyboard.press("Escape");
  await expect(block).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toContainText("Nothing selected");
  await close();
});

test("typing keeps the caret, and one undo takes back one go of typing", async ({ browser }) => {
  const { page, panel, canvas, close } = await openPanel(browser, at(), "home-hero");
  const title = panel.getByLabel("Second title", { exact: true });
  const before = await title.inputValue();
  await title.press("Home");
  await page.keyboard.type("So ");
  await expect(title).toHaveValue(`So ${before}`);
  await page.keyboard.type("now ");
  await expect(title).toHaveValue(`So now ${before}`);
  await page.keyboard.press("Control+z");
  await expect(title).toHaveValue(before);
  // Deleted as fast as keys arrive: mostly before the letter was painted.
  const shown = canvas.locator('[data-block="home-hero"] [data-at="content.secondTitle"]');
  for (let count = 0; count < 10; count += 1) {
    await page.keyboard.press("x");
    await page.keyboard.press("Control+z");
  }
  await expect(title).toHaveValue(before);
  await expect(shown).toHaveText(before);
  // The same with an empty text.
  await title.fill("");
  await title.blur();
  await shown.click();
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press("x");
    await page.keyboard.press("Control+z");
  }
  await expect(shown).toHaveText("");
  await expect(title).toHaveValue("");
  await close();
});

test("a letter stands on the canvas, and in the panel, before the event that brought it is over", async ({
  browser,
}) => {
  const { page, panel, canvas, close } = await openPanel(browser, at(), "home-hero");
  const title = panel.getByLabel("Title", { exact: true });
  // Listens last on the window and in the frame, to record each place's text after all other handlers.
  const heard = await title.evaluateHandle((field: HTMLInputElement) => {
    const inside = document.querySelector("iframe")?.contentDocument ?? document;
    const texts: string[] = [];
    const note = () => {
      const text = inside.querySelector('[data-block="home-hero"] [data-at="content.title"]');
      texts.push(`${text?.textContent} | ${field.value}`);
    };
    for (const each of [document, inside]) each.defaultView?.addEventListener("input", note);
    return texts;
  });
  await title.fill("Yours");
  await title.press("End");
  await page.keyboard.type("! ");
  const text = canvas.locator('[data-block="home-hero"] [data-at="content.title"]');
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("So");
  expect(await heard.jsonValue()).toEqual(
    ["Yours", "Yours!", "Yours! ", "Yours! S", "Yours! So"].map((each) => `${each} | ${each}`),
  );
  await close();
});

test("one more letter on the canvas has nothing in the panel drawn again: its control holds it already", async ({
  browser,
}) => {
  const { page, panel, canvas, close } = await openPanel(browser, at(), "home-hero");
  for (const name of ["title", "subtitle"]) {
    await canvas.locator(`[data-block="home-hero"] [data-at="content.${name}"]`).click();
    await page.keyboard.press("Control+End");
    // The first letter makes Save and the unsaved marks appear.
    await page.keyboard.type("S");
    await expect(panel.getByRole("button", { name: "Save" })).toBeVisible();
    await stopClock(page);
    await page.clock.runFor(settled);
    const drawn = await panel.evaluateHandle((element) => {
      const changes: string[] = [];
      new MutationObserver((all) =>
        changes.push(...all.map((each) => `${each.type} of ${each.target.nodeName}`)),
      ).observe(element, { subtree: true, attributes: true, childList: true, characterData: true });
      return changes;
    });
    await page.keyboard.type("o");
    await expect(panel.locator(`[data-field="content.${name}"] .control`)).toHaveValue(/So$/);
    await page.clock.runFor(settled);
    expect(await drawn.jsonValue(), name).toEqual([]);
    await page.clock.resume();
  }
  await close();
});

test("a text field says how much room is left and stores no more than fits", async ({
  browser,
}) => {
  const { panel, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button text", { exact: true }).fill("x".repeat(90));
  await expect(panel.getByText("Full: 80 characters")).toBeVisible();
  await expect(panel.getByLabel("Button text", { exact: true })).toHaveValue("x".repeat(80));
  await close();
});

test("PANEL-016 PANEL-018 a custom link waits for its address; what leads nowhere is warned of", async ({
  browser,
}) => {
  const { page, panel, saved, check, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button action", { exact: true }).selectOption("link");
  const link = panel.getByRole("button", { name: /^Button link / });
  await link.click();
  await page.getByRole("button", { name: "Custom URL", exact: true }).click();
  const custom = panel.getByLabel("Button link: custom URL");
  await expect(custom).toBeFocused();
  await expect(custom).toHaveValue("");
  expect((await saved()).content["buttonLink"]).toBe("custom:");
  await custom.pressSequentially("/team");
  await expect(panel.getByText("There is no page at /team")).toBeVisible();
  await custom.fill("mailto:sales@company.example");
  await expect(panel.getByText("There is no page")).toHaveCount(0);
  await custom.fill("javascript:alert(1)");
  await expect(panel.getByText("Not stored: it must be a page like /shop")).toBeVisible();
  await check();
  // The panel shows what was saved.
  await custom.blur();
  await expect(custom).toHaveValue("mailto:sales@company.example");
  await expect(panel.getByText("The stored value is kept.")).toBeVisible();
  await custom.fill("mailto:sales@company.example");
  expect((await saved()).content["buttonLink"]).toBe("mailto:sales@company.example");
  await link.click();
  await page.getByRole("option", { name: "#demo" }).click();
  await expect(link).toHaveAccessibleName("Button link #demo");
  await expect(custom).toHaveCount(0);
  await expect(panel.getByText("No section of this page has the id")).toHaveCount(0);
  await close();
});

test("PANEL-006 PANEL-007 PANEL-020 PANEL-025 SITE-042 ERR-035 a button's action brings up its own field, note and warning", async ({
  browser,
}) => {
  const { panel, close } = await openPanel(browser, at(), "home-hero");
  const action = panel.getByLabel("Button action", { exact: true });
  await action.selectOption("contact-form");
  await expect(panel.getByText("If the site has none").first()).toBeVisible();
  await expect(panel.getByLabel("Button link", { exact: true })).toHaveCount(0);
  await action.selectOption("external");
  await expect(panel.getByLabel("Button address", { exact: true })).toHaveAttribute("type", "url");
  await action.selectOption("scroll");
  await panel.getByLabel("Scroll target", { exact: true }).fill("#nowhere");
  await expect(panel.getByText("No section of this page has the id “nowhere”")).toBeVisible();
  await panel.getByLabel("Scroll target", { exact: true }).fill("products");
  await expect(panel.getByText("No section of this page has the id")).toHaveCount(0);
  await panel.getByRole("switch", { name: "Show button" }).click();
  await expect(action).toHaveCount(0);
  await expect(panel.getByLabel("Scroll target", { exact: true })).toHaveCount(0);
  await close();
});

test("a colour is a theme colour or a hex code, and its contrast is told", async ({ browser }) => {
  const { panel, saved, check, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByRole("button", { name: /^Look of Title/ }).click();
  const colours = panel.getByRole("radiogroup", { name: "Title colour", exact: true });
  await colours.getByRole("radio", { name: "Signal" }).click();
  await expect(panel.getByText(/passes AA$/)).toBeVisible();
  const hex = panel.getByLabel("Title colour: hex code or theme colour", { exact: true });
  await hex.fill("#33");
  await expect(panel.getByText("Not stored: it must be #rrggbb")).toBeVisible();
  await hex.fill("333");
  await expect(panel.getByText(/fails AA$/)).toBeVisible();
  await check();
  expect((await saved()).content["titleColor"]).toBe("#333");
  await panel.getByRole("button", { name: "Reset Title colour to its default" }).click();
  expect((await saved()).content["titleColor"]).toBe("");
  await close();
});

test("a gradient is one of the named ones, own colours, or none", async ({ browser }) => {
  const { panel, saved, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByRole("button", { name: /^Look of Title/ }).click();
  const gradients = panel.getByRole("radiogroup", { name: "Title gradient", exact: true });
  await gradients.getByRole("radio", { name: "Ocean" }).click();
  expect((await saved()).content["titleGradient"]).toBe("Ocean");
  await expect(panel.getByRole("radiogroup", { name: "Title colour", exact: true })).toHaveCount(0);
  await gradients.getByRole("radio", { name: "Custom" }).click();
  await panel.getByLabel("From: hex code or theme colour").fill("growth");
  await panel.getByLabel("Direction").selectOption("to top");
  expect((await saved()).content["titleGradient"]).toMatchObject({
    from: "growth",
    direction: "to top",
  });
  await gradients.getByRole("radio", { name: "None" }).click();
  expect((await saved()).content["titleGradient"]).toBe("");
  await close();
});

test("PANEL-027 an icon is one of the field's own, or any that search finds, by keys alone", async ({
  browser,
}) => {
  const { page, panel, canvas, saved, check, close } = await openPanel(browser, at(), "home-hero");
  const button = panel.getByRole("button", { name: /^Badge icon/ });
  await button.press("Enter");
  const search = page.getByLabel("Search icons");
  await expect(search).toBeFocused();
  await check();
  await expect(page.getByRole("option", { name: "Cloud", exact: true })).toBeVisible();
  // Enter picks the first that is found, or what the arrows lead to.
  await search.fill("cloud");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ icons$/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  await expect(button).toContainText("Cloud");
  expect((await saved()).content["badgeIcon"]).toBe("cloud");
  await button.press("Enter");
  await expect(search).toBeFocused();
  await page.keyboard.type("ship");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const active = await search.getAttribute("aria-activedescendant");
  const name = await page.locator(`[id="${active}"]`).getAttribute("data-icon");
  await check();
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  expect((await saved()).content["badgeIcon"]).toBe(name);
  // It is drawn on the canvas, as on the site.
  await expect(canvas.locator(".block-hero .icon path").first()).toHaveAttribute("d", /^M/);
  await button.press("Enter");
  await page.keyboard.type("xyzzy");
  await expect(page.getByText("No icon for “xyzzy”. Try another word.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await close();
});

test("BUILD-074 BUILD-075 ERR-073 a type the site does not know is edited as JSON", async ({
  browser,
}) => {
  const home = await openPanel(browser, at(), "home-questions");
  const questions = await storedBlock(home.page, at().server, "home-questions");
  await home.close();
  await storePastChecks(at().server, "home-questions", { type: "hologram", content: { depth: 3 } });
  const { panel, saved, check, close } = await openPanel(browser, at(), "home-questions");
  const json = panel.getByLabel("Component JSON");
  await expect(json).toHaveValue(/"type": "hologram"/);
  await json.fill("{ depth");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText("Invalid JSON format", { exact: true })).toBeVisible();
  await expect(json).toHaveValue("{ depth");
  await check();
  const changed = { ...questions, id: "other", content: { ...questions.content, depth: 4 } };
  await json.fill(JSON.stringify(changed));
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText("Not applied because it cannot be changed: id, type")).toBeVisible();
  expect((await saved()).content["depth"]).toBe(4);
  await close();
  await storePastChecks(at().server, "home-questions", { type: "faq" });
});

test("a bad stored value says what it was, and its default is one press away", async ({
  browser,
}) => {
  await storePastChecks(at().server, "home-hero", { content: { badgeSize: "gigantic" } });
  const { panel, saved, check, close } = await openPanel(browser, at(), "home-hero");
  await expect(panel.getByText('The stored value "gigantic" cannot be used')).toBeVisible();
  await check();
  await panel.getByRole("button", { name: "Use default" }).click();
  await expect(panel.getByText("cannot be used")).toHaveCount(0);
  expect((await saved()).content["badgeSize"]).toBe("medium");
  await close();
});

test("a closed section stays closed for the next block of its type", async ({ browser }) => {
  const { page, panel, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByRole("button", { name: "Buttons" }).click();
  await expect(panel.getByLabel("Button text", { exact: true })).toBeHidden();
  await page.reload();
  await page.locator('[data-row="home-hero"]').click();
  await expect(panel.getByLabel("Title", { exact: true })).toBeVisible();
  await expect(panel.getByLabel("Button text", { exact: true })).toBeHidden();
  await close();
});
