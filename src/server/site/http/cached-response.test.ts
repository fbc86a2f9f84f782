import { expect, test } from "vitest";
import { createCachedResponse, toResponse } from "./cached-response.ts";

const answer = createCachedResponse({
  status: 200,
  body: Buffer.from("<p>The same words again and again.</p>".repeat(40)),
  headers: { "content-type": "text/html" },
  key: "home.1",
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
