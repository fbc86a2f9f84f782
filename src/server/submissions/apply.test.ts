import { afterAll, beforeAll, expect, test } from "vitest";
import { showApplication, showApplicationDone } from "#core/contract/site-routes.ts";
import { jobApplicationFields, resumeRules } from "#core/forms/job-application/form.ts";
import { honeypotName } from "#core/forms/honeypot-name.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { compoundBytes, docxBytes, pdfBytes, zipBytes } from "../../../test/resumes.ts";
import { withoutOwnScript } from "../../../test/own-script.ts";
import { createApplicant, filled } from "./test-kit.ts";
import type { Applicant, SentFile } from "./test-kit.ts";

let app: TestApp;
let applicant: Applicant;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  applicant = await createApplicant(app);
});
afterAll(() => app.stop());

test("FORM-001 the form is titled Apply for Position and shows the job title, department and location", async () => {
  const response = await app.request(showApplication, { query: { opening: applicant.opening } });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const text = await response.text();
  expect(text).toMatch(/<h1>Apply for Position<\/h1>/);
  const { rows } = await app.database.query(
    `select o ->> 'title' as title, o ->> 'department' as department, o ->> 'location' as location
     from page_versions, jsonb_array_elements(snapshot -> 'blocks') b, jsonb_array_elements(b -> 'content' -> 'openings') o
     where page_id = 'about' and b ->> 'id' || '.' || (o ->> 'id') = $1`,
    [applicant.opening],
  );
  expect(rows).toHaveLength(1);
  for (const value of Object.values(rows[0] ?? {})) expect(text).toContain(value);
  expect(withoutOwnScript(text)).not.toContain("<script");
});

test("FORM-006 FORM-007 the browser is told which inputs are addresses, links and numbers of 0 or more", async () => {
  const text = await (
    await app.request(showApplication, { query: { opening: applicant.opening } })
  ).text();
  expect(text).toMatch(/type="email"[^>]*id="applicantEmail"/);
  expect(text).toMatch(/type="url"[^>]*id="linkedinUrl"/);
  expect(text).toMatch(/type="url"[^>]*id="portfolioUrl"/);
  expect(text).toMatch(/type="number"[^>]*id="yearsExperience"[^>]*min="0"/);
  expect(text).toMatch(/type="file"[^>]*accept="\.pdf,\.doc,\.docx"/);
});

test("FORM-010 FORM-011 DATA-013 GAP-018 an application is stored whole with status new, its file, and the file in words", async () => {
  const file = { name: "Lebenslauf Jürgen.pdf", bytes: pdfBytes() };
  const response = await applicant.send(filled, file);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(
    `${showApplicationDone.path}?opening=${applicant.opening}`,
  );
  const stored = await applicant.only(filled.applicantEmail);
  expect(stored).toMatchObject({
    ...filled,
    yearsExperience: 7,
    willingToRelocate: true,
    coverLetter: "I have built\nthings.",
    status: "new",
    resumeUrl: "Lebenslauf Jürgen.pdf (0.1 MB, application/pdf)",
    hasResume: true,
    history: [],
  });
  expect(app.log.join("\n")).not.toContain(filled.applicantEmail);
});

test("FORM-013 ERR-006 the page afterwards says what the specification says", async () => {
  const text = await (await app.request(showApplicationDone)).text();
  expect(text).toContain("Application Submitted!");
  expect(text).toContain(
    "Thank you for applying. We&#x27;ll review your application and get back to you soon.".replace(
      "&#x27;",
      /We(.{1,6})ll review/.exec(text)?.[1] ?? "'",
    ),
  );
});

test("FORM-003 ERR-007 name, email and cover letter are required, each is marked, and nothing typed is lost", async () => {
  const response = await applicant.send(
    { ...filled, applicantName: " ", applicantEmail: "", coverLetter: "" },
    { name: "cv.pdf", bytes: pdfBytes() },
  );
  expect(response.status).toBe(422);
  const text = await response.text();
  expect(text).toContain("Please fill in all required fields");
  for (const name of ["applicantName", "applicantEmail", "coverLetter"] as const) {
    expect(text).toContain(`id="${name}-error">${jobApplicationFields[name].missing}`);
    expect(text).toContain(`<a href="#${name}">`);
  }
  expect(text).toContain('value="Berlin"');
  expect(text).toContain('value="€80,000"');
  expect(text).toMatch(/<input [^>]*checked=""[^>]* value="on"/);
  expect(text).toContain("Please choose your resume again");
  expect(text).toMatch(/id="applicantName"[^>]*autofocus/);
  expect(await applicant.strays()).toEqual([]);
});

