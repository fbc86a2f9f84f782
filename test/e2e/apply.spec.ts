import { expect } from "@playwright/test";
import { docxBytes } from "../resumes.ts";
import { expectNoViolations } from "./axe.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

test("FORM-001 FORM-013 BLOCK-051 from an opening to its form, a mistake, and an application that staff can read", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/about`);
  const opening = page.locator(".opening").first();
  const title = (await opening.locator(".opening-title").textContent()) ?? "";
  expect(title).not.toBe("");
  await opening.locator("summary").click();
  await opening.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for Position");
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [390, 768, 1440]);

  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill("ada@company.example");
  await page.getByLabel("Current location").fill("Berlin");
  await page.getByLabel("Cover letter").fill("I have built things.");
  const wrong = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") };
  await page.getByLabel("Resume").setInputFiles(wrong);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("alert")).toContainText("Please upload a PDF or Word document");
  await expect(page.getByLabel("Current location")).toHaveValue("Berlin");
  await expect(page.getByLabel("Resume")).toHaveAccessibleDescription(/Please upload a PDF/);
  await expectNoViolations(page);

  const right = {
    name: "cv.docx",
    mimeType: "application/msword",
    buffer: Buffer.from(docxBytes()),
  };
  await page.getByLabel("Resume").setInputFiles(right);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("heading", { name: "Application Submitted!" })).toBeVisible();
  await expect(page.getByText("get back to you soon.")).toBeVisible();
  await expectNoViolations(page);

  await signIn(page, server, "/builder/home");
  const answer = await page.request.get(`${server.url}/api/job-applications?search=ada@company`);
  const { applications } = (await answer.json()) as { applications: { id: string }[] };
  expect(applications).toHaveLength(1);
  const resume = `${server.url}/api/job-applications/${applications[0]?.id}/resume`;
  const file = await page.request.get(resume);
  expect(Buffer.compare(await file.body(), Buffer.from(docxBytes()))).toBe(0);
});
