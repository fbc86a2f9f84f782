import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  cancelMeeting,
  downloadMeeting,
  moveMeeting,
  showBooking,
  showCancel,
  showMove,
} from "#core/contract/meetings.ts";
import type { Route } from "#core/contract/route.ts";
import { createTestApp, testDay } from "../../../../test/create-test-app.ts";
import type { RequestOptions, TestApp } from "../../../../test/create-test-app.ts";
import { signBooking } from "./booking-token.ts";
import { book, clear, slotsOf } from "./test-kit.ts";

let app: TestApp;
let now = testDay;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"], now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = testDay;
  await clear(app);
});

const monday = "2026-03-16";

async function booked(time = "09:00 AM"): Promise<{ readonly token: string }> {
  const response = await book(app, { date: monday, time });
  const { booking } = (await response.json()) as { booking: string };
  return { token: booking };
}

let presses = 0;

/** Presses a button of a link's page, each time from another network. */
function press(route: Route, asking: RequestOptions): Promise<Response> {
  presses += 1;
  return app.request(route, { address: `100.120.${presses}.1`, ...asking });
}

async function meeting(): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await app.database.query(
    "select status, sequence, meeting_time, starts_at, history from meeting_requests order by received_at desc, id limit 1",
  );
  return rows[0] ?? {};
}

async function mailMethods(): Promise<readonly (readonly unknown[])[]> {
  const { rows } = await app.database.query(
    "select recipient, calendar_method, calendar from mails where meeting_id is not null order by created_at, recipient",
  );
  return rows.map(({ recipient, calendar_method: method, calendar }) => [
    String(recipient).startsWith("ada") ? "visitor" : "staff",
    method,
    /SEQUENCE:(\d+)/.exec(String(calendar))?.[1],
  ]);
}

test("the page that moves a meeting shows the site's times and, where their zone is known, the visitor's own", async () => {
  const response = await book(app, { date: monday, time: "09:00 AM", zone: "America/New_York" });
  const { booking: token } = (await response.json()) as { booking: string };
  const page = async (params: { readonly token: string }, time = "") => {
    const shown = await app.request(showMove, { params, query: { date: monday, time } });
    return (await shown.text()).replaceAll(/<[^>]*>/g, "");
  };
  const times = await page({ token });
  expect(times).toContain("Times in UTC, below them in America/New York, UTC-4");
  expect(times).toContain("10:00 AM 06:00 AM");
  expect(await page({ token }, "10:00 AM")).toContain("06:00 AM in America/New York, UTC-4");
  const unknown = await page(await booked("11:00 AM"));
  expect(unknown).toContain("Times in UTC");
  expect(unknown).not.toContain("below them");
});

test("moving a meeting keeps it one, frees its time, and tells visitor and staff with a later entry", async () => {
  const params = await booked();
  const body = { date: monday, time: "10:00 AM", sequence: "0" };
  const moved = await press(moveMeeting, { params, body });
  expect([moved.status, moved.headers.get("location")]).toEqual([
    303,
    `/meet/booking/${params.token}`,
  ]);
  expect(await meeting()).toMatchObject({
    status: "pending",
    sequence: 1,
    meeting_time: "10:00 AM",
    starts_at: new Date("2026-03-16T10:00:00Z"),
    history: [{ kind: "moved", by: null }],
  });
  const { slots } = await slotsOf(app);
  const free = slots.filter(({ date }) => date === monday).map(({ time }) => time);
  expect(free.slice(0, 3)).toEqual(["09:00 AM", "09:30 AM", "10:30 AM"]);
  expect(await mailMethods()).toEqual([
    ["visitor", "REQUEST", "0"],
    ["staff", "PUBLISH", "0"],
    ["visitor", "REQUEST", "1"],
    ["staff", "PUBLISH", "1"],
  ]);
  // The form of a page that was opened before: its meeting is another by now.
  const late = await press(moveMeeting, { params, body: { ...body, time: "11:00 AM" } });
  expect(late.status).toBe(409);
  expect(await meeting()).toMatchObject({ meeting_time: "10:00 AM" });
});

test("a meeting is not moved to a time that is taken, past, or not offered", async () => {
  const other = await booked("11:00 AM");
  const params = await booked();
  for (const [date, time] of [
    [monday, "11:00 AM"],
    ["2026-03-13", "09:00 AM"],
    ["2026-03-21", "09:00 AM"],
    [monday, "09:10 AM"],
    ["2026-99-99", "09:00 AM"],
  ] as const) {
    const response = await press(moveMeeting, {
      params,
      body: { date, time, sequence: "0" },
    });
    expect(response.status, `${date} ${time}`).toBe(409);
  }
  expect(await meeting()).toMatchObject({ sequence: 0 });
  // To where it stands already.
  const same = { date: monday, time: "09:00 AM", sequence: "0" };
  const mails = (await mailMethods()).length;
  expect((await press(moveMeeting, { params, body: same })).status).toBe(303);
  expect(await mailMethods()).toHaveLength(mails);
  expect(other.token).not.toBe(params.token);
});

