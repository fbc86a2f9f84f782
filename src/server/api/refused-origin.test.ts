import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { sendContactForm } from "#core/contract/contact.ts";
import { subscribe } from "#core/contract/newsletter.ts";
import type { Route } from "#core/contract/route.ts";
import { login, logout, signup } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

const publicUrl = "https://site.example";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    roles: ["administrator"],
    environment: { PUBLIC_URL: publicUrl },
  });
  const block = {
    name: "Write",
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  const formFields = [
    { id: "mail0001", name: "email", label: "E-mail", type: "email", required: true },
    { id: "text0001", name: "message", label: "Message", type: "textarea" },
  ];
  const operations = [
    {
      op: "add",
      after: null,
      item: { ...block, id: "write", type: "contact", content: { formFields } },
    },
    {
      op: "add",
      after: null,
      item: { ...block, id: "letter", type: "newsletter", content: { title: "A letter" } },
    },
  ];
  const asking = { params: { pageId: "business" }, as: "administrator" } as const;
  const body = { baseRevision: 0, saveId: "refused-origin-0", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
});
afterAll(() => app.stop());

const filled: readonly (readonly [Route, Record<string, string>, readonly string[]])[] = [
  [
    sendContactForm,
    { form: "write", "f-email": "ada@company.example", "f-message": "Many <words>" },
    ["ada@company.example", "Many &lt;words&gt;"],
  ],
  [subscribe, { form: "letter", email: "ada@company.example" }, ["ada@company.example"]],
  [
    signup,
    { name: "Ada", email: "ada@company.example", company: "A company", wish: "Many words" },
    ["ada@company.example", "A company", "Many words"],
  ],
  [login, { email: "ada@company.example", password: "a long password" }, ["ada@company.example"]],
];

/** The page was opened under another name of the site, so the browser itself sees a same-origin request. */
const fromWww = { origin: "https://www.site.example", "sec-fetch-site": "same-origin" };
const strangers = [
  fromWww,
  { origin: "https://www.site.example", "sec-fetch-site": null },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "null", "sec-fetch-site": "same-origin" },
  { origin: null, "sec-fetch-site": null },
];

test.each(filled)(
  "a form of $path that was sent from another address comes back with what was typed, and says where to send it",
  async (route, body, typed) => {
    for (const headers of strangers) {
      const answer = await app.request(route, { body, headers });
      expect(answer.status).toBe(403);
      const html = await answer.text();
      for (const text of typed) expect(html).toContain(text);
      expect(html).not.toContain("a long password");
      expect(html).toContain(`open ${publicUrl} and send it from there`);
      if (headers === fromWww) expect(html).toContain("was sent from https://www.site.example");
    }
  },
);

test("CON-012 a contact form that was refused for its address leads back to where the visitor was, and keeps it for the next try", async () => {
  const body = { form: "write", "f-email": "ada@company.example" };
  for (const headers of strangers) {
    for (const [from, back] of [
      ["/architecture", "/architecture"],
      ["/search", "/search"],
      ["https://evil.example/", "/business"],
      ["/no-such-page", "/business"],
      [undefined, "/business"],
    ] as const) {
      const query = from === undefined ? {} : { query: { form: "write", from } };
      const answer = await app.request(sendContactForm, { body, headers, ...query });
      const html = await answer.text();
      expect(html, from).toContain(`<a href="${back}">Back to the page</a>`);
      const again = back === from ? `?form=write&amp;from=${from}` : "?form=write";
      expect(html, from).toContain(`action="/contact-form${again}"`);
    }
  }
});

test("nothing is done with a form from another address", async () => {
  const before = await counts();
  for (const [route, body] of filled) {
    await app.request(route, { body, headers: fromWww });
  }
  const signedOut = await app.request(logout, {
    body: {},
    headers: fromWww,
    as: "administrator",
  });
  expect(signedOut.status).toBe(403);
  expect(signedOut.headers.get("set-cookie")).toBeNull();
  expect(await counts()).toEqual(before);
});

async function counts() {
  const { rows } = await app.database.query(
    `select (select count(*) from form_submissions) as forms, (select count(*) from contact_messages) as messages,
       (select count(*) from newsletter_subscribers) as subscribers, (select count(*) from sessions) as sessions`,
  );
  return rows;
}

test("an application for a position that was sent from another address comes back with what was typed", async () => {
  const form = new FormData();
  form.set("opening", "about-careers.open0001");
  form.set("applicantName", "Ada");
  form.set("applicantEmail", "ada@company.example");
  form.set("resume", new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" }));
  const answer = await app.request(namedRoutes.apply, { body: form, headers: fromWww });
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(html).toContain("ada@company.example");
  expect(html).toContain(`open ${publicUrl} and send it from there`);
});

test("staff read what was expected and what was received, in the answer and in the log, and a flood is a line", async () => {
  const body = { baseRevision: 1, saveId: "refused-origin-1", operations: [] };
  for (let time = 0; time < 20; time += 1) {
    const answer = await app.request(namedRoutes.saveDraft, {
      params: { pageId: "business" },
      as: "administrator",
      body,
      headers: { origin: "https://staging.site.example" },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: { code: "cross-site", expected: publicUrl, received: "https://staging.site.example" },
    });
  }
  const lines = app.log.filter((line) => line.includes("https://staging.site.example"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    event: "refused origin",
    path: "/api/pages/business/saves",
    expected: publicUrl,
    received: "https://staging.site.example",
    hint: expect.stringContaining("PUBLIC_URL") as string,
  });
});
