import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { block, choose, dialogOf, fromElsewhere, hero, step, visit } from "./meeting-dialog.ts";
import { publishBlocks } from "./publish-blocks.ts";
import { startServer, type E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";
import { stopClock } from "./stopped-clock.ts";

interface Booked {
  readonly name: string;
  readonly email: string;
  readonly meetingDate: string;
  readonly meetingTime: string;
  readonly status: string;
  readonly company: string;
  readonly message: string;
  readonly visitorZone: string | null;
  readonly page: string;
}

/** The meetings ahead, as staff see them. */
async function meetings(page: Page, server: E2eServer): Promise<readonly Booked[]> {
  const answer = await page.request.get(`${server.url}/api/meetings`);
  return ((await answer.json()) as { meetings: Booked[] }).meetings;
}

async function meetingOf(page: Page, server: E2eServer, email: string): Promise<Booked | null> {
  return (await meetings(page, server)).find((meeting) => meeting.email === email) ?? null;
}

/** The link in the latest mail to this address; no mail server is configured, so that staff can read it. */
async function linkTo(page: Page, server: E2eServer, email: string): Promise<string> {
  const answer = await page.request.get(`${server.url}/api/mails`);
  const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
  const text = mails.find(({ to }) => to === email)?.text ?? "";
  const link = /http\S+\/meet\/booking\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No mail with a link was sent to ${email}: ${text}`);
  return link.replace(/^https?:\/\/[^/]+/, server.url);
}

let server: E2eServer;
test.beforeAll(async () => {
  // Behind a proxy, so that visitors come from networks of their own.
  server = await startServer({ TRUST_PROXY: "1" });
});
test.afterAll(() => server.stop());

test.beforeEach(async ({ page }) => {
  await signIn(page, server, "/builder/small_business");
  await publishBlocks(server, page.context(), "small_business", [hero, block]);
});

test("FORM-017 FORM-018 FORM-019 FORM-021 FORM-023 FORM-024 FORM-027 FORM-028 FORM-029 CONST-007 CONST-008 CONST-009 ERR-015 a date, a time and the visitor's details become a meeting, by keys alone", async ({
  page,
  browser,
}) => {
  const visitor = await visit(browser, server);
  const link = visitor.getByRole("link", { name: "Choose a date" });
  await link.focus();
  await visitor.keyboard.press("Enter");
  await expect(step(visitor)).toHaveText("Step 1 of 3: Select a date");
  await expect(step(visitor)).toBeFocused();
  const days = dialogOf(visitor).locator(".meet-days button");
  await expect(days.first()).toBeVisible();
  await expectNoViolations(visitor);
  await visitor.keyboard.press("Tab");
  await visitor.keyboard.press("Tab");
  // Arrows go to the next day, and to the same day of the next week.
  const second = dialogOf(visitor).locator(".meet-days").nth(1).locator("button");
  await second.first().focus();
  await visitor.keyboard.press("ArrowRight");
  await expect(second.nth(1)).toBeFocused();
  await visitor.keyboard.press("ArrowDown");
  const week = await second.nth(1).getAttribute("class");
  await expect(dialogOf(visitor).locator("button:focus")).toHaveClass(week ?? "");
  await visitor.keyboard.press("Enter");

  await expect(step(visitor)).toContainText("Step 2 of 3: Select a time");
  const times = dialogOf(visitor).locator(".meet-times button");
  await expect(times).toHaveCount(17);
  await expect(times.first()).toHaveAccessibleName("09:00 AM, 06:00 PM in Asia/Tokyo");
  await expectNoViolations(visitor);
  await dialogOf(visitor).getByRole("button", { name: "Back" }).click();
  await expect(step(visitor)).toContainText("Step 1 of 3");
  await second.nth(2).click();
  await times.nth(16).focus();
  await expect(times.nth(16)).toHaveAccessibleName(/^05:00 PM/);
  await visitor.keyboard.press("Enter");

  await expect(step(visitor)).toHaveText("Step 3 of 3: Your information");
  const submit = dialogOf(visitor).getByRole("button", { name: "Request meeting" });
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await expect(submit).toHaveAccessibleDescription("Still needed: your name and e-mail.");
  await expectNoViolations(visitor);
  await dialogOf(visitor).getByLabel("Your name").fill("Ada Example");
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await dialogOf(visitor).getByLabel("E-mail").fill("ada@keys.example");
  await expect(submit).toHaveAttribute("aria-disabled", "false");
  await expect(dialogOf(visitor).getByLabel("E-mail")).toHaveAttribute("type", "email");
  await stopClock(visitor);
  await visitor.keyboard.press("Enter");
  await expect(dialogOf(visitor).locator(".meet-done")).toBeFocused();
  await expect(dialogOf(visitor).locator(".dialog-toast")).toHaveText(
    "Meeting request submitted successfully!",
  );
  await visitor.clock.runFor(2900);
  await expect(dialogOf(visitor)).toBeVisible();
  await visitor.clock.runFor(200);
  await expect(dialogOf(visitor)).toBeHidden();
  await expect(link).toBeFocused();
  // Starts over after 300 ms.
  await visitor.clock.runFor(300);
  await visitor.clock.resume();
  await link.click();
  await expect(step(visitor)).toContainText("Step 1 of 3");

  expect(await meetingOf(page, server, "ada@keys.example")).toMatchObject({
    meetingTime: "05:00 PM",
    status: "pending",
    visitorZone: "Asia/Tokyo",
    page: "/small-business",
  });
});

test("FORM-026 ERR-014 a time that somebody else takes meanwhile is said, others are offered, and nothing typed is lost", async ({
  page,
  browser,
}) => {
  const [first, second] = [await visit(browser, server), await visit(browser, server)];
  const time = await choose(first, 5, 3);
  await choose(second, 5, 3);
  for (const [visitor, name] of [
    [first, "first"],
    [second, "second"],
  ] as const) {
    await dialogOf(visitor).getByLabel("Your name").fill(name);
    await dialogOf(visitor).getByLabel("E-mail").fill(`${name}@taken.example`);
    await dialogOf(visitor).getByLabel("Company").fill("A company");
    await dialogOf(visitor).getByRole("button", { name: "Request meeting" }).click();
    if (visitor === first) await expect(dialogOf(visitor).locator(".meet-done")).toBeVisible();
  }
  await expect(dialogOf(second).getByRole("alert").first()).toHaveText(
    `${time} is no longer free. Please choose another time.`,
  );
  await expect(dialogOf(second).locator(".dialog-toast")).toHaveText(
    "Failed to submit meeting request",
  );
  const times = dialogOf(second).locator(".meet-times button");
  await expect(times).toHaveCount(16);
  await times.nth(3).click();
  await expect(dialogOf(second).getByLabel("Company")).toHaveValue("A company");
  await dialogOf(second).getByRole("button", { name: "Request meeting" }).click();
  await expect(dialogOf(second).locator(".meet-done")).toBeVisible();
  expect(await meetingOf(page, server, "second@taken.example")).not.toBeNull();
});

test("FORM-030 without a network what was typed stays, and sending it again makes one meeting", async ({
  page,
  browser,
}) => {
  const visitor = await visit(browser, server);
  await choose(visitor, 7, 2);
  await dialogOf(visitor).getByLabel("Your name").fill("Ada Example");
  await dialogOf(visitor).getByLabel("E-mail").fill("ada@network.example");
  // The meeting is stored, but its answer is lost.
  await visitor.route("**/meet?from=*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = dialogOf(visitor).getByRole("button", { name: "Request meeting" });
  await submit.dblclick();
  await expect(dialogOf(visitor).getByRole("alert").first()).toContainText(
    "Failed to submit meeting request. Nothing that you typed is lost",
  );
  await visitor.unroute("**/meet?from=*");
  await submit.click();
  await expect(dialogOf(visitor).locator(".meet-done")).toBeVisible();
  const all = await meetings(page, server);
  expect(all.filter(({ email }) => email === "ada@network.example")).toHaveLength(1);
});

test("FORM-029 what is typed is discarded only after a question, and what is on its way is told when it has arrived", async ({
  page,
  browser,
}) => {
  const visitor = await visit(browser, server);
  await choose(visitor, 16, 1);
  await dialogOf(visitor).getByLabel("Your name").fill("Ada Example");
  await visitor.keyboard.press("Escape");
  await expect(dialogOf(visitor)).toContainText("Closing discards what you have typed.");
  await dialogOf(visitor).getByRole("button", { name: "Keep it" }).click();
  await visitor.mouse.click(3, 3);
  await dialogOf(visitor).getByRole("button", { name: "Discard it" }).click();
  await expect(dialogOf(visitor)).toBeHidden();
  const time = await choose(visitor, 16, 1);
  await expect(dialogOf(visitor).getByLabel("Your name")).toHaveValue("");
  await dialogOf(visitor).getByLabel("Your name").fill("Ada Example");
  await dialogOf(visitor).getByLabel("E-mail").fill("ada@closes.example");
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visitor.route("**/meet?from=*", async (route) => {
    await held;
    await route.continue();
  });
  await dialogOf(visitor).getByRole("button", { name: "Request meeting" }).click();
  await dialogOf(visitor).getByRole("button", { name: "Close" }).click();
  await visitor.getByRole("link", { name: "Choose a date" }).click();
  await dialogOf(visitor).locator(".meet-days button").nth(11).click();
  release();
  await expect(dialogOf(visitor).locator(".dialog-toast")).toContainText(time);
  await expect(step(visitor)).toContainText("Step 2 of 3");
  await dialogOf(visitor).locator(".meet-times button").nth(2).click();
  await expect(dialogOf(visitor).getByLabel("Your name")).toBeEditable();
  expect(await meetingOf(page, server, "ada@closes.example")).not.toBeNull();
});

test("where the free times cannot be loaded the dialog says so and tries again", async ({
  browser,
}) => {
  const visitor = await visit(browser, server);
  await visitor.route("**/api/meeting-slots", (route) => route.abort());
  await visitor.getByRole("link", { name: "Choose a date" }).click();
  await expect(dialogOf(visitor)).toContainText("The free times could not be loaded.");
  await visitor.unroute("**/api/meeting-slots");
  await dialogOf(visitor).getByRole("button", { name: "Try again" }).click();
  await expect(dialogOf(visitor).locator(".meet-days button").first()).toBeVisible();
});

test("GAP-050 any button can open it, at once or in a new tab, and on a phone it fits the screen", async ({
  browser,
}) => {
  const visitor = await visit(browser, server);
  await visitor.getByRole("link", { name: "Talk to us" }).click();
  await expect(step(visitor)).toContainText("Step 1 of 3");
  await visitor.keyboard.press("Escape");
  const tab = visitor.context().waitForEvent("page");
  await visitor.getByRole("link", { name: "Talk to us" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL(`${server.url}/meet`);

  await visitor.setViewportSize({ width: 390, height: 700 });
  await choose(visitor, 3, 4);
  const overflow = await dialogOf(visitor).evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(overflow).toBe(0);
});

test("FORM-020 FORM-022 FORM-025 without a script it is three pages, and nothing typed is lost on the way back or where the time is gone", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: fromElsewhere(),
  });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/small-business`);
  await visitor.getByRole("link", { name: "Choose a date" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Half an hour");
  await expectNoSidewaysAt(visitor, [320, 390, 768]);
  const days = visitor.locator(".meet-days button");
  for (const name of await days.evaluateAll((all) => all.map((day) => day.ariaLabel ?? ""))) {
    expect(name).not.toMatch(/^S(?:at|un)/);
  }
  await days.nth(9).click();
  await expect(visitor.locator(".meet-times button")).toHaveCount(17);
  await visitor.getByRole("button", { name: "Back" }).click();
  await days.nth(10).click();
  await visitor.getByRole("button", { name: "11:00 AM" }).click();
  const chosen = await visitor.locator(".meet-chosen").textContent();
  await visitor.getByLabel("Your name").fill("Grace Example");
  await visitor.getByRole("button", { name: "Request meeting" }).click();
  await expect(visitor.getByRole("alert")).toHaveText("Please fill in all required fields.");
  await expect(visitor.getByLabel("Your name")).toHaveValue("Grace Example");
  await visitor.getByLabel("E-mail").fill("grace@plain.example");
  await visitor.getByLabel("What would you like to talk about?").fill("Cooling");
  await visitor.getByRole("button", { name: "Back" }).click();
  await visitor.getByRole("button", { name: "11:30 AM" }).click();
  await expect(visitor.getByLabel("What would you like to talk about?")).toHaveValue("Cooling");

  // Somebody else is faster.
  const date = await visitor.locator("input[name=date]").getAttribute("value");
  const other = await page.request.post(`${server.url}/meet`, {
    headers: { accept: "application/json", origin: server.url },
    form: { date: date ?? "", time: "11:30 AM", name: "Other", email: "other@plain.example" },
  });
  expect(other.status()).toBe(201);
  await visitor.getByRole("button", { name: "Request meeting" }).click();
  await expect(visitor.locator("#time-error")).toHaveText(
    "11:30 AM is no longer free. Please choose another time.",
  );
  await expect(visitor.getByLabel("Your name")).toHaveValue("Grace Example");
  await visitor.getByLabel("11:00 AM").check();
  await visitor.getByRole("button", { name: "Request meeting" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "Meeting request submitted successfully!",
  );
  await expect(visitor.locator("main")).toContainText((chosen ?? "").replace(/ UTC$/, ""));
  await expect(visitor.getByRole("link", { name: "Add it to your calendar" })).toBeVisible();
  expect(await meetingOf(page, server, "grace@plain.example")).toMatchObject({
    meetingTime: "11:00 AM",
    message: "Cooling",
    visitorZone: null,
  });
});

test("the link in the mail moves the meeting and cancels it, and asks before it does", async ({
  page,
  browser,
}) => {
  const email = "ada@moves.example";
  const visitor = await visit(browser, server);
  await choose(visitor, 12, 6);
  await dialogOf(visitor).getByLabel("Your name").fill("Ada Example");
  await dialogOf(visitor).getByLabel("E-mail").fill(email);
  await dialogOf(visitor).getByRole("button", { name: "Request meeting" }).click();
  await expect(dialogOf(visitor).locator(".meet-done")).toBeVisible();
  const before = await meetingOf(page, server, email);

  const link = await linkTo(page, server, email);
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your meeting is booked");
  await expectNoViolations(visitor);
  await visitor.getByRole("link", { name: "Move the meeting" }).click();
  await visitor.locator(".meet-days button").nth(14).click();
  // The visitor's zone is known from their booking.
  await expect(visitor.locator("legend")).toContainText("UTC, below them in Asia/Tokyo, UTC+9");
  await visitor.getByRole("button", { name: "02:00 PM 11:00 PM" }).click();
  await expect(visitor.locator(".meet-chosen")).toContainText("11:00 PM in Asia/Tokyo, UTC+9");
  expect(await meetingOf(page, server, email)).toEqual(before);
  await visitor.getByRole("button", { name: "Move it here" }).click();
  await expect(visitor).toHaveURL(link);
  await expect(visitor.locator("main")).toContainText("02:00 PM (UTC)");
  expect(await meetingOf(page, server, email)).toMatchObject({ meetingTime: "02:00 PM" });

  // What a scanner does: it opens every link of the mail and of the page.
  await visitor.goto(`${link}/cancel`);
  expect(await meetingOf(page, server, email)).toMatchObject({ status: "pending" });
  await visitor.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This meeting is cancelled");
  expect(await meetingOf(page, server, email)).toMatchObject({ status: "cancelled" });
});
