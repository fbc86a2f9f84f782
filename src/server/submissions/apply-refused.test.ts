import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDraft, publish, saveDraft } from "#core/contract/pages.ts";
import { apply, showApplication } from "#core/contract/site-routes.ts";
import { honeypotName } from "#core/forms/honeypot-name.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { createApplicationsService } from "./applications-service.ts";
import { formBudgets } from "./intake/budgets.ts";
import { createApplicant, filled, newAddress } from "./test-kit.ts";
import type { Applicant } from "./test-kit.ts";

let app: TestApp;
let applicant: Applicant;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  applicant = await createApplicant(app);
});
afterAll(() => app.stop());

test("another site cannot send the form, nor anything but multipart", async () => {
  const body = applicant.formOf({ ...filled, applicantEmail: "cross@company.example" });
  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: null, "sec-fetch-site": null },
  ]) {
    expect((await app.request(apply, { body, headers, address: newAddress() })).status).toBe(403);
  }
  for (const type of [
    "application/json",
    "text/plain",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data\t; boundary=x, application/json",
  ]) {
    const response = await app.fetch(
      apply.path,
      {
        method: "POST",
        headers: { origin: "http://ashlar.test", "content-type": type },
        body: '{"files":{"resume":{"filepath":"/etc/passwd"}}}',
      },
      newAddress(),
    );
    expect([400, 415], type).toContain(response.status);
  }
  expect(await applicant.listed("cross@company.example")).toEqual([]);
});

const boundary = "x123";
const raw = (text: string): Promise<Response> =>
  app.fetch(
    apply.path,
    {
      method: "POST",
      headers: {
        origin: "http://ashlar.test",
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      body: text,
    },
    newAddress(),
  );
const part = (head: string, value: string): string =>
  `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;

test("broken and hostile multipart is refused, and no file stays", async () => {
  const file = part('Content-Disposition: form-data; name="resume"; filename="a.pdf"', "%PDF-1.7");
  const cases = [
    file, // no end
    `${file}${file}--${boundary}--\r\n`,
    `${part('Content-Disposition: form-data; name="opening"', "a")}${part('Content-Disposition: form-data; name="opening"', "b")}--${boundary}--\r\n`,
    `${part('Content-Disposition: form-data; name="other"; filename="a.pdf"', "%PDF-")}--${boundary}--\r\n`,
    `${part('Content-Disposition: form-data; name="__proto__"', "a")}--${boundary}--\r\n`,
    `${part('Content-Disposition: form-data; name="a"', "x").repeat(10_000)}--${boundary}--\r\n`,
    part(`Content-Disposition: form-data; name="${"n".repeat(1_000_000)}"`, "x"),
    "nothing of it",
    "",
  ];
  for (const text of cases) {
    const { status } = await raw(text);
    expect([400, 404, 413, 415, 422], text.slice(0, 80)).toContain(status);
  }
  expect(await applicant.strays()).toEqual([]);
});

const kilobyte = 1024;
const fields = Object.entries({ opening: "", ...filled });

/** Sends a form with an endless file; returns how many bytes of it were read until the response. */
async function sendEndless(length: number | null): Promise<[Response, number]> {
  const opening = (name: string, value: string) => (name === "opening" ? applicant.opening : value);
  const head = [
    ...fields.map(([name, value]) =>
      part(`Content-Disposition: form-data; name="${name}"`, opening(name, value)),
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7`,
  ].join("");
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        read += 16 * kilobyte;
        controller.enqueue(new Uint8Array(16 * kilobyte));
      },
    },
    { highWaterMark: 0 },
  );
  const response = await app.fetch(
    apply.path,
    {
      method: "POST",
      headers: {
        origin: "http://ashlar.test",
        "content-type": `multipart/form-data; boundary=${boundary}`,
        ...(length === null ? {} : { "content-length": String(length) }),
      },
      body,
      duplex: "half",
    } as RequestInit,
    newAddress(),
  );
  return [response, read];
}

