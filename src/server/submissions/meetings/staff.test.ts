import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeCursor } from "#core/contract/cursor.ts";
import { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import { listMails } from "#core/contract/job-applications.ts";
import {
  addMeetingNote,
  deleteMeeting,
  exportMeetings,
  listMeetings,
  loadMeetingSettings,
  mostMeetingEvents,
  setMeetingStatus,
} from "#core/contract/meetings.ts";
import type { Meeting } from "#core/contract/meetings.ts";
import { createTestApp, testDay } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { book, clear, set, slotsOf } from "./test-kit.ts";

let app: TestApp;
let now = testDay;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"], now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = testDay;
  await clear(app);
});

const monday = "2026-03-16";

async function listed(query: Readonly<Record<string, string>> = {}) {
  const response = await app.request(listMeetings, { as: "viewer", query });
  return listMeetings.shapes.response.parse(await response.json());
}

async function idAt(time: string): Promise<string> {
  expect((await book(app, { date: monday, time })).status).toBe(201);
  const { meetings } = await listed();
  return meetings.find(({ meetingTime }) => meetingTime === time)?.id ?? "";
}

function setStatus(id: string, from: string, to: string): Promise<Response> {
  const params = { meetingId: id };
  return app.request(setMeetingStatus, { as: "editor", params, body: { from, to } });
}

async function mailSubjects(id: string): Promise<readonly string[]> {
  const { rows } = await app.database.query(
    "select subject from mails where meeting_id = $1 and recipient like 'ada%' order by created_at",
    [id],
  );
  return rows.map(({ subject }) => String(subject).split(":")[0] ?? "");
}

test("GAP-020 FORM-031 staff confirm, end, cancel and reopen a meeting, and the visitor is told of what changes for them", async () => {
  const id = await idAt("09:00 AM");
  for (const [from, to] of [
    ["pending", "confirmed"],
    ["confirmed", "cancelled"],
    ["cancelled", "pending"],
    ["pending", "no-show"],
    ["no-show", "confirmed"],
  ] as const) {
    const response = await setStatus(id, from, to);
    expect(response.status, `${from} to ${to}`).toBe(200);
    expect(((await response.json()) as Meeting).status).toBe(to);
  }
  expect(await mailSubjects(id)).toEqual([
    "Your meeting",
    "Your meeting is confirmed",
    "Your meeting is cancelled",
    "Your meeting takes place",
  ]);
  const [meeting] = (await listed()).meetings;
  expect(meeting?.history.map((event) => event.kind)).toEqual(Array(5).fill("status"));
  expect(meeting?.history[0]).toMatchObject({
    by: expect.stringMatching(/editor/i),
    to: "confirmed",
  });
});

test("CALL-007 staff who cancel or reopen a meeting tell all who were told of it, with an entry that replaces the first in their calendars", async () => {
  const { rows: accounts } = await app.database.query(
    "select email from users where role = 'administrator'",
  );
  const own = String(accounts[0]?.["email"]);
  const id = await idAt("09:00 AM");
  for (const [from, to] of [
    ["pending", "confirmed"],
    ["confirmed", "cancelled"],
    ["cancelled", "pending"],
  ] as const) {
    const params = { meetingId: id };
    // It is one of them who does it.
    const asking = { as: "administrator", params, body: { from, to } } as const;
    expect((await app.request(setMeetingStatus, asking)).status, to).toBe(200);
  }
  const { rows } = await app.database.query(
    `select recipient, subject, calendar, calendar_method from mails
     where meeting_id = $1 and recipient not like 'ada%' order by created_at`,
    [id],
  );
  const when = "Monday, March 16, 2026, 09:00 AM (UTC), Ashlar";
  const lineOf = (calendar: unknown, name: string) =>
    new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(String(calendar))?.[1];
  expect(
    rows.map(({ recipient, subject, calendar, calendar_method: method }) => [
      recipient,
      subject,
      method,
      ...["METHOD", "UID", "SEQUENCE", "STATUS"].map((name) => lineOf(calendar, name)),
    ]),
  ).toEqual(
    [
      [`Ada Example booked a meeting: ${when}`, "0", "TENTATIVE"],
      [`An administrator cancelled a meeting with Ada Example: ${when}`, "2", "CANCELLED"],
      [`An administrator reopened a meeting with Ada Example: ${when}`, "3", "TENTATIVE"],
    ].map(([subject, sequence, status]) => {
      const uid = `${id}@meetings.ashlar`;
      return [own, subject, "PUBLISH", "PUBLISH", uid, sequence, status];
    }),
  );
});

