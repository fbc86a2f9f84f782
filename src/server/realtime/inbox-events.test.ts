import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { inboxEvents, inboxLimits, listenToInbox } from "#core/contract/inbox.ts";
import { addApplicationNote, deleteJobApplication } from "#core/contract/job-applications.ts";
import type { Role } from "#core/contract/roles.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { notifyNewApplications } from "#server/db/queries/job-applications.ts";

let testApp: TestApp;
let second: TestApp;
const open: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  testApp = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  second = await createTestApp({ database: testApp.database });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});
afterAll(async () => {
  await second.stop();
  await testApp.stop();
});

/** Opens a stream; `next` returns the ids of each event, and null at the end. */
async function listen(app: TestApp, as: Role) {
  const response = await app.request(listenToInbox, { as });
  if (response.body === null || response.status !== 200) throw new Error(String(response.status));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: string[] = [];
  let rest = "";
  const next = async (): Promise<readonly string[] | "signed-out" | null> => {
    for (;;) {
      const text = waiting.shift();
      if (text?.startsWith("event: signed-out") === true) return "signed-out";
      const data = text?.split("\ndata: ")[1];
      if (data !== undefined) return inboxEvents.changed.parse(JSON.parse(data)).ids;
      const { done, value } = await reader.read();
      if (done) return null;
      const parts = (rest + value).split("\n\n");
      rest = parts.pop() ?? "";
      waiting.push(...parts);
    }
  };
  const ear = { next, close: () => reader.cancel().catch(() => {}) };
  open.push(ear);
  // The first event tells the window to reload everything.
  expect(await next()).toEqual([]);
  return ear;
}

async function store(id: string): Promise<void> {
  await testApp.database.query(
    `insert into job_applications (id, opening, job_title, department, location, applicant_name, applicant_email,
       applicant_phone, current_location, linkedin_url, portfolio_url, salary_expectation, willing_to_relocate,
       cover_letter, resume_digest, sent_digest)
     values ($1, 'o', 'Engineer', '', '', 'Ada', 'ada@company.example', '', '', '', '', '', false, '', '', '')`,
    [id],
  );
  await notifyNewApplications(testApp.database, [id]);
}

testOnce(
  "an application that comes, gets a note and is deleted is told to windows of two processes",
  async () => {
    const here = await listen(testApp, "viewer");
    const there = await listen(second, "editor");
    await store("live1");
    const params = { applicationId: "live1" };
    const ears = [here, there];
    expect(await Promise.all(ears.map(({ next }) => next()))).toEqual([["live1"], ["live1"]]);
    await testApp.request(addApplicationNote, { as: "editor", params, body: { text: "Note" } });
    expect(await Promise.all(ears.map(({ next }) => next()))).toEqual([["live1"], ["live1"]]);
    await testApp.request(deleteJobApplication, { as: "editor", params, body: {} });
    expect(await Promise.all(ears.map(({ next }) => next()))).toEqual([["live1"], ["live1"]]);
  },
);

test("of many at once no single one is told, and a mail tells of its application", async () => {
  const ear = await listen(testApp, "viewer");
  await testApp.database.query(
    `insert into job_applications (id, opening, job_title, department, location, applicant_name, applicant_email,
       applicant_phone, current_location, linkedin_url, portfolio_url, salary_expectation, willing_to_relocate,
       cover_letter, resume_digest, sent_digest)
     select 'many' || n, 'o', 'Engineer', '', '', 'Ada', '', '', '', '', '', '', false, '', '', ''
     from generate_series(1, 30) n`,
  );
  await testApp.database.query(
    "update job_applications set status = 'reviewing' where id like 'many%'",
  );
  expect(await ear.next()).toEqual([]);
  await testApp.database.query(
    `insert into mails (id, application_id, recipient, subject, text_body, html_body)
     values ('mail1', 'many7', 'a@b.example', '', '', '')`,
  );
  await testApp.database.query(`update mails set state = 'failed' where id = 'mail1'`);
  expect(await ear.next()).toEqual(["many7"]);
});

test("nobody but staff listens, a session that ended is told so, and windows are bounded", async () => {
  expect((await testApp.request(listenToInbox, { as: "investor" })).status).toBe(403);
  const ear = await listen(testApp, "administrator");
  for (let more = 1; more < inboxLimits.perPerson; more += 1) {
    await listen(testApp, "administrator");
  }
  const one = await testApp.request(listenToInbox, { as: "administrator" });
  expect(one.status).toBe(429);
  expect(await one.text()).toContain("too-many-inboxes");
  await testApp.database.query(
    `delete from sessions where "userId" in (select id from users where role = 'administrator')`,
  );
  testApp.runPeriodicTasks();
  expect(await ear.next()).toBe("signed-out");
  expect(await ear.next()).toBeNull();
});

test("when the program ends, so do the streams", async () => {
  const third = await createTestApp({ database: testApp.database });
  const ear = await listen(third, "viewer");
  third.app.closeAll();
  expect(await ear.next()).toBeNull();
  await third.stop();
});