test("FORM-009 ERR-009 reading stops where a file is too large; what was typed comes back and the connection ends", async () => {
  const limit = 5 * kilobyte * kilobyte;
  for (const [length, most] of [
    [null, limit + 64 * kilobyte],
    // With a declared length, almost nothing of the file is read.
    [limit * 4, 64 * kilobyte],
  ] as const) {
    const [response, read] = await sendEndless(length);
    expect(read).toBeLessThanOrEqual(most);
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    const text = await response.text();
    expect(text).toContain(`id="resume-error">File size must be less than 5MB`);
    expect(text).toContain('value="Berlin"');
  }
  expect(await applicant.strays()).toEqual([]);
});

test("one network may send ten applications in a quarter of an hour; what was typed is shown again", async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at <= formBudgets.perAddress; at += 1) {
    const answers = { ...filled, applicantEmail: `p${at}@company.example`, [honeypotName]: "x" };
    statuses.push((await applicant.send(answers, undefined, { address })).status);
  }
  expect(statuses.indexOf(429)).toBe(formBudgets.perAddress);
  const limited = await applicant.send(filled, { name: "cv.pdf", bytes: pdfBytes() }, { address });
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  const text = await limited.text();
  expect(text).toContain("Too many attempts. Try again in 15 minutes.");
  expect(text).toContain("Ada Example");
  expect(await applicant.strays()).toEqual([]);
});

test("FORM-015 ERR-004 where it cannot be stored the form says so and keeps what was typed", async () => {
  await app.database.query("alter table job_applications rename to elsewhere");
  const response = await applicant.send(
    { ...filled, applicantEmail: "lost@company.example" },
    { name: "cv.pdf", bytes: pdfBytes("lost") },
  );
  await app.database.query("alter table elsewhere rename to job_applications");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("Failed to submit application. Please try again.");
  expect(text).toContain('value="lost@company.example"');
});

test("a file that no application names is gone after the sweep once it is older than an hour; the others stay", async () => {
  const before = await applicant.files();
  const storage = createDiskStorage(app.files);
  const pieces = async function* () {
    yield pdfBytes("stray");
  };
  const stray = await storage.keep(await storage.receive(pieces()));
  const forBucket = join(app.files, "incoming");
  await mkdir(forBucket);
  await writeFile(join(forBucket, "left-behind"), "by a process that is gone");
  expect(await applicant.files()).toHaveLength(before.length + 1);
  const sweeper = createApplicationsService({
    database: app.database,
    storage,
    now: () => new Date(),
    isSending: false,
    wake: () => {},
    record: () => {},
  });
  await sweeper.sweep(new Date(Date.now() - 60 * 60 * 1000));
  expect(await applicant.files()).toContain(stray);
  await sweeper.sweep(new Date(Date.now() + 1000));
  const kept = await applicant.files();
  expect(kept).not.toContain(stray);
  const { rows } = await app.database.query(
    "select resume_key from job_applications where resume_key is not null",
  );
  expect(kept.toSorted()).toEqual(rows.map((row) => String(row["resume_key"])).toSorted());
  expect(await readdir(forBucket)).toEqual([]);
});

test("GAP-019 an opening with a link of its own, or one that is hidden, takes no application here", async () => {
  const [blockId = "", openingId = ""] = applicant.opening.split(".");
  const asking = { as: "administrator", params: { pageId: "about" } } as const;
  const draft = (await (await app.request(loadDraft, asking)).json()) as { revision: number };
  const change = async (operation: object, revision: number): Promise<number> => {
    const saved = await app.request(saveDraft, {
      ...asking,
      body: { baseRevision: revision, saveId: `apply-test-${revision}`, operations: [operation] },
    });
    expect(saved.status).toBe(200);
    const published = await app.request(publish, { ...asking, body: { revision: revision + 1 } });
    expect(published.status).toBe(201);
    return revision + 1;
  };
  const at = `content.openings.#${openingId}.applyLink`;
  const link = { op: "set", block: blockId, path: at, value: "https://jobs.example/1" };
  let revision = await change(link, draft.revision);
  const status = async (): Promise<number> =>
    (await app.request(showApplication, { query: { opening: applicant.opening } })).status;
  expect(await status()).toBe(404);
  revision = await change(
    { op: "set", block: blockId, path: at, was: "https://jobs.example/1" },
    revision,
  );
  expect(await status()).toBe(200);
  await change({ op: "set", block: blockId, path: "isVisible", was: true, value: false }, revision);
  expect(await status()).toBe(404);
});