test("of many who move their meetings to one time at once, one gets it", async () => {
  const times = ["09:00 AM", "09:30 AM", "10:00 AM", "10:30 AM", "11:00 AM"];
  const tokens = await Promise.all(times.map(booked));
  const body = { date: monday, time: "03:00 PM", sequence: "0" };
  const answers = await Promise.all(tokens.map((params) => press(moveMeeting, { params, body })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
});

test("looking at a link changes nothing; cancelling is done once, frees the time and withdraws the entry", async () => {
  const params = await booked();
  for (const route of [showBooking, showMove, showCancel, downloadMeeting]) {
    expect((await app.request(route, { params })).status, route.path).toBe(200);
  }
  expect(await meeting()).toMatchObject({ status: "pending", sequence: 0 });
  for (let time = 0; time < 2; time += 1) {
    expect((await press(cancelMeeting, { params, body: {} })).status).toBe(303);
  }
  expect(await meeting()).toMatchObject({ status: "cancelled", sequence: 1 });
  const sent = await mailMethods();
  expect(sent.slice(2)).toEqual([
    ["visitor", "CANCEL", "1"],
    ["staff", "PUBLISH", "1"],
  ]);
  expect((await slotsOf(app)).slots[0]).toMatchObject({ date: monday, time: "09:00 AM" });
  const body = { date: monday, time: "10:00 AM", sequence: "1" };
  expect((await press(moveMeeting, { params, body })).status).toBe(409);
});

test("a meeting that has begun can no longer be moved or cancelled by its link", async () => {
  const params = await booked();
  now = new Date("2026-03-16T09:00:00Z");
  const body = { date: "2026-03-17", time: "10:00 AM", sequence: "0" };
  expect((await press(moveMeeting, { params, body })).status).toBe(409);
  expect((await press(cancelMeeting, { params, body: {} })).status).toBe(409);
  expect((await app.request(showBooking, { params })).status).toBe(200);
  expect(await meeting()).toMatchObject({ status: "pending" });
});

test("links of another meeting, of another key, changed ones and ids alone lead nowhere", async () => {
  const { token } = await booked();
  const [id = "", signature = ""] = token.split(".");
  const { rows } = await app.database.query("select id from meeting_requests");
  expect(rows).toEqual([{ id }]);
  const forged = [
    id,
    `${id}.`,
    `${id}.${signature.slice(1)}`,
    `other.${signature}`,
    `${id}.${signature.replace(/.$/, (last) => (last === "A" ? "B" : "A"))}`,
    signBooking("x".repeat(43), id),
    `${token}.1`,
    "' or 1=1 --",
  ];
  for (const wrong of forged) {
    for (const route of [showBooking, showMove, showCancel, downloadMeeting]) {
      const response = await app.request(route, { params: { token: wrong } });
      expect(response.status, `${route.path} ${wrong}`).toBe(404);
    }
    const response = await press(cancelMeeting, { params: { token: wrong }, body: {} });
    expect(response.status).toBe(404);
  }
  expect(await meeting()).toMatchObject({ status: "pending" });
});

test("moving a meeting to and fro is counted by address and by meeting, since each move is mailed", async () => {
  const params = await booked();
  const statuses: number[] = [];
  for (let sequence = 0; sequence < 21; sequence += 1) {
    const time = sequence % 2 === 0 ? "10:00 AM" : "11:00 AM";
    const body = { date: monday, time, sequence: String(sequence) };
    statuses.push((await press(moveMeeting, { params, body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 409]);
  const from = { address: "100.121.1.1" };
  const answers = [];
  for (let left = 11; left > 0; left -= 1) {
    const answer = await press(cancelMeeting, { params: { token: "none" }, body: {}, ...from });
    answers.push(answer.status);
  }
  expect(answers.at(-1)).toBe(429);
});

test("the entry that is downloaded is one to be added, with the meeting's moment", async () => {
  const params = await booked();
  const response = await app.request(downloadMeeting, { params });
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain('filename="meeting.ics"');
  const text = await response.text();
  expect(text).toContain("METHOD:PUBLISH");
  expect(text).toContain("DTSTART:20260316T090000Z");
});
