import { expect, test } from "vitest";
import { readParts } from "./multipart.ts";

const boundary = "x123";
/** Content full of near-boundaries. */
const content = `a\r\n--x12\r\r\n--x\r\n\r\n-\r\n--x124\r\n--X123 --x123\n--x123\r`;
const body = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nshort\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
);

async function* cut(size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

test("a form is read alike wherever the network cuts it", async () => {
  for (let size = 1; size <= body.length; size += 1) {
    const read: [string, string][] = [];
    for await (const part of readParts(cut(size), boundary, body.length)) {
      const pieces: Buffer[] = [];
      for await (const piece of part.body) pieces.push(piece);
      read.push([part.name, Buffer.concat(pieces).toString()]);
    }
    expect(read, `pieces of ${size}`).toEqual([
      ["note", "short"],
      ["file", content],
    ]);
  }
});

test.each([
  [String.raw`filename="cv\"`, "cv\\"],
  [String.raw`filename="cv.pdf\\\"`, "cv.pdf\\\\"],
  [String.raw`filename="\"`, "\\"],
  [String.raw`filename="a\".pdf"`, 'a".pdf'],
  [String.raw`filename="a%22b.pdf"`, 'a"b.pdf'],
  [String.raw`filename="a"b.pdf"`, 'a"b.pdf'],
  [String.raw`filename="a; b=c.pdf"`, "a; b=c.pdf"],
  [String.raw`filename="a"; name="opening"`, 'a"; name="opening'],
  [String.raw`filename="a.pdf"; filename*=UTF-8''b.pdf`, "a.pdf"],
  [`filename*=utf-8''J%C3%BCrgen.pdf`, "Jürgen.pdf"],
  [`filename*=UTF-8''%E0%A4%A`, "%E0%A4%A"],
  [String.raw`filename=""`, ""],
])("a file may have any name, and its part keeps its own: %s", async (sent, name) => {
  const form = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; ${sent}\r\nContent-Type: application/pdf\r\n\r\nx\r\n--${boundary}--\r\n`,
  );
  const read: [string, string | null][] = [];
  for await (const part of readParts(chunk(form), boundary, form.length)) {
    read.push([part.name, part.fileName]);
  }
  expect(read).toEqual([["file", name]]);
});

async function* chunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
