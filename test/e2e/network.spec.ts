import { expect, type Page } from "@playwright/test";
import { publishBlocks } from "./publish-blocks.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./site-test.ts";

const failed =
  "Network connection failed. Please check your internet connection and backend configuration.";

const formFields = [
  { id: "field001", name: "email", label: "E-mail", type: "email", required: true },
  { id: "field002", name: "words", label: "Your message", type: "textarea", required: true },
];

/**
 * Publishes a page with every form that a block can have. The block ids must be unique among files, which share a
 * program: an id belongs to one block.
 */
async function publishForms(page: Page, server: E2eServer): Promise<void> {
  await signIn(page, server, "/builder/industry_energy");
  await publishBlocks(server, page.context(), "industry_energy", [
    {
      id: "network-form",
      type: "contact",
      content: { title: "Write to us", formFields },
      settings: { anchor: "write" },
    },
    { id: "network-letter", type: "newsletter", content: { title: "Our letter" } },
    { id: "network-door", type: "investor-access", content: { buttonText: "Open the demo" } },
    {
      id: "network-jobs",
      type: "careers",
      content: { openings: [{ id: "open0001", title: "Engineer" }] },
    },
    {
      id: "network-links",
      type: "text",
      content: {
        html: '<p><a href="#write">To it</a></p><p><a href="#gone">To nothing</a></p>',
      },
    },
  ]);
}

/** Opens a visitor's page in a session of its own. */
async function visit(page: Page, server: E2eServer, island: string): Promise<Page> {
  const visitor = await (await page.context().browser()?.newContext())?.newPage();
  if (visitor === undefined) throw new Error("There is no browser");
  await visitor.goto(`${server.url}/industry/energy`);
  const place = visitor.locator(`[data-island=${island}]`);
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveAttribute("data-ready", "");
  return visitor;
}

const toast = (page: Page) => page.getByRole("alert").filter({ hasText: failed });

test("ERR-001 ERR-002 SITE-042 ERR-035 visitors' forms say in a toast, once a session, that the network failed, and keep what was typed", async ({
  page,
  workshop: server,
}) => {
  await publishForms(page, server);

  const contact = await visit(page, server, "contact");
  await contact.getByLabel("E-mail", { exact: true }).fill("ada@company.example");
  await contact.getByLabel("Your message").fill("Half a thought");
  await contact.context().setOffline(true);
  const send = contact.locator("[data-island=contact]").getByRole("button");
  await send.click();
  await expect(toast(contact)).toBeInViewport();
  await expect(contact.getByLabel("Your message")).toHaveValue("Half a thought");
  for (const width of [390, 768, 1440]) {
    await contact.setViewportSize({ width, height: 800 });
    const box = await toast(contact).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
  }
  await toast(contact).evaluate((it) => it.remove());
  const said = contact.locator("[data-island=contact] output");
  await said.evaluate((it) => (it.textContent = ""));
  await send.click();
  await expect(said).toHaveText("That did not work. Please try again.");
  await expect(toast(contact)).toHaveCount(0);
  await contact.context().setOffline(false);
  await send.click();
  await expect(contact.getByText("Thank you.")).toBeVisible();
  await contact.context().close();

  const letter = await visit(page, server, "newsletter");
  const address = letter.locator("[data-island=newsletter] [type=email]");
  await address.fill("ada@company.example");
  await letter.locator("[data-island=newsletter] [type=checkbox]").check();
  await letter.context().setOffline(true);
  await address.press("Enter");
  await expect(toast(letter)).toBeInViewport();
  await expect(address).toHaveValue("ada@company.example");
  await letter.context().close();

  // In a dialog, the notice is shown above the dialog.
  const door = await visit(page, server, "investor-access");
  await door.getByRole("link", { name: "Open the demo" }).click();
  const dialog = door.getByRole("dialog");
  await dialog.locator("[name=email]").fill("ada@company.example");
  await dialog.locator("[name=password]").fill("not the password");
  await door.context().setOffline(true);
  await door.keyboard.press("Enter");
  await expect(dialog.getByRole("alert").filter({ hasText: failed })).toBeInViewport();
  await expect(dialog.locator("[name=password]")).toHaveValue("not the password");
  await door.context().close();

  const told: string[] = [];
  const links = await visit(page, server, "contact");
  links.on("console", (message) => {
    if (message.type() === "warning") told.push(message.text());
  });
  await links.getByRole("link", { name: "To it" }).click();
  const warned = links.waitForEvent("console");
  await links.getByRole("link", { name: "To nothing" }).click();
  await warned;
  expect(told).toEqual(["Nothing on this page has the anchor #gone"]);
  await links.context().close();
});

