import { afterAll, beforeAll, expect, test } from "vitest";
import { storeOnce } from "#server/db/queries/job-applications.ts";
import type { NewApplication } from "#server/db/queries/job-applications.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { createApplicant, filled } from "./test-kit.ts";
import type { Applicant } from "./test-kit.ts";

let app: TestApp;
let applicant: Applicant;
beforeAll(async () => {
  app = await createTestApp({ roles: ["viewer"] });
  applicant = await createApplicant(app);
});
afterAll(() => app.stop());

const many = 30;
const statusesOf = async (sending: readonly Promise<Response>[]): Promise<readonly number[]> =>
  (await Promise.all(sending)).map(({ status }) => status);

/** What a table contains for applicants whose address begins with `prefix`. */
async function count(of: "application" | "file" | "mail", prefix: string): Promise<number> {
  const column = { application: "a.id", file: "a.resume_key", mail: "m.id" }[of];
  const { rows } = await app.database.query<{ count: number }>(
    `select count(distinct ${column}) from job_applications a left join mails m on m.application_id = a.id
     where lower(a.applicant_email) like $1 || '%'`,
    [prefix],
  );
  return rows[0]?.count ?? -1;
}

/** Makes applications, as a process stores them, that are like one that was sent; `together-1` has to be stored. */
async function maker(): Promise<(name: string, process: string) => NewApplication> {
  const { rows } = await app.database.query(
    "select * from job_applications where lower(applicant_email) = 'together-1@company.example'",
  );
  return (name, process) => ({
    row: {
      ...(rows[0] as NewApplication["row"]),
      id: `${name}-${process}`,
      applicant_email: `${name}@company.example`,
      resume_key: `${name}-${process}`,
      idempotency_key: `a key of ${name}`,
    },
    mail: {
      id: `${name}-${process}`,
      kind: "applications",
      own: "office@company.example",
      otherwise: "office@company.example",
      replyTo: null,
      subject: "",
      text: "",
      html: "",
      state: "kept",
    },
    confirmation: {
      id: `confirmation-${name}-${process}`,
      replyTo: "office@company.example",
      subject: "",
      text: "",
      html: "",
    },
  });
}

/** What applicants whose address begins with `prefix` sent, and how many of them were sent a confirmation. */
async function confirmed(prefix: string) {
  const { rows } = await app.database.query(
    `select count(distinct a.id)::integer as applications, count(m.id)::integer as confirmations
     from job_applications a left join mails m on m.application_id = a.id and m.recipient = a.applicant_email
     where a.applicant_email like $1 || '%'`,
    [prefix],
  );
  return rows[0];
}

test("of applications that come together each is stored with its file and its mail, and what is sent twice among them is one", async () => {
  const files = (await applicant.files()).length;
  const send = (name: string): Promise<Response> =>
    applicant.send(
      { ...filled, applicantEmail: `${name}@company.example` },
      { name: "cv.pdf", bytes: pdfBytes(name.toLowerCase()) },
    );
  const names = Array.from({ length: many }, (_, at) => `together-${at}`);
  // Every third one is a double click, the second time in capitals.
  const twice = names.flatMap((name, at) => (at % 3 === 0 ? [name, name.toUpperCase()] : [name]));
  const statuses = await statusesOf(twice.map(send));
  expect(statuses).toEqual(twice.map(() => 303));
  expect(await count("application", "together-")).toBe(many);
  expect(await count("file", "together-")).toBe(many);
  // Each has a notice and a confirmation.
  expect(await count("mail", "together-")).toBe(2 * many);
  expect((await applicant.files()).length).toBe(files + many);
});

