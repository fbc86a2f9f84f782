import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCursor } from "#core/contract/cursor.ts";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { listContactMessages, sendContactForm } from "#core/contract/contact.ts";
import { listFormSubmissions } from "#core/contract/form-submissions.ts";
import { listSubscribers, subscribe } from "#core/contract/newsletter.ts";
import { signup } from "#core/contract/site-routes.ts";
import * as routes from "#core/contract/suspected.ts";
import type { SuspectedSubmission } from "#core/contract/suspected.ts";
import { honeypotName, laterHoneypotName } from "#core/forms/honeypot-name.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { insertSuspected } from "../db/queries/suspected-submissions.ts";
import { createApplicant, filled, newAddress } from "./test-kit.ts";
import type { Applicant } from "./test-kit.ts";

let app: TestApp;
let applicant: Applicant;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  const block = { name: "x", styles: {}, isVisible: true, createdByAi: false, aiPrompt: null };
  const formFields = [
    { id: "mail0001", name: "email", label: "E-mail", type: "email" },
    { id: "text0001", name: "message", label: "Message", type: "textarea", required: true },
  ];
  const letter = { content: { title: "A letter" }, settings: { requireConsent: false } };
  const items = [
    {
      ...block,
      id: "write",
      type: "contact",
      content: { title: "Write", formFields },
      settings: {},
    },
    {
      ...block,
      id: "send",
      type: "contact",
      content: { title: "Send", formFields, customEndpoint: "https://hooks.example.com/in" },
      settings: { formAction: "custom" },
    },
    { ...block, id: "letter", type: "newsletter", ...letter },
  ];
  const asking = { params: { pageId: "business" }, as: "administrator" } as const;
  const operations = items.map((item) => ({ op: "add", after: null, item }));
  const body = { baseRevision: 0, saveId: "suspected", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
  applicant = await createApplicant(app);
});
afterAll(() => app.stop());

const suspected = async (last?: SuspectedSubmission): Promise<readonly SuspectedSubmission[]> => {
  const query =
    last === undefined ? {} : { before: writeCursor({ at: last.receivedAt, id: last.id }) };
  const response = await app.request(routes.listSuspected, { as: "viewer", query });
  return ((await response.json()) as { submissions: SuspectedSubmission[] }).submissions;
};
const ofSender = async (email: string): Promise<SuspectedSubmission | undefined> =>
  (await suspected()).find(({ senderEmail }) => senderEmail === email);

const mailsAbout = async (email: string): Promise<number> => {
  const { rows } = await app.database.query(
    "select from mails where mails::text like '%' || $1 || '%'",
    [email],
  );
  return rows.length;
};

const listed = async (
  route: typeof listFormSubmissions | typeof listContactMessages | typeof listSubscribers,
  email: string,
) => {
  const text = await (await app.request(route, { as: "viewer" })).text();
  return text.includes(email);
};

interface Form {
  readonly send: (email: string, more: Readonly<Record<string, string>>) => Promise<Response>;
  /** Whether it is among the ordinary ones. */
  readonly isListed: (email: string) => Promise<boolean>;
  readonly title: string;
  readonly says: string;
}

const forms: Readonly<Record<string, Form>> = {
  "a request for access": {
    send: (email, more) =>
      app.request(signup, {
        body: { name: "Ada", email, company: "A company", wish: "My words", ...more },
        address: newAddress(),
      }),
    isListed: (email) => listed(listFormSubmissions, email),
    title: "Request for access",
    says: "My words",
  },
  "a contact form": {
    send: (email, more) =>
      app.request(sendContactForm, {
        body: { form: "write", "f-email": email, "f-message": "My words", ...more },
        address: newAddress(),
      }),
    isListed: (email) => listed(listContactMessages, email),
    title: "Write (/business)",
    says: "My words",
  },
  "a newsletter": {
    send: (email, more) =>
      app.request(subscribe, { body: { form: "letter", email, ...more }, address: newAddress() }),
    isListed: (email) => listed(listSubscribers, email),
    title: "Newsletter sign-up",
    says: "/business",
  },
  "an application": {
    send: (email, more) =>
      applicant.send(
        { ...filled, applicantEmail: email, coverLetter: "My words", ...more },
        { name: "cv.pdf", bytes: pdfBytes(email) },
      ),
    isListed: async (email) => (await applicant.listed(email)).length > 0,
    title: "Application: ",
    says: "My words",
  },
};

for (const [name, form] of Object.entries(forms)) {
  test.each([honeypotName, laterHoneypotName])(
    `${name} whose hidden field %s a password manager filled in is kept for staff, not mailed, and can be accepted`,
    async (trap) => {
      const sender = `${trap}-${name.replaceAll(/\W/g, "-")}`;
      const [email, other] = [`${sender}@company.example`, `${sender}-honest@company.example`];
      const honest = await form.send(other, {});
      const response = await form.send(email, { [trap]: "https://ada.example" });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(honest.headers.get("location"));
      expect(await form.isListed(email)).toBe(false);
      expect(await mailsAbout(email)).toBe(0);

      const kept = await ofSender(email);
      expect(kept?.title).toMatch(form.title);
      expect(kept?.answers.map(({ value }) => value)).toContain(form.says);
      const params = { suspectedId: kept?.id ?? "" };
      const asking = { params, body: {} } as const;
      for (const as of ["viewer", "investor"] as const) {
        expect((await app.request(routes.acceptSuspected, { ...asking, as })).status).toBe(403);
      }
      expect((await app.request(routes.acceptSuspected, { ...asking, as: "editor" })).status).toBe(
        200,
      );
      expect(await ofSender(email)).toBeUndefined();
      expect(await form.isListed(email)).toBe(true);
      expect(await mailsAbout(email)).toBe(await mailsAbout(other));
      expect((await app.request(routes.acceptSuspected, { ...asking, as: "editor" })).status).toBe(
        404,
      );
    },
  );
}

