import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { deleteContactMessage, sendContactForm } from "#core/contract/contact.ts";
import { deleteFormSubmission } from "#core/contract/form-submissions.ts";
import { deleteSubscriber, subscribe } from "#core/contract/newsletter.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { signup } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  await publish();
});
afterAll(() => app.stop());

async function publish(): Promise<void> {
  const rest = {
    name: "Form",
    styles: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  const formFields = [{ id: "text0001", name: "text", label: "Text", type: "text" }];
  const endpoint = "https://hooks.example.com/in";
  const items = [
    {
      id: "write",
      type: "contact",
      content: { formFields, customEndpoint: endpoint },
      settings: { formAction: "custom" },
    },
    { id: "letter", type: "newsletter", content: { title: "A letter" }, settings: {} },
  ];
  const operations = items.map((item) => ({ op: "add", after: null, item: { ...item, ...rest } }));
  const asking = { params: { pageId: "business" }, as: "administrator" } as const;
  const body = { baseRevision: 0, saveId: "removals-1", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
}

async function column(text: string): Promise<readonly string[]> {
  const { rows } = await app.database.query<{ id: string }>(text);
  return rows.map(({ id }) => id);
}
const messages = () => column("select id from contact_messages order by received_at");
const remove = (route: Route, params: Record<string, string>, as: Role): Promise<Response> =>
  app.request(route, { as, params, body: {} });
/** Everything that is stored, in all tables. */
async function everything(): Promise<string> {
  const tables = ["contact_messages", "mails", "deliveries", "newsletter_subscribers"];
  const all = [...tables, "form_submissions"].map((table) =>
    app.database.query(`select to_jsonb(t) from ${table} as t`),
  );
  return JSON.stringify((await Promise.all(all)).map(({ rows }) => rows));
}

test("a message is deleted with its mail and its delivery, and no other", async () => {
  for (const text of ["First words", "Other words"]) {
    await app.request(sendContactForm, { body: { form: "write", "f-text": text } });
  }
  const [first = "", other = ""] = await messages();
  expect((await everything()).match(/First words/g)?.length).toBeGreaterThan(2);
  const done = await remove(deleteContactMessage, { messageId: first }, "editor");
  expect([done.status, await done.json()]).toEqual([200, { id: first }]);
  expect(await messages()).toEqual([other]);
  const left = await everything();
  expect(left).not.toContain("First words");
  expect(left.match(/Other words/g)?.length).toBeGreaterThan(2);
  expect(app.log.some((line) => line.includes('"message deleted"'))).toBe(true);
  expect((await remove(deleteContactMessage, { messageId: first }, "editor")).status).toBe(404);
});

test("somebody who asked for the newsletter is deleted with all mails to them and what tells of them", async () => {
  for (const email of ["Ada@company.example", "other@company.example"]) {
    await app.request(subscribe, { body: { form: "letter", email, consent: "on" } });
  }
  const idOf = async (email: string) =>
    (await column(`select id from newsletter_subscribers where email ilike '${email}%'`))[0] ?? "";
  const [ada, other] = [await idOf("ada"), await idOf("other")];
  const told = (subscriber: string, event: string, email: string, state: string) =>
    app.database.query(
      `insert into deliveries (id, subscriber_id, endpoint, body, state, next_try_at)
       values ($1, $2, 'https://hooks.example.com', $3, $4, now() + interval '1 day')`,
      [`${subscriber} ${event} ${state}`, subscriber, JSON.stringify({ event, email }), state],
    );
  await told(ada, "subscribed", "ada@company.example", "failed");
  await told(ada, "unsubscribed", "ada@company.example", "sent");
  await told(ada, "unsubscribed", "ada@company.example", "waiting");
  await told(other, "subscribed", "other@company.example", "waiting");
  expect((await remove(deleteSubscriber, { subscriberId: ada }, "editor")).status).toBe(200);
  expect((await everything()).match(/ada@company.example/gi)).toHaveLength(1);
  expect(await column("select id from deliveries where message_id is null order by id")).toEqual(
    [`${ada} unsubscribed waiting`, `${other} subscribed waiting`].toSorted(),
  );
  expect((await everything()).match(/other@company.example/g)?.length).toBeGreaterThan(2);
  expect((await remove(deleteSubscriber, { subscriberId: ada }, "editor")).status).toBe(404);
});

test("a service that was told that somebody came is told that they left when they are deleted", async () => {
  const endpoint = "https://letters.example.com/in";
  await app.database.query(
    `insert into newsletter_subscribers (id, email, status, consent, form, page, confirmed_at, endpoint)
     values ('told', 'told@company.example', 'confirmed', '', 'letter', '/', now(), $1)`,
    [endpoint],
  );
  expect((await remove(deleteSubscriber, { subscriberId: "told" }, "editor")).status).toBe(200);
  const { rows } = await app.database.query(
    "select subscriber_id, body from deliveries where endpoint = $1",
    [endpoint],
  );
  expect(rows).toMatchObject([
    { subscriber_id: null, body: { event: "unsubscribed", email: "told@company.example" } },
  ]);
});

test("a request for access is deleted", async () => {
  const body = { name: "Ada", email: "ada@company.example", company: "A company" };
  await app.request(signup, { body });
  const [id = ""] = await column("select id from form_submissions");
  expect((await remove(deleteFormSubmission, { submissionId: id }, "editor")).status).toBe(200);
  expect(await column("select id from form_submissions")).toEqual([]);
});

test("who only reads deletes nothing", async () => {
  const [message = ""] = await messages();
  const [subscriber = ""] = await column("select id from newsletter_subscribers");
  for (const as of ["viewer", "investor"] as const) {
    expect((await remove(deleteContactMessage, { messageId: message }, as)).status).toBe(403);
    expect((await remove(deleteSubscriber, { subscriberId: subscriber }, as)).status).toBe(403);
  }
  expect(await messages()).toEqual([message]);
});