test("who is slower changes nothing, and a time that was booked again is not given twice", async () => {
  const id = await idAt("09:00 AM");
  expect((await setStatus(id, "pending", "cancelled")).status).toBe(200);
  expect((await setStatus(id, "pending", "confirmed")).status).toBe(409);
  expect((await book(app, { date: monday, time: "09:00 AM" })).status).toBe(201);
  const again = await setStatus(id, "cancelled", "pending");
  expect(again.status).toBe(409);
  expect(((await again.json()) as { error: { code: string } }).error.code).toBe("meeting-taken");
});

test("GAP-020 a cancelled meeting is reopened before it is confirmed or done, and nobody is told of what was refused", async () => {
  const id = await idAt("09:00 AM");
  await setStatus(id, "pending", "cancelled");
  const told = await mailSubjects(id);
  for (const to of ["confirmed", "done", "no-show"]) {
    const response = await setStatus(id, "cancelled", to);
    expect(response.status, to).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { code: "meeting-not-next", message: expect.stringContaining("reopen it first") },
    });
  }
  expect(await mailSubjects(id)).toEqual(told);
  expect((await listed()).meetings[0]).toMatchObject({ status: "cancelled" });
  // Its time is free for others all the while.
  expect((await book(app, { date: monday, time: "09:00 AM" })).status).toBe(201);
});

test("of a meeting that is over nobody is mailed", async () => {
  const id = await idAt("09:00 AM");
  now = new Date("2026-03-17T00:00:00Z");
  expect((await setStatus(id, "pending", "cancelled")).status).toBe(200);
  expect(await mailSubjects(id)).toEqual(["Your meeting"]);
});

test("meetings ahead stand in their order, those that are over the other way round, with their counts", async () => {
  await idAt("11:00 AM");
  await idAt("09:00 AM");
  expect((await listed()).meetings.map(({ meetingTime }) => meetingTime)).toEqual([
    "09:00 AM",
    "11:00 AM",
  ]);
  now = new Date("2026-03-16T10:00:00Z");
  const { meetings, counts } = await listed({ part: "over" });
  expect(meetings.map(({ meetingTime }) => meetingTime)).toEqual(["09:00 AM"]);
  expect(counts).toEqual({ ahead: 1, over: 1 });
  expect((await listed({ status: "confirmed" })).meetings).toEqual([]);
  const [first] = meetings;
  const after = writeCursor({ at: first?.startsAt ?? "", id: first?.id ?? "" });
  expect((await listed({ part: "over", after })).meetings).toEqual([]);
});

test("staff see no link of a visitor in a mail that was sent, and a mail that did not go out gives way to a newer one", async () => {
  const id = await idAt("09:00 AM");
  await app.database.query("update mails set state = 'sent' where meeting_id = $1", [id]);
  const texts = async () => {
    const response = await app.request(listMails, { as: "viewer" });
    const { mails } = (await response.json()) as { mails: { to: string; text: string }[] };
    return mails.filter(({ to }) => to.startsWith("ada")).map(({ text }) => text);
  };
  expect((await texts())[0]).toMatch(/\/meet\/booking\/…/);
  await app.database.query("update mails set state = 'failed' where meeting_id = $1", [id]);
  await setStatus(id, "pending", "confirmed");
  expect(await mailSubjects(id)).toEqual(["Your meeting is confirmed"]);
});

test("what waits to be confirmed is counted in the inbox", async () => {
  const count = async () => {
    const response = await app.request(countNewInInbox, { as: "viewer" });
    return ((await response.json()) as { meetings: number }).meetings;
  };
  const id = await idAt("09:00 AM");
  expect(await count()).toBe(1);
  await setStatus(id, "pending", "confirmed");
  expect(await count()).toBe(0);
});

test("notes are kept with their author, and a meeting is deleted with its mails", async () => {
  const id = await idAt("09:00 AM");
  const params = { meetingId: id };
  const body = { text: "  Bring the plan  " };
  const noted = await app.request(addMeetingNote, { as: "editor", params, body });
  expect(((await noted.json()) as Meeting).history).toMatchObject([
    { kind: "note", text: "Bring the plan", by: expect.stringMatching(/editor/i) },
  ]);
  expect((await app.request(deleteMeeting, { as: "viewer", params, body: {} })).status).toBe(403);
  expect((await app.request(deleteMeeting, { as: "editor", params, body: {} })).status).toBe(200);
  const { rows } = await app.database.query("select from mails where meeting_id = $1", [id]);
  expect(rows).toEqual([]);
  expect((await app.request(deleteMeeting, { as: "editor", params, body: {} })).status).toBe(404);
});