test("the file of a suspected application can be read, and goes with it when it is accepted", async () => {
  const email = "file@company.example";
  await forms["an application"]?.send(email, { [honeypotName]: "x" });
  expect(await applicant.strays()).toEqual([]);
  const kept = await ofSender(email);
  expect(kept?.resumeName).toBe("cv.pdf");
  const params = { suspectedId: kept?.id ?? "" };
  const file = await app.request(routes.openSuspectedResume, { as: "viewer", params });
  expect(file.headers.get("content-disposition")).toContain('attachment; filename="cv.pdf"');
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(pdfBytes(email)));
  await app.request(routes.acceptSuspected, { as: "editor", params, body: {} });
  expect((await applicant.only(email)).resume?.name).toBe("cv.pdf");
  expect(await applicant.strays()).toEqual([]);
});

test("an accepted message is passed on to the service that its form names", async () => {
  const body = { form: "send", "f-email": "on@company.example", "f-message": "Words" };
  await app.request(sendContactForm, {
    body: { ...body, [honeypotName]: "x" },
    address: newAddress(),
  });
  const delivered = async (): Promise<number> => {
    const { rows } = await app.database.query(
      "select from deliveries where body::text like '%on@company.example%'",
    );
    return rows.length;
  };
  expect(await delivered()).toBe(0);
  const params = { suspectedId: (await ofSender("on@company.example"))?.id ?? "" };
  await app.request(routes.acceptSuspected, { as: "editor", params, body: {} });
  expect(await delivered()).toBe(1);
});

test("a suspected form with wrong fields is refused like any other, with what was typed", async () => {
  const response = await forms["a contact form"]?.send("no address", { [honeypotName]: "x" });
  expect(response?.status).toBe(422);
  expect(await response?.text()).toContain("no address");
});

test("the same one sent twice is kept once; one that is deleted or thirty days old is gone", async () => {
  const [twice, old] = ["twice@company.example", "old@company.example"];
  for (let time = 0; time < 2; time += 1) {
    await forms["a request for access"]?.send(twice, { [honeypotName]: "x" });
  }
  await forms["a newsletter"]?.send(old, { [honeypotName]: "x" });
  const count = async (): Promise<number> => {
    const response = await app.request(routes.countSuspected, { as: "viewer" });
    return ((await response.json()) as { count: number }).count;
  };
  const all = await suspected();
  expect(all.filter(({ senderEmail }) => senderEmail === twice)).toHaveLength(1);
  expect(await count()).toBe(all.length);
  const params = { suspectedId: (await ofSender(twice))?.id ?? "" };
  expect(
    (await app.request(routes.deleteSuspected, { as: "viewer", params, body: {} })).status,
  ).toBe(403);
  expect(
    (await app.request(routes.deleteSuspected, { as: "editor", params, body: {} })).status,
  ).toBe(200);
  await app.database.query(
    "update suspected_submissions set received_at = now() - interval '31 days' where sender_email = $1",
    [old],
  );
  app.runPeriodicTasks();
  await expect.poll(count).toBe(all.length - 2);
  expect(await ofSender(twice)).toBeUndefined();
});

test("programs cannot fill the database: only the newest are kept, and files only with the newest of those", async () => {
  const { mostSuspected } = routes;
  await app.database.query(
    `insert into suspected_submissions (id, received_at, form, title, answers, input, digest, resume, resume_name, resume_type)
     select 'flood' || at, now() - at * interval '1 second', 'newsletter', 'Spam', '[]', '{}', at::text,
       case when at <= $2 then '\\x00'::bytea end, 'x.pdf', 'application/pdf'
     from generate_series(1, $1) at`,
    [mostSuspected.entries, mostSuspected.files],
  );
  const one = { form: "newsletter", title: "Spam", answers: [], senderEmail: null, input: {} };
  const resume = { name: "cv.pdf", type: "application/pdf", bytes: Buffer.from("new") };
  await app.database.transaction((sql) =>
    insertSuspected(sql, { ...one, id: "newest", digest: "newest", resume }),
  );
  const { rows } = await app.database.query(
    "select count(*)::int as entries, count(resume)::int as files from suspected_submissions",
  );
  expect(rows).toEqual([mostSuspected]);
  const [first, ...rest] = await suspected();
  expect(first).toMatchObject({ id: "newest", resumeName: "cv.pdf" });
  expect(rest).toHaveLength(routes.suspectedPerAnswer - 1);
  const next = await suspected(rest.at(-1));
  expect(next).toHaveLength(routes.suspectedPerAnswer);
  expect(next[0]?.id).not.toBe(first?.id);
});
