import { expect, test, type Page } from "@playwright/test";
import { mailtoOf } from "#core/fields/email-address.ts";
import { expectNoViolations } from "./axe.ts";
import { publishBlocks } from "./publish-blocks.ts";
import { startServer, type E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt } from "./site-test.ts";

let server: E2eServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());

const formFields = [
  { id: "mail0001", name: "email", label: "E-mail", type: "email" },
  { id: "text0001", name: "message", label: "Message", type: "textarea" },
];

/** A page with a contact form and a newsletter. */
async function publishForms(page: Page): Promise<void> {
  await publishBlocks(server, page.context(), "business", [
    { id: "write", type: "contact", content: { title: "Write to us", formFields } },
    {
      id: "letter",
      type: "newsletter",
      content: { title: "A letter" },
      settings: { requireConsent: false },
    },
  ]);
}

async function send(page: Page, path: string, form: Readonly<Record<string, string>>) {
  const headers = { origin: server.url };
  const answer = await page.request.post(server.url + path, { headers, form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

const write = (page: Page, email: string, message: string, more = {}) =>
  send(page, "/contact-form", { form: "write", "f-email": email, "f-message": message, ...more });

const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Inbox" }).getByRole("link", { name });

test("what visitors sent is counted in the tabs of the inbox and in the builder's account menu, until it is handled", async ({
  page,
}) => {
  await signIn(page, server, "/builder/business");
  await publishForms(page);
  const account = page.getByRole("button", { name: /^Account/ });
  const inbox = page.getByRole("menuitem", { name: /^Inbox/ });
  await account.click();
  await expect(inbox).toHaveAccessibleName("Inbox");
  await page.keyboard.press("Escape");
  await write(page, "ada@company.example", "Hello");
  await write(page, "ben@company.example", "Hello again");
  await send(page, "/newsletter", { form: "letter", email: "cleo@company.example" });
  await send(page, "/signup", { name: "Dora", email: "dora@company.example", company: "D" });
  await account.click();
  await expect(inbox).toHaveAccessibleName("Inbox 4 new");
  await inbox.click();
  await expect(tab(page, /^Messages/)).toHaveAccessibleName("Messages 2 new");
  await expect(tab(page, /^Subscribers/)).toHaveAccessibleName("Subscribers 1 new");
  await expect(tab(page, /^Access requests/)).toHaveAccessibleName("Access requests 1 new");
  await tab(page, /^Messages/).click();
  await page
    .getByRole("button", { name: /^Handled/ })
    .first()
    .click();
  await expect(tab(page, /^Messages/)).toHaveAccessibleName("Messages 1 new");
  await page.goto(`${server.url}/builder/business`);
  await account.click();
  await expect(inbox).toHaveAccessibleName("Inbox 3 new");
});

test("a message and suspected spam are headed by who sent them, and what was sent stands below; all can be read on a phone", async ({
  page,
}) => {
  await signIn(page, server, "/builder/business");
  await publishForms(page);
  const long = `${"a-name-of-sixty-letters".repeat(3).slice(0, 60)}@a-company-with-a-long-name.example`;
  const subject = "Write to us (/business)";
  const lists = [
    { screen: "messages", more: {} },
    { screen: "suspected-spam", more: { website: "https://spam.example" } },
  ];
  for (const { screen, more } of lists) {
    const first = `eve-${screen}@company.example`;
    await write(page, first, "We would like to see it.\nWhen can we?", more);
    await write(page, long, "W".repeat(200), more);
    await write(page, "", "Without an address", more);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/inbox/${screen}`);
    const entry = (text: string) => page.getByRole("listitem").filter({ hasText: text });
    for (const email of [first, long]) {
      const heading = entry(email).getByRole("heading", { level: 2 });
      await expect(heading).toHaveText(email);
      await expect(heading.getByRole("link")).toHaveAttribute("href", mailtoOf(email));
      await expect(entry(email).getByText(subject)).toBeVisible();
    }
    // An address of usual length is whole.
    const sender = entry(first).getByRole("heading", { level: 2 });
    expect(await sender.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const unsigned = entry("Without an address");
    await expect(unsigned.getByRole("heading", { level: 2 })).toHaveText(subject);
    await expect(unsigned.getByRole("link")).toHaveCount(0);
    await expectNoViolations(page);
    await expectNoSidewaysAt(page, [320, 1440]);
  }
});
