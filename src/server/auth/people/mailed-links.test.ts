import { afterAll, beforeAll, expect, test } from "vitest";
import { invitePerson } from "#core/contract/invitations.ts";
import { listPeople, makePasswordLink } from "#core/contract/manage-people.ts";
import type { HandedLink } from "#core/contract/invitations.ts";
import { startMailSink } from "../../../../test/attack/mail-sink.ts";
import type { MailSink } from "../../../../test/attack/mail-sink.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { accept, invite, tokenIn } from "./test-kit.ts";

let mails: MailSink;
let app: TestApp;
beforeAll(async () => {
  mails = await startMailSink();
  app = await createTestApp({
    roles: ["administrator", "editor"],
    environment: { SMTP_URL: mails.url, MAIL_FROM: "site@ashlar.example" },
  });
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const sentTo = (email: string) => mails.received.filter(({ to }) => to.includes(email));

test("an invitation is mailed with its link, which stands nowhere in the outbox", async () => {
  const email = "mailed@company.example";
  const { link } = await invite(app, email);
  expect(link).toMatchObject({ mailedTo: email, mailProblem: null });
  const [sent, ...more] = sentTo(email);
  expect(more).toEqual([]);
  expect(sent?.mail.subject).toMatch(/^Your invitation to /);
  expect(sent?.mail.text).toContain(link.link);
  expect(sent?.mail.text).toContain("An administrator invites you");
  expect(sent?.mail.html).toContain(link.link);
  const { rows } = await app.database.query("select * from mails");
  expect(JSON.stringify(rows)).not.toContain(tokenIn(link));
});

test("a link for a new password is mailed to the person", async () => {
  const as = "administrator";
  const answer = await app.request(listPeople, { as, query: { search: "editor@" } });
  const { people } = (await answer.json()) as { people: { id: string }[] };
  const params = { personId: people[0]?.id ?? "" };
  const made = await app.request(makePasswordLink, { as, params, body: {} });
  const link = (await made.json()) as HandedLink;
  expect(link.mailedTo).toBe("editor@ashlar.test");
  expect(sentTo("editor@ashlar.test")[0]?.mail.text).toContain(link.link);
});

test("a mail server that does not answer is told of, and the link works all the same", async () => {
  const broken = await createTestApp({
    database: app.database,
    environment: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@ashlar.example" },
  });
  const answer = await broken.request(invitePerson, {
    as: "administrator",
    body: { name: "Ann", email: "unmailed@company.example", role: "viewer" },
  });
  expect(answer.status).toBe(201);
  const { link } = (await answer.json()) as { link: HandedLink };
  expect(link.mailedTo).toBeNull();
  expect(link.mailProblem).not.toBeNull();
  expect((await accept(broken, tokenIn(link))).status).toBe(303);
  await broken.stop();
});
