import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import * as contact from "#core/contract/contact.ts";
import type { ContactMessage } from "#core/contract/contact.ts";
import { listFormSubmissions, setSubmissionHandled } from "#core/contract/form-submissions.ts";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import * as newsletter from "#core/contract/newsletter.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import { insertNotices } from "#server/db/queries/mails.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createApplicant, filled } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  await publish();
  const people = [
    ["second", "second@company.example", "administrator", false],
    ["away", "away@company.example", "administrator", true],
    ["writer", "writer@company.example", "editor", false],
  ];
  for (const person of people) {
    await app.database.query(
      `insert into users (id, name, email, "emailVerified", role, banned) values ($1, $1, $2, true, $3, $4)`,
      person,
    );
  }
});
afterAll(() => app.stop());

async function publish(): Promise<void> {
  const formFields = [
    { id: "text0001", name: "words", label: "Words", type: "textarea" },
    { id: "mail0001", name: "email", label: "E-mail", type: "email" },
  ];
  const content = { title: "Write", formFields };
  const common = { name: "Form", styles: {}, isVisible: true, createdByAi: false, aiPrompt: null };
  const items = [
    { ...common, id: "form0001", type: "contact", content, settings: {} },
    { ...common, id: "form0002", type: "contact", content, settings: { formAction: "newsletter" } },
    {
      ...common,
      id: "letter01",
      type: "newsletter",
      content: { title: "A letter" },
      settings: { requireConsent: false },
    },
  ];
  const asking = { params: { pageId: "about" }, as: "administrator" } as const;
  const operations = items.map((item) => ({ op: "add", after: null, item }));
  const body = { baseRevision: 0, saveId: "told-of-forms", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  const published = await app.request(namedRoutes.publish, { ...asking, body: { revision: 2 } });
  expect(published.status, await published.text()).toBe(201);
}

let next = 0;
const newAddress = (): string => `203.0.113.${(next += 1)}`;
const write = (words: string, address = newAddress()) =>
  app.request(contact.sendContactForm, {
    body: { form: "form0001", "f-words": words },
    address,
  });
const ask = (name: string) =>
  app.request(namedRoutes.signup, {
    body: { name, email: "ada@company.example", company: "Example", wish: "A look" },
    address: newAddress(),
  });

const signUp = async (email: string) => {
  const body = { form: "letter01", email };
  const sent = await app.request(newsletter.subscribe, { body, address: newAddress() });
  expect(sent.status).toBe(303);
};
/** Shifts this address's history into the past. */
const age = (email: string, minutes: number) =>
  app.database.query(
    "update newsletter_subscribers set mailed_at = mailed_at - $2 * interval '1 minute' where email = $1",
    [email, minutes],
  );
async function subscriber(email: string): Promise<Subscriber | undefined> {
  const response = await app.request(newsletter.listSubscribers, { as: "viewer" });
  const { subscribers } = (await response.json()) as { subscribers: Subscriber[] };
  return subscribers.find((each) => each.email === email);
}
/** Presses the button on the page that a link in the newest mail to this address opens. */
async function press(route: typeof newsletter.confirmSubscription, action: string, email: string) {
  const { rows } = await app.database.query(
    "select text_body from mails where lower(recipient) = $1 order by created_at desc limit 1",
    [email],
  );
  const text = String(rows[0]?.["text_body"]);
  const token = new RegExp(`/newsletter/${action}/(\\S+)`).exec(text)?.[1] ?? "";
  expect((await app.request(route, { params: { token }, body: {} })).status).toBe(303);
}

/** The recipients of mails with this subject. */
async function told(subject: string): Promise<readonly string[]> {
  const { rows } = await app.database.query(
    "select recipient from mails where subject like $1 order by recipient",
    [`${subject}%`],
  );
  return rows.map((row) => String(row["recipient"]));
}

const counted = async () =>
  (await app.request(countNewInInbox, { as: "viewer" })).json() as Promise<
    Readonly<Record<"applications" | "messages" | "accessRequests" | "subscribers", number>>
  >;

const administrators = ["administrator@ashlar.test", "second@company.example"];

test("FORM-041 every administrator who may sign in is mailed of a message once, and nobody else", async () => {
  await write("Hello");
  expect(await told("Message: Write")).toEqual(administrators);
  // Sending it twice gives one message, and one mail per recipient.
  await write("Again", "203.0.113.200");
  await write("Again", "203.0.113.200");
  expect(await told("Message: Write")).toHaveLength(4);
});

test("FORM-041 a request for access is mailed to them, too, as plain text, to be answered", async () => {
  expect((await ask("Ada")).status).toBe(303);
  expect(await told("Request for access: Ada")).toEqual(administrators);
  const { rows } = await app.database.query(
    "select reply_to, text_body from mails where subject like 'Request for access%' limit 1",
  );
  expect(rows[0]).toMatchObject({ reply_to: "ada@company.example" });
  expect(String(rows[0]?.["text_body"])).toContain("What would you like to do?: A look");
});

test("FORM-041 an address that was set for the site is mailed, too; one that is an administrator's own, however written, once", async () => {
  const mailedFor = async (own: string | null) => {
    const subject = `For ${own}`;
    await insertNotices(app.database, {
      id: subject,
      kind: "messages",
      own,
      otherwise: "contact@ashlar.test",
      replyTo: null,
      subject,
      text: "",
      html: "",
      state: "kept",
    });
    return told(subject);
  };
  expect(await mailedFor(null)).toEqual(administrators);
  expect(await mailedFor("office@company.example")).toEqual(
    [...administrators, "office@company.example"].toSorted(),
  );
  expect(await mailedFor("SECOND@company.example")).toHaveLength(2);
});

test("messages and requests are counted until somebody says that they are handled; those who may not write cannot", async () => {
  const before = await counted();
  await write("To be handled");
  await ask("Grace");
  expect(await counted()).toMatchObject({
    messages: before.messages + 1,
    accessRequests: before.accessRequests + 1,
  });
  const list = await app.request(contact.listContactMessages, { as: "viewer" });
  const [message] = ((await list.json()) as { messages: ContactMessage[] }).messages;
  const others = await app.request(listFormSubmissions, { as: "viewer" });
  const [request] = ((await others.json()) as { submissions: FormSubmission[] }).submissions;
  expect([message?.isHandled, request?.isHandled]).toEqual([false, false]);
  const handle = (as: "editor" | "viewer" | "investor", isHandled: boolean) =>
    app.request(contact.setMessageHandled, {
      params: { messageId: message?.id ?? "" },
      body: { isHandled },
      as,
    });
  expect((await handle("viewer", true)).status).toBe(403);
  expect((await handle("investor", true)).status).toBe(403);
  expect((await handle("editor", true)).status).toBe(200);
  const params = { submissionId: request?.id ?? "" };
  const asked = { params, body: { isHandled: true }, as: "editor" } as const;
  expect((await app.request(setSubmissionHandled, asked)).status).toBe(200);
  expect(await counted()).toEqual(before);
  expect((await handle("editor", false)).status).toBe(200);
  expect((await counted()).messages).toBe(before.messages + 1);
});

test("what tells of a request for access is deleted with it", async () => {
  await ask("Forget me");
  expect(await told("Request for access: Forget me")).not.toEqual([]);
  await app.database.query("delete from form_submissions where answers ->> 'name' = 'Forget me'");
  expect(await told("Request for access: Forget me")).toEqual([]);
});

const signedUp = "Newsletter: a new sign-up";

test("every administrator is mailed of a sign-up for the newsletter once: not when it is confirmed, nor when it asks for another mail", async () => {
  const email = "reader@company.example";
  await signUp(email);
  expect(await told(signedUp)).toEqual(administrators);
  const { rows } = await app.database.query(
    "select text_body from mails where subject like $1 limit 1",
    [`${signedUp}%`],
  );
  expect(rows[0]?.["text_body"]).toBe(
    `${email} signed up for the newsletter at http://ashlar.test/about and was asked by e-mail to confirm.\n\nYou can see whether they confirmed at http://ashlar.test/inbox/subscribers.`,
  );
  await signUp(email);
  await age(email, 11);
  await signUp("Reader@company.example");
  await press(newsletter.confirmSubscription, "confirm", email);
  await age(email, 11);
  await signUp(email);
  expect(await told(signedUp)).toEqual(administrators);
  // Somebody who unsubscribed and comes back counts as a new sign-up.
  await press(newsletter.unsubscribe, "unsubscribe", email);
  await age(email, 11);
  await signUp(email);
  expect(await told(signedUp)).toHaveLength(2 * administrators.length);
});

test("a sign-up is counted until somebody says that it is handled, also when it is confirmed meanwhile", async () => {
  const before = await counted();
  const email = "counted@company.example";
  await signUp(email);
  await age(email, 11);
  await signUp(email);
  await press(newsletter.confirmSubscription, "confirm", email);
  expect(await counted()).toEqual({ ...before, subscribers: before.subscribers + 1 });
  const { id = "", isHandled } = (await subscriber(email)) ?? {};
  expect(isHandled).toBe(false);
  const handle = async (as: "editor" | "viewer" | "investor", subscriberId = id) => {
    const asked = { params: { subscriberId }, body: { isHandled: true }, as };
    return (await app.request(newsletter.setSubscriberHandled, asked)).status;
  };
  expect(await handle("viewer")).toBe(403);
  expect(await handle("investor")).toBe(403);
  expect(await handle("editor", "nobody")).toBe(404);
  expect(await handle("editor")).toBe(200);
  expect((await subscriber(email))?.isHandled).toBe(true);
  expect(await counted()).toEqual(before);
  // Pressing an old link changes nothing; a new sign-up after unsubscribing counts again.
  await press(newsletter.unsubscribe, "unsubscribe", email);
  expect(await counted()).toEqual(before);
  await age(email, 11);
  await signUp(email);
  expect((await counted()).subscribers).toBe(before.subscribers + 1);
});

test("one who signs up by a contact form is one message with its mail, not a sign-up besides", async () => {
  const before = await counted();
  const mailed = [await told("Message: Write"), await told(signedUp)];
  const email = "both@company.example";
  const body = { form: "form0002", "f-words": "Please", "f-email": email };
  await app.request(contact.sendContactForm, { body, address: newAddress() });
  expect(await subscriber(email)).toMatchObject({ status: "pending", isHandled: true });
  expect(await counted()).toEqual({ ...before, messages: before.messages + 1 });
  expect(await told(signedUp)).toEqual(mailed[1]);
  expect(await told("Message: Write")).toHaveLength((mailed[0]?.length ?? 0) + 2);
});

test("open windows of the inbox are told of a sign-up, of its handling and of its removal, and not of a link that was pressed", async () => {
  const heard: string[] = [];
  const listener = { onMessage: (id: string) => void heard.push(id), onReconnect: () => {} };
  const stop = await app.database.listen("application_changed", listener);
  // What arrived earlier is told after a pause, together with what arrives meanwhile, and in its order: once this
  // application is told, nothing of it is on its way.
  const applicant = await createApplicant(app);
  expect((await applicant.send(filled)).status).toBe(303);
  await expect.poll(() => heard.findLast((id) => id !== "")).toBeDefined();
  heard.length = 0;
  const email = "heard@company.example";
  await signUp(email);
  await expect.poll(() => heard).toEqual([""]);
  await press(newsletter.confirmSubscription, "confirm", email);
  await app.database.query("select pg_notify('application_changed', 'after the link')");
  await expect.poll(() => heard).toEqual(["", "after the link"]);
  const params = { subscriberId: (await subscriber(email))?.id ?? "" };
  const body = { isHandled: true };
  await app.request(newsletter.setSubscriberHandled, { params, body, as: "editor" });
  await expect.poll(() => heard).toHaveLength(3);
  await app.request(newsletter.deleteSubscriber, { params, body: {}, as: "editor" });
  await expect.poll(() => heard).toHaveLength(4);
  await stop();
  expect(await told(signedUp)).not.toEqual([]);
  const { rows } = await app.database.query("select from mails where text_body like $1", [
    `%${email}%`,
  ]);
  expect(rows).toEqual([]);
});

test("windows of the inbox are not told of a task that found nothing to remove", async () => {
  const heard: string[] = [];
  const listener = { onMessage: (id: string) => void heard.push(id), onReconnect: () => {} };
  const stop = await app.database.listen("application_changed", listener);
  for (const table of [
    "contact_messages",
    "form_submissions",
    "suspected_submissions",
    "newsletter_subscribers",
  ]) {
    await app.database.query(`delete from ${table} where id = 'none'`);
  }
  await app.database.query("update contact_messages set handled_at = now() where id = 'none'");
  await app.database.query("update form_submissions set handled_at = now() where id = 'none'");
  await app.database.query("select pg_notify('application_changed', 'after them')");
  await expect.poll(() => heard).toContain("after them");
  await stop();
  expect(heard).toEqual(["after them"]);
});
