import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { freeSlots, openMeetings } from "./inbox-meetings.ts";
import { startServer, type E2eServer } from "./server.ts";

let server: E2eServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());

test("FORM-021 what an administrator sets by keys changes the times offered, after a question where something is wrong or unsaved", async ({
  browser,
}) => {
  const page = await openMeetings(browser, server);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  const save = page.getByRole("button", { name: "Save settings" });
  await expect(zone).toHaveValue("UTC");
  await expect(page.getByText("17 times a day, Monday to Friday")).toBeVisible();
  await expect(page.getByText("Next free time:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use Europe/Berlin" })).toBeVisible();
  await expectNoViolations(page);
  await zone.fill("Berlin");
  await zone.press("Escape");
  await save.press("Enter");
  await expect(
    page.getByText("It must be the whole name of a time zone, such as Europe/Berlin."),
  ).toBeVisible();
  await expect(zone).toBeFocused();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Europe/Berlin?" }).press("Enter");
  await expect(zone).toHaveValue("Europe/Berlin");
  await zone.fill("new york");
  const found = page.getByRole("listbox").getByRole("option");
  await expect(found).toHaveText([/^America\/New York\d\d:\d\d [AP]M$/]);
  await expectNoViolations(page);
  await zone.press("ArrowDown");
  await zone.press("Enter");
  await expect(zone).toHaveValue("America/New York");
  await expect(found).toHaveCount(0);
  await page.getByLabel("First start").selectOption("10:00 AM");
  await page.getByLabel("Last start").selectOption("09:00 AM");
  await page.getByLabel("Length").fill("5");
  await save.press("Enter");
  await expect(page.getByText("It must not be before the first start.")).toBeVisible();
  await expect(page.getByText("It must be at least 15.")).toBeVisible();
  await expect(page.getByLabel("Last start")).toBeFocused();
  await expectNoViolations(page);
  await page.getByLabel("Last start").selectOption("11:00 AM");
  await page.getByLabel("Length").fill("30");
  await page.getByLabel("Notice", { exact: true }).fill("2");
  await page.getByLabel("Notice, unit").selectOption("days");
  await page.getByLabel("Place").fill("Room 1");
  const [, off] = [...new Set((await freeSlots(page, server)).map(({ date }) => date))].slice(5);
  const day = page.getByLabel("Another day off");
  const removals = page.getByRole("button", { name: /^Remove/ });
  for (const date of [off ?? "", "2999-12-31"]) {
    await day.fill(date);
    await day.press("Enter");
  }
  await expect(removals).toHaveCount(2);
  await removals.nth(1).press("Enter");
  await expect(removals).toHaveCount(1);
  await expect(day).toBeFocused();
  await expect(page.getByText("3 times a day, Monday to Friday")).toBeVisible();

  // Leaving asks, by a tab, by the browser's Back and by another page.
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Leave without saving?");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(`${server.url}/inbox/meetings/settings`);
  await save.press("Enter");
  await expect(page.getByText("All changes are saved")).toBeVisible();
  await expect(page.getByText("Next free time:")).toBeVisible();
  await expect(save).toBeFocused();
  const slots = await freeSlots(page, server);
  expect([...new Set(slots.map(({ time }) => time))].toSorted()).toEqual([
    "10:00 AM",
    "10:30 AM",
    "11:00 AM",
  ]);
  expect(slots.map(({ date }) => date)).not.toContain(off);
  // On the first day the notice may have taken the first times.
  const [, whole] = new Set(slots.map(({ date }) => date));
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/meet?date=${whole}`);
  await expect(visitor.locator(".meet-times button")).toHaveText([
    "10:00 AM",
    "10:30 AM",
    "11:00 AM",
  ]);
  await visitor.close();

  // Saved, it is left without a question, and back again.
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await page.goBack();
  await page.getByLabel("Place").fill("Room 2");
  await page.goBack();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/inbox/meetings/settings`);
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByLabel("Place")).toHaveCount(0);
  await page.context().close();
});

test("two administrators: what both set is told, and what was typed stays until it is saved", async ({
  browser,
}) => {
  const page = await openMeetings(browser, server, { path: "/inbox/meetings/settings" });
  const other = await openMeetings(browser, server, { path: "/inbox/meetings/settings" });
  await page.getByLabel("Place").fill("Room 3");
  await page.getByLabel("Buffer").fill("15");
  await other.getByLabel("Place").fill("Room 4");
  await other.getByLabel("Horizon").fill("30");
  await other.getByRole("button", { name: "Save settings" }).click();
  await expect(other.getByText("All changes are saved")).toBeVisible();
  await page.getByRole("button", { name: "Save settings" }).click();
  const clash = page.getByRole("alert").filter({ hasText: "Somebody else changed these settings" });
  await expect(clash).toContainText("What you typed stays visible.");
  await expectNoViolations(page);
  await clash.getByRole("button", { name: "Reload the settings" }).click();
  await expect(page.getByLabel("Horizon")).toHaveValue("30");
  await expect(page.getByLabel("Buffer")).toHaveValue("15");
  await expect(page.getByLabel("Place")).toHaveValue("Room 3");
  await expect(page.getByText("Somebody else set it to: Room 4.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("All changes are saved")).toBeVisible();
  for (const each of [page, other]) await each.context().close();
});
