import { afterAll, beforeAll, expect, test } from "vitest";
import { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { formSamples, publishForms, sendForm } from "./test-kit.ts";

/** What holds for every form that visitors can send. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "viewer"] });
  await publishForms(app);
});
afterAll(() => app.stop());

const forms = Object.entries(formSamples).map(([name, form]) => ({ name, form }));

async function countMails(): Promise<number> {
  const { rows } = await app.database.query(
    "select count(*)::integer as count from mails where recipient = 'administrator@ashlar.test'",
  );
  return Number(rows[0]?.["count"]);
}

async function countNew(): Promise<number> {
  const response = await app.request(countNewInInbox, { as: "viewer" });
  const counts = (await response.json()) as Readonly<Record<string, number>>;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

test.each(forms)("an administrator is mailed of a form once: $name", async ({ name, form }) => {
  const before = await countMails();
  expect((await sendForm(app, form, `mailed-${name}`)).status).toBe(303);
  expect(await countMails()).toBe(before + 1);
});

test.each(forms)("a form is counted as new in the inbox once: $name", async ({ name, form }) => {
  const before = await countNew();
  expect((await sendForm(app, form, `counted-${name}`)).status).toBe(303);
  expect(await countNew()).toBe(before + 1);
});

test.each(forms)("the privacy policy says what is kept of a form: $name", async ({ form }) => {
  const page = await (await app.fetch(showPrivacyPolicy.path)).text();
  const text = page.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  expect(text).toContain(form.privacy);
});
