import { afterAll, beforeAll, expect, test } from "vitest";
import readXlsxFile from "read-excel-file/node";
import * as office from "#core/contract/job-applications.ts";
import type { ApplicationSummary } from "#core/contract/job-applications.ts";
import { listInboxPeople } from "#core/contract/inbox.ts";
import { listPeople } from "#core/contract/manage-people.ts";
import { mostPeople } from "#core/contract/people.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { applicationStatuses } from "#core/forms/job-application/form.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { createApplicant, filled } from "./test-kit.ts";
import type { Applicant } from "./test-kit.ts";

let app: TestApp;
let applicant: Applicant;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  applicant = await createApplicant(app);
  for (const [name, email] of [
    ["Ada", "ada@company.example"],
    ["Bela", "bela@company.example"],
    ["=cmd|' /C calc'!A0", "calc@company.example"],
  ] as const) {
    await applicant.send(
      { ...filled, applicantName: name, applicantEmail: email },
      { name: `cv "of" ${name}.pdf`, bytes: pdfBytes(name) },
    );
  }
});
afterAll(() => app.stop());

const idOf = async (email: string): Promise<string> => (await applicant.only(email)).id;

const change = (id: string, body: object, as: Role = "editor"): Promise<Response> =>
  app.request(office.changeJobApplication, { as, params: { applicationId: id }, body });

interface List {
  readonly applications: readonly ApplicationSummary[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly jobTitles: readonly string[];
}

async function list(query: Record<string, string>): Promise<List> {
  const response = await app.request(office.listJobApplications, { as: "viewer", query });
  expect(response.status).toBe(200);
  return (await response.json()) as List;
}

test("DATA-014 GAP-020 an application goes through the seven statuses, and its history tells who changed what and when", async () => {
  const id = await idOf("ada@company.example");
  for (const status of applicationStatuses.slice(1)) {
    expect((await change(id, { status })).status).toBe(200);
  }
  expect((await change(id, { status: "hired-ish" })).status).toBe(422);
  expect((await change(id, { status: "withdrawn" })).status).toBe(200);
  const { history } = await applicant.only("ada@company.example");
  expect(history.map((event) => event.kind === "status" && [event.from, event.to])).toEqual(
    applicationStatuses.slice(1).map((status, at) => [applicationStatuses[at], status]),
  );
  expect(history[0]).toMatchObject({ by: "An editor", at: "2026-03-14T12:00:00.000Z" });
});

test("staff are given an application and write notes; an investor can be given none", async () => {
  const id = await idOf("bela@company.example");
  const people = (await (await app.request(listPeople, { as: "administrator" })).json()) as {
    people: { id: string; role: Role; name: string }[];
  };
  const personOf = (role: Role) => people.people.find((each) => each.role === role)?.id;
  expect((await change(id, { assigneeId: personOf("viewer") })).status).toBe(200);
  expect((await change(id, { assigneeId: personOf("investor") })).status).toBe(422);
  expect((await change(id, { assigneeId: "nobody-at-all" })).status).toBe(422);
  const note = await app.request(office.addApplicationNote, {
    as: "editor",
    params: { applicationId: id },
    body: { text: "  Call her.  " },
  });
  expect(note.status).toBe(201);
  const stored = await applicant.only("bela@company.example");
  expect(stored.assignee?.name).toBe("An viewer");
  expect(stored.history).toMatchObject([
    { kind: "assignee", to: "An viewer" },
    { kind: "note", text: "Call her." },
  ]);
  expect((await list({ assignee: personOf("viewer") ?? "" })).total).toBe(1);
  expect((await list({ assignee: "nobody" })).total).toBe(2);
});

test("staff are offered and given an application however many other accounts come before them by name", async () => {
  const { database } = app;
  await database.query(
    `insert into users (id, name, email, "emailVerified", role)
     select 'crowd-' || n, 'Aaron', n || '@crowd.example', false, 'investor' from generate_series(1, $1::integer) as n`,
    [mostPeople + 1],
  );
  try {
    const offered = await app.request(listInboxPeople, { as: "viewer" });
    const { people } = (await offered.json()) as { people: { id: string; role: Role }[] };
    expect(people.map(({ role }) => role).toSorted()).toEqual([
      "administrator",
      "editor",
      "viewer",
    ]);
    const id = await idOf("bela@company.example");
    const editor = people.find(({ role }) => role === "editor")?.id;
    expect((await change(id, { assigneeId: editor })).status).toBe(200);
    expect((await change(id, { assigneeId: "crowd-1" })).status).toBe(422);
  } finally {
    await database.query(`delete from users where id like 'crowd-%'`);
  }
});

test("the list is searched, filtered, sorted and paged, and counts each status", async () => {
  const all = await list({ sort: "name", direction: "up" });
  expect(all.applications.map(({ applicantName }) => applicantName.slice(0, 4))).toEqual([
    "=cmd",
    "Ada",
    "Bela",
  ]);
  expect(all.total).toBe(3);
  expect(all.counts["withdrawn"]).toBe(1);
  const second = await list({ sort: "name", direction: "up", offset: "1", most: "1" });
  expect(second.applications.map(({ applicantName }) => applicantName)).toEqual(["Ada"]);
  expect(second.total).toBe(3);
  expect((await list({ status: "new" })).total).toBe(2);
  expect((await list({ search: "BELA company" })).total).toBe(1);
  expect((await list({ search: "%" })).total).toBe(0);
  expect((await list({ jobTitle: all.jobTitles[0] ?? "" })).total).toBe(3);
  expect((await list({ jobTitle: "None" })).total).toBe(0);
  for (const query of [{ most: "101" }, { offset: "-1" }, { sort: "id; drop table" }]) {
    const response = await app.request(office.listJobApplications, { as: "viewer", query });
    expect(response.status).toBe(422);
  }
});

test("a resume is saved as a file and never shown, by staff alone, and that is noted", async () => {
  const params = { applicationId: await idOf("calc@company.example") };
  const response = await app.request(office.downloadResume, { as: "viewer", params });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).toString()).toContain("%PDF-1.7");
  const { headers } = response;
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("cache-control")).toBe("private, no-store");
  const disposition = headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[^"'()* ]*$/);
  expect(app.log.some((line) => line.includes('"resume downloaded"'))).toBe(true);
  for (const as of [undefined, "investor"] as const) {
    const refused = await app.request(office.downloadResume, { params, ...(as && { as }) });
    expect([401, 403]).toContain(refused.status);
    expect(await refused.text()).not.toContain("%PDF");
  }
});

