import { readFile } from "node:fs/promises";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { startServer, type E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSideways } from "./site-test.ts";

let server: E2eServer;
test.beforeAll(async () => {
  // Behind a proxy, so that each visitor can come from an address of its own: one address may send only a few forms.
  server = await startServer({ TRUST_PROXY: "1" });
});
test.afterAll(() => server?.stop());

const password = "a long password for testing";

interface Opened {
  readonly path?: string;
  readonly width?: number;
  readonly email?: string;
  readonly isDeaf?: boolean;
  readonly at?: E2eServer;
}

/** Opens the meetings of the inbox in a window of its own, as the administrator by default. */
async function openMeetings(
  browser: Browser,
  { path = "/inbox/meetings", width = 1440, email, isDeaf = false, at = server }: Opened = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    timezoneId: "Europe/Berlin",
  });
  const page = await context.newPage();
  if (isDeaf) await page.route("**/api/inbox/live", (route) => route.abort());
  await signIn(page, at, path, email === undefined ? undefined : { email, password });
  return page;
}

interface Slot {
  readonly date: string;
  readonly time: string;
}

async function freeSlots(page: Page, at = server): Promise<readonly Slot[]> {
  const answer = await page.request.get(`${at.url}/api/meeting-slots`);
  const { slots } = (await answer.json()) as { slots: Slot[] };
  return slots.map(({ date, time }) => ({ date, time }));
}

let visitors = 0;