test("a key that comes twice at once makes one application, and other words under it are refused alone", async () => {
  const headers = { "idempotency-key": "t".repeat(24) };
  const send = (name: string, words: string, more: object): Promise<Response> =>
    applicant.send(
      { ...filled, applicantEmail: `${name}@company.example`, coverLetter: words },
      undefined,
      more,
    );
  const statuses = await statusesOf([
    send("one-key", "Words", { headers }),
    send("one-key", "Words", { headers }),
    send("one-key", "Words", { headers }),
    ...Array.from({ length: many }, (_, at) => send(`beside-${at}`, "Words", {})),
  ]);
  expect(new Set(statuses)).toEqual(new Set([303]));
  const others = await statusesOf([
    ...Array.from({ length: many }, (_, at) => send(`beside-again-${at}`, "Words", {})),
    send("one-key-too", "Words", { headers }),
  ]);
  expect(others).toEqual([...Array.from({ length: many }, () => 303), 422]);
  expect(await count("application", "one-key")).toBe(1);
  expect(await count("application", "beside-")).toBe(2 * many);
});

test("FORM-015 one that cannot be stored fails alone among those that come with it, and leaves no file", async () => {
  const files = (await applicant.files()).length;
  await app.database.query(
    "alter table job_applications add constraint no_trouble check (applicant_name <> 'Trouble')",
  );
  const statuses = await statusesOf(
    Array.from({ length: many }, (_, at) =>
      applicant.send(
        {
          ...filled,
          applicantName: at % 10 === 5 ? "Trouble" : "Ada Example",
          applicantEmail: `beside-trouble-${at}@company.example`,
        },
        { name: "cv.pdf", bytes: pdfBytes(String(at)) },
      ),
    ),
  );
  await app.database.query("alter table job_applications drop constraint no_trouble");
  expect(statuses).toEqual(Array.from({ length: many }, (_, at) => (at % 10 === 5 ? 500 : 303)));
  expect(await count("mail", "beside-trouble-")).toBe(2 * (many - 3));
  expect((await applicant.files()).length).toBe(files + many - 3);
});

test("FORM-015 where a form is one too many, or cannot be counted, nothing of its file stays", async () => {
  const send = async (name: string): Promise<number> =>
    (
      await applicant.send(
        { ...filled, applicantEmail: `${name}@company.example` },
        { name: "cv.pdf", bytes: pdfBytes(name) },
      )
    ).status;
  await app.database.query("update rate_limits set count = 1000000 where key = 'form:all'");
  expect(await send("too-many")).toBe(429);
  await app.database.query("delete from rate_limits where key = 'form:all'");
  await app.database.query(
    "alter table rate_limits add constraint no_all check (key <> 'form:all')",
  );
  expect(await send("not-counted")).toBe(500);
  await app.database.query("alter table rate_limits drop constraint no_all");
  expect(await applicant.strays()).toEqual([]);
  expect(await send("counted")).toBe(303);
});

test("a mailbox gets three confirmations a day, however its address is spelled and however many applications come at once", async () => {
  const send = (name: string): Promise<Response> =>
    applicant.send({ ...filled, applicantEmail: `${name}@company.example` });
  const names = Array.from({ length: 8 }, (_, at) => `tagged+${at}`);
  expect(await statusesOf(names.map(send))).toEqual(names.map(() => 303));
  expect(await confirmed("tagged+")).toEqual({ applications: 8, confirmations: 3 });
  // Two processes, each with a batch of its own.
  const make = await maker();
  await Promise.all(names.map((name) => storeOnce(app.database, [make(`two-${name}`, "either")])));
  expect(await confirmed("two-tagged+")).toEqual({ applications: 8, confirmations: 3 });
});

test("F15 what two processes store at once, in whatever order, is each stored once, and neither waits for the other for ever", async () => {
  const make = await maker();
  for (let round = 0; round < 10; round += 1) {
    const names = Array.from({ length: many }, (_, at) => `crossing-${round}-${at}`);
    const stored = await Promise.all([
      storeOnce(
        app.database,
        names.map((name) => make(name, "first")),
      ),
      storeOnce(
        app.database,
        names.toReversed().map((name) => make(name, "second")),
      ),
    ]);
    expect(stored.flat().filter((before) => before === null)).toHaveLength(many);
    expect(await count("application", `crossing-${round}-`)).toBe(many);
  }
});
