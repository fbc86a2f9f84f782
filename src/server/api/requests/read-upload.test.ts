import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Outcome } from "#core/contract/refusals.ts";
import { createDiskStorage } from "#server/storage/disk.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { FileSink, UploadedForm } from "#server/submissions/uploaded-form.ts";
import { readUpload } from "./read-upload.ts";

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  storage = createDiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const boundary = "x123";
const end = `--${boundary}--\r\n`;
const disposition = 'Content-Disposition: form-data; name="a"';
const part = (head: string, value = "1"): string => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;
const field = (name: string, value = "1"): string =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (value: string): string =>
  part('Content-Disposition: form-data; name="resume"; filename="cv.pdf"', value);
const parts = (count: number): string =>
  Array.from({ length: count }, (_, at) => field(`f${at}`)).join("");

const brokenForms: Readonly<Record<string, string>> = {
  nothing: "",
  "no boundary": "nothing of it",
  "text before the first boundary": `hello\r\n${field("a")}${end}`,
  "an empty line before the first boundary": `\r\n${field("a")}${end}`,
  "another first boundary": `${field("a").replace(boundary, "x124")}${end}`,
  "line feeds alone": `${field("a")}${end}`.replaceAll("\r\n", "\n"),
  "no end": `${field("a")}${file("%PDF")}`,
  "half an end": `${field("a")}${file("%PDF")}--${boundary}-`,
  "an end within a head": `${file("%PDF")}--${boundary}\r\n${disposition}\r\n${end}`,
  "a boundary within a head": `--${boundary}\r\n${disposition}\r\n${field("b")}${end}`,
  "spaces after a boundary": `--${boundary}  \r\n${disposition}\r\n\r\n1\r\n${end}`,
  "one dash after a boundary": `--${boundary}-\r\n${disposition}\r\n\r\n1\r\n${end}`,
  "a header in the line of a boundary": `--${boundary}X: y\r\n${disposition}\r\n\r\n1\r\n${end}`,
  "a name in the line of a boundary": `--${boundary}${disposition}\r\n\r\n1\r\n${end}`,
  "a longer boundary within a file": `${file(`1\r\n--${boundary}X: y\r\n${disposition}\r\n\r\n2`)}${end}`,
  "no head": `${field("a")}${part("")}${end}`,
  "heads and bodies missing": `--${boundary}\r\n\r\n`.repeat(100) + end,
  "no name": `${part("Content-Disposition: form-data")}${end}`,
  "an empty name": `${field("")}${end}`,
  "no disposition": `${field("b")}${part("Content-Type: text/plain")}${end}`,
  "another disposition": `${part('Content-Disposition: attachment; name="a"')}${end}`,
  "two dispositions": `${part(`${disposition}\r\n${disposition}`)}${end}`,
  "two names": `${part(`${disposition}; name="b"`)}${end}`,
  "a folded head": `${part('Content-Disposition: form-data;\r\n name="a"')}${end}`,
  "a head of 5 KB": `${part(`${disposition}\r\nX: ${"x".repeat(5000)}`)}${end}`,
  "a head of 90 KB": `${part(`${disposition}\r\n${"junk\r\n".repeat(15_000)}X: y`)}${end}`,
  "a head without an end": `--${boundary}\r\n${"a".repeat(100_000)}`,
};

const wrongForms: Readonly<Record<string, readonly [message: string, body: string]>> = {
  "a field twice": ["has a field twice", `${field("a")}${field("a")}${end}`],
  "two files": ["has a file where none belongs", `${file("1")}${file("2")}${end}`],
  "a file in a field's place": [
    "has a file where none belongs",
    `${part(`${disposition}; filename="x"`)}${end}`,
  ],
  "41 parts": ["has too many parts", parts(41) + end],
};

test.each([
  ...Object.entries(brokenForms).map(([name, body]) => [name, "must arrive whole", body] as const),
  ...Object.entries(wrongForms).map(([name, [message, body]]) => [name, message, body] as const),
])(
  "a form with %s is refused wherever the network cuts it, and no file stays",
  async (_, message, text) => {
    for (const size of [1, 7, 65_536]) {
      const outcome = await readIn(Buffer.from(text), size);
      expect(outcome, `pieces of ${size}`).toMatchObject({
        ok: false,
        refusal: { code: "bad-input", details: [{ message }] },
      });
      expect(await files(), `pieces of ${size}`).toEqual([]);
    }
  },
);

test("a field that is not UTF-8 is refused rather than repaired", async () => {
  const [before = "", after = ""] = `${field("a", "?")}${end}`.split("?");
  for (const bytes of [
    [0xff, 0xfe],
    [0xe2, 0x82],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
  ]) {
    const body = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
    expect(await readIn(body, 7)).toMatchObject({ ok: false, refusal: { code: "bad-input" } });
  }
});

test.each([1, 7, 65_536])("a good form comes whole in pieces of %i", async (size) => {
  const content = "%PDF\r\n--x12\r\r\n--X123--\r\n".repeat(2000);
  const text = `${field("ä", "é\r\n")}${file(content)}${parts(38)}${end}and an epilogue`;
  const outcome = await readIn(Buffer.from(text), size);
  expect(outcome).toMatchObject({
    ok: true,
    value: { fields: { ä: "é\r\n", f37: "1" }, file: { name: "cv.pdf", isTooLarge: false } },
  });
  expect(await received(outcome)).toBe(content);
});

test("what follows a piece of a file is only read once the sink asks for it", async () => {
  const size = 1000;
  let read = 0;
  let passedOn = 0;
  let furthest = 0;
  const source = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of cut(Buffer.from(`${file("x".repeat(mostFileBytes))}${end}`), size)) {
      read += piece.byteLength;
      yield piece;
    }
  };
  const slowly = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      // Lets anything run that could read ahead.
      await new Promise(setImmediate);
      furthest = Math.max(furthest, read - passedOn);
      passedOn += piece.byteLength;
      yield piece;
    }
  };
  const sink: FileSink = { ...storage, receive: (pieces) => storage.receive(slowly(pieces)) };
  const outcome = await readUpload(request, source(), { ...rules, sink });
  expect(passedOn).toBe(mostFileBytes);
  expect(furthest).toBeLessThan(2 * size);
  expect(await received(outcome)).toBe("x".repeat(mostFileBytes));
});

const request = {
  headers: new Headers({ "content-type": `multipart/form-data; boundary=${boundary}` }),
};
const mostFileBytes = 100_000;
const rules = { fileField: "resume", mostFileBytes };

async function* cut(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

function readIn(body: Buffer, size: number): Promise<Outcome<UploadedForm>> {
  return readUpload(request, cut(body, size), { ...rules, sink: storage });
}

async function files(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The content of the received file, which is dropped. */
async function received(outcome: Outcome<UploadedForm>): Promise<string | null> {
  const sent = outcome.ok ? (outcome.value.file?.file ?? null) : null;
  if (sent === null) return null;
  const content = await sent.read(0, sent.bytes);
  await storage.drop(sent);
  return content.toString();
}