test("the table has a line for each application, and nothing in it is a formula", async () => {
  const response = await app.request(office.exportJobApplications, {
    as: "viewer",
    query: { sort: "name", direction: "up" },
  });
  expect(response.headers.get("content-disposition")).toContain("attachment");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const text = bytes.subarray(3).toString();
  expect(text).toMatch(/^"Received","Status",/);
  expect(text.match(/^"20/gm)).toHaveLength(3);
  expect(text).toContain(`"'=cmd|' /C calc'!A0"`);
  expect(text).toContain(`"'+49 30 123456"`);
  expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m);
});

test("the workbook has a row for each application, with the moment it came as a date", async () => {
  const response = await app.request(office.exportApplicationsWorkbook, {
    as: "viewer",
    query: { sort: "name", direction: "up" },
  });
  expect(response.headers.get("content-disposition")).toContain("job-applications.xlsx");
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  const [head, ...rows] = sheet?.data ?? [];
  expect(head?.slice(0, 2)).toEqual(["Received", "Status"]);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.[0]).toBeInstanceOf(Date);
  expect(rows.flat()).toContain("=cmd|' /C calc'!A0");
});

test("who only reads changes nothing, and an investor reads nothing", async () => {
  const params = { applicationId: await idOf("ada@company.example") };
  const writing: readonly (readonly [Route, object])[] = [
    [office.changeJobApplication, { status: "new" }],
    [office.addApplicationNote, { text: "Note" }],
    [office.deleteJobApplication, {}],
  ];
  for (const [route, body] of writing) {
    expect((await app.request(route, { as: "viewer", params, body })).status).toBe(403);
  }
  for (const route of [office.listJobApplications, office.loadJobApplication, office.listMails]) {
    expect((await app.request(route, { as: "investor", params })).status).toBe(403);
  }
});

