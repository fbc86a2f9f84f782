import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { listContactMessages, sendContactForm, showContactForm } from "#core/contract/contact.ts";
import { listMails } from "#core/contract/job-applications.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import {
  confirmSubscription,
  listSubscribers,
  showNewsletter,
  subscribe,
} from "#core/contract/newsletter.ts";
import { showApplication } from "#core/contract/site-routes.ts";
import type { Forwarding } from "#server/forward/forward.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

/** Forms on a page for investors. */

const forwarded: Forwarding[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    roles: ["administrator", "viewer", "investor"],
    forward: (forwarding) => {
      forwarded.push(forwarding);
      return Promise.resolve({ ok: true });
    },
  });
  await publish();
});
afterAll(() => app.stop());

async function publish(): Promise<void> {
  const blocks = [
    {
      id: "question",
      type: "contact",
      content: { formFields: [{ id: "text0001", name: "text", label: "Text", type: "text" }] },
      settings: {},
    },
    {
      id: "letter",
      type: "newsletter",
      content: { title: "Letter", apiEndpoint: "https://hooks.example.com/in" },
      settings: { emailService: "custom", requireConsent: false },
    },
    {
      id: "careers",
      type: "careers",
      content: { openings: [{ id: "open0001", title: "Analyst", location: "Berlin" }] },
      settings: {},
    },
  ];
  const operations = blocks.map((block) => ({
    op: "add",
    after: null,
    item: {
      ...block,
      name: block.id,
      styles: {},
      isVisible: true,
      createdByAi: false,
      aiPrompt: null,
    },
  }));
  const asking = { params: { pageId: "investor_demo" }, as: "administrator" } as const;
  const body = { baseRevision: 0, saveId: "gated-forms", operations };
  const saved = await app.request(namedRoutes.saveDraft, { ...asking, body });
  expect(saved.status, await saved.text()).toBe(200);
  const published = await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
  expect(published.status).toBe(201);
}

test("a contact form on a page for investors is shown to an investor and sent; for everybody else there is none", async () => {
  const asked = { query: { form: "question" } };
  const sent = { body: { form: "question", "f-text": "How much?" } };
  expect((await app.request(showContactForm, asked)).status).toBe(404);
  expect((await app.request(sendContactForm, sent)).status).toBe(404);
  expect((await app.request(showContactForm, { ...asked, as: "investor" })).status).toBe(200);
  expect((await app.request(sendContactForm, { ...sent, as: "investor" })).status).toBe(303);
  const stored = await app.request(listContactMessages, { as: "viewer" });
  const { messages } = (await stored.json()) as { messages: readonly unknown[] };
  expect(messages).toHaveLength(1);
  expect(messages).toMatchObject([
    { page: "/investor-demo", answers: [{ label: "Text", value: "How much?" }] },
  ]);
});

test("a newsletter on a page for investors is theirs alone, and a confirmation without a session is passed on", async () => {
  const asked = { query: { form: "letter" } };
  const sent = { body: { form: "letter", email: "investor@company.example" } };
  expect((await app.request(showNewsletter, asked)).status).toBe(404);
  expect((await app.request(subscribe, sent)).status).toBe(404);
  expect((await app.request(showNewsletter, { ...asked, as: "investor" })).status).toBe(200);
  expect((await app.request(subscribe, { ...sent, as: "investor" })).status).toBe(303);
  const stored = await app.request(listSubscribers, { as: "viewer" });
  expect(await stored.json()).toMatchObject({ subscribers: [{ email: sent.body.email }] });

  const listed = await app.request(listMails, { as: "viewer" });
  const { mails } = (await listed.json()) as { mails: readonly Mail[] };
  const mail = mails.find(({ to }) => to === sent.body.email);
  const token = /\/newsletter\/confirm\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await app.request(confirmSubscription, { params: { token }, body: {} });
  await expect
    .poll(() => forwarded.map(({ body }) => body["event"]), { timeout: 5000 })
    .toEqual(["subscribed"]);
});

test("a position on a page for investors is shown to an investor, and to nobody else", async () => {
  const asked = { query: { opening: "careers.open0001" } };
  expect((await app.request(showApplication, asked)).status).toBe(404);
  const shown = await app.request(showApplication, { ...asked, as: "investor" });
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain("Analyst");
});

test("forms on a page for staff are shown to staff, and to investors no longer", async () => {
  const closed = await app.request(namedRoutes.setPageAccess, {
    params: { pageId: "investor_demo" },
    as: "administrator",
    body: { was: "investor", value: "staff" },
  });
  expect(closed.status, await closed.text()).toBe(200);
  const contact = { query: { form: "question" } };
  const letter = { query: { form: "letter" } };
  const job = { query: { opening: "careers.open0001" } };
  for (const [role, status] of [
    ["investor", 404],
    ["viewer", 200],
  ] as const) {
    expect((await app.request(showContactForm, { ...contact, as: role })).status).toBe(status);
    expect((await app.request(showNewsletter, { ...letter, as: role })).status).toBe(status);
    expect((await app.request(showApplication, { ...job, as: role })).status).toBe(status);
  }
  const sent = { body: { form: "question", "f-text": "Still there?" } };
  expect((await app.request(sendContactForm, { ...sent, as: "investor" })).status).toBe(404);
  expect((await app.request(showContactForm, contact)).status).toBe(404);
});
