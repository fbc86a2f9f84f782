import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3Service } from "../../../test/s3-service.ts";
import type { S3Service } from "../../../test/s3-service.ts";
import { hasSwift, startSwift } from "../../../test/swift.ts";
import { s3Limits } from "./s3-bucket.ts";
import type { S3Settings } from "./s3-bucket.ts";
import { checkBucket, createS3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";
import { StorageUnavailable } from "./unavailable.ts";

const spool = await mkdtemp(join(tmpdir(), "ashlar-spool-"));
afterAll(() => rm(spool, { recursive: true }));

async function* pieces(text: string, count = 1): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield Buffer.from(text);
}

async function read(storage: Storage, key: string): Promise<string | null> {
  const opened = await storage.open(key);
  if (opened === null) return null;
  const content = await new Response(opened.stream).bytes();
  expect(content.byteLength).toBe(opened.bytes);
  return Buffer.from(content).toString();
}

async function put(storage: Storage, text: string): Promise<string> {
  return storage.keep(await storage.receive(pieces(text)));
}

async function failureOf(work: Promise<unknown>): Promise<StorageUnavailable> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StorageUnavailable);
  return error as StorageUnavailable;
}

if (!hasSwift) {
  console.warn(
    "Files in a bucket are not tried on a real server: there is no Swift here " +
      "(apt-get install swift-proxy swift-account swift-container swift-object)",
  );
}

describe.each([
  { name: "a service in memory", start: startS3Service, isHere: true },
  { name: "OpenStack Swift", start: startSwift, isHere: hasSwift },
])("files in a bucket of $name", ({ start, isHere }) => {
  let service: { readonly settings: S3Settings; stop(): Promise<void> };
  let storage: Storage;
  beforeAll(async () => {
    if (!isHere) return;
    service = await start();
    storage = createS3Storage(service.settings, spool);
  }, 120_000);
  afterAll(() => service?.stop());

  test.skipIf(!isHere)("what is kept is read back whole, and waits here no longer", async () => {
    const received = await storage.receive(pieces("0123456789abcdef".repeat(4096), 96));
    expect(received.bytes).toBe(6 * 2 ** 20);
    const key = await storage.keep(received);
    expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(await read(storage, key)).toBe("0123456789abcdef".repeat(4096 * 96));
    await storage.drop(received);
    expect(await readdir(spool)).toEqual([]);
    await expect(storage.keep(received)).rejects.toThrow("already");
  });

  test.skipIf(!isHere)("an empty file is a file", async () => {
    expect(await read(storage, await put(storage, ""))).toBe("");
  });

  test.skipIf(!isHere)("what is dropped or never came whole leaves nothing", async () => {
    await storage.drop(await storage.receive(pieces("dropped")));
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("half");
      throw new Error("The line was cut");
    };
    await expect(storage.receive(broken())).rejects.toThrow("The line was cut");
    expect(await readdir(spool)).toEqual([]);
  });

  test.skipIf(!isHere)("nobody reads it without the key of the program", async () => {
    const key = await put(storage, "nobody else's");
    const { endpoint, bucket, prefix } = service.settings;
    const response = await fetch(`${endpoint}/${bucket}/${prefix}${key}`);
    expect([400, 401, 403]).toContain(response.status);
    expect(await response.text()).not.toContain("nobody else's");
  });

  test.skipIf(!isHere)("what is removed is gone, and may be removed again", async () => {
    const key = await put(storage, "gone");
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.open(key)).toBeNull();
    expect(await storage.open("../../secret-key")).toBeNull();
    await storage.remove("../../secret-key");
  });

  test.skipIf(!isHere)(
    "all that was kept before a moment is found, and nobody else's",
    async () => {
      const mine = createS3Storage({ ...service.settings, prefix: "mine/" }, spool);
      const keys = [];
      for (let at = 0; at < 5; at += 1) keys.push(await put(mine, `file ${at}`));
      await put(storage, "of another program");
      await writeFile(join(spool, "left-behind"), "by a process that is gone");
      const later = new Date(Date.now() + 10_000);
      expect((await mine.keptBefore(later)).toSorted()).toEqual(keys.toSorted());
      expect(await readdir(spool)).toEqual([]);
      expect(await mine.keptBefore(new Date(Date.now() - 60_000))).toEqual([]);
    },
  );

  test.skipIf(!isHere)("a wrong secret or bucket is told apart at once", async () => {
    const wrong = await failureOf(checkBucket({ ...service.settings, secretAccessKey: "wrong" }));
    expect(wrong).toMatchObject({ code: "SignatureDoesNotMatch", isFinal: true });
    const missing = await failureOf(checkBucket({ ...service.settings, bucket: "no-such-bucket" }));
    expect(missing).toMatchObject({ code: "NoSuchBucket", isFinal: true });
    await checkBucket(service.settings);
  });
});

