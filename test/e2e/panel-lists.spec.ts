import { expect, test } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as careers } from "#blocks/careers/block.ts";
import { definition as cta } from "#blocks/cta/block.ts";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  openDrawn,
  panel as panelOf,
  selectRow,
  startBuilderServer,
  title as titleOf,
} from "./builder-server.ts";
import { openPanel, storedBlock, storePastChecks } from "./panel-page.ts";

const at = startBuilderServer();

function titlesOf(list: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(list)) throw new Error("not a list");
  return list.map((item: Readonly<Record<string, unknown>>) => item[name]);
}

test("PANEL-005 PANEL-028 a new feature card opens itself with its defaults and the focus", async ({
  browser,
}) => {
  const { panel, canvas, saved, check, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByRole("button", { name: "Add feature card" }).click();
  // Its sample text is selected, so typing replaces it.
  const focused = panel.getByRole("textbox", { name: "Title", exact: true }).last();
  await expect(focused).toBeFocused();
  await expect(focused).toHaveJSProperty("selectionEnd", "New Feature".length);
  await expect(canvas.getByText("New Feature", { exact: true })).toBeInViewport();
  await check();
  expect((await saved()).content["featureCards"]).toMatchObject([
    {},
    {},
    {},
    {},
    { icon: "zap", color: "sphere-blue", title: "New Feature" },
  ]);
  await close();
});

test("PANEL-005 items are moved, duplicated, edited in place and removed by position", async ({
  browser,
}) => {
  const { page, panel, canvas, saved, close } = await openPanel(browser, at(), "home-questions");
  const first = "Where does our data go?";
  const second = "What does an agent have permission to do?";
  await panel.getByRole("button", { name: "Move question 1 down" }).click();
  await expect(panel.getByRole("button", { name: "Move question 2 down" })).toBeFocused();
  expect(titlesOf((await saved()).content["questions"], "question").slice(0, 2)).toEqual([
    second,
    first,
  ]);
  await panel.getByRole("button", { name: "Duplicate question 1" }).click();
  await expect(panel.getByLabel("Question", { exact: true })).toBeFocused();
  await panel.getByLabel("Question", { exact: true }).fill("May we bring our own?");
  await expect(canvas.getByText("May we bring our own?")).toBeVisible();
  await panel.getByRole("button", { name: "Remove question 1" }).click();
  await expect(panel.getByText("Removed. 2 left.")).toBeAttached();
  expect(titlesOf((await saved()).content["questions"], "question").slice(0, 2)).toEqual([
    "May we bring our own?",
    first,
  ]);
  const toast = page.getByRole("listitem").filter({ hasText: `Question "${second}" deleted` });
  await toast.getByRole("button", { name: "Undo" }).click();
  expect(titlesOf((await saved()).content["questions"], "question").slice(0, 2)).toEqual([
    second,
    "May we bring our own?",
  ]);
  await expect(toast).toHaveCount(0);
  await close();
});

test("PANEL-121 PANEL-122 an opening has a department and a place of the list, or others that are typed", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", [newBlock(careers, "c")]);
  const { page, canvas, context } = builder;
  await selectRow(builder, "c");
  await panelOf(builder)
    .getByRole("button", { name: /Name the role/ })
    .first()
    .click();
  const choose = panelOf(builder).getByLabel("Department", { exact: true }).first();
  await choose.focus();
  await choose.selectOption("Legal");
  await expect(canvas.locator(".department").first()).toHaveText("Legal");
  await choose.selectOption("Other…");
  await expect(choose).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panelOf(builder).getByLabel("Department: other")).toBeFocused();
  // On the way it is one of the list.
  await page.keyboard.type("HR");
  await page.keyboard.type(" & people");
  await expect(canvas.locator(".department").first()).toHaveText("HR & people");
  const place = panelOf(builder).getByLabel("Location", { exact: true }).first();
  await place.focus();
  await place.selectOption("Other…");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kraków");
  await expect(canvas.getByText("Kraków")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Control+s");
  const stored = async () =>
    (await draftOf(context, at().server, "about")).page.blocks[0]?.content["openings"];
  await expect.poll(stored).toMatchObject([{ department: "HR & people", location: "Kraków" }, {}]);
  await context.close();
});

test("PANEL-066 PANEL-069 a new question is general and closed; categories are the six", async ({
  browser,
}) => {
  const { panel, saved, close } = await openPanel(browser, at(), "home-questions");
  await panel.getByRole("button", { name: "Add question" }).click();
  await expect(panel.getByLabel("Category", { exact: true }).locator("option")).toHaveCount(6);
  const { questions } = (await saved()).content;
  expect(Array.isArray(questions) ? questions.at(-1) : null).toMatchObject({
    category: "general",
    expanded: false,
  });
  await close();
});

