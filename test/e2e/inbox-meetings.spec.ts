import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { book, freeSlots, openMeetings, password } from "./inbox-meetings.ts";
import { startServer, type E2eServer } from "./server.ts";
import { expectNoSideways } from "./site-test.ts";

let server: E2eServer;
test.beforeAll(async () => {
  // Behind a proxy, so that each visitor can come from an address of its own: one address may send only a few forms.
  server = await startServer({ TRUST_PROXY: "1" });
});
test.afterAll(() => server?.stop());

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
  const page = await openMeetings(browser, server);
  await expect(page.getByText("No meetings yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "/meet" })).toHaveAttribute("href", "/meet");
  await expectNoViolations(page);
  await book(page, server, "Ada Adler", "Asia/Tokyo");
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

test("a note whose answer is lost is stored once when it is sent again, and with other words as another one", async ({
  browser,
}) => {
  const page = await openMeetings(browser, server);
  await book(page, server, "Nora Note");
  const nora = entry(page, "Nora Note");
  await nora.getByRole("button", { name: "Write a note" }).click();
  const note = nora.getByLabel("Write a note");
  const notes = nora.getByRole("list", { name: /^Notes/ }).getByRole("listitem");
  const loseAnswer = () =>
    page.route(
      "**/api/meetings/*/notes",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await loseAnswer();
  await note.fill("Bring the plan.");
  await note.press("Control+Enter");
  await expect(notes).toHaveText([/Bring the plan\./]);
  await expect(note).toHaveValue("Bring the plan.");
  await note.press("Control+Enter");
  await expect(note).toHaveValue("");
  await expect(notes).toHaveText([/Bring the plan\./]);

  await loseAnswer();
  await note.fill("Call.");
  await note.press("Control+Enter");
  await expect(notes).toHaveCount(2);
  await expect(note).toHaveValue("Call.");
  await note.fill("Call on Monday.");
  await note.press("Control+Enter");
  await expect(notes).toHaveText([/Bring the plan\./, /Call\./, /Call on Monday\./]);
  await page.context().close();
});

test("GAP-020 what the visitor did meanwhile is shown beside a choice that was not saved, and a viewer only reads", async ({
  browser,
}) => {
  const page = await openMeetings(browser, server);
  const editor = await addPerson(page, "editor");
  const viewer = await addPerson(page, "viewer");
  const link = await book(page, server, "Bela Bauer");
  await book(page, server, "Chen Costa");
  const deaf = await openMeetings(browser, server, { email: editor, isDeaf: true });
  await expect(entry(deaf, "Bela Bauer")).toBeVisible();
  const [free] = await freeSlots(page, server);
  const moved = await page.request.post(server.url + link + "/move", {
    headers: { origin: server.url },
    maxRedirects: 0,
    form: { ...free, sequence: "0" },
  });
  expect(moved.status()).toBe(303);
  const clash = deaf.getByRole("alert").filter({ hasText: "Your choice was not saved" });
  await act(deaf, "Bela Bauer", "Confirm").click();
  await deaf.getByRole("button", { name: "Confirm the meeting" }).click();
  await expect(clash).toContainText(
    "changed while you chose Confirmed: it is Pending now, moved to",
  );
  await expect(clash).toContainText(`${free?.time} (UTC)`);
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
  await expect(clash).toContainText("it is Cancelled now. Your choice");
  await expect(entry(deaf, "Chen Costa")).toHaveCount(0);
  await clash.getByRole("button", { name: "Keep Cancelled" }).click();
  await expect(clash).toHaveCount(0);

  const reads = await openMeetings(browser, server, { email: viewer });
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
  const page = await openMeetings(browser, silent);
  await book(page, silent, "Dora Diaz");
  const dora = entry(page, "Dora Diaz");
  await expect(dora).toContainText("Last e-mail to the visitor");
  await expect(dora).toContainText("Waiting");
  await dora.getByRole("link", { name: "See the outbox" }).click();
  await expect(page).toHaveURL(`${silent.url}/inbox/outbox?state=waiting`);
  await expect(page.getByText(/^To dora\.diaz@/)).toBeVisible();
  await page.context().close();
  await silent.stop();
});

test("a long list grows when it is asked to, without a meeting twice", async ({ browser }) => {
  const page = await openMeetings(browser, server);
  await book(page, server, "Emil Eriksen");
  const first = await page.request.get(`${server.url}/api/meetings`);
  const [booked] = ((await first.json()) as { meetings: object[] }).meetings;
  // A hundred visitors would take the test minutes; one of them is shown under other names and ids.
  const meetings = Array.from({ length: 101 }, (_, at) => ({
    ...booked,
    id: `meeting-${at}`,
    name: `Visitor ${at}.`,
  }));
  await page.route("**/api/meetings?*", (route) => {
    const after = new URL(route.request().url()).searchParams.get("after")?.split(",").at(-1);
    const from = meetings.findIndex(({ id }) => id === after) + 1;
    const part = meetings.slice(from, from + 100);
    return route.fulfill({ json: { meetings: part, counts: { ahead: 101, over: 0 } } });
  });
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(100);
  await page.getByRole("button", { name: "Show later ones" }).click();
  await expect(page.getByRole("article")).toHaveCount(101);
  await expect(entry(page, "Visitor 100.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show later ones" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
  await page.context().close();
});

test("the list fits phones, large text and forced colours, and is taken away as CSV", async ({
  browser,
}) => {
  const page = await openMeetings(browser, server, { width: 320 });
  const endless = "W".repeat(100);
  await book(page, server, endless);
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
