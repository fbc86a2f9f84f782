import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createCompressor } from "../http/compress.ts";
import { createCompressedByContent } from "./compressed-by-content.ts";

test("a body that was made before is found in its smallest forms, any other is not", async () => {
  const compressedByContent = createCompressedByContent(createCompressor());
  const page = Buffer.from("<p>For investors</p>".repeat(50));
  expect(compressedByContent.find(page)).toBeNull();
  await vi.waitFor(() => expect(compressedByContent.find(Buffer.from(page))).not.toBeNull());
  const found = compressedByContent.find(page);
  expect(found && brotliDecompressSync(found.br)).toEqual(page);
  expect(found && gunzipSync(found.gzip)).toEqual(page);
  expect(compressedByContent.find(Buffer.from("<p>For somebody else</p>"))).toBeNull();
});

test("of many different bodies at once a few are compressed, and none is asked for twice", () => {
  const asked: string[] = [];
  const compressedByContent = createCompressedByContent({
    best: (body) => {
      asked.push(body.toString());
      return new Promise(() => {});
    },
  });
  for (const round of [1, 2]) {
    for (let at = 0; at < 30; at += 1) {
      expect(compressedByContent.find(Buffer.from(`page ${at}`)), `round ${round}`).toBeNull();
    }
  }
  expect(asked).toEqual(Array.from({ length: 8 }, (_, at) => `page ${at}`));
});
