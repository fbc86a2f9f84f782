import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  faqBlock,
  heroBlock,
  newBrowser,
  openBuilder,
  openFilled,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
  type BuilderWindow,
} from "./builder-server.ts";
import { signIn } from "./sign-in.ts";

const at = startBuilderServer();

const save = ({ page }: BuilderWindow) =>
  page
    .getByRole("banner")
    .or(page.locator("main"))
    .getByRole("button", { name: "Save", exact: true });

test("BUILD-011 BUILD-012 BUILD-031 /builder opens home, and says Loading Site Builder until it is there", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/pages/home/draft", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${at().server.url}/builder`);
  await expect(page.getByText("Loading Site Builder")).toBeVisible();
  await expectNoViolations(page);
  go();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/builder/home");
  await context.close();
});

test("coming from the sign-in, and back from the site, throws no error in the builder", async ({
  browser,
}) => {
  // With motion enabled: the site's pages start a view transition when they are left.
  const context = await browser.newContext({ reducedMotion: "no-preference" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signIn(page, at().server, "/builder/publications");
  const heading = page.getByRole("heading", { name: "Publications", level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: "Back to Site" }).click();
  await expect(page).toHaveURL(`${at().server.url}/`);
  await page.goBack();
  await expect(heading).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test("ERR-045 BUILD-097 a page that cannot be loaded says so, writes nothing, and can be tried again", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.route("**/api/pages/home/draft", (route) => route.abort());
  await page.goto(`${at().server.url}/builder/home`);
  await expect(page.getByText("Failed to load page components").first()).toBeVisible();
  await expectNoViolations(page);
  await page.unroute("**/api/pages/home/draft");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await context.close();
});

test("BUILD-032 BUILD-033 BUILD-034 BUILD-035 BUILD-036 the sidebar leads back to the site and lists the pages in three groups", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  const list = (name: string) => page.getByRole("list", { name }).getByRole("link");
  await expect(list("Main Pages")).toHaveText([
    /^Home/,
    /^Business/,
    /^Small Business/,
    /^About Us/,
    /^Architecture/,
    /^Publications/,
  ]);
  await expect(list("Industry Solutions")).toHaveCount(9);
  await expect(list("Investor Pages")).toHaveCount(3);
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  await expect(page.getByRole("list", { name: "Main Pages" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Site" }).click();
  await expect(page).toHaveURL(`${at().server.url}/`);
  await context.close();
});

test("BUILD-038 BUILD-041 BUILD-043 BUILD-089 the header counts and marks, rows tell name, type and visibility", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, at(), "small_business", [
    heroBlock("a", "One"),
    faqBlock("b"),
  ]);
  const { page, context } = builderWindow;
  await expect(page.getByText("2 components")).toBeVisible();
  await expect(save(builderWindow)).toHaveCount(0);
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await expect(page.locator('[data-row="b"]')).toHaveText("Questions bFAQ");
  await selectRow(builderWindow, "b");
  await page.getByRole("button", { name: "Hide Questions b" }).click();
  await expect(page.locator('[data-row="b"]')).toHaveText("Questions bFAQ, hidden");
  await expect(builderWindow.canvas.getByText("Hidden", { exact: true })).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expect(save(builderWindow)).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});

test("BUILD-040 BUILD-045 an empty page invites to add the first component", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, at(), "industry_energy", []);
  const { page, context, canvas } = builderWindow;
  await expect(page.getByRole("heading", { name: "Start Building" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await page.keyboard.press("Shift+P");
  await expect(page.getByText("Add a component first: there is nothing to publish")).toBeVisible();
  await page.keyboard.press("Control+Shift+P");
  await expect(page.getByText("Add a component first: there is nothing to preview")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Add Your First Component" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Hero/ }).click();
  await expect(canvas.locator(".block-hero")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
  await context.close();
});

test("BUILD-060 BUILD-063 BUILD-064 BUILD-093 ERR-036 the library finds, says when it does not, and adds at the end", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, at(), "business", [
    textBlock("a"),
    textBlock("b"),
  ]);
  const { page, context, canvas } = builderWindow;
  await page.getByRole("button", { name: "Add Component" }).click();
  const library = page.getByRole("dialog");
  const search = library.getByPlaceholder("Search components...");
  await expect(search).toBeFocused();
  await search.fill("nothing like this");
  await expect(library.getByText("No components found")).toBeVisible();
  await expect(library.getByText("Try adjusting your search or filters")).toBeVisible();
  await expectNoViolations(page);
  await search.fill("frequently asked questions open to answers faq");
  await search.fill("faq");
  await expect(library.getByText("1 component", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await library.getByRole("button", { name: /^FAQ/ }).click();
  await expect(library).toHaveCount(0);
  await expect(page.locator("[data-row]")).toHaveCount(3);
  const added = (await rows(builderWindow))[2];
  await expect(page.locator(`[data-row="${added}"]`)).toHaveAttribute("aria-current", "true");
  await expect(canvas.locator(".block-faq h2")).toBeInViewport();
  await context.close();
});

test("BUILD-002 BUILD-092 BUILD-094 BUILD-096 add, duplicate, move, hide and delete, undone and redone across a save", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, at(), "business", [
    textBlock("a"),
    textBlock("b"),
    textBlock("c"),
  ]);
  const { page, context } = builderWindow;
  await selectRow(builderWindow, "a");
  await page.keyboard.press("Control+d");
  await expect(page.locator("[data-row]")).toHaveCount(4);
  const copy = (await rows(builderWindow))[1];
  await expect(page.locator(`[data-row="${copy}"]`)).toContainText("Text a (Copy)");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => rows(builderWindow)).toEqual(["a", "b", copy, "c"]);
  await selectRow(builderWindow, "c");
  await page.keyboard.press("Delete");
  await expect.poll(() => rows(builderWindow)).toEqual(["a", "b", copy]);
  await page.getByRole("listitem").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => rows(builderWindow)).toEqual(["a", "b", copy, "c"]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved 4 components successfully!")).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
  await expect.poll(() => rows(builderWindow)).toEqual(["a", "b", "c"]);
  await page.keyboard.press("Control+y");
  await expect.poll(() => rows(builderWindow)).toEqual(["a", copy, "b", "c"]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  const stored = (await draftOf(context, at().server, "business")).page.blocks;
  expect(stored.map(({ id }) => id)).toEqual(["a", copy, "b", "c"]);
  await context.close();
});

test("BUILD-042 the keyboard walks the block list, renames with F2 and never types into the page", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, at(), "about", [
    textBlock("a"),
    textBlock("b"),
    textBlock("c"),
  ]);
  const { page, context } = builderWindow;
  await selectRow(builderWindow, "a");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('[data-row="b"]')).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.locator('[data-row="c"]')).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Last words");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-row="c"]')).toContainText("Last words");
  await expect(page.locator('[data-row="c"]')).toBeFocused();
  await expect(page.locator("[data-row]")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Nothing selected" })).toBeVisible();
  await context.close();
});

test("BUILD-091 ERR-077 leaving with unsaved changes asks first, at page switch, at Back to Site and at the tab's end", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, at(), "about", [textBlock("a")]);
  const { page, context } = builderWindow;
  await selectRow(builderWindow, "a");
  await page.keyboard.press("Control+d");
  const question = page.getByRole("alertdialog");
  await page.getByRole("link", { name: "Architecture" }).click();
  await expect(question).toContainText(
    "You have unsaved changes. Do you want to leave without saving?",
  );
  await expectNoViolations(page);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("heading", { name: "About Us", level: 1 })).toBeVisible();
  // The Enter that chose a page must not trigger anything else.
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await page.getByRole("searchbox", { name: "Find a page" }).fill("archi");
  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("link", { name: "Back to Site" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => {
    setTimeout(() => window.location.reload(), 0);
  });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.getByRole("link", { name: "Architecture" }).click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Architecture", level: 1 })).toBeVisible();
  await context.close();
});

