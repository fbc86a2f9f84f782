import { afterAll, beforeAll, expect, test } from "vitest";
import { listContactMessages } from "#core/contract/contact.ts";
import { writeCursor } from "#core/contract/cursor.ts";
import { listFormSubmissions } from "#core/contract/form-submissions.ts";
import { listMails } from "#core/contract/job-applications.ts";
import { listMeetings } from "#core/contract/meetings.ts";
import { listSubscribers } from "#core/contract/newsletter.ts";
import { listSuspected } from "#core/contract/suspected.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createMeetingLists } from "./meetings/meeting-lists.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["viewer"] });
});
afterAll(() => app.stop());

/** Two at each microsecond, all within one millisecond. */
const moments = `select 'entry-' || n as id, '2026-03-01T09:00:00.123Z'::timestamptz + n / 2 * interval '1 microsecond' as at
  from generate_series(1, 9) as n`;

/** A meeting each half an hour. */
const bookings = (
  many: number,
) => `insert into meeting_requests (id, form, page, name, email, mailbox, company, message,
    meeting_date, meeting_time, time_zone, starts_at, ends_at, taken, place)
  select 'meeting-' || n, '', '', 'Ada', 'ada@company.example', 'ada@company.example', '', '', at, '', 'UTC',
    at, at + interval '30 minutes', tstzrange(at, at + interval '30 minutes'), ''
  from generate_series(1, ${many}) as n, lateral (select '2026-03-15T00:00Z'::timestamptz + n * interval '30 minutes' as at) as its`;

const lists = [
  {
    route: listContactMessages,
    table: "contact_messages",
    time: "receivedAt",
    filled: `insert into contact_messages (id, received_at, form, page, title, answers)
      select id, at, '', '', '', '[]' from (${moments}) as entries`,
  },
  {
    route: listFormSubmissions,
    table: "form_submissions",
    time: "receivedAt",
    filled: `insert into form_submissions (id, received_at, form, answers)
      select id, at, 'request-access', '{}' from (${moments}) as entries`,
  },
  {
    route: listSuspected,
    table: "suspected_submissions",
    time: "receivedAt",
    filled: `insert into suspected_submissions (id, received_at, form, title, answers, input, digest)
      select id, at, '', '', '[]', '{}', id from (${moments}) as entries`,
  },
  {
    route: listSubscribers,
    table: "newsletter_subscribers",
    time: "requestedAt",
    filled: `insert into newsletter_subscribers (id, requested_at, email, consent, form, page)
      select id, at, id || '@company.example', '', '', '' from (${moments}) as entries`,
  },
  {
    route: listMails,
    table: "mails",
    time: "createdAt",
    filled: `insert into mails (id, created_at, recipient, subject, text_body, html_body, state)
      select id, at, 'ada@company.example', '', '', '', 'kept' from (${moments}) as entries`,
  },
  { route: listMeetings, table: "meeting_requests", time: "startsAt", filled: bookings(9) },
] as const;

test.each(lists)(
  "the list of $table goes on after an entry that was deleted meanwhile, and neither repeats nor leaves out others",
  async ({ route, table, time, filled }) => {
    await app.database.query(filled);
    const read = async (query: Readonly<Record<string, string>>) => {
      const response = await app.request(route, { as: "viewer", query });
      const entries = Object.values((await response.json()) as object).find(Array.isArray);
      return entries as readonly Readonly<Record<string, string>>[];
    };
    const all = await read({});
    expect(all).toHaveLength(9);
    for (const [at, entry] of all.entries()) {
      const id = entry["id"] ?? "";
      const cursor = writeCursor({ at: entry[time] ?? "", id });
      await app.database.query(`delete from ${table} where id = $1`, [id]);
      expect(await read({ [table === "meeting_requests" ? "after" : "before"]: cursor })).toEqual(
        all.slice(at + 1),
      );
    }
  },
);

test("a table of meetings is whole, though the last one of a part is deleted while it is read", async () => {
  await app.database.query(bookings(1001));
  const { database } = app;
  const { csv } = createMeetingLists({ database, now: () => new Date(), record: () => {} });
  const table = await csv({ id: "ada", name: "Ada", role: "viewer" });
  if (!table.ok) throw new Error(table.refusal.code);
  let text = "";
  for await (const part of table.value) {
    text += part;
    await database.query("delete from meeting_requests where id = 'meeting-1000'");
  }
  // With the head.
  expect(text.trim().split("\r\n")).toHaveLength(1002);
});

test("a place in a list that is none is refused", async () => {
  for (const before of ["an-id", "2026-02-30T09:00:00.000Z,id"]) {
    const response = await app.request(listContactMessages, { as: "viewer", query: { before } });
    expect(response.status).toBe(422);
  }
});
