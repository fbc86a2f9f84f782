// @module-tag once
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDiskStorage } from "#server/storage/disk.ts";
import { createApplicationsService } from "#server/submissions/applications-service.ts";
import { createTestDatabase } from "./database.ts";
import type { TestDatabase } from "./database.ts";
import { buildProgram, makeFolder, remove, startProgram } from "./program.ts";
import { pdfBytes } from "./resumes.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let mainFile: string;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  mainFile = await buildProgram();
  folder = await makeFolder("kill-uploads");
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await remove(folder);
});

const senders = 8;
/** Killed after this many responses, while the other requests are still in flight. */
const killsAfter = [1, 6, 13];

test("F03 a program killed while resumes arrive has lost none that it answered, no row is without its file, and the sweep takes what is left", async () => {
  const answered: string[] = [];
  for (const enough of killsAfter) {
    const program = startProgram(mainFile, {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      TRUST_PROXY: "1",
    });
    const url = await program.url;
    const page = await (await fetch(`${url}/about`)).text();
    const opening = /careers\/apply\?opening=([^"]+)"/.exec(page)?.[1] ?? "";
    const until = answered.length + enough;
    const send = async (): Promise<void> => {
      const email = `${randomUUID()}@company.example`;
      const form = new FormData();
      form.set("opening", opening);
      form.set("applicantName", "Ada Example");
      form.set("applicantEmail", email);
      form.set("coverLetter", "I have built things.");
      form.set("resume", new Blob([pdfBytes("x".repeat(200_000) + email)]), "cv.pdf");
      const address = `10.${answered.length % 250}.${email.charCodeAt(0)}.${email.charCodeAt(1)}`;
      const headers = { origin: url, "x-forwarded-for": address };
      const body = { method: "POST", headers, body: form, redirect: "manual" } as const;
      const answer = await fetch(`${url}/careers/apply`, body).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(303);
      answered.push(email);
      if (answered.length >= until) program.child.kill("SIGKILL");
      await send();
    };
    await Promise.all(Array.from({ length: senders }, send));
    await program.ended;
  }
  const sql = database.database;
  // The killed program's last query may still be running in the database.
  await vi.waitUntil(
    async () => {
      const { rowCount } = await sql.query(
        `select from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      return rowCount === 0;
    },
    { timeout: 30_000 },
  );
  const { rows } = await sql.query<{ email: string; key: string; digest: string }>(
    "select applicant_email as email, resume_key as key, resume_digest as digest from job_applications",
  );
  const emails = new Set(rows.map(({ email }) => email));
  expect(answered.filter((email) => !emails.has(email))).toEqual([]);
  expect(answered.length).toBeGreaterThanOrEqual(killsAfter.reduce((sum, each) => sum + each));
  for (const { key, digest } of rows) {
    const content = await readFile(join(folder, "files/kept", key));
    expect(createHash("sha256").update(content).digest("hex")).toBe(digest);
  }
  const applications = createApplicationsService({
    database: sql,
    storage: createDiskStorage(join(folder, "files")),
    now: () => new Date(),
    isSending: false,
    wake: () => {},
    record: () => {},
  });
  await applications.sweep(new Date(Date.now() + 1000));
  const kept = await readdir(join(folder, "files/kept"));
  expect(kept.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
});