test("page and selected block are in the address, and Back goes to the page before", async ({
  browser,
}) => {
  const builderWindow = await openBuilder(browser, at(), "home?block=home-hero");
  const { page, context } = builderWindow;
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeVisible();
  await page.getByRole("link", { name: "Architecture" }).click();
  await expect(page.getByRole("heading", { name: "Architecture", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/builder\/home\?block=home-hero$/);
  await context.close();
});

test("Forward leads where Back came from, and Back with unsaved changes goes there once that is agreed", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  await page.getByRole("link", { name: "Architecture" }).click();
  await expect(heading("Architecture")).toBeVisible();
  await page.goBack();
  await expect(heading("Home")).toBeVisible();
  await page.goForward();
  await expect(heading("Architecture")).toBeVisible();
  await page.locator("[data-row]").first().click();
  await page.keyboard.press("Control+d");
  await page.goBack();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(/\/builder\/architecture/);
  await page.goBack();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(heading("Home")).toBeVisible();
  await expect(page).toHaveURL(/\/builder\/home/);
  await context.close();
});

test("BUILD-031 the builder's document says Loading Site Builder before its scripts are there", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${at().server.url}/builder/home`);
  await expect(page.getByText("Loading Site Builder")).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});

test("the canvas's document is asked for once, and nothing of the start is against the policy", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const broken: string[] = [];
  await page.exposeFunction("onBroken", (directive: string) => broken.push(directive));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
      // Defined by `exposeFunction`, so it has no type.
      (window as unknown as { onBroken: (name: string) => void }).onBroken(violatedDirective);
    });
  });
  await page.goto(`${at().server.url}/builder/home`);
  const canvas = page.locator('[data-region="canvas"] iframe');
  await expect(canvas.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
  await expect(canvas).toHaveAccessibleName("Canvas: Home");
  expect(asked.filter((path) => path === "/builder-canvas")).toHaveLength(1);
  expect(broken).toEqual([]);
  await context.close();
});

test("BUILD-001 a viewer sees the page and is told that it cannot be changed", async ({
  browser,
}) => {
  const viewer = { email: "viewer@ashlar.example", password: "another long password for testing" };
  const administrators = await newBrowser(browser, at());
  const made = await administrators.request.post(`${at().server.url}/api/people`, {
    headers: { origin: at().server.url },
    data: { ...viewer, name: "A viewer", role: "viewer" },
  });
  expect(made.status()).toBe(201);
  await administrators.close();
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, at().server, "/builder/home", viewer);
  await expect(page.getByText("You can view this page but not change it.")).toBeVisible();
  await page.locator('[data-row="home-hero"]').click();
  for (const name of ["Add Component", "Publish", "Save", "Undo"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await page.locator('[data-row="home-hero"]').press("Delete");
  await page.locator('[data-row="home-hero"]').press("Space");
  await expect(page.locator("[data-drag-voice]")).toHaveText("");
  await expect(page.getByRole("button", { name: /^Drag / })).toHaveCount(0);
  await expect(page.locator('[data-row="home-hero"]')).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});

test("at 390 px the lists lie over the page when they are asked for, and nothing is cut off", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home", { width: 390, height: 844 });
  await page.getByRole("button", { name: "Pages and components" }).click();
  await expectNoViolations(page);
  await page.locator('[data-row="home-hero"]').click();
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeVisible();
  await expectNoViolations(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await context.close();
});
