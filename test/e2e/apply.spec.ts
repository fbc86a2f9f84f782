import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { docxBytes, pdfBytes } from "../resumes.ts";
import { storedDraft } from "../stored-draft.ts";
import { expectNoViolations } from "./axe.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSideways, expectNoSidewaysAt, test } from "./site-test.ts";

// Pauses the page's background: drawing it continuously would take half of the time.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith("http")) sessionStorage.setItem("background-paused", "1");
  }),
);

// All submissions come from one address, which is limited to ten forms in 15 minutes.

const pdf = (bytes: Uint8Array = pdfBytes()) => ({
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});
const sendButton = { name: "Submit Application" } as const;

/** The applications with this e-mail address, as staff see them. */
async function applicationsOf(context: BrowserContext, server: E2eServer, email: string) {
  const page = await context.newPage();
  await signIn(page, server, "/builder/home");
  const answer = await page.request.get(`${server.url}/api/job-applications?search=${email}`);
  const { applications } = (await answer.json()) as { applications: { id: string }[] };
  return { page, applications };
}

async function fill(place: Page | Locator, email: string): Promise<void> {
  await place.getByLabel("Full name").fill("Ada Example");
  await place.getByLabel("Email").fill(email);
  await place.getByLabel("Cover letter").fill("I have built things.");
}

/** The link of the first opening, once the page's script handles it. */
async function findApply(page: Page, server: E2eServer): Promise<Locator> {
  await page.goto(`${server.url}/about`);
  const opening = page.locator(".opening").first();
  await opening.scrollIntoViewIfNeeded();
  await page.locator("[data-island=careers][data-ready]").waitFor();
  await opening.locator("summary").click();
  return opening.getByRole("link", { name: /^Apply/ });
}

/** Opens the dialog of the page's first opening with a click. */
async function openDialog(page: Page, server: E2eServer): Promise<Locator> {
  await findApply(page, server);
  await press(page);
  return page.getByRole("dialog", { name: "Apply for Position" });
}