test("FORM-003 a text that is too long comes back whole, with how long it may be", async () => {
  const form = await app.request(showApplication, { query: { opening: applicant.opening } });
  expect(await form.text()).not.toContain("maxlength");
  const coverLetter = "word ".repeat(24_000);
  const response = await applicant.send({ ...filled, coverLetter });
  expect(response.status).toBe(422);
  const text = await response.text();
  expect(text).toContain(`id="coverLetter-error">Please use at most 10000 characters.`);
  expect(text).toContain(coverLetter);
});

test("what is wrong is said beside its field", async () => {
  const wrong = {
    applicantEmail: `"x@a y"@b`,
    applicantPhone: "call me",
    linkedinUrl: "javascript:alert(1)",
    portfolioUrl: "https://user:secret@host.example",
    yearsExperience: "-1",
    startDate: "2026-02-30",
  } as const;
  const response = await applicant.send({ ...filled, ...wrong });
  expect(response.status).toBe(422);
  const text = await response.text();
  for (const name of Object.keys(wrong) as (keyof typeof wrong)[]) {
    expect(text).toContain(`id="${name}-error">${jobApplicationFields[name].wrong}`);
  }
  expect(
    (await applicant.send({ ...filled, applicantName: "A\r\nBcc: all@x.example" })).status,
  ).toBe(422);
});

const spreadsheet = { name: "cv.doc", bytes: compoundBytes("Workbook") };
const notResumes: readonly SentFile[] = [
  { name: "cv.pdf", bytes: new TextEncoder().encode("<html><script>alert(1)</script>") },
  { name: "cv.pdf", bytes: new Uint8Array() },
  { name: "cv.docx", bytes: zipBytes(["index.html"]) },
  { name: "cv.docx", bytes: zipBytes(["[Content_Types].xml", "xl/workbook.xml"]) },
  {
    name: "cv.docx",
    bytes: zipBytes(["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"]),
  },
  { name: "bomb.docx", bytes: zipBytes(["[Content_Types].xml", "word/document.xml"], 4e9) },
  spreadsheet,
];
test.each(notResumes)(
  "FORM-008 ERR-008 what is no PDF or Word document by its bytes is refused, whatever it is called: $name",
  async (file) => {
    const response = await applicant.send(
      { ...filled, applicantEmail: "wrong@company.example" },
      file,
    );
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(
      `id="resume-error">Please upload a PDF or Word document`,
    );
    expect(await applicant.listed("wrong@company.example")).toEqual([]);
    expect(await applicant.strays()).toEqual([]);
  },
);

/** A PDF with something before its header. */
const after = (text: string) => new Uint8Array(Buffer.concat([Buffer.from(text), pdfBytes()]));

test.each([
  { name: "x.exe", bytes: pdfBytes(), stored: "x.exe.pdf" },
  { name: "bom.pdf", bytes: after("\ufeff"), stored: "bom.pdf" },
  { name: "lines.pdf", bytes: after("\r\n".repeat(500)), stored: "lines.pdf" },
  { name: "letter.doc", bytes: compoundBytes("WordDocument"), stored: "letter.doc" },
  { name: "rich.doc", bytes: new TextEncoder().encode("{\\rtf1 CV}"), stored: "rich.doc" },
  { name: "letter.docx", bytes: docxBytes(), stored: "letter.docx" },
  { name: "../../etc/cv\u202Efdp.pdf", bytes: pdfBytes(), stored: "cvfdp.pdf" },
  { name: "-rf", bytes: pdfBytes(), stored: "rf.pdf" },
  { name: "cv.pdf\\", bytes: pdfBytes(), stored: "cv.pdf" },
  { name: "\\\\", bytes: pdfBytes(), stored: "resume.pdf" },
])(
  "FORM-008 CONST-001 PDF, doc and docx are taken, under a plain name that ends as what they are: $stored",
  async ({ name, bytes, stored }) => {
    const email = `t${Math.random().toString(36).slice(2)}@company.example`;
    expect(
      (await applicant.send({ ...filled, applicantEmail: email }, { name, bytes })).status,
    ).toBe(303);
    expect((await applicant.only(email)).resume?.name).toBe(stored);
  },
);