test("a note that is sent twice under its key is stored once, even at once or where no other fits in", async () => {
  const id = await idAt("09:00 AM");
  const params = { meetingId: id };
  const note = (key: string) =>
    app.request(addMeetingNote, { as: "editor", params, body: { text: "Bring the plan", key } });
  const answers = await Promise.all(["note-1", "note-1", "note-2"].map(note));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const keys = async () =>
    (await listed()).meetings[0]?.history.map((event) => event.kind === "note" && event.key);
  expect((await keys())?.toSorted()).toEqual(["note-1", "note-2"]);
  await app.database.query(
    `update meeting_requests set history = history || (
       select jsonb_agg(history -> 0 || jsonb_build_object('key', 'more-' || n)) from generate_series(3, $1::integer) as n
     )`,
    [mostMeetingEvents],
  );
  expect((await note("note-1")).status).toBe(200);
  expect((await note("note-3")).status).toBe(409);
  expect(await keys()).toHaveLength(mostMeetingEvents);
});

test("the table has every meeting, and no cell of it is a formula", async () => {
  const sent = { date: monday, time: "09:00 AM", name: "=1+1", message: 'Say "hello", please' };
  expect((await book(app, sent)).status).toBe(201);
  const response = await app.request(exportMeetings, { as: "viewer" });
  const [head, row] = (await response.text()).split("\r\n");
  expect(head).toContain('"Date","Time","Time zone","Starts (UTC)"');
  expect(row).toContain(
    `"2026-03-16","09:00 AM","UTC","2026-03-16T09:00:00.000Z","2026-03-16T09:30:00.000Z","pending","'=1+1"`,
  );
  expect(row).toContain('"Say ""hello"", please"');
});

test("settings change what is offered from then on, and leave what is booked as it is", async () => {
  await idAt("09:00 AM");
  const changed = { timeZone: "Europe/Berlin", firstStart: "13:00", lastStart: "13:30" };
  const saved = await set(app, { ...changed, daysOff: ["2026-03-18", "2026-03-17", "2026-03-18"] });
  expect(saved.status).toBe(200);
  expect(await saved.json()).toMatchObject({
    revision: 1,
    settings: { daysOff: ["2026-03-17", "2026-03-18"] },
  });
  const { slots, timeZone } = await slotsOf(app);
  expect(timeZone).toBe("Europe/Berlin");
  expect(slots.slice(0, 3)).toEqual([
    { date: monday, time: "01:00 PM", startsAt: "2026-03-16T12:00:00.000Z" },
    { date: monday, time: "01:30 PM", startsAt: "2026-03-16T12:30:00.000Z" },
    { date: "2026-03-19", time: "01:00 PM", startsAt: "2026-03-19T12:00:00.000Z" },
  ]);
  expect((await listed()).meetings).toMatchObject([{ meetingTime: "09:00 AM", timeZone: "UTC" }]);
});

test("a time zone is stored by its name however it was written, and a part of a name is answered with the whole", async () => {
  const saved = await set(app, { timeZone: "america/new york" });
  expect(await saved.json()).toMatchObject({ settings: { timeZone: "America/New_York" } });
  const refused = await set(app, { timeZone: "Berlin" }, 1);
  expect(refused.status).toBe(422);
  const message = "must be the whole name of a time zone, such as Europe/Berlin";
  expect(await refused.json()).toMatchObject({
    error: { details: [{ at: "settings.timeZone", message }] },
  });
});

test("settings of two administrators at once do not overwrite each other", async () => {
  expect((await set(app, { place: "Room 1" }, 0)).status).toBe(200);
  expect((await set(app, { place: "Room 2" }, 0)).status).toBe(409);
  expect((await set(app, { place: "Room 2" }, 1)).status).toBe(200);
  const stored = await app.request(loadMeetingSettings, { as: "viewer" });
  expect(await stored.json()).toMatchObject({ revision: 2, settings: { place: "Room 2" } });
});

test.each([
  ["a zone that there is not", { timeZone: "Mars/Olympus" }],
  ["a last start before the first", { firstStart: "12:00", lastStart: "11:30" }],
  ["a start beside the half hours", { firstStart: "09:10" }],
  ["a meeting without a length", { lengthMinutes: 0 }],
  ["a horizon of a year", { horizonDays: 365 }],
  ["a day that does not exist", { daysOff: ["2026-02-30"] }],
])("settings with %s are refused with what is wrong", async (_, changed) => {
  const response = await set(app, changed);
  expect(response.status).toBe(422);
  const { error } = (await response.json()) as { error: { details: object[] } };
  expect(error.details).toHaveLength(1);
});
