import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import * as routes from "#core/contract/contact.ts";
import type { ContactMessage } from "#core/contract/contact.ts";
import { writeCursor } from "#core/contract/cursor.ts";
import { listMails } from "#core/contract/job-applications.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import { confirmationLimits } from "#core/forms/newsletter/form.ts";
import { confirmSubscription, listSubscribers, unsubscribe } from "#core/contract/newsletter.ts";
import { honeypotName } from "#core/forms/honeypot-name.ts";
import type { Forwarding } from "#server/forward/forward.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { formBudgets } from "./intake/budgets.ts";

const forwarded: Forwarding[] = [];
let answer: "taken" | "refused" = "taken";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    roles: ["administrator", "viewer", "investor"],
    forward: (forwarding) => {
      forwarded.push(forwarding);
      return Promise.resolve(
        answer === "taken"
          ? { ok: true }
          : { ok: false, reason: "It answered 404.", isFinal: true },
      );
    },
  });
  await publish();
});
afterAll(() => app.stop());

const formFields = [
  { id: "name0001", name: "name", label: "Your name", type: "text", required: true },
  { id: "mail0001", name: "email", label: "E-mail", type: "email" },
  { id: "topic001", name: "topic", label: "Topic", type: "select", options: ["A quote", "Other"] },
  { id: "text0001", name: "message", label: "Message", type: "textarea" },
];
const endpoint = "https://hooks.example.com/in";

async function publish(): Promise<void> {
  const blocks: Readonly<Record<string, { type?: string; content?: object; settings?: object }>> = {
    plain: {
      content: { description: "Say what it is about.", successMessage: "It came, Sir." },
    },
    letter: { settings: { formAction: "newsletter" } },
    custom: { content: { customEndpoint: endpoint }, settings: { formAction: "custom" } },
    inside: {
      content: { customEndpoint: "https://127.0.0.1/in" },
      settings: { formAction: "custom" },
    },
    open: { settings: { enableSpamProtection: false } },
    told: {
      type: "newsletter",
      content: { apiEndpoint: endpoint },
      settings: { emailService: "custom", requireConsent: false },
    },
  };
  const operations = Object.entries(blocks).map(([id, parts]) => ({
    op: "add",
    after: null,
    item: {
      id,
      type: parts.type ?? "contact",
      name: id,
      styles: {},
      isVisible: true,
      createdByAi: false,
      aiPrompt: null,
      content: { title: "Write", formFields, ...parts.content },
      settings: parts.settings ?? {},
    },
  }));
  const asking = { params: { pageId: "small_business" }, as: "administrator" } as const;
  const body = { baseRevision: 0, saveId: "contact-forms", operations };
  const saved = await app.request(namedRoutes.saveDraft, { ...asking, body });
  expect(saved.status, await saved.text()).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
}

let next = 0;
const newAddress = (): string => `203.0.113.${(next += 1)}`;
const send = (
  body: object,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<Response> =>
  app.request(routes.sendContactForm, {
    query,
    body: { form: "plain", "f-name": "Ada", ...body },
    address: newAddress(),
    headers,
  });

async function messages(query: Record<string, string> = {}): Promise<readonly ContactMessage[]> {
  const response = await app.request(routes.listContactMessages, { as: "viewer", query });
  return ((await response.json()) as { messages: ContactMessage[] }).messages;
}
const find = async (text: string): Promise<ContactMessage | undefined> =>
  (await messages()).find(({ answers }) => answers.some(({ value }) => value === text));

/** What was forwarded after the first `before`, once everything stored so far has been sent. */
async function forwardedAfter(before: number): Promise<readonly Forwarding[]> {
  const last = `Last of ${next}`;
  await send({ form: "custom", "f-message": last });
  // Deliveries are sent one at a time, the longest waiting first.
  await expect
    .poll(async () => (await find(last))?.delivery?.state, { timeout: 5000 })
    .toBe("sent");
  return forwarded.slice(before).filter(({ body }) => !JSON.stringify(body).includes("Last of "));
}

async function mails(): Promise<readonly Mail[]> {
  const response = await app.request(listMails, { as: "viewer" });
  return ((await response.json()) as { mails: Mail[] }).mails;
}

test("FORM-041 a message is stored before it is answered, mailed to the administrators, and read by staff", async () => {
  const sent = {
    "f-email": "ada@company.example",
    "f-topic": "A quote",
    "f-message": "One\r\ntwo <b>",
  };
  const response = await send(sent);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/contact-form/received?form=plain");
  const [newest] = await messages();
  expect(newest).toMatchObject({
    title: "Write",
    page: "/small-business",
    senderEmail: "ada@company.example",
    delivery: null,
    answers: [
      { label: "Your name", value: "Ada" },
      { label: "E-mail", value: "ada@company.example" },
      { label: "Topic", value: "A quote" },
      { label: "Message", value: "One\ntwo <b>" },
    ],
  });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: "administrator@ashlar.test",
    replyTo: "ada@company.example",
    subject: "Message: Write on Ashlar",
  });
  expect(mail?.text).toContain("Message: One\ntwo <b>");
  const { rows } = await app.database.query("select html_body from mails");
  expect(JSON.stringify(rows)).not.toContain("two <b>");
  expect(app.log.join("\n")).not.toContain("ada@company.example");
});