test("FORM-009 ERR-009 CONST-001 a file of 5 MB is taken, one byte more is not, and nothing of it stays", async () => {
  const limit = 5 * 1024 * 1024;
  const bytes = new Uint8Array(limit + 1);
  bytes.set(pdfBytes());
  const email = "large@company.example";
  const response = await applicant.send(
    { ...filled, applicantEmail: email },
    { name: "cv.pdf", bytes },
  );
  expect(response.status).toBe(413);
  const text = await response.text();
  expect(text).toContain(`id="resume-error">File size must be less than 5MB`);
  expect(text).toContain('value="Berlin"');
  expect(await applicant.strays()).toEqual([]);
  const whole = { name: "cv.pdf", bytes: bytes.subarray(0, limit) };
  expect((await applicant.send({ ...filled, applicantEmail: email }, whole)).status).toBe(303);
  expect((await applicant.only(email)).resumeUrl).toBe("cv.pdf (5.0 MB, application/pdf)");
});

test("FORM-003 FORM-008 FORM-009 a wrong file is told together with the fields that are wrong", async () => {
  const email = { ...filled, applicantName: "", applicantEmail: "ada" };
  const large = new Uint8Array(resumeRules.mostBytes + 1);
  for (const [bytes, said] of [
    [new TextEncoder().encode("<html>"), "Please upload a PDF or Word document"],
    [large, "File size must be less than 5MB"],
  ] as const) {
    const text = await (await applicant.send(email, { name: "cv.pdf", bytes })).text();
    expect(text).toContain("Please fill in all required fields");
    expect(text).toContain(
      `id="applicantName-error">${jobApplicationFields.applicantName.missing}`,
    );
    expect(text).toContain(
      `id="applicantEmail-error">${jobApplicationFields.applicantEmail.wrong}`,
    );
    expect(text).toContain(`id="resume-error">${said}`);
  }
});

test("FORM-011 FORM-003 a script that asks for JSON is answered in the shape of the API", async () => {
  const headers = { accept: "application/json" };
  const answers = { ...filled, applicantEmail: "script@company.example" };
  const sent = await applicant.send(answers, undefined, { headers });
  expect([sent.status, await sent.json()]).toEqual([201, {}]);
  expect(await applicant.only(answers.applicantEmail)).toMatchObject({ status: "new" });
  const wrong = { name: "cv.pdf", bytes: new Uint8Array(3) };
  const refusedOne = await applicant.send({ ...answers, coverLetter: "" }, wrong, { headers });
  expect(refusedOne.status).toBe(422);
  expect(await refusedOne.json()).toMatchObject({
    error: {
      code: "bad-input",
      details: [
        { at: "coverLetter", message: jobApplicationFields.coverLetter.missing },
        { at: "resume", message: "Please upload a PDF or Word document" },
      ],
    },
  });
  // A crafted request without any fields.
  const bare = await applicant.send({}, undefined, { headers });
  expect(await bare.json()).toMatchObject({
    error: {
      details: (["applicantName", "applicantEmail", "coverLetter"] as const).map((at) => ({
        at,
        message: jobApplicationFields[at].missing,
      })),
    },
  });
  const gone = await applicant.send({ ...answers, opening: "gone.open0001" }, undefined, {
    headers,
  });
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({ error: { code: "unknown-opening" } });
});

test("without a file it is an application too", async () => {
  const email = "plain@company.example";
  const answers = { applicantName: "B", applicantEmail: email, coverLetter: "Words" };
  expect((await applicant.send(answers)).status).toBe(303);
  expect(await applicant.only(email)).toMatchObject({
    resume: null,
    yearsExperience: null,
    startDate: null,
    willingToRelocate: false,
  });
});

