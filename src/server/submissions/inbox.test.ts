import { afterAll, beforeAll, expect, test } from "vitest";
import { listInboxPeople } from "#core/contract/inbox.ts";
import * as office from "#core/contract/job-applications.ts";
import type { Application, ApplicationSummary } from "#core/contract/job-applications.ts";
import type { Role } from "#core/contract/roles.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createApplicant, filled } from "./test-kit.ts";
import type { Applicant } from "./test-kit.ts";

let app: TestApp;
let applicant: Applicant;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  applicant = await createApplicant(app);
  for (const name of ["Ada", "Bela", "Chen"]) {
    await applicant.send({
      ...filled,
      applicantName: name,
      applicantEmail: `${name.toLowerCase()}@company.example`,
    });
  }
});
afterAll(() => app.stop());

interface List {
  readonly applications: readonly ApplicationSummary[];
  readonly total: number;
  readonly unread: number;
}

async function list(as: Role, query: Record<string, string> = {}): Promise<List> {
  const response = await app.request(office.listJobApplications, { as, query });
  expect(response.status).toBe(200);
  return (await response.json()) as List;
}

const idOf = async (name: string): Promise<string> =>
  (await applicant.only(`${name}@company.example`)).id;

const change = (id: string, body: object, as: Role = "editor"): Promise<Response> =>
  app.request(office.changeJobApplication, { as, params: { applicationId: id }, body });

const mark = (as: Role, id: string, isRead: boolean): Promise<Response> =>
  app.request(office.markJobApplication, { as, params: { applicationId: id }, body: { isRead } });

test("each person has an own mark of what was read, and one can be put back to unread", async () => {
  const id = await idOf("ada");
  expect((await list("editor")).unread).toBe(3);
  expect((await mark("editor", id, true)).status).toBe(204);
  const { applications, unread } = await list("editor", { sort: "name", direction: "up" });
  expect(applications.map(({ isUnread }) => isUnread)).toEqual([false, true, true]);
  expect(unread).toBe(2);
  expect((await list("editor", { unread: "yes" })).total).toBe(2);
  expect((await list("viewer")).unread).toBe(3);
  await mark("editor", id, false);
  expect((await list("editor")).unread).toBe(3);
  expect((await mark("editor", "none", true)).status).toBe(404);
});

test("all that came up to a time is marked as read at once, and what is marked unread after it stays so", async () => {
  const [newest] = (await list("viewer")).applications;
  const upTo = newest?.receivedAt ?? "";
  const answer = await app.request(office.markAllRead, { as: "viewer", body: { upTo } });
  expect(answer.status).toBe(204);
  expect((await list("viewer")).unread).toBe(0);
  await mark("viewer", await idOf("bela"), false);
  const { unread, applications } = await list("viewer", { unread: "yes" });
  expect(unread).toBe(1);
  expect(applications.map(({ applicantName }) => applicantName)).toEqual(["Bela"]);
  expect((await list("administrator")).unread).toBe(3);
});

test("an application that its sender sent again with other words is to be read again by everybody", async () => {
  await mark("editor", await idOf("chen"), true);
  await applicant.send({
    ...filled,
    applicantName: "Chen",
    applicantEmail: "chen@company.example",
    coverLetter: "One more thing.",
  });
  for (const as of ["editor", "viewer"] as const) {
    const { applications } = await list(as, { search: "chen", unread: "yes" });
    expect(applications).toHaveLength(1);
  }
});

test("who chose while somebody else changed the same is told, and nothing is undone unseen", async () => {
  const id = await idOf("ada");
  expect((await change(id, { status: "reviewing", was: { status: "new" } })).status).toBe(200);
  const late = await change(id, { status: "rejected", was: { status: "new" } }, "administrator");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("application-changed");
  expect((await applicant.only("ada@company.example")).status).toBe("reviewing");
  // Both chose the same value, so there is no conflict.
  expect((await change(id, { status: "reviewing", was: { status: "new" } })).status).toBe(200);
  expect((await change(id, { assigneeId: null, was: { assigneeId: "nobody" } })).status).toBe(200);
  expect((await change(id, { status: "offer", was: { status: "reviewing" } })).status).toBe(200);
});

test("a note that is sent again because its answer was lost is written once", async () => {
  const params = { applicationId: await idOf("bela") };
  const body = { text: "Call her.", key: "note-0001" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.request(office.addApplicationNote, { as: "editor", params, body });
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as Application).history).toHaveLength(1);
  }
});

test("an application can be given to everybody of the staff, by name and without an address", async () => {
  const response = await app.request(listInboxPeople, { as: "viewer" });
  const { people } = (await response.json()) as { people: Record<string, string>[] };
  expect(new Set(people.map(({ role }) => role))).toEqual(
    new Set(["administrator", "editor", "viewer"]),
  );
  expect(Object.keys(people[0] ?? {}).toSorted()).toEqual(["id", "name", "role"]);
});

test("a mail names its application, and mails are counted by their state", async () => {
  const response = await app.request(office.listMails, { as: "viewer" });
  const { mails, counts } = (await response.json()) as {
    mails: { applicationId: string }[];
    counts: Record<string, number>;
  };
  expect(counts).toEqual({ waiting: 0, sent: 0, kept: 6, failed: 0 });
  expect(mails.map(({ applicationId }) => applicationId)).toContain(await idOf("ada"));
});