test("PANEL-010 ERR-043 a list that loses its last item says that nothing has been added yet", async ({
  browser,
}) => {
  const { page, panel, check, close } = await openPanel(browser, at(), "home-numbers");
  for (let left = 4; left > 0; left -= 1) {
    await panel.getByRole("button", { name: "Remove statistic 1" }).click();
    await expect(panel.getByText(`Statistics (${left - 1})`)).toBeVisible();
  }
  await expect(panel.getByText("No statistics have been added yet")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Add statistic" })).toBeFocused();
  await check();
  await page.keyboard.press("Control+z");
  await expect(panel.getByText("Statistics (1)")).toBeVisible();
  await close();
});

test("PANEL-011 CONST-043 a long list scrolls in 600 px; several rows are open at once", async ({
  browser,
}) => {
  const { panel, check, close } = await openPanel(browser, at(), "home-questions");
  await panel.getByRole("button", { name: "Open all" }).click();
  await expect(panel.getByLabel("Answer", { exact: true })).not.toHaveCount(0);
  const height = await panel
    .getByRole("list")
    .evaluate((list) => [list.clientHeight, list.scrollHeight] as const);
  expect(height[0]).toBeLessThanOrEqual(600);
  expect(height[1]).toBeGreaterThan(600);
  await check();
  await panel.getByRole("button", { name: "Close all" }).click();
  await expect(panel.getByLabel("Answer", { exact: true })).toHaveCount(0);
  await close();
});

test("PANEL-067 PANEL-100 PANEL-101 options side by side and in menus are stored as their values", async ({
  browser,
}) => {
  const questions = await openPanel(browser, at(), "home-questions");
  const columns = questions.panel.getByRole("radiogroup", { name: "Columns" });
  // Holds the key down as long as a person does.
  await columns.getByRole("radio", { name: "1" }).press("ArrowRight", { delay: 60 });
  await questions.panel.getByRole("switch", { name: "Searchable" }).press("Space");
  expect(await questions.saved()).toMatchObject({
    styles: { columns: 2 },
    settings: { searchable: true },
  });
  await questions.close();
  const numbers = await openPanel(browser, at(), "home-numbers");
  await numbers.panel.getByRole("combobox", { name: "Layout" }).selectOption("grid-3");
  await numbers.panel.getByRole("button", { name: /architecture layers/ }).click();
  await numbers.panel.getByRole("button", { name: /^Look of Number/ }).click();
  await expect(
    numbers.panel.getByRole("radiogroup", { name: "Gradient" }).getByRole("radio"),
  ).toHaveCount(9);
  expect((await numbers.saved()).styles["layout"]).toBe("grid-3");
  await numbers.close();
});

test("a stored value that is no list is repaired by the first item added", async ({ browser }) => {
  await storePastChecks(at().server, "home-hero", { content: { featureCards: "four cards" } });
  const { panel, saved, close } = await openPanel(browser, at(), "home-hero");
  await expect(panel.getByText('The stored value "four cards" cannot be used')).toBeVisible();
  await panel.getByRole("button", { name: "Add feature card" }).click();
  await expect(panel.getByText("cannot be used")).toHaveCount(0);
  expect(titlesOf((await saved()).content["featureCards"], "title")).toEqual(["New Feature"]);
  await close();
});

test("STYLE-002 a block that has its own padding among its content has it per side in Layout too", async ({
  browser,
}) => {
  const { panel, close } = await openPanel(browser, at(), "home-parts");
  await panel.getByRole("tab", { name: "Layout" }).click();
  const padding = panel.getByRole("group", { name: "Padding" });
  for (const side of ["Top", "Right", "Bottom", "Left"]) {
    await expect(padding.getByRole("combobox", { name: side })).toBeVisible();
  }
  await close();
});

test("STYLE-002 padding is set per side or for all sides at once", async ({ browser }) => {
  const { panel, saved, close } = await openPanel(browser, at(), "home-numbers");
  await panel.getByRole("tab", { name: "Layout" }).click();
  const padding = panel.getByRole("group", { name: "Padding" });
  await padding.getByRole("combobox", { name: "All sides" }).selectOption({ label: "XL · 32 px" });
  expect((await saved()).styles["padding"]).toEqual({ top: 8, right: 8, bottom: 8, left: 8 });
  await padding.getByRole("button", { name: "Padding: one value for all sides" }).click();
  await padding.getByLabel("Left", { exact: true }).selectOption("");
  expect((await saved()).styles["padding"]).toEqual({ top: 8, right: 8, bottom: 8 });
  await close();
});

test("a section id is kept as an id, and a doubled one is warned of", async ({ browser }) => {
  const { panel, saved, check, close } = await openPanel(browser, at(), "home-numbers");
  await panel.getByRole("tab", { name: "Layout" }).click();
  const id = panel.getByRole("textbox", { name: "Section id" });
  await id.fill("#products");
  await expect(panel.getByText("Another section of this page has this id")).toBeVisible();
  await check();
  await id.fill("#in numbers");
  expect((await saved()).settings["anchor"]).toBe("in-numbers");
  await close();
});

test("PANEL-096 PANEL-097 a new step has its number, and its colour theme sets gradient, border and icon in one step", async ({
  browser,
}) => {
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-steps");
  const { length } = titlesOf(
    (await storedBlock(page, at().server, "home-steps")).content["steps"],
    "id",
  );
  await panel.getByRole("button", { name: "Add step" }).click();
  const themes = panel.getByRole("radiogroup", { name: "Colour theme" });
  await themes.getByRole("radio", { name: "Dusk" }).click();
  const { steps } = (await saved()).content;
  expect(Array.isArray(steps) ? steps.at(-1) : null).toMatchObject({
    title: `${length + 1}. New Step`,
    color: "Dusk",
    borderColor: "#8a5fae",
    iconColor: "#b79cff",
  });
  await page.keyboard.press("ControlOrMeta+z");
  const before = (await saved()).content["steps"];
  expect(Array.isArray(before) ? before.at(-1) : null).toMatchObject({
    color: "",
    borderColor: "",
    iconColor: "",
  });
  await close();
});

test("PANEL-103 a quick template fills the block in one step, and its toast takes it back", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "business", [newBlock(cta, "c")]);
  const { page, canvas, context } = builder;
  await selectRow(builder, "c");
  const title = titleOf(builder);
  const was = await title.inputValue();
  await panelOf(builder)
    .getByRole("button", { name: /^Quote/ })
    .click();
  await expect(title).toHaveValue("Know the price before the first call");
  await expect(canvas.getByText("Ask for a quote")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(title).toHaveValue(was);
  await context.close();
});