test("the same person, opening and file within ten minutes is one application, and other words are kept beside it", async () => {
  const email = "twice@company.example";
  const answers = { ...filled, applicantEmail: email };
  const file = { name: "cv.pdf", bytes: pdfBytes("twice") };
  const before = (await applicant.files()).length;
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await applicant.send(answers, file)).status),
  );
  expect(statuses).toEqual([303, 303, 303, 303, 303]);
  expect((await applicant.only(email)).history).toEqual([]);
  const other = { ...answers, applicantEmail: "TWICE@company.example", coverLetter: "Better" };
  expect((await applicant.send(other, file)).status).toBe(303);
  const stored = await applicant.only(email);
  expect(stored.coverLetter).toBe("I have built\nthings.");
  expect(stored.history).toMatchObject([
    { kind: "sent-again", answers: { coverLetter: "Better" } },
  ]);
  // The notice, and the confirmation to the applicant.
  expect(stored.mails).toHaveLength(2);
  expect((await applicant.files()).length).toBe(before + 1);
  expect((await applicant.send(answers, { name: "cv.pdf", bytes: pdfBytes("new") })).status).toBe(
    303,
  );
  expect(await applicant.listed(email)).toHaveLength(2);
});

test("an applicant gets a confirmation that names the position, three a day at most", async () => {
  const email = "confirmed@company.example";
  for (const cover of ["1", "2", "3", "4", "5"]) {
    const file = { name: "cv.pdf", bytes: pdfBytes(`confirmed ${cover}`) };
    expect((await applicant.send({ ...filled, applicantEmail: email }, file)).status).toBe(303);
  }
  const { rows } = await app.database.query(
    "select subject, text_body, reply_to, application_id from mails where recipient = $1",
    [email],
  );
  expect(rows).toHaveLength(3);
  const [opening] = (await applicant.listed(email)).map(({ jobTitle }) => jobTitle);
  expect(rows[0]?.["subject"]).toBe(`Your application for ${opening} has arrived, Ashlar`);
  expect(rows[0]?.["text_body"]).not.toContain(filled.applicantName);
  expect(rows[0]?.["application_id"]).not.toBeNull();
});

test("a key that a browser sends again makes one application, however late; with other words it is refused", async () => {
  const answers = { ...filled, applicantEmail: "key@company.example" };
  const headers = { "idempotency-key": "k".repeat(24) };
  expect((await applicant.send(answers, undefined, { headers })).status).toBe(303);
  await app.database.query(
    "update job_applications set received_at = received_at - interval '1 day' where applicant_email = $1",
    [answers.applicantEmail],
  );
  expect((await applicant.send(answers, undefined, { headers })).status).toBe(303);
  expect(await applicant.listed(answers.applicantEmail)).toHaveLength(1);
  const other = { ...answers, coverLetter: "Other" };
  expect((await applicant.send(other, undefined, { headers })).status).toBe(422);
});

test("an application whose hidden field is filled in is answered alike and kept apart", async () => {
  const answers = {
    ...filled,
    applicantEmail: "bot@company.example",
    [honeypotName]: "https://x.example",
  };
  const before = await applicant.files();
  const response = await applicant.send(answers, { name: "cv.pdf", bytes: pdfBytes("bot") });
  expect(response.headers.get("location")).toBe(
    `${showApplicationDone.path}?opening=${applicant.opening}`,
  );
  expect(await applicant.listed("bot@company.example")).toEqual([]);
  expect(await applicant.files()).toEqual(before);
  expect(await applicant.strays()).toEqual([]);
});

test("only what is published takes applications: not what is unknown, hidden, or leads elsewhere", async () => {
  for (const name of ["", "none.none", "__proto__.x", `${applicant.opening}x`, "../../x"]) {
    const response = await app.request(showApplication, { query: { opening: name } });
    expect(response.status, name).toBe(404);
  }
  const gone = await applicant.send({
    ...filled,
    opening: "gone.open0001",
    coverLetter: "My long letter",
  });
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain("My long letter");
});
