import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expect as expectSeen } from "@playwright/test";
import { fillIn, openApplyPage, opening, pdf, type ApplyPage } from "./test-kit.ts";

let opened: ApplyPage;
beforeAll(async () => {
  opened = await openApplyPage();
});
afterAll(() => opened.close());
beforeEach(() => opened.begin());

const refusal = (details: unknown, message = "Please look at it again.") => ({
  error: { code: "bad-input", message, details },
});

test("FORM-003 FORM-005 what is missing is said, and submitting leads to the first of it", async () => {
  const { dialog, submit } = opened;
  const sent = await opened.answer(201);
  await expectSeen(submit).toHaveAttribute("aria-disabled", "true");
  await expectSeen(submit).toHaveAccessibleDescription(
    "Still needed: full name, email, and cover letter.",
  );
  await dialog.getByLabel("Full name").fill("Ada");
  await dialog.getByLabel("Email").focus();
  await submit.click({ force: true });
  await expectSeen(dialog.getByRole("alert")).toHaveText("Please fill in all required fields");
  await expectSeen(dialog.getByLabel("Email")).toBeFocused();
  await expectSeen(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expectSeen(dialog.getByLabel("Full name")).not.toHaveAttribute("aria-invalid");
  await fillIn(dialog);
  await expectSeen(submit).toHaveAttribute("aria-disabled", "false");
  expect(sent).toEqual([]);
});

test("FORM-010 what was typed is sent by name, the opening first and the resume last", async () => {
  const { dialog, submit } = opened;
  const sent = await opened.answer(201);
  await fillIn(dialog);
  await dialog.getByLabel("I am willing to relocate").check();
  await dialog.getByLabel("Years of experience").fill("7");
  await dialog.getByLabel("Resume").setInputFiles(pdf());
  await expectSeen(dialog.getByRole("button", { name: "Remove cv.pdf" })).toBeVisible();
  await submit.click();
  await expectSeen(dialog.getByText("Application Submitted!", { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  const parts = sent[0]?.parts ?? [];
  expect(parts[0]).toEqual(["opening", opening]);
  expect(parts.at(-1)?.[0]).toBe("resume");
  expect(Object.fromEntries(parts)).toMatchObject({
    applicantName: "Ada Example",
    applicantEmail: "ada@company.example",
    applicantPhone: "",
    yearsExperience: "7",
    willingToRelocate: "on",
    coverLetter: "I have built things.",
  });
});

test("a refusal of fields is said beside them, the first of them is gone to, and one of no field is left out", async () => {
  const { dialog, submit } = opened;
  await fillIn(dialog);
  await opened.answer(
    422,
    refusal([
      { at: "opening", message: "There is no such position." },
      { at: "applicantEmail", message: "Nobody answers there." },
      { at: "startDate", message: "That day has passed." },
    ]),
  );
  await submit.click();
  const email = dialog.getByLabel("Email");
  await expectSeen(email).toHaveAccessibleDescription("Nobody answers there.");
  await expectSeen(email).toBeFocused();
  await expectSeen(dialog.getByLabel("Earliest start date")).toHaveAccessibleDescription(
    "That day has passed.",
  );
  await expectSeen(dialog.getByRole("alert")).not.toHaveText("");
  await expectSeen(submit).toHaveAccessibleDescription("");
  // The next submission starts without messages.
  await opened.answer(422, refusal([{ at: "applicantPhone", message: "Too short." }]));
  await submit.click();
  await expectSeen(dialog.getByLabel("Phone")).toHaveAccessibleDescription("Too short.");
  await expectSeen(email).toHaveAccessibleDescription("");
});

test("a refusal of the resume is said beside it, and leads there", async () => {
  const { dialog, submit } = opened;
  await fillIn(dialog);
  await dialog.getByLabel("Resume").setInputFiles(pdf());
  await opened.answer(422, refusal([{ at: "resume", message: "It cannot be read." }]));
  await submit.click();
  const resume = dialog.getByLabel("Resume");
  await expectSeen(resume).toHaveAccessibleDescription(/It cannot be read\.$/);
  await expectSeen(resume).toBeFocused();
});

test.each([[[{ at: "opening", message: "There is no such position." }]], [[]], [null]])(
  "a refusal that is of no field is said beside the button, in the server's words: %j",
  async (details) => {
    const { dialog, submit } = opened;
    await fillIn(dialog);
    await opened.answer(429, refusal(details, "Try again in 11 minutes."));
    await submit.click();
    await expectSeen(submit).toHaveAccessibleDescription(
      "Try again in 11 minutes. Nothing you typed is lost.",
    );
    await expectSeen(dialog.getByRole("status").filter({ hasText: "11 minutes" })).toHaveCount(1);
    await expectSeen(dialog.getByRole("alert")).toHaveCount(0);
    await expectSeen(submit).toBeFocused();
    // Later changes clear the message.
    await dialog.getByLabel("Phone").fill("5");
    await expectSeen(submit).toHaveAccessibleDescription("");
  },
);

test("FORM-015 where no answer comes it is said twice: over everything, and beside the button", async () => {
  const { page, dialog, submit } = opened;
  await fillIn(dialog);
  await opened.answer(502);
  await submit.click();
  await expectSeen(submit).toHaveAccessibleDescription(/^The server did not respond\./);
  await expectSeen(page.getByText("Failed to submit application. Please try again.")).toBeVisible();
  await expectSeen(submit).toHaveText("Submit Application");
});

test("FORM-013 the same content has one key at every try; other words, another file or none have another", async () => {
  const { dialog, submit } = opened;
  await fillIn(dialog);
  const sent = await opened.answer(503);
  const send = async () => {
    const before = sent.length;
    await submit.click();
    await expect.poll(() => sent.length).toBe(before + 1);
    await expectSeen(submit).toHaveText("Submit Application");
    return sent.at(-1)?.key ?? "";
  };
  const resume = dialog.getByLabel("Resume");
  const choose = async (file: ReturnType<typeof pdf>) => {
    await resume.setInputFiles(file);
    await expectSeen(dialog.locator(".apply-file")).toContainText(file.name);
    await expectSeen(resume).toHaveValue("");
  };
  const plain = await send();
  expect(plain).toMatch(/^[0-9a-f]{32}$/);
  expect(await send()).toBe(plain);
  await choose(pdf());
  const withFile = await send();
  expect(await send()).toBe(withFile);
  await choose(pdf("other.pdf"));
  const withOther = await send();
  await dialog.getByLabel("Cover letter").fill("Other words.");
  const otherWords = await send();
  await dialog.getByRole("button", { name: "Remove other.pdf" }).click();
  const without = await send();
  expect(new Set([plain, withFile, withOther, otherWords, without]).size).toBe(5);
});

test("while it is sent nothing can be changed or sent again, and it can be stopped", async () => {
  const { page, dialog, submit } = opened;
  await fillIn(dialog);
  const held = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/careers/apply", async (route) => {
    requests += 1;
    await held.promise;
    await route.fulfill({ status: 201, json: {} }).catch(() => {});
  });
  await submit.click();
  await expectSeen(submit).toHaveText("Submitting…");
  await expectSeen(submit).toHaveAttribute("aria-disabled", "true");
  await expectSeen(submit).toHaveAccessibleDescription("");
  expect(await dialog.locator(".apply-body").evaluate(({ inert }: HTMLElement) => inert)).toBe(
    true,
  );
  await submit.click({ force: true });
  const asks = () =>
    page.evaluate(() => {
      const leaving = new Event("beforeunload", { cancelable: true });
      dispatchEvent(leaving);
      return leaving.defaultPrevented;
    });
  expect(await asks()).toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectSeen(submit).toHaveAccessibleDescription(/^Sending was cancelled/);
  await expectSeen(dialog.getByRole("button", { name: "Cancel" })).toBeHidden();
  expect(await asks()).toBe(false);
  expect(requests).toBe(1);
  held.resolve();
  await expectSeen(dialog.getByLabel("Full name")).toHaveValue("Ada Example");
});

test("FORM-015 clearing empties all of it, can be undone, and not any more once something was typed", async () => {
  const { dialog } = opened;
  await fillIn(dialog);
  await dialog.getByLabel("Resume").setInputFiles(pdf());
  await expectSeen(dialog.locator(".apply-file")).toContainText("cv.pdf");
  await dialog.getByRole("button", { name: "Clear the form" }).click();
  await expectSeen(dialog.getByLabel("Full name")).toHaveValue("");
  await expectSeen(dialog.locator(".apply-file")).toBeHidden();
  await dialog.getByRole("button", { name: "Undo clearing" }).click();
  await expectSeen(dialog.getByLabel("Full name")).toHaveValue("Ada Example");
  await expectSeen(dialog.locator(".apply-file")).toContainText("cv.pdf");
  await dialog.getByRole("button", { name: "Clear the form" }).click();
  await dialog.getByLabel("Phone").fill("5");
  await expectSeen(dialog.getByRole("button", { name: "Undo clearing" })).toHaveCount(0);
  await expectSeen(dialog.getByRole("button", { name: "Clear the form" })).toBeVisible();
});

test("FORM-015 what was typed and chosen is there again in a new page; of two windows each keeps what was typed in it", async () => {
  const { dialog } = opened;
  await fillIn(dialog, "kept@company.example");
  await dialog.getByLabel("Resume").setInputFiles(pdf());
  await expectSeen(dialog.getByText("for at most 7 days")).toBeVisible();
  const other = await opened.another();
  const second = other.getByRole("dialog");
  await expectSeen(second.getByLabel("Email")).toHaveValue("kept@company.example");
  await expectSeen(second.locator(".apply-file")).toContainText("cv.pdf");
  const third = await opened.another();
  const changed = third.getByRole("dialog");
  await expectSeen(changed.getByLabel("Email")).toHaveValue("kept@company.example");
  await changed.getByLabel("Cover letter").fill("Other words.");
  await opened.answer(201);
  await opened.submit.click();
  // FORM-011: the window with the same content is done, the one with other text is not.
  await expectSeen(second.getByText("Application Submitted!", { exact: true })).toBeVisible();
  await expectSeen(changed.getByRole("button", { name: /^Submit/ })).toHaveAccessibleDescription(
    /You have sent an application for this position from another window/,
  );
  await expectSeen(changed.getByLabel("Cover letter")).toHaveValue("Other words.");
  await Promise.all([other.close(), third.close()]);
});