test("FORM-038 the page that follows says what the editor wrote; the page's own script is answered as the API answers", async () => {
  const done = await app.request(routes.showContactDone, { query: { form: "plain" } });
  expect(await done.text()).toContain("It came, Sir.");
  const json = { accept: "application/json" };
  const taken = await send({ "f-message": "By script" }, json);
  expect([taken.status, await taken.json()]).toEqual([201, {}]);
  const refused = await send({ "f-name": "" }, json);
  expect(await refused.json()).toMatchObject({
    error: { code: "bad-input", details: [{ at: "f-name", message: "Please fill this in." }] },
  });
});

test("GAP-016 what is sent is checked by the published form, whatever a page claims; all that is wrong is said, and kept", async () => {
  const before = (await messages()).length;
  const wrong = { "f-name": " ", "f-email": "nobody", "f-topic": "Free", "f-message": "Kept <i>" };
  const response = await send(wrong);
  expect(response.status).toBe(422);
  const text = await response.text();
  for (const name of ["f-name", "f-email", "f-topic"]) expect(text).toContain(`id="${name}-error"`);
  expect(text).toContain("Kept &lt;i&gt;");
  expect((await send({ "f-more": "x" })).status).toBe(409);
  expect((await send({ form: "nowhere" })).status).toBe(404);
  expect(await messages()).toHaveLength(before);
});

test("the same message sent twice by one visitor is one, with one mail; the same words of another are another", async () => {
  const before = (await mails()).length;
  const body = { form: "plain", "f-name": "Ada", "f-message": "Twice" };
  const from = (address: string) => app.request(routes.sendContactForm, { body, address });
  const address = newAddress();
  await Promise.all([1, 2, 3].map(() => from(address)));
  expect(await mails()).toHaveLength(before + 1);
  await Promise.all([from(address), from(newAddress())]);
  expect(await mails()).toHaveLength(before + 2);
  const { rows } = await app.database.query("select * from contact_messages");
  expect(JSON.stringify(rows)).not.toContain(address);
});

test("CON-012 on a page of its own the form says what its editor says before it, and Back leads to where somebody came from, through an error and to the end", async () => {
  const back = '<a href="/architecture">Back to the page</a>';
  const visit = async (route: typeof routes.showContactForm, query: Record<string, string>) =>
    (await app.request(route, { query: { form: "plain", ...query } })).text();
  const from = "/architecture";
  const shown = await visit(routes.showContactForm, { from });
  expect(shown).toContain("Say what it is about.");
  expect(shown).toContain(back);
  expect(shown).toContain('action="/contact-form?form=plain&amp;from=/architecture"');
  const wrong = await send({ "f-name": "" }, {}, { from });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain(back);
  const words = "From another page";
  const sent = await send({ "f-message": words }, {}, { from });
  expect(sent.headers.get("location")).toBe(`/contact-form/received?form=plain&from=${from}`);
  expect(await visit(routes.showContactDone, { from })).toContain('href="/architecture"');
  expect(await find(words)).toMatchObject({ page: "/architecture" });
  // Only to pages of this site.
  for (const other of ["https://evil.example", "//evil.example", "/nowhere", "/\\evil.example"]) {
    const page = await visit(routes.showContactForm, { from: other });
    expect(page).toContain('<a href="/small-business">Back to the page</a>');
    expect(page).not.toContain("evil");
  }
});

test("FORM-040 with spam protection a form whose hidden field is filled in is answered alike and kept apart; without, the field is none", async () => {
  const spam = { "f-message": "Cheap", [honeypotName]: "https://spam.example" };
  expect((await send(spam)).headers.get("location")).toBe("/contact-form/received?form=plain");
  expect(await find("Cheap")).toBeUndefined();
  await send({ ...spam, form: "open" });
  expect(await find("Cheap")).toBeDefined();
});