test("ERR-004 ERR-001 an application that found no network says both, and keeps what was typed", async ({
  page,
  workshop: server,
}) => {
  await publishForms(page, server);
  const visitor = await visit(page, server, "careers");
  await visitor.locator(".opening summary").click();
  await visitor.getByRole("link", { name: /^Apply/ }).click();
  const dialog = visitor.getByRole("dialog");
  await dialog.getByLabel("Full name").fill("Ada Example");
  await dialog.getByLabel("Email").fill("ada@company.example");
  await dialog.getByLabel("Cover letter").fill("I build walls.");
  // The network fails without the browser noticing.
  await visitor.route("**/apply**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expect(toast(visitor)).toBeInViewport();
  await expect(visitor.getByText("Failed to submit application. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Cover letter")).toHaveValue("I build walls.");
  await visitor.context().close();
});

test("SITE-042 a page without a script gets none for its anchors", async ({
  page,
  workshop: server,
}) => {
  await signIn(page, server, "/builder/industry_retail");
  await publishBlocks(server, page.context(), "industry_retail", [
    {
      id: "network-links",
      type: "text",
      content: { html: '<p><a href="#gone">To nothing</a></p>' },
    },
  ]);
  await page.goto(`${server.url}/industry/retail#gone`);
  await expect(page.getByRole("link", { name: "To nothing" })).toBeVisible();
  await expect(page.locator("script:not([type])")).toHaveCount(0);
});

test("ERR-001 ERR-002 ERR-003 the tools say it, too, once; a session that ended leads to the sign-in and back", async ({
  page,
  workshop: server,
}) => {
  await signIn(page, server, "/inbox/messages");
  // Another tab is another session, without earlier notices.
  const inbox = await page.context().newPage();
  await inbox.route("**/api/contact-messages**", (route) => route.abort());
  await inbox.goto(`${server.url}/inbox/messages`);
  const notice = inbox.locator("[data-sonner-toast]").filter({ hasText: failed });
  await expect(notice).toBeVisible();
  await inbox.reload();
  await expect(inbox.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);

  const builder = await page.context().newPage();
  await builder.goto(`${server.url}/builder/about`);
  await expect(builder.getByRole("button", { name: /^Publish/ })).toBeVisible();
  await page.context().request.post(`${server.url}/logout`, {
    headers: { origin: server.url },
    form: {},
  });
  // Any request detects it, not only a save.
  await builder.getByRole("button", { name: /^Publish/ }).click();
  const link = builder.getByRole("link", { name: /^Sign in/ });
  await expect(builder.getByText("Your session has ended.")).toBeVisible();
  await builder.keyboard.press("Escape");
  const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await tab.getByLabel("E-mail").fill(server.administrator.email);
  await tab.getByLabel("Password").fill(server.administrator.password);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await tab.waitForURL(/\/builder\/about/);
});

test("ERR-001 forms on pages of their own say that the network failed, keep what was typed, and send it once there is one again", async ({
  page,
  workshop: server,
}) => {
  await publishForms(page, server);
  const context = await page.context().browser()?.newContext();
  const visitor = await context?.newPage();
  if (context === undefined || visitor === undefined) throw new Error("There is no browser");

  const screens = [
    { path: "/signup", label: "Your name", button: "Send request" },
    { path: "/contact-form?form=network-form", label: "Your message", button: "Send" },
    {
      path: "/careers/apply?opening=network-jobs.open0001",
      label: "Full name",
      button: "Submit Application",
    },
    { path: "/login", label: "E-mail", button: "Sign in" },
  ];
  const kinds: Readonly<Record<string, string>> = {
    email: "ada@company.example",
    tel: "+49 30 1234567",
    url: "https://company.example/",
    number: "3",
  };
  for (const { path, label, button } of screens) {
    await visitor.goto(server.url + path);
    const form = visitor.locator("main form");
    const inputs = form.locator(
      "input:not([type=hidden], [type=file], [type=checkbox], [tabindex='-1']), textarea",
    );
    for (const input of await inputs.all()) {
      const type = (await input.getAttribute("type")) ?? "text";
      await input.fill(kinds[type] ?? "Half a thought");
    }
    const typed = await form.getByLabel(label).inputValue();
    await context.setOffline(true);
    // The browser's network service is told of it a moment later.
    const reaches = () =>
      visitor.evaluate(() => fetch("/health", { method: "HEAD" }).then(Boolean, () => false));
    await expect.poll(reaches).toBe(false);
    const send = form.getByRole("button", { name: button });
    await send.dblclick();
    await expect(form.getByRole("alert")).toHaveText(failed);
    await expect(form.getByLabel(label)).toHaveValue(typed);
    await context.setOffline(false);
    const answered = visitor.waitForResponse((answer) => answer.request().method() === "POST");
    await send.click();
    await answered;
    await expect(form.getByRole("alert").filter({ hasText: failed })).toHaveCount(0);
  }
  await context.close();
});

test("a form on a page of its own can be sent again when nothing came of it, and a double click sends it once", async ({
  page,
  workshop: server,
}) => {
  await page.goto(`${server.url}/signup`);
  await page.getByLabel("Your name").fill("Ada Example");
  await page.getByLabel("Work e-mail").fill("ada@company.example");
  await page.getByLabel("Company").fill("Example works");
  let posts = 0;
  // An answer without content leaves the page where it is, as a visitor does who stops the navigation.
  await page.route("**/signup", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    return route.fulfill({ status: 204 });
  });
  const send = page.getByRole("button", { name: "Send request" });
  await send.dblclick();
  await expect.poll(() => posts).toBe(1);
  await expect(async () => {
    await send.click();
    await expect.poll(() => posts, { timeout: 1000 }).toBe(2);
  }).toPass();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Example");
  // A proxy that answers for a server that restarts.
  await page.route("**/health", (route) => route.fulfill({ status: 502 }));
  await expect(async () => {
    await send.click();
    await expect(page.getByRole("alert")).toHaveText(failed, { timeout: 1000 });
  }).toPass();
  expect(posts).toBe(2);
});
