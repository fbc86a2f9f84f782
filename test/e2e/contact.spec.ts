import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { publishBlocks } from "./publish-blocks.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

const formFields = [
  { id: "field001", name: "name", label: "Your name", type: "text", required: true },
  { id: "field002", name: "email", label: "E-mail", type: "email" },
  {
    id: "field003",
    name: "pin",
    label: "Badge",
    type: "text",
    validation: "digits, as on the card",
  },
  { id: "field004", name: "size", label: "Size", type: "radio", options: ["Small", "Large"] },
];

async function open(page: Page, server: E2eServer): Promise<void> {
  await signIn(page, server, "/builder/business");
  await publishBlocks(server, page.context(), "business", [
    {
      id: "form",
      type: "contact",
      content: { title: "Write to us", successMessage: "It came.", formFields },
    },
  ]);
}

test("FORM-036 FORM-038 GAP-016 a form is sent without leaving the page, what the server finds wrong is told at its field, and staff read what came", async ({
  page,
  browser,
  workshop: server,
}) => {
  await open(page, server);
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/business`);
  await visitor.locator("[data-island=contact][data-ready]").waitFor();
  await expectNoViolations(visitor);
  await expectNoSidewaysAt(visitor, [320, 1440]);
  // The live region exists before it has content.
  await expect(visitor.getByRole("status")).toHaveText("");
  await expect(visitor.getByLabel("Your name")).toHaveAttribute("autocomplete", "name");
  await visitor.getByLabel("Your name").fill("Ada Example");
  await visitor.getByLabel("E-mail").fill("ada@company.example");
  await visitor.getByLabel("Badge").fill("12a");
  await visitor.getByText("Large").click();
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("status")).toHaveText("Please use digits only.");
  await expect(visitor.getByLabel("Badge")).toBeFocused();
  await visitor.keyboard.press("End");
  await visitor.keyboard.press("Backspace");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("status")).toHaveText("It came.");
  await expectNoViolations(visitor);
  await visitor.close();
  await page.goto(`${server.url}/inbox/messages`);
  await expect(page.getByText("Write to us (/business)")).toBeVisible();
  const tab = page.getByRole("link", { name: /^Messages/ });
  await expect(tab).toHaveAccessibleName("Messages 1 new");
  // Another window is notified.
  const other = await page.context().newPage();
  await other.goto(`${server.url}/inbox`);
  const otherTab = other.getByRole("link", { name: /^Messages/ });
  await expect(otherTab).toHaveAccessibleName("Messages 1 new");
  await page.getByRole("button", { name: /^Handled/ }).click();
  await expect(tab).toHaveAccessibleName("Messages");
  await expect(otherTab).toHaveAccessibleName("Messages");
  await page.getByRole("button", { name: /^Not handled/ }).click();
  await expect(otherTab).toHaveAccessibleName("Messages 1 new");
  await other.close();
  await expect(page.getByText("Ada Example")).toBeVisible();
  await expect(page.getByText("Large")).toBeVisible();
  await expectNoViolations(page);
  await page
    .getByRole("button", { name: /^Delete the message from .*ada@company\.example/ })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("permanently deleted");
  // While it fades in, its colors are blended with the background.
  await expect(question).toHaveCSS("opacity", "1");
  await expectNoViolations(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^Delete the message/ }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("link", { name: "Subscribers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subscribers");
  await page.getByRole("button", { name: "Confirmed 0" }).click();
  await expect(page).toHaveURL(/\?status=confirmed$/);
  await expect(page.getByText("No such subscribers")).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [360]);
});

test("GAP-017 GAP-050 the button for the contact form leads to that of its page, on others to a page of its own with its introduction, and back", async ({
  page,
  browser,
  workshop: server,
}) => {
  const content = { title: "Talk", buttonText: "Talk to us", buttonAction: "contact-form" };
  const cta = { id: "call", type: "cta", content };
  const form = { id: "form", type: "contact", content: { title: "Write to us", formFields } };
  await signIn(page, server, "/builder/business");
  const publish = (pageId: string, blocks: Parameters<typeof publishBlocks>[3]) =>
    publishBlocks(server, page.context(), pageId, blocks);
  await publish("business", [{ ...cta, id: "other" }, form]);
  await publish("small_business", [cta]);
  const visitor = await browser.newPage();
  const link = visitor.getByRole("link", { name: "Talk to us" });
  await visitor.goto(`${server.url}/small-business`);
  await link.click();
  await expect(visitor).toHaveURL(
    `${server.url}/contact-form?form=home-contact&from=/small-business`,
  );
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Bring one workflow");
  await expect(visitor.getByText("Three sentences are enough")).toBeVisible();
  await expectNoViolations(visitor);
  await visitor.getByLabel("E-mail").fill("ada@company.example");
  await visitor.getByLabel("Your message").fill("From elsewhere");
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Message received");
  await visitor.getByRole("link", { name: "Back to the page" }).click();
  await expect(visitor).toHaveURL(`${server.url}/small-business`);
  await visitor.goto(`${server.url}/business`);
  await link.click();
  await expect(visitor).toHaveURL(`${server.url}/business#b-form`);
  await expect(visitor.getByLabel("Your name")).toBeInViewport();
});

test("FORM-038 without a script a form is answered by a page that keeps what was typed, and then by the form's own words", async ({
  page,
  browser,
  workshop: server,
}) => {
  await open(page, server);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/business`);
  await visitor.getByLabel("Your name").fill("Ada Plain");
  await visitor.getByLabel("Badge").fill("12a");
  await visitor.getByLabel("Small").check();
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByRole("alert")).toContainText("Badge: Please use digits only.");
  await expect(visitor.getByLabel("Your name")).toHaveValue("Ada Plain");
  await expect(visitor.getByLabel("Small")).toBeChecked();
  await visitor.getByLabel("Badge").fill("12");
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText("It came.")).toBeVisible();
  await page.goto(`${server.url}/contact-form?form=form`);
  await expectNoViolations(page);
  await context.close();
});