test("one network may send ten forms, and another site none", async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at <= formBudgets.perAddress; at += 1) {
    const body = { form: "plain", "f-name": `Ada ${at}` };
    statuses.push((await app.request(routes.sendContactForm, { body, address })).status);
  }
  expect(statuses.indexOf(429)).toBe(formBudgets.perAddress);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await send({ "f-message": "Forged" }, foreign)).status).toBe(403);
  expect(await find("Forged")).toBeUndefined();
});

test("FORM-039 with the newsletter as its target a form is stored, and its sender asked to confirm", async () => {
  await send({ form: "letter", "f-email": "reader@company.example" });
  expect(await find("reader@company.example")).toBeDefined();
  const asked = (await mails()).filter(({ to }) => to === "reader@company.example");
  expect(asked.map(({ subject }) => subject)).toEqual([
    "Please confirm your subscription to the newsletter of Ashlar",
  ]);
  const response = await app.request(listSubscribers, { as: "viewer" });
  expect(await response.json()).toMatchObject({
    subscribers: [{ email: "reader@company.example", status: "pending" }],
  });
});

test("FORM-039 FORM-042 with a custom target a form is stored first, then passed on by the server, and its fate is told", async () => {
  await send({ form: "custom", "f-message": "Pass it on" });
  await expect
    .poll(async () => (await find("Pass it on"))?.delivery)
    .toMatchObject({ state: "sent", reason: null });
  expect(forwarded).toHaveLength(1);
  expect(forwarded[0]).toMatchObject({
    endpoint,
    body: {
      event: "message",
      form: "Write",
      page: "http://ashlar.test/small-business",
      answers: [
        { label: "Your name", value: "Ada" },
        { label: "Message", value: "Pass it on" },
      ],
    },
  });
  answer = "refused";
  expect((await send({ form: "custom", "f-message": "Not wanted" })).status).toBe(303);
  await expect
    .poll(async () => (await find("Not wanted"))?.delivery)
    .toMatchObject({ state: "failed", reason: "It answered 404." });
  answer = "taken";
});

test("FORM-042 a target inside of a private network is none: the message is stored and mailed, and goes nowhere else", async () => {
  const before = forwarded.length;
  await send({ form: "inside", "f-message": "Stays here" });
  expect(await find("Stays here")).toMatchObject({ delivery: null });
  expect(await forwardedAfter(before)).toEqual([]);
});

test("FORM-039 a form whose target is the newsletter mails one mailbox no more often than the newsletter itself", async () => {
  for (let at = 0; at < 6; at += 1) {
    await send({ form: "letter", "f-email": `alias+${at}@company.example` });
  }
  const { rows } = await app.database.query(
    "select from mails where recipient like 'alias+%@company.example'",
  );
  expect(rows).toHaveLength(confirmationLimits.perDay);
  // What they wrote is stored all the same.
  const all = await messages();
  expect(all.filter(({ senderEmail }) => senderEmail?.startsWith("alias+"))).toHaveLength(6);
});

test("PANEL-071 a newsletter with a service of its own tells it who confirmed and who left, and of nobody else", async () => {
  const before = forwarded.length;
  const form = { form: "told", email: "told@company.example" };
  await app.request(namedRoutes.subscribe, { body: form, address: newAddress() });
  const mail = (await mails()).find(({ to }) => to === "told@company.example");
  expect(await forwardedAfter(before)).toEqual([]);
  const confirmed = forwarded.length;
  const tokenOf = (action: string) =>
    new RegExp(`/newsletter/${action}/(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
  const press = (route: typeof confirmSubscription | typeof unsubscribe, token: string) =>
    app.request(route, { params: { token }, body: {} });
  await press(confirmSubscription, tokenOf("confirm"));
  await press(confirmSubscription, tokenOf("confirm"));
  // What happens later replaces what has not been delivered yet.
  await forwardedAfter(confirmed);
  await press(unsubscribe, tokenOf("unsubscribe"));
  await press(unsubscribe, tokenOf("unsubscribe"));
  const body = { email: "told@company.example", at: expect.any(String) };
  expect((await forwardedAfter(confirmed)).map((each) => each.body)).toEqual([
    { ...body, event: "subscribed" },
    { ...body, event: "unsubscribed" },
  ]);
});

test("staff page through the messages; an investor reads none", async () => {
  const all = await messages();
  const [first] = all;
  const before = writeCursor({ at: first?.receivedAt ?? "", id: first?.id ?? "" });
  expect(await messages({ before })).toEqual(all.slice(1));
  expect((await app.request(routes.listContactMessages, { as: "investor" })).status).toBe(403);
});
