// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { expect as expectSeen } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApplyPage, type ApplyPage } from "./test-kit.ts";

let opened: ApplyPage;
beforeAll(async () => {
  opened = await openApplyPage();
});
afterAll(() => opened.close());
beforeEach(() => opened.begin());

const aloud = (text: string) => opened.dialog.getByRole("status").filter({ hasText: text });

test("FORM-001 each field has its label, its kind of input and what a browser may fill in", async () => {
  const found = await opened.dialog
    .locator(".apply-form input:not([type=file]), .apply-form textarea")
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const { labels, name, type, dir, autocomplete, min, max, step } = input as HTMLInputElement;
        const bounds = [min, max, step].filter(Boolean).join(" ");
        return [
          labels?.[0]?.textContent,
          name,
          type,
          dir,
          autocomplete,
          input.ariaRequired === "true" ? "required" : "",
          bounds,
          input.className,
        ].join("|");
      }),
    );
  expect(found).toEqual([
    "Full name|applicantName|text|auto|name|required||dialog-input",
    "Email|applicantEmail|email|auto|email|required||dialog-input",
    "Phone optional|applicantPhone|tel|auto|tel|||dialog-input",
    "Current location optional|currentLocation|text|auto|address-level2|||dialog-input",
    "LinkedIn optional|linkedinUrl|url|auto|url|||dialog-input",
    "Portfolio optional|portfolioUrl|url|auto|url|||dialog-input",
    "Years of experience optional|yearsExperience|number||off||0 99 1|dialog-input",
    "Salary expectation optional|salaryExpectation|text|auto|off|||dialog-input",
    "Earliest start date optional|startDate|date||off|||dialog-input",
    "I am willing to relocate|willingToRelocate|checkbox||off|||",
    "Cover letter|coverLetter|textarea|auto|off|required||dialog-input",
  ]);
});

test("a box to tick stands before its words, every other input below its label", async () => {
  const order = await opened.dialog.locator(".dialog-field").evaluateAll((fields) =>
    fields.map((field) => [
      [...field.children]
        .slice(0, 2)
        .map(({ localName }) => localName)
        .join(),
      field.className,
    ]),
  );
  expect(order.slice(0, 11).map(([names]) => names)).toEqual([
    ...Array.from({ length: 9 }, () => "label,input"),
    "input,label",
    "label,textarea",
  ]);
  expect(order.filter(([, name]) => name?.includes("apply-toggle"))).toHaveLength(1);
});

test.each([
  ["Email", "ada", "Please enter an address like name@example.com.", "ada@company.example"],
  ["Phone", "no number", "Please enter a number like +1 555 010 0199.", "+1 555 010 0199"],
  ["Portfolio", "n/a", "Please enter an address like https://example.com.", "ada.example"],
  [
    "LinkedIn",
    "ada@x.example",
    "Please enter an address like https://www.linkedin.com/in/your-name.",
    "x.example",
  ],
])(
  "FORM-006 a mistake in %s is told once it is left, once, and no longer than it is one",
  async (label, wrong, message, right) => {
    const field = opened.dialog.getByLabel(label, { exact: false });
    await field.pressSequentially(wrong);
    await expectSeen(field).toHaveAccessibleDescription("");
    await expectSeen(field).not.toHaveAttribute("aria-invalid");
    await field.press("Tab");
    await expectSeen(field).toHaveAccessibleDescription(message);
    await expectSeen(field).toHaveAttribute("aria-invalid", "true");
    await expectSeen(aloud(`${label}: ${message}`)).toHaveCount(1);
    await field.fill(right);
    await expectSeen(field).toHaveAccessibleDescription("");
    await expectSeen(field).not.toHaveAttribute("aria-invalid");
  },
);

