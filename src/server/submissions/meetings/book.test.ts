import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptSuspected } from "#core/contract/suspected.ts";
import { createTestApp, testDay } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { book, clear, set, slotsOf } from "./test-kit.ts";

// Saturday, 2026-03-14, 12:00 UTC.
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

async function rows(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found = await app.database.query("select * from meeting_requests order by starts_at");
  return found.rows;
}

async function reasonOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as {
    error: { code: string; message: string; details?: { message: string }[] };
  };
  return `${response.status} ${error.details?.[0]?.message ?? error.message}`;
}

test("FORM-020 FORM-021 CONST-009 every weekday from today on has 17 times from 09:00 AM to 05:00 PM", async () => {
  now = new Date("2026-03-16T06:00:00Z");
  const { slots, timeZone, lengthMinutes } = await slotsOf(app);
  expect({ timeZone, lengthMinutes }).toEqual({ timeZone: "UTC", lengthMinutes: 30 });
  const days = Map.groupBy(slots, ({ date }) => date);
  expect([...days.keys()].slice(0, 6)).toEqual(
    ["16", "17", "18", "19", "20", "23"].map((day) => `2026-03-${day}`),
  );
  for (const [date, ofDay] of days) {
    expect(ofDay, date).toHaveLength(17);
    expect(ofDay.at(0)?.time).toBe("09:00 AM");
    expect(ofDay.at(1)?.time).toBe("09:30 AM");
    expect(ofDay.at(-1)?.time).toBe("05:00 PM");
  }
});

test("FORM-031 DATA-016 CALL-006 a meeting is stored as it was chosen, pending", async () => {
  const sent = { date: monday, time: "02:30 PM", company: "A company", message: "Hardware" };
  const response = await book(app, { ...sent, email: "ada@company.example", zone: "Asia/Tokyo" });
  expect(response.status).toBe(201);
  const [row] = await rows();
  expect(row).toMatchObject({
    name: "Ada Example",
    email: "ada@company.example",
    company: "A company",
    message: "Hardware",
    meeting_time: "02:30 PM",
    status: "pending",
    time_zone: "UTC",
    visitor_zone: "Asia/Tokyo",
    starts_at: new Date("2026-03-16T14:30:00Z"),
    ends_at: new Date("2026-03-16T15:00:00Z"),
  });
  const { rows: dates } = await app.database.query(
    "select meeting_date::text as date from meeting_requests",
  );
  expect(dates).toEqual([{ date: monday }]);
});

test("CALL-007 CALL-008 FORM-030 the visitor is mailed a confirmation and staff a notice, whatever becomes of the mails", async () => {
  await set(app, { place: "https://video.example/room" });
  const message = "About racks";
  await book(app, { date: monday, time: "09:00 AM", email: "ada@company.example", message });
  const { rows: mails } = await app.database.query(
    "select recipient, subject, text_body, calendar_method, calendar, reply_to from mails where meeting_id is not null order by recipient",
  );
  expect(mails.map(({ recipient, calendar_method: method }) => [recipient, method])).toEqual([
    ["ada@company.example", "REQUEST"],
    ["administrator@ashlar.test", "PUBLISH"],
  ]);
  const [toVisitor, toStaff] = mails;
  expect(toVisitor?.subject).toBe("Your meeting: Monday, March 16, 2026, 09:00 AM (UTC), Ashlar");
  expect(toVisitor?.text_body).toContain("https://video.example/room");
  expect(toVisitor?.text_body).toMatch(/\/meet\/booking\/[\w.-]+/);
  // Whoever types somebody else's address cannot have the site send them words.
  expect(`${toVisitor?.text_body}${toVisitor?.calendar}`).not.toMatch(/Ada Example|About racks/);
  expect(toStaff?.text_body).toContain("Monday, March 16, 2026, 09:00 AM (UTC)");
  expect(toStaff?.text_body).toContain("About racks");
  expect(toStaff?.reply_to).toBe("ada@company.example");
});

test("a time is booked once: a second visitor is told what else is free", async () => {
  expect((await book(app, { date: monday, time: "09:00 AM" })).status).toBe(201);
  const second = await book(app, { date: monday, time: "09:00 AM" });
  expect(await reasonOf(second.clone())).toBe(
    "409 09:00 AM is no longer free. Please choose another time.",
  );
  const { error } = (await second.json()) as { error: { slots: { date: string; time: string }[] } };
  expect(error.slots[0]).toMatchObject({ date: monday, time: "09:30 AM" });
  expect(await rows()).toHaveLength(1);
});

test("a double click, a retry and a second tab make one meeting, and only its sender gets the link", async () => {
  const sent = {
    date: monday,
    time: "10:00 AM",
    email: "ada@company.example",
    key: "k".repeat(22),
  };
  const answers = await Promise.all([1, 2, 3].map(() => book(app, sent)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const links = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { booking: string }).booking),
  );
  expect(new Set(links).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  // Whoever knows an address and a time does not find out whether they belong together.
  const taken = "409 10:00 AM is no longer free. Please choose another time.";
  for (const key of ["other", ""]) {
    const other = await book(app, { ...sent, email: "ADA@company.example", key });
    expect(await reasonOf(other)).toBe(taken);
  }
  expect(await rows()).toHaveLength(1);
});