test("an application is deleted with its file, its history and its mails", async () => {
  const stored = await applicant.only("calc@company.example");
  const params = { applicationId: stored.id };
  const before = await applicant.files();
  const asking = { as: "editor", params, body: {} } as const;
  expect((await app.request(office.deleteJobApplication, asking)).status).toBe(200);
  expect(await applicant.files()).toHaveLength(before.length - 1);
  const { rows } = await app.database.query("select id from mails where application_id = $1", [
    stored.id,
  ]);
  expect(rows).toEqual([]);
  expect((await app.request(office.deleteJobApplication, asking)).status).toBe(404);
  const again = await app.request(office.loadJobApplication, { as: "viewer", params });
  expect(again.status).toBe(404);
});

test("of a history, of mails and of positions that are longer than one answer, what is newest or first is there, and the answer says that there is more", async () => {
  await applicant.send({ ...filled, applicantEmail: "long@company.example" });
  const id = await idOf("long@company.example");
  const { database } = app;
  const short = await applicant.only("long@company.example");
  expect([short.olderEvents, short.olderMails]).toEqual([undefined, undefined]);
  const notes = (office.mostEvents + 5).toString();
  await database.query(
    `update job_applications set history = (select jsonb_agg(jsonb_build_object(
       'kind', 'note', 'at', '2026-03-14T12:00:00.000Z', 'by', 'An editor', 'text', 'Note ' || n) order by n)
     from generate_series(1, $2::int) n) where id = $1`,
    [id, notes],
  );
  await database.query(
    `insert into mails (select (jsonb_populate_record(m, jsonb_build_object('id', 'more-' || n))).*
     from mails m, generate_series(1, $2::int) n where m.application_id = $1 and m.recipient <> 'long@company.example')`,
    [id, office.mostMails + 5],
  );
  await database.query(
    `insert into job_applications (id, job_title, opening, department, location, applicant_name, applicant_email,
       applicant_phone, current_location, linkedin_url, portfolio_url, salary_expectation, willing_to_relocate,
       cover_letter, resume_digest, sent_digest)
     select 'title-' || n, 'Title ' || lpad(n::text, 5, '0'), opening, department, location, applicant_name, applicant_email,
       applicant_phone, current_location, linkedin_url, portfolio_url, salary_expectation, willing_to_relocate,
       cover_letter, resume_digest, sent_digest || n
     from job_applications a, generate_series(1, $2::int) n where a.id = $1`,
    [id, office.mostJobTitles + 5],
  );
  const asked = { as: "viewer", params: { applicationId: id } } as const;
  const response = await app.request(office.loadJobApplication, asked);
  const shown = office.loadJobApplication.shapes.response.parse(await response.json());
  expect(shown.history).toHaveLength(office.mostEvents);
  expect(shown.olderEvents).toBe(5);
  expect(shown.history.at(-1)).toMatchObject({ text: `Note ${notes}` });
  expect(shown.mails).toHaveLength(office.mostMails);
  // With the notice and the confirmation.
  expect(shown.olderMails).toBe(7);
  const listed = await app.request(office.listJobApplications, { as: "viewer" });
  const answer = office.listJobApplications.shapes.response.parse(await listed.json());
  expect(answer.jobTitles).toHaveLength(office.mostJobTitles);
  expect(answer.hasMoreJobTitles).toBe(true);
  const { rows } = await database.query(
    "select jsonb_array_length(history) as kept from job_applications where id = $1",
    [id],
  );
  expect(rows).toEqual([{ kept: Number(notes) }]);
});
