import { afterAll, beforeAll, expect, test } from "vitest";
import * as routes from "#core/contract/meetings.ts";
import type { Meeting } from "#core/contract/meetings.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor"] });
});
afterAll(() => app.stop());

async function only(): Promise<Meeting> {
  const response = await app.request(routes.listMeetings, { as: "editor" });
  const [meeting] = ((await response.json()) as { meetings: Meeting[] }).meetings;
  if (meeting === undefined) throw new Error("Nothing is booked");
  return meeting;
}

test("GAP-020 a meeting that its visitor moved meanwhile is not confirmed, and the answer says how it is now", async () => {
  // The Monday after the tests' day.
  const sent = {
    date: "2026-03-16",
    time: "09:00 AM",
    name: "Ada",
    email: "ada@company.example",
    go: "book",
  };
  const booked = await app.request(routes.bookMeeting, { body: sent });
  const { searchParams } = new URL(booked.headers.get("location") ?? "", "http://ashlar.test");
  const seen = await only();
  await app.request(routes.moveMeeting, {
    params: { token: searchParams.get("booking") ?? "" },
    body: { date: "2026-03-17", time: "10:00 AM", sequence: "0" },
  });
  const confirm = (startsAt: string | undefined) =>
    app.request(routes.setMeetingStatus, {
      as: "editor",
      params: { meetingId: seen.id },
      body: { from: "pending", to: "confirmed", startsAt },
    });
  const refused = await confirm(seen.startsAt);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: {
      code: "meeting-changed",
      status: "pending",
      when: "Tuesday, March 17, 2026, 10:00 AM (UTC)",
    },
  });
  const { startsAt, status } = await only();
  expect(status).toBe("pending");
  expect((await confirm(startsAt)).status).toBe(200);
  // Confirmed, it is no longer what a window that was open before shows.
  const late = await confirm(undefined);
  expect(await late.json()).toMatchObject({ error: { status: "confirmed" } });
});
