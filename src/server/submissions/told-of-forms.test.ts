import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import * as contact from "#core/contract/contact.ts";
import type { ContactMessage } from "#core/contract/contact.ts";
import { listFormSubmissions, setSubmissionHandled } from "#core/contract/form-submissions.ts";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { countNewInInbox } from "#core/contract/inbox.ts";
import { insertNotices } from "#server/db/queries/mails.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

let house: TestApp;
beforeAll(async () => {
  house = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  await publish();
  const people = [
    ["second", "second@company.example", "administrator", false],
    ["away", "away@company.example", "administrator", true],
    ["writer", "writer@company.example", "editor", false],
  ];
  for (const person of people) {
    // oxlint-disable-next-line no-await-in-loop
    await house.database.query(
      `insert into users (id, name, email, "emailVerified", role, banned) values ($1, $1, $2, true, $3, $4)`,
      person,
    );
  }
});
afterAll(() => house.stop());

async function publish(): Promise<void> {
  const formFields = [{ id: "text0001", name: "words", label: "Words", type: "textarea" }];
  const item = {
    id: "form0001",
    type: "contact",
    name: "Form",
    content: { title: "Write", formFields },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  const asking = { params: { pageId: "about" }, as: "administrator" } as const;
  const operations = [{ op: "add", after: null, item }];
  const body = { baseRevision: 0, saveId: "told-of-forms", operations };
  expect((await house.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  const published = await house.request(namedRoutes.publish, { ...asking, body: { revision: 2 } });
  expect(published.status, await published.text()).toBe(201);
}

let next = 0;
const newAddress = (): string => `203.0.113.${(next += 1)}`;
const write = (words: string, address = newAddress()) =>
  house.request(contact.sendContactForm, {
    body: { form: "form0001", "f-words": words },
    address,
  });
const ask = (name: string) =>
  house.request(namedRoutes.signup, {
    body: { name, email: "ada@company.example", company: "Example", wish: "A look" },
    address: newAddress(),
  });

/** Who was mailed of what, as `recipient: subject`. */
async function told(subject: string): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    "select recipient from mails where subject like $1 order by recipient",
    [`${subject}%`],
  );
  return rows.map((row) => String(row["recipient"]));
}

const counted = async () =>
  (await house.request(countNewInInbox, { as: "viewer" })).json() as Promise<
    Readonly<Record<"applications" | "messages" | "accessRequests", number>>
  >;

const administrators = ["administrator@ashlar.test", "second@company.example"];

test("FORM-041 every administrator who may sign in is mailed of a message once, and nobody else", async () => {
  await write("Hello");
  expect(await told("Message: Write")).toEqual(administrators);
  // Sent twice it is one message, and one mail for each.
  await write("Again", "203.0.113.200");
  await write("Again", "203.0.113.200");
  expect(await told("Message: Write")).toHaveLength(4);
});

test("FORM-041 a request for access is mailed to them, too, as plain text, to be answered", async () => {
  expect((await ask("Ada")).status).toBe(303);
  expect(await told("Request for access: Ada")).toEqual(administrators);
  const { rows } = await house.database.query(
    "select reply_to, text_body from mails where subject like 'Request for access%' limit 1",
  );
  expect(rows[0]).toMatchObject({ reply_to: "ada@company.example" });
  expect(String(rows[0]?.["text_body"])).toContain("What would you like to do?: A look");
});

test("FORM-041 an address that was set for the site is mailed, too; one that is an administrator's own, however written, once", async () => {
  const mailedFor = async (own: string | null) => {
    const subject = `For ${own}`;
    await insertNotices(house.database, {
      id: subject,
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
  const list = await house.request(contact.listContactMessages, { as: "viewer" });
  const [message] = ((await list.json()) as { messages: ContactMessage[] }).messages;
  const others = await house.request(listFormSubmissions, { as: "viewer" });
  const [request] = ((await others.json()) as { submissions: FormSubmission[] }).submissions;
  expect([message?.isHandled, request?.isHandled]).toEqual([false, false]);
  const handle = (as: "editor" | "viewer" | "investor", isHandled: boolean) =>
    house.request(contact.setMessageHandled, {
      params: { messageId: message?.id ?? "" },
      body: { isHandled },
      as,
    });
  expect((await handle("viewer", true)).status).toBe(403);
  expect((await handle("investor", true)).status).toBe(403);
  expect((await handle("editor", true)).status).toBe(200);
  const params = { submissionId: request?.id ?? "" };
  const asked = { params, body: { isHandled: true }, as: "editor" } as const;
  expect((await house.request(setSubmissionHandled, asked)).status).toBe(200);
  expect(await counted()).toEqual(before);
  expect((await handle("editor", false)).status).toBe(200);
  expect((await counted()).messages).toBe(before.messages + 1);
});

test("what tells of a request for access is deleted with it", async () => {
  await ask("Forget me");
  expect(await told("Request for access: Forget me")).not.toEqual([]);
  await house.database.query("delete from form_submissions where answers ->> 'name' = 'Forget me'");
  expect(await told("Request for access: Forget me")).toEqual([]);
});