async function press(page: Page): Promise<void> {
  await page
    .locator(".opening")
    .first()
    .getByRole("link", { name: /^Apply/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("FORM-001 FORM-013 BLOCK-051 without a script an opening leads to its form, a mistake is told, and staff can read what was sent", async ({
  browser,
  page: reader,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/about`);
  const opening = page.locator(".opening").first();
  const title = (await opening.locator(".opening-title").textContent()) ?? "";
  expect(title).not.toBe("");
  await opening.locator("summary").click();
  await opening.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for Position");
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await reader.goto(page.url());
  await expectNoViolations(reader);
  await expectNoSidewaysAt(reader, [390, 768, 1440]);

  await fill(page, "ada@company.example");
  await page.getByLabel("Current location").fill("Berlin");
  // The upload is cut off, but the response still arrives.
  await page.getByLabel("Resume").setInputFiles(pdf(new Uint8Array(8 * 1024 * 1024)));
  await page.getByRole("button", sendButton).click();
  await expect(page.getByRole("alert")).toContainText("File size must be less than 5MB");
  await expect(page.getByLabel("Current location")).toHaveValue("Berlin");
  await expect(page.getByLabel("Resume")).toHaveAccessibleDescription(/File size must be/);

  const right = {
    name: "cv.docx",
    mimeType: "application/msword",
    buffer: Buffer.from(docxBytes()),
  };
  await page.getByLabel("Resume").setInputFiles(right);
  await page.getByRole("button", sendButton).click();
  await expect(page.getByRole("heading", { name: "Application Submitted!" })).toBeVisible();
  await expect(page.getByText("get back to you soon.")).toBeVisible();
  await context.close();

  const staff = await applicationsOf(reader.context(), server, "ada@company.example");
  expect(staff.applications).toHaveLength(1);
  const resume = `${server.url}/api/job-applications/${staff.applications[0]?.id}/resume`;
  const file = await staff.page.request.get(resume);
  expect(Buffer.compare(await file.body(), Buffer.from(docxBytes()))).toBe(0);
});

test("FORM-001 FORM-003 FORM-005 FORM-008 FORM-009 with a script the form is a dialog that says what is missing and what is wrong", async ({
  page,
  server,
}) => {
  const dialog = await openDialog(page, server);
  const opening = page.locator(".opening").first();
  const title = (await opening.locator(".opening-title").textContent()) ?? "";
  for (const fact of [title, "Engineering", "Remote"]) await expect(dialog).toContainText(fact);
  await expect(dialog.getByLabel("Full name")).toBeFocused();
  await expectNoViolations(page, "dialog");

  const send = dialog.getByRole("button", sendButton);
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(
    "Still needed: full name, email, and cover letter.",
  );
  // Pressing Enter anyway shows the error and focuses the field.
  await dialog.getByLabel("Full name").press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please fill in all required fields");
  await expect(dialog.getByLabel("Full name")).toBeFocused();
  await expect(dialog.getByLabel("Full name")).toHaveAccessibleDescription(
    "Please enter your full name.",
  );
  await expectNoViolations(page, "dialog");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page, `the dialog at ${width} px`);
    expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  }

  // Pasted text is never truncated: all of it stays, with a note about the limit.
  const cover = dialog.getByLabel("Cover letter");
  await cover.fill("a".repeat(12_000));
  await expect(cover).toHaveAccessibleDescription(
    "Please use at most 10000 characters. 12,000 of 10,000 characters",
  );
  await expect(cover).toHaveValue("a".repeat(12_000));
  await expect(dialog.locator(".apply-error", { hasText: "at most 10000" })).toBeInViewport();
  await fill(dialog, "not an address");
  await expect(cover).toHaveAccessibleDescription("");
  await expect(send).toBeEnabled();
  const resume = dialog.getByLabel("Resume");
  await resume.setInputFiles({ ...pdf(), buffer: Buffer.from("<html>") });
  await expect(resume).toHaveAccessibleDescription(/Please upload a PDF or Word document/);
  await resume.setInputFiles(pdf(new Uint8Array(5 * 1024 * 1024 + 1)));
  await expect(resume).toHaveAccessibleDescription(/5\.1 MB .*File size must be less than 5MB/);
  await send.click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/an address like/);
  await dialog.getByLabel("Email").fill("ada@company.example");
  await expect(dialog.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
  // A file dropped beside its field is accepted too, and the page does not navigate.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.7"], "dropped.pdf"));
    return transfer;
  });
  await dialog.getByRole("heading").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(resume).toHaveAccessibleDescription(/^dropped\.pdf 1 KB/);
  await expectNoViolations(page, "dialog");
});

test("FORM-001 where the dialog does not arrive, and for a new tab, the button is a link to the form", async ({
  page,
  server,
}) => {
  await page.route("**/assets/open-dialog-*", (route) => route.abort());
  const link = await findApply(page, server);
  // Opening the tab is up to the browser: only that the page does not handle this click is tested.
  const heard = await link.evaluateHandle((element) => ({
    // Subscribes before the click is sent, however busy the machine is.
    left: new Promise<boolean>((resolve) =>
      element.ownerDocument.addEventListener(
        "click",
        (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      ),
    ),
  }));
  await link.click({ modifiers: ["ControlOrMeta"] });
  expect(await heard.evaluate(({ left }) => left)).toBe(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for Position");
});

test("FORM-001 a button whose dialog is slow to arrive shows that it waits, and leads to the form in the end", async ({
  page,
  server,
}) => {
  // No response.
  await page.route("**/assets/open-dialog-*", () => {});
  const link = await findApply(page, server);
  await link.click();
  await expect(link).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for Position");
});

test("FORM-002 FORM-004 FORM-012 FORM-013 FORM-014 CONST-002 ERR-005 a slow upload shows how far it is, can be stopped, and sent twice is one application", async ({
  page,
  server,
}) => {
  const email = "slow@company.example";
  const dialog = await openDialog(page, server);
  await fill(dialog, email);
  const large = new Uint8Array(3 * 1024 * 1024);
  large.set(pdfBytes());
  await dialog.getByLabel("Resume").setInputFiles(pdf(large));
  await expect(dialog.getByLabel("Resume")).toHaveAccessibleDescription(/^cv\.pdf 3\.0 MB/);
  const network = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(256 * 1024);
  const send = dialog.getByRole("button", { name: /^Submit/ });
  await send.click();
  await expect(send).toHaveText("Submitting…");
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("value", /^0\.\d/);
  await expect(dialog.getByText(/Uploading your resume: [1-9]\d? %/)).toBeVisible();
  await expectNoViolations(page, "dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(send).toHaveAccessibleDescription(/Sending was cancelled/);
  await expect(dialog.getByLabel("Email")).toHaveValue(email);

  await speed(-1);
  // How long the panel is shown.
  await page.evaluate(() => {
    const panel = document.querySelector(".apply-done");
    let since = 0;
    new MutationObserver((_, observer) => {
      since = performance.now();
      observer.disconnect();
    }).observe(panel ?? document, { attributeFilter: ["hidden"] });
    document.querySelector("dialog")?.addEventListener("close", () => {
      document.body.dataset["stood"] = String(performance.now() - since);
    });
  });
  await send.dblclick();
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  await expect(dialog.getByText("Application Submitted!", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(Number(await page.locator("body").getAttribute("data-stood"))).toBeGreaterThan(1900);
  await expect(
    page
      .locator(".opening")
      .first()
      .getByRole("link", { name: /^Apply/ }),
  ).toBeFocused();
  // Still announced after the dialog has closed.
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  // The dialog's own styles do not affect the page.
  await expect(page.locator("a.apply").first()).toHaveCSS("overflow", "visible");
  await press(page);
  await expect(dialog.getByLabel("Email")).toHaveValue("");
  await expect(dialog.getByLabel("Resume")).toHaveAccessibleDescription(
    "PDF, DOC or DOCX, at most 5MB.",
  );
  const { applications } = await applicationsOf(page.context(), server, email);
  expect(applications).toHaveLength(1);
});

test("FORM-015 ERR-004 closed by mistake, left, reloaded or cut off, the form is as it was, and a lost answer makes no second application", async ({
  page,
  server,
}) => {
  const email = "kept@company.example";
  const dialog = await openDialog(page, server);
  await fill(dialog, email);
  await dialog.getByLabel("I am willing to relocate").check();
  await dialog.getByLabel("Resume").setInputFiles(pdf());
  const asItWas = async () => {
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await expect(dialog.getByLabel("Cover letter")).toHaveValue("I have built things.");
    await expect(dialog.getByLabel("I am willing to relocate")).toBeChecked();
    await expect(dialog.getByLabel("Resume")).toHaveAccessibleDescription(/^cv\.pdf/);
  };
  await asItWas();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(page);
  await asItWas();
  await page.mouse.click(4, 4);
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(page);
  await expect(dialog.getByText("for at most 7 days")).toBeVisible();
  await dialog.getByRole("button", { name: "Clear the form" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("");
  await dialog.getByRole("button", { name: "Undo clearing" }).click();
  await asItWas();
  await expect.poll(() => storedDraft(page)).toMatchObject({ file: "cv.pdf" });
  // After a reload the page shows it again by itself; after navigating back, too.
  await page.reload();
  await asItWas();
  await page.goto(`${server.url}/business`);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeVisible();
  await asItWas();

  const send = dialog.getByRole("button", { name: /^Submit/ });
  // The server's own refusal is shown unchanged.
  const no = { error: { code: "too-many-requests", message: "Try again in 11 minutes." } };
  await page.route("**/careers/apply", (route) => route.fulfill({ status: 429, json: no }));
  await send.click();
  await expect(send).toHaveAccessibleDescription(/Try again in 11 minutes\. Nothing you typed/);
  const toast = page.getByText("Failed to submit application. Please try again.");
  await expect(toast).toHaveCount(0);
  await page.unroute("**/careers/apply");
  await page.context().setOffline(true);
  await send.click();
  await expect(toast).toBeVisible();
  const title = await dialog.getByRole("heading").boundingBox();
  expect((await toast.boundingBox())?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  await expect(send).toHaveAccessibleDescription(/You are offline/);
  await expectNoViolations(page, "dialog");
  await page.context().setOffline(false);
  // The request arrives, but its response is lost.
  await page.route("**/careers/apply", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(send).toHaveAccessibleDescription(/The server did not respond/);
  await asItWas();
  await page.unroute("**/careers/apply");
  await send.click();
  await expect(page.getByText("Application Submitted!", { exact: true })).toBeVisible();
  const { applications } = await applicationsOf(page.context(), server, email);
  expect(applications).toHaveLength(1);
});

test("FORM-011 what was sent from one window is not sent again from another", async ({
  page,
  server,
}) => {
  const email = "windows@company.example";
  const dialog = await openDialog(page, server);
  await fill(dialog, email);
  const other = await page.context().newPage();
  const second = await openDialog(other, server);
  await expect(second.getByLabel("Email")).toHaveValue(email);
  const third = await page.context().newPage();
  const changed = await openDialog(third, server);
  // Letters that come before the draft are added to it.
  await expect(changed.getByLabel("Email")).toHaveValue(email);
  await changed.getByLabel("Cover letter").fill("Other words.");
  // Responds to neither request before both are sent.
  const keys: (string | undefined)[] = [];
  const bothSent = Promise.withResolvers<void>();
  await page.context().route("**/careers/apply", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 2) bothSent.resolve();
    await bothSent.promise;
    await route.continue();
  });
  for (const [window, form] of [
    [page, dialog],
    [other, second],
  ] as const) {
    await window.bringToFront();
    await form.getByRole("button", sendButton).click();
    await expect(form.getByRole("button", { name: "Submitting…" })).toBeVisible();
  }
  // Each shows it only for a moment.
  await Promise.all(
    [page, other].map(async (each) => {
      await expect(each.getByText("Application submitted successfully!")).toBeVisible();
      await expect(each.getByRole("dialog")).toBeHidden();
    }),
  );
  expect(keys[0]).toMatch(/^\w{16,}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  await third.bringToFront();
  // A draft with different text is still kept.
  await expect(changed.getByRole("button", sendButton)).toHaveAccessibleDescription(
    /You have sent an application for this position from another window/,
  );
  await expect(changed.getByLabel("Cover letter")).toHaveValue("Other words.");
  const { applications } = await applicationsOf(page.context(), server, email);
  expect(applications).toHaveLength(1);
});
