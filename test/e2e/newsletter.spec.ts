import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { publishBlocks } from "./publish-blocks.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";
import { stopClock } from "./stopped-clock.ts";

const letter = {
  id: "letter",
  type: "newsletter",
  content: {
    title: "One letter a month",
    successMessage: "Look at your mail.",
    offerTitle: "The plan",
    downloadLink: "https://files.example/plan.pdf",
  },
} as const;

/** The mails to this address, as staff see them; no mail server is configured. */
async function mailsTo(page: Page, server: E2eServer, email: string): Promise<readonly string[]> {
  const answer = await page.request.get(`${server.url}/api/mails`);
  const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
  return mails.filter(({ to }) => to === email).map(({ text }) => text);
}

test("FORM-032 FORM-033 FORM-034 FORM-035 CONST-003 CONST-004 the form is idle, submitting for a second, successful for three, and empty again", async ({
  page,
  browser,
  workshop: server,
}) => {
  await signIn(page, server, "/builder/small_business");
  await publishBlocks(server, page.context(), "small_business", [letter]);
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/small-business`);
  await visitor.locator("[data-island=newsletter][data-ready]").waitFor();
  const form = visitor.locator(".newsletter-form");
  const email = visitor.getByLabel("Your e-mail address");
  const button = visitor.getByRole("button", { name: "Subscribe" });
  const sent: string[] = [];
  visitor.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await expectNoViolations(visitor);
  await visitor.getByLabel("I agree").check();
  for (const typed of ["", "nobody"]) {
    await email.fill(typed);
    await button.click();
  }
  expect(sent).toEqual([]);
  await expect(form).not.toHaveAttribute("data-state", /./);

  await email.fill("reader@company.example");
  await stopClock(visitor);
  const answered = visitor.waitForResponse(`${server.url}/newsletter`);
  await button.click();
  await expect(form).toHaveAttribute("data-state", "submitting");
  await answered;
  // A second attempt while in flight sends nothing.
  await email.press("Enter");
  await visitor.clock.runFor(900);
  await expect(form).toHaveAttribute("data-state", "submitting");
  await visitor.clock.runFor(200);
  await expect(form).toHaveAttribute("data-state", "success");
  await expect(form.locator("output")).toHaveText("Look at your mail.");
  await expect(email).toHaveValue("");
  await visitor.clock.runFor(2800);
  await expect(form).toHaveAttribute("data-state", "success");
  await visitor.clock.runFor(400);
  await expect(form).toHaveAttribute("data-state", "idle");
  await expect(form.locator("output")).toHaveText("");
  await expect(visitor.getByRole("link", { name: "Download" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await mailsTo(page, server, "reader@company.example")).toHaveLength(1);
  await visitor.close();

  // A sign-up counts as new until a staff member marks it as handled.
  await page.goto(`${server.url}/inbox/subscribers`);
  const tab = page.getByRole("link", { name: /^Subscribers/ });
  await expect(tab).toHaveAccessibleName(/^Subscribers \d+ new$/);
  // On a phone the tabs are scrolled to the active one, with its count.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(tab.locator(".inbox-count")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 800 });
  const name = (await tab.textContent()) ?? "";
  await page.getByRole("button", { name: /^Handled.*reader@company\.example/ }).click();
  await expect(page.getByRole("button", { name: /^Not handled.*reader@/ })).toBeVisible();
  await expect(tab).not.toHaveText(name);
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [360, 1440]);
});

test("BLOCK-066 without a script one subscribes, confirms and leaves by pages that ask first", async ({
  page,
  browser,
  workshop: server,
}) => {
  await signIn(page, server, "/builder/small_business");
  await publishBlocks(server, page.context(), "small_business", [letter]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/small-business`);
  await expectNoSidewaysAt(visitor, [320, 1440]);
  await visitor.getByLabel("Your e-mail address").fill("plain@company.example");
  await visitor.getByLabel("I agree").check();
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await expect(visitor.getByText("Look at your mail.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "The plan" })).toBeVisible();
  const [mail = ""] = await mailsTo(page, server, "plain@company.example");
  const linkTo = (deed: string) => new RegExp(`/newsletter/${deed}/\\S+`).exec(mail)?.[0] ?? "";
  await page.goto(server.url + linkTo("confirm"));
  await expectNoViolations(page);
  await visitor.goto(page.url());
  await visitor.getByRole("button", { name: "Yes, confirm" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  await visitor.goto(server.url + linkTo("unsubscribe"));
  await visitor.getByRole("button", { name: "Yes, unsubscribe" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  await context.close();
});
