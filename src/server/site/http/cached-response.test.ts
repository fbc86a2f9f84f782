import { expect, test } from "vitest";
import { createCachedResponse, toResponse } from "./cached-response.ts";
import { modified } from "./headers.ts";

const answer = createCachedResponse({
  status: 200,
  body: Buffer.from("<p>The same words again and again.</p>".repeat(40)),
  headers: { "content-type": "text/html" },
  compressible: true,
});

function ask(headers: Record<string, string>): Response {
  return toResponse(answer, new Request("http://ashlar.test/", { headers }));
}

test.each(["identity", "gzip", "br"])(
  "an answer that is known in %s is answered with the tag it is known by and no body",
  async (encoding) => {
    const first = ask({ "accept-encoding": encoding });
    const tag = first.headers.get("etag") ?? "";
    const second = ask({ "accept-encoding": encoding, "if-none-match": tag });
    expect([second.status, second.headers.get("etag"), await second.text()]).toEqual([
      304,
      tag,
      "",
    ]);
  },
);

test("each encoding has a tag of its own, and the same bytes have the same", () => {
  const tags = ["identity", "gzip", "br", "br"].map((encoding) =>
    ask({ "accept-encoding": encoding }).headers.get("etag"),
  );
  expect(new Set(tags).size).toBe(3);
  expect(tags[3]).toBe(tags[2]);
});

const dated = createCachedResponse({
  status: 200,
  body: Buffer.from("<p>Dated.</p>"),
  headers: { "content-type": "text/html", ...modified(new Date("2026-03-14T12:00:00.900Z")) },
  compressible: true,
});

test.each([
  ["Sat, 14 Mar 2026 12:00:00 GMT", 304],
  ["Sat, 14 Mar 2026 13:00:00 GMT", 304],
  ["Sat, 14 Mar 2026 11:59:59 GMT", 200],
  ["yesterday", 200],
  ["", 200],
])("a client that has a response since %s gets %i", (since, status) => {
  const headers = { "if-modified-since": since };
  const response = toResponse(dated, new Request("http://ashlar.test/", { headers }));
  expect(response.status).toBe(status);
  expect(response.headers.get("last-modified")).toBe("Sat, 14 Mar 2026 12:00:00 GMT");
});

test("a tag counts more than a date, and a response without a date is never unchanged since one", () => {
  const since = { "if-modified-since": "Sat, 14 Mar 2026 13:00:00 GMT" };
  const headers = { ...since, "if-none-match": '"another"' };
  expect(toResponse(dated, new Request("http://ashlar.test/", { headers })).status).toBe(200);
  expect(ask(since).status).toBe(200);
});

test("a page in Brotli, which only just fits into the first packets, has a tag alone; in other encodings a date too", () => {
  const headers = { "content-type": "text/html", ...modified(new Date("2026-03-14T12:00:00Z")) };
  const parts = {
    status: 200,
    body: Buffer.from("<p>A page.</p>"),
    headers,
    compressible: true,
  };
  const page = createCachedResponse({ ...parts, isTight: true });
  const datesOf = (cached: typeof page) =>
    ["br", "gzip", "identity"].map((encoding) =>
      toResponse(
        cached,
        new Request("http://ashlar.test/", { headers: { "accept-encoding": encoding } }),
      ).headers.has("last-modified"),
    );
  expect(datesOf(page)).toEqual([false, true, true]);
  expect(datesOf(createCachedResponse(parts))).toEqual([true, true, true]);
});