test("a retry is told of its meeting when its time could no longer be booked", async () => {
  const sent = { date: monday, time: "10:00 AM", email: "ada@company.example" };
  const key = "k".repeat(22);
  const { booking } = (await (await book(app, { ...sent, key })).json()) as { booking: string };
  // What was lost is the answer; meanwhile staff ask for more time to prepare.
  await set(app, { noticeMinutes: 7 * 24 * 60 });
  const retry = await book(app, { ...sent, key });
  expect([retry.status, await retry.json()]).toEqual([201, { booking }]);
  for (const other of [
    { ...sent, key: "other" },
    { ...sent, key, email: "eve@company.example" },
    { ...sent, key, time: "11:00 AM" },
  ]) {
    expect(await reasonOf(await book(app, other))).toContain("409 We need 7 days to prepare.");
  }
  expect(await rows()).toHaveLength(1);
});

test.each([
  ["in the past", "2026-03-13", "09:00 AM", "This time has passed."],
  ["on a Saturday", "2026-03-21", "09:00 AM", "There are no meetings on weekends."],
  ["on a Sunday", "2026-03-22", "09:00 AM", "There are no meetings on weekends."],
  ["on a day off", "2026-03-17", "09:00 AM", "There are no meetings on Tuesday, March 17, 2026."],
  ["beyond the horizon", "2026-06-02", "09:00 AM", "Meetings can be booked up to 30 days ahead."],
  ["too soon", "2026-03-16", "09:00 AM", "We need 2 days to prepare."],
  ["between two slots", "2026-03-19", "09:10 AM", "No meeting begins at 09:10 AM."],
  ["in the evening", "2026-03-19", "09:00 PM", "No meeting begins at 09:00 PM."],
  ["on no day", "2026-02-30", "09:00 AM", "This day does not exist."],
  ["before the database's time", "0000-01-01", "09:00 AM", "This day does not exist."],
  ["at no time", "2026-03-19", "25:00", "This time does not exist."],
])("ERR-014 a time %s is refused with what to do", async (_, date, time, reason) => {
  await set(app, { daysOff: ["2026-03-17"], horizonDays: 30, noticeMinutes: 2 * 24 * 60 });
  const response = await book(app, { date, time });
  expect(await reasonOf(response)).toContain(`409 ${reason}`);
  expect(await rows()).toEqual([]);
});

test("ERR-013 FORM-022 what is missing is named at its field", async () => {
  const response = await book(app, { date: monday, time: "09:00 AM", name: " ", email: "" });
  expect(response.status).toBe(422);
  const { error } = (await response.json()) as { error: { details: { at: string }[] } };
  expect(error.details.map(({ at }) => at)).toEqual(["name", "email"]);
});

test("one mailbox holds three meetings ahead, however its address is spelled", async () => {
  const spelled = ["a.b@gmail.com", "ab+x@gmail.com", "AB@gmail.com", "ab@googlemail.com"];
  const times = ["09:00 AM", "09:30 AM", "10:00 AM", "10:30 AM"];
  const statuses = [];
  for (const [at, email] of spelled.entries()) {
    statuses.push((await book(app, { date: monday, time: times[at] ?? "", email })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 409]);
});

test("a pause stays free after a meeting, and before one", async () => {
  await set(app, { lengthMinutes: 60, bufferMinutes: 30 });
  await book(app, { date: monday, time: "11:00 AM" });
  const { slots } = await slotsOf(app);
  const times = slots.filter(({ date }) => date === monday).map(({ time }) => time);
  expect(times.slice(0, 4)).toEqual(["09:00 AM", "09:30 AM", "12:30 PM", "01:00 PM"]);
});

test("a thousand visitors who book fifty times at once get one each, the others are told", async () => {
  const times = (await slotsOf(app)).slots.slice(0, 50);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, at) => {
      const { date = "", time = "" } = times[at % 50] ?? {};
      return book(app, { date, time }, `100.${70 + (at >> 8)}.${at % 256}.1`);
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.filter((status) => status === 409)).toHaveLength(950);
  const { rows: taken } = await app.database.query(
    "select count(distinct starts_at)::integer as times, count(*)::integer as all from meeting_requests",
  );
  expect(taken).toEqual([{ times: 50, all: 50 }]);
});

test("what a program fills in is kept apart, and booked when staff accept it", async () => {
  const response = await book(app, {
    date: monday,
    time: "03:00 PM",
    website: "https://spam.example",
  });
  expect([response.status, await response.json()]).toEqual([201, { booking: null }]);
  expect(await rows()).toEqual([]);
  const { rows: kept } = await app.database.query("select id, title from suspected_submissions");
  expect(kept).toEqual([{ id: expect.any(String), title: "Meeting" }]);
  const params = { suspectedId: String(kept[0]?.["id"]) };
  const accepted = await app.request(acceptSuspected, { as: "administrator", params, body: {} });
  expect(accepted.status).toBe(200);
  expect(await rows()).toHaveLength(1);
});