/** Books the last free time as a visitor of their own; resolves to the path of the link in their mail. */
async function book(page: Page, name: string, { at = server, zone = "" } = {}): Promise<string> {
  const slot = (await freeSlots(page, at)).at(-1);
  if (slot === undefined) throw new Error("No time is free");
  const sent = await page.request.post(`${at.url}/meet?from=/business`, {
    headers: { origin: at.url, "x-forwarded-for": `198.51.100.${++visitors}` },
    maxRedirects: 0,
    form: {
      ...slot,
      zone,
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".").slice(0, 64)}@company.example`,
      company: "A company",
      message: `I am ${name}.`,
    },
  });
  expect(sent.status()).toBe(303);
  const token = new URL(sent.headers()["location"] ?? "", at.url).searchParams.get("booking");
  return `/meet/booking/${token}`;
}

const entry = (page: Page, name: string) => page.getByRole("article", { name });
const act = (page: Page, name: string, label: string) =>
  entry(page, name).getByRole("button", { name: new RegExp(`^${label} ?: meeting with`) });

async function addPerson(page: Page, role: "editor" | "viewer"): Promise<string> {
  const email = `${role}@ashlar.example`;
  await page.request.post(`${server.url}/api/people`, {
    headers: { origin: server.url },
    data: { name: `Ana ${role}`, role, email, password },
  });
  return email;
}

test("FORM-031 GAP-020 a meeting arrives by itself, is confirmed, noted, cancelled, reopened, and deleted with a question", async ({
  browser,
}) => {
  const page = await openMeetings(browser);
  await expect(page.getByText("No meetings yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "/meet" })).toHaveAttribute("href", "/meet");
  await expectNoViolations(page);
  await book(page, "Ada Adler", { zone: "Asia/Tokyo" });
  const ada = entry(page, "Ada Adler");
  await expect(ada).toContainText("Pending");
  await expect(ada).toContainText("For the visitor");
  await expect(ada).toContainText("Asia/Tokyo");
  await expect(ada).toContainText("I am Ada Adler.");
  await expect(ada.getByRole("link", { name: "/business" })).toBeVisible();
  await expect(ada.getByRole("link", { name: "ada.adler@company.example" })).toHaveAttribute(
    "href",
    "mailto:ada.adler@company.example",
  );
  await expect(page.getByRole("link", { name: "Meetings 1 pending" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Ahead 1" })).toBeChecked();
  await expectNoViolations(page);

  await act(page, "Ada Adler", "Confirm").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The visitor is told by e-mail.");
  await expectNoViolations(page);
  await question.getByRole("button", { name: "Confirm the meeting" }).click();
  await expect(ada).toContainText("Confirmed");
  await expect(ada.getByRole("heading")).toBeFocused();
  await expect(page.getByRole("link", { name: /^Meetings.*pending/ })).toHaveCount(0);
  // No mail server is configured.
  await expect(ada).toContainText("Last e-mail to the visitor");
  await expect(ada).toContainText("Kept here");

  await ada.getByRole("button", { name: "Write a note" }).click();
  const note = ada.getByLabel("Write a note");
  await expect(note).toBeFocused();
  await note.fill("Bring the price list.");
  await note.press("Control+Enter");
  await expect(ada.getByRole("listitem").filter({ hasText: "Bring the" })).toContainText(
    "Administrator",
  );
  await expect(note).toHaveValue("");
  await note.press("Escape");
  await expect(ada.getByRole("button", { name: "Write a note" })).toBeFocused();

  await act(page, "Ada Adler", "Cancel").click();
  await page.getByRole("button", { name: "Cancel the meeting" }).click();
  await expect(ada).toContainText("Cancelled");
  await act(page, "Ada Adler", "Reopen").click();
  await page.getByRole("button", { name: "Reopen the meeting" }).click();
  await expect(ada).toContainText("Pending");
  await ada.getByText("History (3 changes)").click();
  await expect(ada).toContainText("Ada Adler booked the meeting");
  await expect(ada).toContainText("changed the status from Confirmed to Cancelled");
  await expectNoViolations(page);

  // What no longer fits the filter leaves the list.
  await page.getByRole("button", { name: "Pending" }).click();
  await expect(page).toHaveURL(`${server.url}/inbox/meetings?status=pending`);
  await act(page, "Ada Adler", "Confirm").click();
  await page.getByRole("button", { name: "Confirm the meeting" }).click();
  await expect(page.getByText("No such meetings")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meetings" })).toBeFocused();
  await page.getByRole("button", { name: "All" }).click();
  await ada.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText("The visitor is not told");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(ada).toHaveCount(0);
  await page.context().close();
});

test("GAP-020 what the visitor did meanwhile is shown beside a choice that was not saved, and a viewer only reads", async ({
  browser,
}) => {
  const page = await openMeetings(browser);
  const editor = await addPerson(page, "editor");
  const viewer = await addPerson(page, "viewer");
  const link = await book(page, "Bela Bauer");
  await book(page, "Chen Costa");
  const deaf = await openMeetings(browser, { email: editor, isDeaf: true });
  await expect(entry(deaf, "Bela Bauer")).toBeVisible();
  const [free] = await freeSlots(page);
  const moved = await page.request.post(server.url + link + "/move", {
    headers: { origin: server.url },
    maxRedirects: 0,
    form: { ...free, sequence: "0" },
  });
  expect(moved.status()).toBe(303);
  const clash = deaf.getByRole("alert").filter({ hasText: "Your choice was not saved" });
  await act(deaf, "Bela Bauer", "Confirm").click();
  await deaf.getByRole("button", { name: "Confirm the meeting" }).click();
  await expect(clash).toContainText("changed while you chose Confirmed: it is Pending now");
  await expect(clash).toContainText(free?.time ?? "");
  await expect(clash).toContainText("The visitor is told by e-mail if you set it to Confirmed.");
  await expectNoViolations(deaf);
  await clash.getByRole("button", { name: "Set to Confirmed" }).click();
  await expect(entry(deaf, "Bela Bauer")).toContainText("Confirmed");
  await expect(clash).toHaveCount(0);
  await entry(deaf, "Bela Bauer").getByText("History").click();
  await expect(entry(deaf, "Bela Bauer")).toContainText("Bela Bauer moved the meeting from");

  // A colleague's change of one that a filter no longer lists.
  await deaf.getByRole("button", { name: "Pending" }).click();
  await expect(entry(deaf, "Bela Bauer")).toHaveCount(0);
  await act(page, "Chen Costa", "Cancel").click();
  await page.getByRole("button", { name: "Cancel the meeting" }).click();
  await expect(entry(page, "Chen Costa")).toContainText("Cancelled");
  await act(deaf, "Chen Costa", "Confirm").click();
  await deaf.getByRole("button", { name: "Confirm the meeting" }).click();
  await expect(clash).toContainText("it is Cancelled now");
  await expect(entry(deaf, "Chen Costa")).toHaveCount(0);
  await clash.getByRole("button", { name: "Keep Cancelled" }).click();
  await expect(clash).toHaveCount(0);

  const reads = await openMeetings(browser, { email: viewer });
  await expect(reads.getByText("Viewers cannot make changes.")).toBeVisible();
  await expect(entry(reads, "Bela Bauer")).toContainText("Confirmed");
  await expect(entry(reads, "Bela Bauer").getByRole("button")).toHaveCount(0);
  await expectNoViolations(reads);
  await reads.getByRole("link", { name: "Settings" }).click();
  await expect(reads.getByText("Only administrators can change them.")).toBeVisible();
  await expect(reads.getByRole("combobox", { name: "Time zone" })).toBeDisabled();
  await expect(reads.getByRole("button", { name: "Save settings" })).toHaveCount(0);
  await expectNoViolations(reads);
  for (const each of [page, deaf, reads]) await each.context().close();
});

test("FORM-021 what an administrator sets by keys changes the times offered, after a question where something is wrong or unsaved", async ({
  browser,
}) => {
  const page = await openMeetings(browser);
  await page.getByRole("link", { name: "Settings" }).click();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  const save = page.getByRole("button", { name: "Save settings" });
  await expect(zone).toHaveValue("UTC");
  await expect(page.getByText("17 times a day, Monday to Friday")).toBeVisible();
  await expect(page.getByText("Next free time:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use Europe/Berlin" })).toBeVisible();
  await expectNoViolations(page);
  await zone.fill("new york");
  const found = page.getByRole("listbox").getByRole("option");
  await expect(found).toHaveText([/^America\/New_York\d\d:\d\d [AP]M$/]);
  await expectNoViolations(page);
  await zone.press("ArrowDown");
  await zone.press("Enter");
  await expect(zone).toHaveValue("America/New_York");
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
  const [, off] = [...new Set((await freeSlots(page)).map(({ date }) => date))].slice(5);
  await page.getByLabel("Another day off").fill(off ?? "");
  await page.getByLabel("Another day off").press("Enter");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
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
  const slots = await freeSlots(page);
  expect([...new Set(slots.map(({ time }) => time))].toSorted()).toEqual([
    "10:00 AM",
    "10:30 AM",
    "11:00 AM",
  ]);
  expect(slots.map(({ date }) => date)).not.toContain(off);
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/meet?date=${slots[0]?.date}`);
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
  const page = await openMeetings(browser, { path: "/inbox/meetings/settings" });
  const other = await openMeetings(browser, { path: "/inbox/meetings/settings" });
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

test("a mail that is not sent yet is seen at its meeting, with the way to the outbox", async ({
  browser,
}) => {
  // Nothing listens on this port.
  const silent = await startServer({
    TRUST_PROXY: "1",
    SMTP_URL: "smtp://127.0.0.1:9",
    SMTP_TLS: "optional",
    MAIL_FROM: "site@ashlar.test",
  });
  const page = await openMeetings(browser, { at: silent });
  await book(page, "Dora Diaz", { at: silent });
  const dora = entry(page, "Dora Diaz");
  await expect(dora).toContainText("Last e-mail to the visitor");
  await expect(dora).toContainText("Waiting");
  await dora.getByRole("link", { name: "See the outbox" }).click();
  await expect(page).toHaveURL(`${silent.url}/inbox/outbox?state=waiting`);
  await expect(page.getByText(/^To dora\.diaz@/)).toBeVisible();
  await page.context().close();
  await silent.stop();
});

test("the list fits phones, large text and forced colours, and is taken away as CSV", async ({
  browser,
}) => {
  const page = await openMeetings(browser, { width: 320 });
  const endless = "W".repeat(100);
  await book(page, endless);
  await expect(entry(page, endless)).toBeVisible();
  const wide = () =>
    page.locator("main").evaluate((main) => Math.max(0, main.scrollWidth - main.clientWidth));
  for (const path of ["/inbox/meetings", "/inbox/meetings/settings"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // At 200 % a window of 1,280 px has 640 px to lay out.
    for (const width of [320, 390, 640, 768]) {
      await page.setViewportSize({ width, height: 450 });
      await expectNoSideways(page, `${path} at ${width} px`);
      expect(await wide(), `${path} at ${width} px`).toBe(0);
    }
    await page.emulateMedia({ forcedColors: "active" });
    await expectNoViolations(page);
    await page.emulateMedia({ forcedColors: null });
  }
  await page.goto(`${server.url}/inbox/meetings`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("meetings.csv");
  expect((await readFile(await file.path())).toString()).toContain(endless);
  await page.getByRole("radio", { name: /^Ahead/ }).press("ArrowRight");
  await expect(page).toHaveURL(`${server.url}/inbox/meetings?part=over`);
  await expect(page.getByRole("radio", { name: "Over 0" })).toBeFocused();
  await expect(page.getByText("No meetings are over yet")).toBeVisible();
  await page.context().close();
});
