import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadResume } from "#core/contract/job-applications.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { startS3Service } from "../../../test/s3-service.ts";
import type { S3Service } from "../../../test/s3-service.ts";
import { StartRefused } from "../db/embedded/start-refused.ts";
import { openStorage } from "../open-storage.ts";
import { s3Limits } from "../storage/s3-bucket.ts";
import { createS3Storage } from "../storage/s3.ts";
import { createApplicant, filled } from "./test-kit.ts";
import type { Applicant } from "./test-kit.ts";

let service: S3Service;
let app: TestApp;
let applicant: Applicant;
const folder = await mkdtemp(join(tmpdir(), "ashlar-spool-"));
beforeAll(async () => {
  service = await startS3Service();
  const settings = { ...service.settings, limits: { ...s3Limits, pause: 1 } };
  const storage = createS3Storage(settings, folder);
  app = await createTestApp({ roles: ["editor", "viewer"], storage });
  applicant = await createApplicant(app);
});
afterAll(async () => {
  await app.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

const down = { kind: "status", status: 503, code: "ServiceUnavailable" } as const;
const resume = { name: "cv.pdf", bytes: pdfBytes("to the bucket") };
const download = async (email: string): Promise<Response> => {
  const { id } = await applicant.only(email);
  return app.request(downloadResume, { as: "viewer", params: { applicationId: id } });
};

test("a resume goes to the bucket and comes back to staff as it was sent", async () => {
  const email = "bucket@company.example";
  const response = await applicant.send({ ...filled, applicantEmail: email }, resume);
  expect(response.status).toBe(303);
  expect(service.objects.size).toBe(1);
  const answer = await download(email);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.bytes()).equals(resume.bytes)).toBe(true);
});

test("F17 FORM-015 where the bucket does not take the file nothing is stored, the visitor is told, and can send again", async () => {
  const answers = { ...filled, applicantEmail: "again@company.example" };
  const before = service.objects.size;
  service.fail([down], true);
  const refused = await applicant.send(answers, resume);
  service.fail([]);
  expect(refused.status).toBe(500);
  const text = await refused.text();
  expect(text).toContain("Failed to submit application. Please try again.");
  expect(text).toContain('value="again@company.example"');
  expect(await applicant.listed("again@company.example")).toEqual([]);
  expect(service.objects.size).toBe(before);
  expect((await applicant.send(answers, resume)).status).toBe(303);
  expect(service.objects.size).toBe(before + 1);
});

test("F17 a bucket that is down is answered 503, a file that is gone 404, and the application is shown all the same", async () => {
  const email = "down@company.example";
  await applicant.send({ ...filled, applicantEmail: email }, resume);
  service.fail([down], true);
  expect((await download(email)).status).toBe(503);
  expect((await applicant.only(email)).applicantName).toBe("Ada Example");
  service.fail([{ kind: "status", status: 404, code: "NoSuchKey" }]);
  expect((await download(email)).status).toBe(404);
});

test("the program does not start with a bucket that refuses it, and says what to look at; with one that is down it does", async () => {
  const log: string[] = [];
  const start = (change: object) =>
    openStorage({ s3: { ...service.settings, ...change } }, folder, (line) => log.push(line));
  const refusal = await start({ secretAccessKey: "wrong-secret" }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toContain("SignatureDoesNotMatch. Look at S3_SECRET_ACCESS_KEY.");
  expect(String(refusal)).not.toContain("wrong-secret");
  await expect(start({ bucket: "other-files" })).rejects.toThrow("Look at S3_BUCKET");
  service.fail([down], true);
  await start({});
  service.fail([]);
  expect(log).toEqual([
    "The bucket site-files does not answer yet: S3 answered 503 ServiceUnavailable",
  ]);
});