test("the same mistake, left again, is said aloud once only", async () => {
  const { page, dialog } = opened;
  const field = dialog.getByLabel("Email");
  await field.fill("ada");
  await field.press("Tab");
  await expectSeen(aloud("Email: ")).toHaveCount(1);
  await page.evaluate(() => {
    const status = document.querySelector(".apply-unseen");
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(status?.textContent ?? "")).observe(status ?? document, {
      childList: true,
    });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await field.fill("ada b");
  await field.press("Tab");
  await expectSeen(field).toHaveAccessibleDescription(/like name@example\.com/);
  const phone = dialog.getByLabel("Phone");
  await phone.fill("x");
  await phone.press("Tab");
  await expect.poll(said).toEqual(["Phone: Please enter a number like +1 555 010 0199."]);
});

test("what is left empty on the way is no mistake yet; half a number or date, which no text is of, is one", async () => {
  const { dialog, submit } = opened;
  for (const label of ["Full name", "Email", "Cover letter"]) {
    const field = dialog.getByLabel(label);
    await field.pressSequentially(" ");
    await field.press("Tab");
    await expectSeen(field).toHaveAccessibleDescription("");
  }
  const years = dialog.getByLabel("Years of experience");
  await years.pressSequentially("1e");
  // Not every browser fires a change event here.
  await years.dispatchEvent("change");
  await expectSeen(years).toHaveAccessibleDescription("Please enter a whole number from 0 to 99.");
  await years.fill("");
  await expectSeen(years).toHaveAccessibleDescription("");
  const date = dialog.getByLabel("Earliest start date");
  // Only the first part of a date.
  await date.press("1");
  await dialog.getByLabel("Full name").fill("Ada");
  await dialog.getByLabel("Email").fill("ada@company.example");
  await dialog.getByLabel("Cover letter").fill("Words.");
  const sent = await opened.answer(201);
  await submit.click();
  await expectSeen(date).toBeFocused();
  await expectSeen(date).toHaveAccessibleDescription("Please enter a date like 2026-03-14.");
  expect(sent).toEqual([]);
});

test("a text that is pasted too long is said at once, and seen; it is cut by nobody", async () => {
  const { dialog } = opened;
  const letter = dialog.getByLabel("Cover letter");
  await letter.fill("x".repeat(10_001));
  await expectSeen(
    dialog.getByText("Please use at most 10000 characters.", { exact: true }),
  ).toBeInViewport();
  await expectSeen(letter).toHaveAttribute("aria-invalid", "true");
  await expectSeen(letter).toHaveValue(/^x{10001}$/);
  await letter.fill("x".repeat(10_000));
  await expectSeen(letter).not.toHaveAttribute("aria-invalid");
  const phone = dialog.getByLabel("Phone");
  await phone.fill("5".repeat(41));
  await expectSeen(phone).toHaveAccessibleDescription("Please use at most 40 characters.");
  await phone.fill("5".repeat(40));
  await expectSeen(phone).toHaveAccessibleDescription("");
});

test("the characters of a long text are counted aside from a thousand before the most on", async () => {
  const letter = opened.dialog.getByLabel("Cover letter");
  await letter.fill("x".repeat(9000));
  await expectSeen(letter).toHaveAccessibleDescription("");
  await expectSeen(opened.dialog.locator("[id$=count]")).toBeHidden();
  await letter.fill("x".repeat(9001));
  await expectSeen(letter).toHaveAccessibleDescription("9,001 of 10,000 characters");
  await expectSeen(opened.dialog.locator("[id$=count]")).toBeVisible();
});

test("a draft that is kept fills in what is empty yet, ticks included, and not what was typed meanwhile", async () => {
  const { dialog } = opened;
  await dialog.getByLabel("Full name").fill("Ada");
  await dialog.getByLabel("I am willing to relocate").check();
  await expectSeen(dialog.getByText("for at most 7 days")).toBeVisible();
  const other = await opened.another();
  const second = other.getByRole("dialog");
  await expectSeen(second.getByLabel("Full name")).toHaveValue("Ada");
  await expectSeen(second.getByLabel("I am willing to relocate")).toBeChecked();
  await second.getByRole("button", { name: "Clear the form" }).click();
  await expectSeen(second.getByLabel("I am willing to relocate")).not.toBeChecked();
  await second.getByLabel("Full name").fill("Grace");
  await second.getByRole("button", { name: "Clear the form" }).click();
  await second.getByRole("button", { name: "Undo clearing" }).click();
  await expectSeen(second.getByLabel("Full name")).toHaveValue("Grace");
  await other.close();
});
