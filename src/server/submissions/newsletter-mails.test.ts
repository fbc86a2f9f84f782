import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { listMails } from "#core/contract/job-applications.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import { subscribe } from "#core/contract/newsletter.ts";
import { confirmationLimits } from "#core/forms/newsletter/form.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createApplicant, filled, newAddress } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "viewer"] });
  const asking = { params: { pageId: "small_business" }, as: "administrator" } as const;
  const item = {
    id: "letter",
    type: "newsletter",
    name: "Newsletter",
    styles: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
    content: { title: "A letter" },
    settings: { requireConsent: false },
  };
  const operations = [{ op: "add", after: null, item }];
  const body = { baseRevision: 0, saveId: "newsletter-mails", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
});
afterAll(() => app.stop());

async function ask(email: string): Promise<void> {
  const response = await app.request(subscribe, {
    body: { form: "letter", email },
    address: newAddress(),
  });
  expect(response.status).toBe(303);
}

/** What all tables still contain about an address. */
async function tracesOf(email: string): Promise<readonly unknown[]> {
  const { rows } = await app.database.query(
    `select distinct 'mail' as trace from mails where mails::text ilike $1
     union all select 'subscriber' from newsletter_subscribers s where s::text ilike $1
     union all select 'delivery' from deliveries d where d::text ilike $1`,
    [`%${email}%`],
  );
  return rows.map(({ trace }) => trace);
}

test("an address that is removed after thirty days is in no table any more, nor is what the mail to it said", async () => {
  const gone = "gone@company.example";
  const stays = "stays@company.example";
  await ask(gone);
  await ask(stays);
  expect(await tracesOf(gone)).toEqual(["mail", "subscriber"]);
  await app.database.query(
    "update newsletter_subscribers set requested_at = now() - interval '31 days' where email = $1",
    [gone],
  );
  app.runPeriodicTasks();
  await expect.poll(() => tracesOf(gone)).toEqual([]);
  expect(await tracesOf(stays)).toEqual(["mail", "subscriber"]);
});

test("of who confirmed the mail that asked goes after thirty days, too; one that is yet to be sent stays", async () => {
  const [sent, waits, young] = ["sent", "waits", "young"].map((name) => `${name}@company.example`);
  for (const email of [sent, waits, young]) await ask(email ?? "");
  await app.database.query(
    "update newsletter_subscribers set status = 'confirmed', confirmed_at = now()",
  );
  const made = (email: string | undefined, days: number, state: string) =>
    app.database.query(
      `update mails set created_at = now() - $2 * interval '1 day', state = $3
       where subscriber_id = (select id from newsletter_subscribers where email = $1)`,
      [email, days, state],
    );
  await made(waits, 31, "waiting");
  await made(young, 29, "sent");
  await made(sent, 31, "sent");
  app.runPeriodicTasks();
  await expect.poll(() => tracesOf(sent ?? "")).toEqual(["subscriber"]);
  expect(await tracesOf(waits ?? "")).toEqual(["mail", "subscriber"]);
  expect(await tracesOf(young ?? "")).toEqual(["mail", "subscriber"]);
});

test("the inbox is told of mails about applications alone", async () => {
  const told: string[] = [];
  const listener = { onMessage: (id: string) => void told.push(id), onReconnect: () => {} };
  const stop = await app.database.listen("application_changed", listener);
  const applicant = await createApplicant(app);
  await applicant.send(filled);
  const { id } = await applicant.only(filled.applicantEmail);
  await expect.poll(() => told).toContain(id);
  told.length = 0;
  await app.database.query(
    "insert into mails (id, recipient, subject, text_body, html_body, state) values ('quiet', 'q@company.example', '', '', '', 'kept')",
  );
  await app.database.query("update mails set reason = 'x' where application_id is null");
  await app.database.query("update mails set reason = 'x' where application_id is not null");
  await expect.poll(() => told).toEqual([id]);
  await app.database.query("update mails set reason = 'y'");
  await expect.poll(() => told).toEqual([id, id]);
  await stop();
});

test("staff read the links of a mail that is kept for them; of one that went out they see that there were some", async () => {
  const email = "read@company.example";
  await ask(email);
  const textIn = async (state: Mail["state"]): Promise<string> => {
    await app.database.query("update mails set state = $2 where recipient = $1", [email, state]);
    const response = await app.request(listMails, { as: "viewer", query: { state } });
    const { mails } = (await response.json()) as { mails: Mail[] };
    return mails.find(({ to }) => to === email)?.text ?? "";
  };
  const whole = await textIn("kept");
  const tokens = [...whole.matchAll(/\/newsletter\/\w+\/(\S+)/g)].map(([, token]) => token ?? "");
  expect(tokens).toHaveLength(2);
  for (const state of ["sent", "waiting", "failed"] as const) {
    const shown = await textIn(state);
    for (const token of tokens) expect(shown).not.toContain(token);
    expect(shown).toContain("http://ashlar.test/newsletter/confirm/…\n");
    expect(shown).toMatch(/newsletter\/unsubscribe\/…$/);
  }
});

const mailsTo = async (like: string): Promise<number> => {
  const { rows } = await app.database.query("select from mails where recipient like $1", [like]);
  return rows.length;
};

test("however an address is spelled, one mailbox is asked no more often than an address may be", async () => {
  const aliases = Array.from({ length: 20 }, (_, at) => `Flood+${at}@Company.example`);
  await Promise.all(aliases.slice(0, 10).map(ask));
  for (const alias of aliases.slice(10)) await ask(alias);
  await ask("flood@company.example");
  expect(await mailsTo("%lood%@company.example")).toBe(confirmationLimits.perDay);

  for (const alias of [
    "f.lood@gmail.com",
    "fl.ood+a@gmail.com",
    "FLOOD@googlemail.com",
    "flo.od@gmail.com",
  ]) {
    await ask(alias);
  }
  expect(await mailsTo("%@g%mail.com")).toBe(confirmationLimits.perDay);

  // Other mailboxes are not affected, and the next day the same one may be asked again.
  await ask("f.lood@company.example");
  expect(await mailsTo("f.lood@company.example")).toBe(1);
  await app.database.query(
    "update newsletter_subscribers set mailed_at = now() - interval '25 hours' where email ilike 'flood%'",
  );
  await ask("flood+again@company.example");
  expect(await mailsTo("flood+again@company.example")).toBe(1);
});