describe("F17 a bucket in trouble", () => {
  const limits = { ...s3Limits, pause: 1 };
  let service: S3Service;
  let storage: Storage;
  beforeAll(async () => {
    service = await startS3Service();
    storage = createS3Storage({ ...service.settings, limits }, spool);
  });
  afterAll(() => service.stop());
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    const before = service.requests.length;
    await work();
    return service.requests.length - before;
  };
  const slow = { kind: "status", status: 503, code: "SlowDown" } as const;

  test("what passes is asked for again, and stored once", async () => {
    const before = service.objects.size;
    service.fail([slow, { kind: "lost answer" }]);
    expect(await counted(async () => put(storage, "third time"))).toBe(3);
    expect(service.objects.size).toBe(before + 1);
  });

  test("what lasts is given up, nothing is stored, and nothing stays here", async () => {
    const before = service.objects.size;
    service.fail([slow], true);
    const file = await storage.receive(pieces("never"));
    const requests = await counted(async () => {
      const failure = await failureOf(storage.keep(file));
      expect(failure).toMatchObject({ message: "S3 answered 503 SlowDown", isFinal: false });
    });
    expect(requests).toBe(s3Limits.attempts);
    await storage.drop(file);
    service.fail([]);
    expect(service.objects.size).toBe(before);
    expect(await readdir(spool)).toEqual([]);
  });

  test("a refusal is not asked again", async () => {
    service.fail([{ kind: "status", status: 403, code: "AccessDenied" }]);
    expect(await counted(() => failureOf(storage.open("k".repeat(32))))).toBe(1);
  });

  test("a service that is silent is not waited for", async () => {
    const hurried = { ...limits, answer: 20, perMebibyte: 0 };
    const impatient = createS3Storage({ ...service.settings, limits: hurried }, spool);
    service.fail([{ kind: "silence" }], true);
    const failure = await failureOf(impatient.open("k".repeat(32)));
    expect(failure.message).toBe("S3 did not answer: no answer in time");
    service.fail([]);
  });

  test("a service that is gone is said to be", async () => {
    const settings = { ...service.settings, endpoint: "http://127.0.0.1:9", limits };
    const failure = await failureOf(createS3Storage(settings, spool).open("k".repeat(32)));
    expect(failure.message).toContain("S3 did not answer");
  });

  test("half a file is an error to its reader, never a shorter file", async () => {
    const key = await put(storage, "whole".repeat(100_000));
    service.fail([{ kind: "half answer" }]);
    const opened = await storage.open(key);
    expect(opened?.bytes).toBe(500_000);
    await expect(new Response(opened?.stream).bytes()).rejects.toThrow();
  });

  test("what is signed for one host is not sent on to another", async () => {
    const other = await startS3Service();
    service.fail([{ kind: "redirect", to: `${other.settings.endpoint}/site-files/x` }]);
    await failureOf(storage.open("k".repeat(32)));
    expect(other.requests).toEqual([]);
    await other.stop();
  });
});
