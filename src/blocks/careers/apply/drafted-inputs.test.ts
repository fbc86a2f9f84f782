// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import type { Page } from "@playwright/test";
import { expect as expectSeen } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storedDraft } from "../../../../test/stored-draft.ts";
import { fillIn, openApplyPage, pdf, type ApplyPage } from "./test-kit.ts";

let opened: ApplyPage;
beforeAll(async () => {
  opened = await openApplyPage();
});
afterAll(() => opened.close());
beforeEach(() => opened.begin());

/** Keeps every other use of the store waiting, in all windows; returns a function that ends that. */
async function holdStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let isHeld = true;
        Object.assign(window, { release: () => (isHeld = false) });
        const request = indexedDB.open("ashlar-applications", 1);
        request.addEventListener("success", () => {
          const store = request.result.transaction("drafts", "readwrite").objectStore("drafts");
          const again = () => {
            resolve();
            if (isHeld) store.get("nothing").addEventListener("success", again);
            else request.result.close();
          };
          store.get("nothing").addEventListener("success", again);
        });
      }),
  );
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}

async function keepDraft(): Promise<void> {
  const { page, dialog } = opened;
  await fillIn(dialog);
  await dialog.getByLabel("I am willing to relocate").check();
  await dialog.getByLabel("Resume").setInputFiles(pdf());
  await expect
    .poll(() => storedDraft(page))
    .toMatchObject({ texts: { willingToRelocate: "on" }, file: "cv.pdf" });
}

const keptNote = "for at most 7 days";
const notKeptNote = "This browser cannot keep a draft";

test.each(["at once", "only after it counted as not answering"])(
  "FORM-015 what is typed before the browser has found the draft of an earlier visit takes nothing from it: found %s",
  async (when) => {
    const { page } = opened;
    await keepDraft();
    const release = await holdStore(page);
    const other = await opened.another();
    const dialog = other.getByRole("dialog");
    await dialog.getByLabel("Full name").pressSequentially("G");
    await dialog.getByLabel("Phone").pressSequentially("5");
    if (when !== "at once") await expectSeen(dialog.getByText(notKeptNote)).toBeVisible();
    await expectSeen(dialog.getByLabel("Email")).toHaveValue("");
    await release();
    await expectSeen(dialog.getByLabel("Email")).toHaveValue("ada@company.example");
    await expectSeen(dialog.getByText(keptNote)).toBeVisible();
    await expect
      .poll(() => storedDraft(other))
      .toMatchObject({
        texts: {
          applicantName: "G",
          applicantPhone: "5",
          applicantEmail: "ada@company.example",
          willingToRelocate: "on",
          coverLetter: "I have built things.",
        },
        file: "cv.pdf",
      });
    await expectSeen(dialog.getByLabel("Full name")).toHaveValue("G");
    await other.close();
  },
);

test("a form that is cleared before its draft was found stays empty, and keeps nothing", async () => {
  const { page } = opened;
  await keepDraft();
  const release = await holdStore(page);
  const other = await opened.another();
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("Full name").pressSequentially("G");
  await dialog.getByRole("button", { name: "Clear the form" }).click();
  await release();
  await expect.poll(() => storedDraft(other)).toEqual({ texts: {}, file: null });
  await expectSeen(dialog.getByLabel("Email")).toHaveValue("");
  await expectSeen(dialog.locator(".apply-file")).toBeHidden();
  await other.close();
});

test("FORM-015 clearing is undone in the store too, with the file, however long the browser takes", async () => {
  const { page, dialog } = opened;
  await keepDraft();
  const release = await holdStore(page);
  await dialog.getByRole("button", { name: "Clear the form" }).click();
  await dialog.getByRole("button", { name: "Undo clearing" }).click();
  await expectSeen(dialog.getByText(notKeptNote)).toBeVisible();
  await release();
  await expectSeen(dialog.getByText(keptNote)).toBeVisible();
  await expect
    .poll(() => storedDraft(page))
    .toMatchObject({ texts: { applicantEmail: "ada@company.example" }, file: "cv.pdf" });
});

test("FORM-015 a file from an earlier visit is still whole after clearing, undoing that, and another visit", async () => {
  const { page } = opened;
  await keepDraft();
  const second = await opened.another();
  const inSecond = second.getByRole("dialog");
  await expectSeen(inSecond.locator(".apply-file")).toContainText("cv.pdf");
  await inSecond.getByRole("button", { name: "Clear the form" }).click();
  await expect.poll(() => storedDraft(page)).toEqual({ texts: {}, file: null });
  await inSecond.getByRole("button", { name: "Undo clearing" }).click();
  await expect.poll(() => storedDraft(page)).toMatchObject({ file: "cv.pdf" });
  await second.close();
  const third = await opened.another();
  await expectSeen(third.getByRole("dialog").locator(".apply-file")).toContainText("cv.pdf 1 KB");
  const requested = third.waitForRequest("**/careers/apply");
  await third.getByRole("button", { name: /^Submit/ }).click();
  expect((await requested).postDataBuffer()?.toString("latin1")).toContain("%PDF");
  await third.close();
});
